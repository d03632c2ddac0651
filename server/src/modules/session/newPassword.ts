import { refusal } from '@tradeport/shared/contract/refusal.ts';
import { formatNamed } from '@tradeport/shared/rules/formats.ts';
import type { Secrets } from '../../platform/secrets/installation.ts';

interface Typed {
  readonly password: string;
  readonly confirmPassword: string;
}

/** What a new password has to look like, and what another form is refused with. */
const KINDS = {
  login: { format: 'loginPassword', otherForm: 'passwordForm' },
  payment: { format: 'payPassword', otherForm: 'payPasswordForm' },
} as const;

/** The refusal of a new password, at the field that it speaks of. */
export const passwordFault = (
  reason: 'passwordForm' | 'payPasswordForm' | 'passwordsDiffer' | 'passwordUnchanged',
  path: keyof Typed,
) => {
  const bare = refusal(reason);
  return refusal(reason, {
    fields: [{ path, rule: reason, text: [bare.text('zh-CN'), bare.text('en-US')] }],
  });
};

/**
 * A new password out of what was typed twice, sealed or plain. Refuses `passwordForm` (a payment password: `payPasswordForm`)
 * and `passwordsDiffer`.
 */
export const openNewPassword = (
  { sealing }: Secrets,
  { password, confirmPassword }: Typed,
  kind: keyof typeof KINDS = 'login',
): string => {
  const { format, otherForm } = KINDS[kind];
  const [first, again] = [sealing.open(password), sealing.open(confirmPassword)];
  if (!formatNamed(format).test(first)) throw passwordFault(otherForm, 'password');
  if (first !== again) throw passwordFault('passwordsDiffer', 'confirmPassword');
  return first;
};
