import { Button, Modal } from 'antd';
import { useState } from 'react';
import { api } from '../../../api/api.ts';
import { useCall } from '../../../api/queries.ts';
import { Countdown } from '../../../ui/feedback/Countdown.tsx';
import { ErrorFace } from '../../../ui/feedback/ErrorFace.tsx';
import { SkeletonLines } from '../../../ui/feedback/Skeleton.tsx';
import { ResetPasswordForm, SetPasswordForm } from '../../../ui/password/PasswordForms.tsx';
import { PageHeader } from '../../../ui/records/PageHeader.tsx';
import styles from './SafetyPage.module.css';
import { useText } from './text.ts';

type Dialog = 'set' | 'reset';

const PasswordDialog = ({ kind, onClose }: { readonly kind: Dialog; readonly onClose: () => void }) => {
  const t = useText();
  const done = { onDone: onClose, onCancel: onClose };
  return (
    <Modal
      open
      onCancel={onClose}
      footer={null}
      title={t(kind === 'set' ? 'setTitle' : 'resetTitle')}
      width={440}
      centered
    >
      {kind === 'set' ? <SetPasswordForm why={t('setWhy')} {...done} /> : <ResetPasswordForm {...done} />}
    </Modal>
  );
};

/** How the account is protected: the operator's payment password. */
export function SafetyPage() {
  const t = useText();
  const state = useCall(api.password.isExistPwd, {}, { own: true });
  const [dialog, setDialog] = useState<Dialog>();
  const { data } = state;
  return (
    <div className={styles.page}>
      <PageHeader title={t('title')} purpose={t('purpose')} />
      {data === undefined ? (
        state.error ? (
          <ErrorFace error={state.error} onRetry={() => void state.refetch()} />
        ) : (
          <SkeletonLines rows={3} />
        )
      ) : (
        <section className={styles.card}>
          <div>
            <h2>{t('payPassword')}</h2>
            <p>{t(data.exists ? 'isSet' : 'isNotSet')}</p>
            {data.lockedUntil !== null && (
              <p>
                <Countdown
                  until={data.lockedUntil}
                  span={1_800}
                  label={t('lockedUntil')}
                  showLabel
                  onEnd={() => void state.refetch()}
                />
              </p>
            )}
          </div>
          <Button type={data.exists ? 'default' : 'primary'} onClick={() => setDialog(data.exists ? 'reset' : 'set')}>
            {t(data.exists ? 'reset' : 'set')}
          </Button>
        </section>
      )}
      {dialog && <PasswordDialog kind={dialog} onClose={() => setDialog(undefined)} />}
    </div>
  );
}
