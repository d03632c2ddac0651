import { isFiatCcy } from '@tradeport/shared/reference/currencies.ts';
import { pathTo, screens } from '@tradeport/shared/screens.ts';
import type { PayeeDraft } from './payeeDraft.ts';
import { payeeForm } from './payeeForm.ts';

/** The fields of a bill in the address, each with the field of the form that takes it. */
const READ_INTO = {
  payeeName: 'payeeName',
  accountNo: 'bankAccountNo',
  bankName: 'bankName',
  swiftCode: 'swiftCode',
} as const;

/** A new payee with what was read off a bill, as the address carries it: an account is in the name of its payee. */
export const begunBy = (params: URLSearchParams): PayeeDraft => {
  const told = Object.entries(READ_INTO).flatMap(([name, field]) => {
    const word = params.get(name) ?? '';
    return word === '' ? [] : [[field, word]];
  });
  const [payeeName, currency] = [params.get('payeeName') ?? '', params.get('currency') ?? ''];
  return {
    ...payeeForm.start,
    ...Object.fromEntries(told),
    ...(payeeName === '' ? {} : { bankAccountName: payeeName }),
    ...(isFiatCcy(currency) ? { bankAccountCcy: currency } : {}),
  };
};

/** The bill that a payee was added for; undefined where it was added for itself. */
export const backIn = (params: URLSearchParams): string | undefined => {
  const back = params.get('back') ?? '';
  return back.startsWith(`${pathTo(screens.billPayment)}?`) ? back : undefined;
};
