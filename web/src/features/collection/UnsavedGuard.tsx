import { Button, Modal } from 'antd';
import { useRef } from 'react';
import { useBeforeUnload, useBlocker } from 'react-router-dom';
import { sessionToken } from '../../api/token.ts';
import { useText } from './text.ts';

/** Asks before a form that somebody has begun to fill in is left. A session that was lost is not asked. */
export function UnsavedGuard({ isUnsaved }: { readonly isUnsaved: boolean }) {
  const t = useText();
  const stay = useRef<HTMLButtonElement>(null);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isUnsaved && nextLocation.pathname !== currentLocation.pathname,
  );
  useBeforeUnload((event) => {
    if (isUnsaved && sessionToken() !== undefined) event.preventDefault();
  });
  return (
    <Modal
      open={blocker.state === 'blocked'}
      title={t('leaveTitle')}
      width={440}
      closable={false}
      onCancel={() => blocker.reset?.()}
      afterOpenChange={(open) => open && stay.current?.focus()}
      footer={[
        <Button key="leave" onClick={() => blocker.proceed?.()}>
          {t('leave')}
        </Button>,
        <Button key="stay" ref={stay} type="primary" onClick={() => blocker.reset?.()}>
          {t('stay')}
        </Button>,
      ]}
    >
      <p>{t('leaveWhy')}</p>
    </Modal>
  );
}
