import { refusal } from '@tradeport/shared/contract/refusal.ts';
import { formatNamed } from '@tradeport/shared/rules/formats.ts';
import type { Secrets } from '../../platform/secrets/installation.ts';

interface Typed {
  readonly password: string;
  readonly confirmPassword: string;
}

const onField = (reason: 'passwordForm' | 'passwordsDiffer', path: keyof Typed) => {
  const bare = refusal(reason);
  return refusal(reason, {
    fields: [{ path, rule: reason, text: [bare.text('zh-CN'), bare.text('en-US')] }],
  });
};

/** A new login password out of what was typed twice, sealed or plain. Refuses `passwordForm` and `passwordsDiffer`. */
export const openNewPassword = ({ sealing }: Secrets, { password, confirmPassword }: Typed): string => {
  const [first, again] = [sealing.open(password), sealing.open(confirmPassword)];
  if (!formatNamed('loginPassword').test(first)) throw onField('passwordForm', 'password');
  if (first !== again) throw onField('passwordsDiffer', 'confirmPassword');
  return first;
};
