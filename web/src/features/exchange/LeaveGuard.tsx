import { Button, Modal } from 'antd';
import { type RefObject, useRef } from 'react';
import { useBeforeUnload, useBlocker } from 'react-router-dom';
import { sessionToken } from '../../api/token.ts';
import { useTime } from '../../ui/times.ts';
import { useText } from './text.ts';

interface LeaveGuardProps {
  readonly orderNo: string;
  /** ISO 8601. */
  readonly lockedUntil: string;
  /** Set once the lock was given back: then nobody is asked. */
  readonly isGivenBack: RefObject<boolean>;
}

/** Asks before a page with a live lock is left. A session that was lost is not asked: there is nothing left to stay for. */
export function LeaveGuard({ orderNo, lockedUntil, isGivenBack }: LeaveGuardProps) {
  const t = useText();
  const time = useTime();
  const stay = useRef<HTMLButtonElement>(null);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      !isGivenBack.current &&
      (nextLocation.pathname !== currentLocation.pathname ||
        new URLSearchParams(nextLocation.search).get('order') !== orderNo),
  );
  useBeforeUnload((event) => {
    if (sessionToken() !== undefined) event.preventDefault();
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
      <p>{t('leaveWhy', { at: time(lockedUntil, 'second').slice(-8) })}</p>
    </Modal>
  );
}
