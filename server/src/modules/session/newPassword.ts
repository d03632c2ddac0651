import { formatNamed } from '@tradeport/shared/rules/formats.ts';
import { refusalOf } from '../../platform/records/fieldFaults.ts';
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
  if (!formatNamed(format).test(first)) throw refusalOf({ path: 'password', reason: otherForm });
  if (first !== again) throw refusalOf({ path: 'confirmPassword', reason: 'passwordsDiffer' });
  return first;
};
