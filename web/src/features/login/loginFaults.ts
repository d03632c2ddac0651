import type { CallFailed } from '../../api/CallFailed.ts';
import { codeFaultText, emptyText, nameFaultText } from './faultWords.ts';
import type { By } from './names.ts';
import { text } from './text.ts';

export const FIELDS = ['loginNo', 'password', 'captcha', 'smsCode'] as const;
export type LoginField = (typeof FIELDS)[number];
export type LoginFaults = Partial<Readonly<Record<LoginField, string>>>;
export type LoginValues = Readonly<Record<LoginField, string>>;

/** Which of the two codes the form shows at this step. */
interface Asked {
  readonly captcha: boolean;
  readonly smsCode: boolean;
}

/** What is wrong with the form before it is sent; no member where nothing is. */
export function faultsOf(values: LoginValues, by: By, asked: Asked): LoginFaults {
  const loginNo = nameFaultText(values.loginNo, by);
  const smsCode = asked.smsCode ? codeFaultText(values.smsCode, by) : undefined;
  return {
    ...(loginNo === undefined ? {} : { loginNo }),
    ...(values.password === '' ? { password: emptyText(text('password')) } : {}),
    ...(asked.captcha && values.captcha === '' ? { captcha: emptyText(text('captcha')) } : {}),
    ...(smsCode === undefined ? {} : { smsCode }),
  };
}

const isField = (path: string): path is LoginField => FIELDS.some((field) => field === path);

/**
 * Where a refusal belongs: on the fields that the server names, else by its code. `above` is for what belongs to no field. `withCode`: the code
 * was sent along; without it the server only asked for one, which is no fault.
 */
export function placeFailure(
  failure: CallFailed,
  withCode: boolean,
): { readonly faults: LoginFaults; readonly above?: string } {
  const named = failure.fieldErrors.filter((error) => isField(error.path));
  if (named.length > 0) return { faults: Object.fromEntries(named.map((error) => [error.path, error.message])) };
  if (failure.member('smsRequired') === true)
    return withCode ? { faults: { smsCode: failure.message } } : { faults: {} };
  if (failure.code === 'CAPTCHA_ERROR') return { faults: { captcha: failure.message } };
  if (failure.code === 'LOGIN_ERROR' && failure.member('lockedUntil') === undefined)
    return { faults: { password: failure.message } };
  return { faults: {}, above: failure.message };
}
