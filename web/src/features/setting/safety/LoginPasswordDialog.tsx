import { formatNamed } from '@tradeport/shared/rules/formats.ts';
import { Modal } from 'antd';
import { useState } from 'react';
import { api } from '../../../api/api.ts';
import { failureOf } from '../../../api/failures.ts';
import { useSend } from '../../../api/queries.ts';
import { toast } from '../../../browser/toast.ts';
import { sealAndSend, sealSecret } from '../../../session/sealSecret.ts';
import { SafetyField, SafetyForm, useTyped, type Wrong } from './SafetyForm.tsx';
import { text, useText } from './text.ts';

const FIELDS = ['presentPassword', 'password', 'confirmPassword'] as const;
type Field = (typeof FIELDS)[number];
type Typed = Readonly<Record<Field, string>>;

const LABELS = { presentPassword: 'present', password: 'next', confirmPassword: 'again' } as const;
const empty: Typed = { presentPassword: '', password: '', confirmPassword: '' };

/** What is wrong with what was typed, before anything is sent. */
const faultsOf = (typed: Typed): Wrong<Field> => {
  const missing = FIELDS.filter((field) => typed[field] === '').map((field) => [
    field,
    text('required', { field: text(LABELS[field]) }),
  ]);
  const { presentPassword, password, confirmPassword } = typed;
  return {
    ...(!formatNamed('loginPassword').test(password)
      ? { password: text('passwordForm') }
      : password === presentPassword
        ? { password: text('unchanged') }
        : {}),
    ...(password === confirmPassword ? {} : { confirmPassword: text('differ') }),
    ...Object.fromEntries(missing),
  };
};

/** Changes the login password: the present one, and a new one twice. */
export function LoginPasswordDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useText();
  const { typed, wrong, failure, change, judge, setWrong, setFailure } = useTyped<Field>(empty);
  const [busy, setBusy] = useState(false);
  const { send } = useSend(api.password.modifyLoginPwd, { invalidates: [api.info.sessions] });
  const submit = async (): Promise<void> => {
    if (!judge(faultsOf(typed))) return;
    setBusy(true);
    try {
      const outcome = await sealAndSend(async () => {
        const [presentPassword, password, confirmPassword] = await Promise.all([
          sealSecret(typed.presentPassword),
          sealSecret(typed.password),
          sealSecret(typed.confirmPassword),
        ]);
        return send({ presentPassword, password, confirmPassword });
      });
      if (outcome.ok) {
        toast('success', text('passwordChanged'));
        onClose();
        return;
      }
      const { code, message, fieldErrors } = outcome.failure;
      const named = fieldErrors.map((each) => [each.path, each.message]);
      if (code === 'LOGIN_ERROR') setWrong({ presentPassword: message });
      else if (named.length > 0) setWrong(Object.fromEntries(named));
      else setFailure(outcome.failure);
    } catch (error) {
      setFailure(failureOf(error, text('sealFailed')));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Modal open onCancel={onClose} footer={null} title={t('changeLoginPassword')} width={440} centered>
      <SafetyForm
        why={t('passwordWhy')}
        wrong={wrong}
        failure={failure}
        submit={t('save')}
        busy={busy}
        onSubmit={submit}
        onCancel={onClose}
      >
        {FIELDS.map((field) => (
          <SafetyField
            key={field}
            name={field}
            isSecret
            autoFocus={field === 'presentPassword'}
            autoComplete={field === 'presentPassword' ? 'current-password' : 'new-password'}
            maxLength={64}
            label={t(LABELS[field])}
            value={typed[field]}
            onChange={change(field)}
          />
        ))}
      </SafetyForm>
    </Modal>
  );
}
