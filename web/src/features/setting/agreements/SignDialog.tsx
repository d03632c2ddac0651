import { pathTo, screens } from '@tradeport/shared/screens.ts';
import { Checkbox, Modal } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { api } from '../../../api/api.ts';
import type { CallFailed } from '../../../api/CallFailed.ts';
import { useCall, useSend } from '../../../api/queries.ts';
import { toast } from '../../../browser/toast.ts';
import { ErrorFace } from '../../../ui/feedback/ErrorFace.tsx';
import { FailureNote } from '../../../ui/feedback/FailureNote.tsx';
import { SkeletonLines } from '../../../ui/feedback/Skeleton.tsx';
import styles from './Agreements.module.css';
import { changesBetween, type Summary } from './agreementsOf.ts';
import { useText } from './text.ts';

interface SignDialogProps {
  readonly agreement: Summary;
  /** The version that the merchant signed last. */
  readonly signedVersion: string | undefined;
  readonly onClose: () => void;
}

/** The clauses that were added since the version signed last. */
const Changes = ({ agreement: { id, version }, signedVersion }: Omit<SignDialogProps, 'onClose'>) => {
  const t = useText();
  const { data, error, refetch } = useCall(api.agreement.detail, { id, version }, { quiet: true });
  if (data === undefined)
    return error ? (
      <ErrorFace error={error} title={t('changesNotLoaded')} onRetry={() => void refetch()} small />
    ) : (
      <SkeletonLines rows={2} />
    );
  const changes = changesBetween(data.versions, signedVersion, version);
  if (changes.length === 0) return <p>{t('noChanges')}</p>;
  return (
    <section className={styles.changes} aria-label={t('changes')}>
      <h3 className={styles.changesTitle}>{t('changes')}</h3>
      <ul>
        {changes.map((one) => (
          <li key={one.version} className={styles.change}>
            <b>{t('changeOf', { version: one.version, day: one.effectiveDate })}</b>
            <p className={styles.clause}>{one.change}</p>
          </li>
        ))}
      </ul>
    </section>
  );
};

/** Signs the version in force. The added clauses come before the tick; the whole text is a link away. */
export function SignDialog({ agreement, signedVersion, onClose }: SignDialogProps) {
  const { id, version, title } = agreement;
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
      width={520}
      title={t('signOf', { title })}
      okText={t('confirm')}
      cancelText={t('cancel')}
      okButtonProps={{ disabled: !ticked }}
      confirmLoading={sending}
      onOk={() => void sign()}
      onCancel={onClose}
    >
      <Changes agreement={agreement} signedVersion={signedVersion} />
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
