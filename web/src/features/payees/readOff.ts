import { isFiatCcy } from '@tradeport/shared/reference/currencies.ts';
import { pathTo, screens } from '@tradeport/shared/screens.ts';
import type { PayeeDraft } from './payeeDraft.ts';
import { payeeForm } from './payeeForm.ts';

const WORDS = ['payeeName', 'accountNo', 'bankName', 'swiftCode'] as const;

/** A new payee with what was read off a bill, as the address carries it: an account is in the name of its payee. */
export const begunBy = (params: URLSearchParams): PayeeDraft => {
  const told = WORDS.flatMap((name) => {
    const word = params.get(name) ?? '';
    return word === '' ? [] : [[name, word]];
  });
  const [payeeName, currency] = [params.get('payeeName') ?? '', params.get('currency') ?? ''];
  return {
    ...payeeForm.start,
    ...Object.fromEntries(told),
    ...(payeeName === '' ? {} : { accountName: payeeName }),
    ...(isFiatCcy(currency) ? { currency } : {}),
  };
};

/** The bill that a payee was added for; undefined where it was added for itself. */
export const backIn = (params: URLSearchParams): string | undefined => {
  const back = params.get('back') ?? '';
  return back.startsWith(`${pathTo(screens.billPayment)}?`) ? back : undefined;
};
