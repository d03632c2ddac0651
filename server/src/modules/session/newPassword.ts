import { refuse } from '@tradeport/shared/contract/refusal.ts';
import { formatNamed } from '@tradeport/shared/rules/formats.ts';
import type { Secrets } from '../../platform/secrets/installation.ts';

interface Typed {
  readonly password: string;
  readonly confirmPassword: string;
}

const onField = (reason: 'passwordForm' | 'passwordsDiffer', path: keyof Typed) => {
  const refusal = refuse(reason);
  return refuse(reason, {
    fields: [{ path, rule: reason, text: [refusal.text('zh-CN'), refusal.text('en-US')] }],
  });
};

/** A new login password out of what was typed twice, sealed or plain. Refuses `passwordForm` and `passwordsDiffer`. */
export const openNewPassword = ({ sealing }: Secrets, { password, confirmPassword }: Typed): string => {
  const [first, again] = [sealing.open(password), sealing.open(confirmPassword)];
  if (!formatNamed('loginPassword').test(first)) throw onField('passwordForm', 'password');
  if (first !== again) throw onField('passwordsDiffer', 'confirmPassword');
  return first;
};
