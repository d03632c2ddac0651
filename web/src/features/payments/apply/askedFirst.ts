import type { FiatCcy } from '@tradeport/shared/reference/currencies.ts';
import { api } from '../../../api/api.ts';
import { useList } from '../../../api/queries.ts';

/** Payees that are offered at once; others are found by typing. */
const OFFERED = 20;
/** What is asked for payees whose names have a part in them; without one, for those that are offered at once. */
export const payeesSought = (keyword: string) => ({
  status: ['available' as const],
  pageSize: OFFERED,
  ...(keyword === '' ? {} : { keyword }),
});

/** By an account that takes money within its country; so until one is chosen. */
export const LOCAL_PAYMENT = 'localPayment';

/** Asks for the limits that the form begins with, those of the first balance, while what it stands on is still asked for. */
export const useFirstLimits = (own: readonly { readonly currency: FiatCcy }[] | undefined): void => {
  useList(
    api.paymentConfig.queryConfigByOne,
    { productCode: LOCAL_PAYMENT, currency: own?.[0]?.currency ?? 'USD' },
    { enabled: own !== undefined, quiet: true },
  );
};
