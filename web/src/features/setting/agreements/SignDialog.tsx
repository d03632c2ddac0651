import { pathTo, screens } from '@tradeport/shared/screens.ts';
import { Checkbox, Modal } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { api } from '../../../api/api.ts';
import type { CallFailed } from '../../../api/CallFailed.ts';
import { useSend } from '../../../api/queries.ts';
import { toast } from '../../../browser/toast.ts';
import { FailureNote } from '../../../ui/feedback/FailureNote.tsx';
import styles from './Agreements.module.css';
import type { Summary } from './agreementsOf.ts';
import { useText } from './text.ts';

interface SignDialogProps {
  readonly agreement: Summary;
  readonly onClose: () => void;
}

/** Signs the version in force, once it is ticked; its text is a link away. */
export function SignDialog({ agreement: { id, version, title }, onClose }: SignDialogProps) {
  const t = useText();
  const [ticked, setTicked] = useState(false);
  const [failure, setFailure] = useState<CallFailed>();
  const { send, sending } = useSend(api.agreement.sign, {
    invalidates: [api.agreement.signed, api.agreement.list, api.info.queryUserInfo],
  });
  const sign = async () => {
    const outcome = await send({ id, version });
    if (!outcome.ok) return setFailure(outcome.failure);
    toast('success', t('signed'));
    onClose();
  };
  return (
    <Modal
      open
      centered
      width={440}
      title={t('signOf', { title })}
      okText={t('confirm')}
      cancelText={t('cancel')}
      okButtonProps={{ disabled: !ticked }}
      confirmLoading={sending}
      onOk={() => void sign()}
      onCancel={onClose}
    >
      <p>
        <Link to={pathTo(screens.agreement, { id })} target="_blank" className={styles.underlined ?? ''}>
          {t('read')}
        </Link>
      </p>
      <Checkbox className={styles.tick ?? ''} checked={ticked} onChange={({ target }) => setTicked(target.checked)}>
        {t('agree', { version })}
      </Checkbox>
      {failure && <FailureNote failure={failure} />}
    </Modal>
  );
}
