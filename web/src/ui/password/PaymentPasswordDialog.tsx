import { Button, Modal } from 'antd';
import { type FormEvent, type ReactNode, useState } from 'react';
import { api } from '../../api/api.ts';
import type { CallFailed } from '../../api/CallFailed.ts';
import { failureOf, isWordless } from '../../api/failures.ts';
import { type Outcome, useCall, useInvalidate } from '../../api/queries.ts';
import { sealAndSend, sealSecret } from '../../session/sealSecret.ts';
import { Countdown } from '../feedback/Countdown.tsx';
import { ErrorFace } from '../feedback/ErrorFace.tsx';
import { FailureNote } from '../feedback/FailureNote.tsx';
import { SkeletonLines } from '../feedback/Skeleton.tsx';
import type { Slot } from '../slot.ts';
import styles from './Password.module.css';
import { ResetPasswordForm, SetPasswordForm } from './PasswordForms.tsx';
import { SixDigits } from './SixDigits.tsx';
import { text, useText } from './text.ts';

interface PaymentPasswordDialogProps<R> {
  readonly title: string;
  /** The sum that goes out and to whom, as the form has shown it. */
  readonly about: ReactNode;
  /** The account that the sum goes to. */
  readonly details?: Slot;
  /** What is about to happen, in order, in plain words. */
  readonly steps: readonly string[];
  /** On the button: "Withdraw 1,200.00 USD". */
  readonly confirm: string;
  /** What is to be looked at before the password is used: figures that changed since. */
  readonly note?: Slot;
  /**
   * Sends the order with the sealed password. What it refuses but the password leads back to the form; where it answers nothing, the
   * question is put once more, and what was typed stays in its boxes.
   */
  readonly send: (payPassword: string) => Promise<Outcome<R> | undefined>;
  readonly onDone: (result: R) => void;
  readonly onRefused: (failure: CallFailed) => void;
  readonly onClose: () => void;
}

/** How long the payment password stays locked, in seconds. */
const LOCK_SECONDS = 1_800;

/** Asks for the payment password as the last step of a form; refuses nothing by itself but what is not six digits. */
const ConfirmForm = <R,>({
  about,
  details,
  steps,
  note,
  confirm,
  send,
  onDone,
  onRefused,
  onClose,
  onForgot,
  lockedUntil,
}: Omit<PaymentPasswordDialogProps<R>, 'title'> & {
  readonly onForgot: () => void;
  readonly lockedUntil: string | null;
}) => {
  const t = useText();
  const invalidate = useInvalidate();
  const [password, setPassword] = useState('');
  /** What the server said; otherwise that these are not six digits, in the language of the page. */
  const [error, setError] = useState<{ readonly says?: string }>();
  const [failure, setFailure] = useState<CallFailed>();
  const [busy, setBusy] = useState(false);
  const press = async (): Promise<void> => {
    if (password.length < 6) {
      setError({});
      return;
    }
    setBusy(true);
    setFailure(undefined);
    try {
      const outcome = await sealAndSend(async () => send(await sealSecret(password)));
      if (outcome === undefined) return;
      if (outcome.ok) onDone(outcome.result);
      else if (outcome.failure.code === 'LOGIN_ERROR') {
        setPassword('');
        setError({ says: outcome.failure.message });
        void invalidate(api.password.isExistPwd);
      } else if (outcome.failure.status === 200) onRefused(outcome.failure);
      else setFailure(outcome.failure);
    } catch (fault) {
      setFailure(failureOf(fault, text('sealFailed')));
    } finally {
      setBusy(false);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void press();
  };
  const forgot = (
    <button type="button" className={styles.forgot} onClick={onForgot}>
      {t('forgot')}
    </button>
  );
  return (
    <form onSubmit={submit} noValidate>
      <div className={styles.about}>
        <div className={styles.what}>{about}</div>
        {details && <div className={styles.details}>{details}</div>}
        <ol className={styles.steps}>
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </div>
      {note}
      {failure && <FailureNote failure={failure} {...(isWordless(failure) ? { more: t('sendAgain') } : {})} />}
      {lockedUntil !== null && (
        <p className={styles.locked}>
          <Countdown
            until={lockedUntil}
            span={LOCK_SECONDS}
            label={t('lockedUntil')}
            showLabel
            onEnd={() => void invalidate(api.password.isExistPwd)}
          />
        </p>
      )}
      <SixDigits
        label={t('payPassword')}
        beside={forgot}
        value={password}
        error={error && (error.says ?? t('sixDigits'))}
        disabled={lockedUntil !== null}
        autoFocus
        onChange={(value) => {
          setPassword(value);
          setError(undefined);
        }}
      />
      <Button type="primary" size="large" block htmlType="submit" loading={busy} disabled={lockedUntil !== null}>
        {confirm}
      </Button>
      <Button type="text" block className={styles.back ?? ''} disabled={busy} onClick={onClose}>
        {t('back')}
      </Button>
    </form>
  );
};

/**
 * The last step of every form that moves money out: what is about to happen, and the payment password. Whoever has none yet sets
 * it here, and whoever forgot it resets it here; the form behind keeps what was typed.
 */
export function PaymentPasswordDialog<R>({ title, ...form }: PaymentPasswordDialogProps<R>) {
  const t = useText();
  const state = useCall(api.password.isExistPwd, {});
  const [forgot, setForgot] = useState(false);
  const { data } = state;
  const view = data === undefined ? undefined : forgot ? 'reset' : data.exists ? 'confirm' : 'set';
  const heading = view === 'reset' ? t('resetTitle') : view === 'set' ? t('setTitle') : title;
  return (
    <Modal open onCancel={form.onClose} footer={null} title={heading} width={440} centered mask={{ closable: false }}>
      {data === undefined ? (
        state.error ? (
          <ErrorFace error={state.error} onRetry={() => void state.refetch()} small />
        ) : (
          <SkeletonLines rows={5} />
        )
      ) : view === 'reset' ? (
        <ResetPasswordForm onDone={() => setForgot(false)} onCancel={() => setForgot(false)} />
      ) : view === 'set' ? (
        <SetPasswordForm why={t('setFirst')} onDone={() => void state.refetch()} onCancel={form.onClose} />
      ) : (
        <ConfirmForm {...form} lockedUntil={data.lockedUntil} onForgot={() => setForgot(true)} />
      )}
    </Modal>
  );
}
