import { Button, Input } from 'antd';
import { type FormEvent, useId, useState } from 'react';
import { api } from '../../api/api.ts';
import type { CallFailed } from '../../api/CallFailed.ts';
import { failureOf } from '../../api/failures.ts';
import { type Outcome, useCall, useSend } from '../../api/queries.ts';
import { toast } from '../../browser/toast.ts';
import { sealAndSend, sealSecret } from '../../session/sealSecret.ts';
import { FailureNote } from '../feedback/FailureNote.tsx';
import { CodeButton } from '../forms/CodeButton.tsx';
import styles from './Password.module.css';
import { SixDigits } from './SixDigits.tsx';
import { text, useText } from './text.ts';

type Wrong = Readonly<Partial<Record<'smsCode' | 'password' | 'confirmPassword', string>>>;
const invalidates = [api.password.isExistPwd] as const;

/** What is wrong with a new password and its repetition, before anything is sent. */
const faultsOf = (password: string, again: string): Wrong => ({
  ...(password.length === 6 ? {} : { password: text('sixDigits') }),
  ...(password.length < 6 || password === again ? {} : { confirmPassword: text('differ') }),
});

/** Sends a new password, sealed; what is refused goes to the field that the server names, or above the form. */
function useNewPassword(send: (sealed: string, again: string) => Promise<Outcome<unknown>>, onDone: () => void) {
  const [typed, setTyped] = useState({ password: '', confirmPassword: '' });
  const [wrong, setWrong] = useState<Wrong>({});
  const [refusal, setRefusal] = useState<CallFailed>();
  const [busy, setBusy] = useState(false);
  const change = (field: keyof typeof typed) => (value: string) => {
    setTyped((before) => ({ ...before, [field]: value }));
    setWrong((before) => ({ ...before, [field]: undefined }));
  };
  const told = (failure: CallFailed) => {
    const named = failure.fieldErrors.map(({ path, message }) => [path, message]);
    if (failure.code === 'CAPTCHA_ERROR') setWrong({ smsCode: failure.message });
    else if (named.length > 0) setWrong(Object.fromEntries(named));
    else setRefusal(failure);
  };
  const submit = async (before: Wrong): Promise<void> => {
    const found = { ...before, ...faultsOf(typed.password, typed.confirmPassword) };
    setWrong(found);
    setRefusal(undefined);
    if (Object.keys(found).length > 0) return;
    setBusy(true);
    try {
      const outcome = await sealAndSend(async () =>
        send(await sealSecret(typed.password), await sealSecret(typed.confirmPassword)),
      );
      if (outcome.ok) onDone();
      else told(outcome.failure);
    } catch (error) {
      setRefusal(failureOf(error, text('sealFailed')));
    } finally {
      setBusy(false);
    }
  };
  return { typed, wrong, setWrong, refusal, busy, change, submit };
}

const NewPasswordFields = ({
  typed,
  wrong,
  change,
}: Pick<ReturnType<typeof useNewPassword>, 'typed' | 'wrong' | 'change'>) => {
  const t = useText();
  const fields = [
    ['password', t('newPassword')],
    ['confirmPassword', t('again')],
  ] as const;
  return fields.map(([field, label]) => (
    <SixDigits
      key={field}
      label={label}
      value={typed[field]}
      onChange={change(field)}
      error={wrong[field]}
      autoComplete="new-password"
      autoFocus={field === 'password'}
    />
  ));
};

interface FormButtonsProps {
  readonly name: string;
  readonly busy: boolean;
  readonly onCancel: () => void;
}

/** What sends a form, and what leaves it. */
const FormButtons = ({ name, busy, onCancel }: FormButtonsProps) => {
  const t = useText();
  return (
    <>
      <Button type="primary" size="large" block htmlType="submit" loading={busy}>
        {name}
      </Button>
      <Button type="text" block className={styles.back ?? ''} onClick={onCancel}>
        {t('cancel')}
      </Button>
    </>
  );
};

interface FormProps {
  readonly onDone: () => void;
  readonly onCancel: () => void;
}

/** Sets the first payment password. `why`: what stands above the fields. */
export function SetPasswordForm({ why, onDone, onCancel }: FormProps & { readonly why: string }) {
  const t = useText();
  const { send } = useSend(api.password.addUserPwd, { invalidates });
  const form = useNewPassword(
    (password, confirmPassword) => send({ password, confirmPassword }),
    () => {
      toast('success', text('isSet'));
      onDone();
    },
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void form.submit({});
  };
  return (
    <form onSubmit={submit} noValidate>
      <p className={styles.why}>{why}</p>
      {form.refusal && <FailureNote failure={form.refusal} />}
      <NewPasswordFields {...form} />
      <FormButtons name={t('set')} busy={form.busy} onCancel={onCancel} />
    </form>
  );
}

/** Sets another payment password with a code, which also lifts its lock. */
export function ResetPasswordForm({ onDone, onCancel }: FormProps) {
  const t = useText();
  const id = useId();
  const [smsCode, setSmsCode] = useState('');
  const state = useCall(api.password.isExistPwd, {});
  const sending = useSend(api.password.sendCode);
  const { send } = useSend(api.password.resetPayPwd, { invalidates });
  const form = useNewPassword(
    (password, confirmPassword) => send({ smsCode, password, confirmPassword }),
    () => {
      toast('success', text('wasReset'));
      onDone();
    },
  );
  const sendCode = async (): Promise<boolean> => {
    const outcome = await sending.send({});
    if (!outcome.ok) form.setWrong({ smsCode: outcome.failure.message });
    return outcome.ok;
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void form.submit(/^[0-9]{6}$/.test(smsCode) ? {} : { smsCode: text('sixDigits') });
  };
  const { smsCode: codeFault } = form.wrong;
  return (
    <form onSubmit={submit} noValidate>
      <p className={styles.why}>{t('resetWhy', { target: state.data?.codeTarget ?? '' })}</p>
      {form.refusal && <FailureNote failure={form.refusal} />}
      <div className={styles.code}>
        <label htmlFor={id}>{t('code')}</label>
        <div className={styles.codeRow}>
          <Input
            id={id}
            size="large"
            value={smsCode}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={6}
            status={codeFault === undefined ? '' : 'error'}
            aria-invalid={codeFault !== undefined}
            aria-describedby={`${id}-said`}
            onChange={(event) => setSmsCode(event.target.value.replace(/\D/g, ''))}
          />
          <CodeButton send={sendCode} />
        </div>
        {codeFault !== undefined && (
          <p id={`${id}-said`} className={styles.error} role="alert">
            {codeFault}
          </p>
        )}
      </div>
      <NewPasswordFields {...form} />
      <FormButtons name={t('reset')} busy={form.busy} onCancel={onCancel} />
    </form>
  );
}
