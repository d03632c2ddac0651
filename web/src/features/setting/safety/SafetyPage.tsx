import { Button, Modal } from 'antd';
import { useState } from 'react';
import { api } from '../../../api/api.ts';
import { useCall } from '../../../api/queries.ts';
import { useUser } from '../../../session/useUser.ts';
import { Countdown } from '../../../ui/feedback/Countdown.tsx';
import { ErrorFace } from '../../../ui/feedback/ErrorFace.tsx';
import { SkeletonLines } from '../../../ui/feedback/Skeleton.tsx';
import { WhereOffered } from '../../../ui/feedback/WhereOffered.tsx';
import { ResetPasswordForm, SetPasswordForm } from '../../../ui/password/PasswordForms.tsx';
import { PageHeader } from '../../../ui/records/PageHeader.tsx';
import type { Slot } from '../../../ui/slot.ts';
import { BindingDialog } from './BindingDialog.tsx';
import { Devices } from './Devices.tsx';
import { LoginPasswordDialog } from './LoginPasswordDialog.tsx';
import styles from './SafetyPage.module.css';
import { useText } from './text.ts';

type Dialog = 'login' | 'set' | 'reset' | 'mobile' | 'email';

interface CardProps {
  readonly title: string;
  readonly button: string;
  /** What the button does, for whoever hears it without its card. */
  readonly does?: string;
  readonly primary?: boolean;
  readonly onPress: () => void;
  readonly children: Slot;
}

const Card = ({ title, button, does, primary = false, onPress, children }: CardProps) => (
  <div className={styles.card}>
    <div>
      <h2>{title}</h2>
      {children}
    </div>
    <Button type={primary ? 'primary' : 'default'} aria-label={does} onClick={onPress}>
      {button}
    </Button>
  </div>
);

const PayPasswordDialog = ({ kind, onClose }: { readonly kind: 'set' | 'reset'; readonly onClose: () => void }) => {
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

interface ContactsProps {
  readonly mobile: string;
  readonly email: string;
  readonly onPress: (contact: 'mobile' | 'email') => void;
}

const Contacts = ({ mobile, email, onPress }: ContactsProps) => {
  const t = useText();
  return (
    <>
      <Card
        title={t('mobile')}
        button={t(mobile === '' ? 'bind' : 'change')}
        does={t(mobile === '' ? 'bindMobile' : 'changeMobile')}
        onPress={() => onPress('mobile')}
      >
        <p className={mobile === '' ? undefined : 'num'}>{mobile || t('mobileNone')}</p>
      </Card>
      <Card
        title={t('email')}
        button={t(email === '' ? 'bind' : 'change')}
        does={t(email === '' ? 'bindEmail' : 'changeEmail')}
        onPress={() => onPress('email')}
      >
        <p>{email || t('emailNone')}</p>
      </Card>
    </>
  );
};

/** How the account is protected: login and payment password, what is logged in with, and where. */
export function SafetyPage() {
  const t = useText();
  const state = useCall(api.password.isExistPwd, {}, { own: true });
  const user = useUser();
  const [dialog, setDialog] = useState<Dialog>();
  const close = () => setDialog(undefined);
  const { data } = state;
  const { mobile = '', email = '' } = user.data ?? {};
  const error = state.error ?? user.error;
  return (
    <div className={styles.page}>
      <PageHeader title={t('title')} purpose={t('purpose')} />
      {data === undefined || user.data === undefined ? (
        error ? (
          <ErrorFace error={error} onRetry={() => void Promise.all([state.refetch(), user.refetch()])} />
        ) : (
          <SkeletonLines rows={8} />
        )
      ) : (
        <div className={styles.cards}>
          <Card
            title={t('loginPassword')}
            button={t('change')}
            does={t('changeLoginPassword')}
            onPress={() => setDialog('login')}
          >
            <p>{t('loginPasswordWhy')}</p>
          </Card>
          <Card
            title={t('payPassword')}
            button={t(data.exists ? 'reset' : 'set')}
            primary={!data.exists}
            onPress={() => setDialog(data.exists ? 'reset' : 'set')}
          >
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
          </Card>
          <Contacts mobile={mobile} email={email} onPress={setDialog} />
        </div>
      )}
      <WhereOffered calls={[api.info.sessions]}>
        <Devices />
      </WhereOffered>
      {dialog === 'login' && <LoginPasswordDialog onClose={close} />}
      {(dialog === 'set' || dialog === 'reset') && <PayPasswordDialog kind={dialog} onClose={close} />}
      {dialog === 'mobile' && (
        <BindingDialog contact="mobile" bound={mobile} provedBy={mobile || email} onClose={close} />
      )}
      {dialog === 'email' && <BindingDialog contact="email" bound={email} provedBy={email || mobile} onClose={close} />}
    </div>
  );
}
