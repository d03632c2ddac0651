import type { NounPages } from './noun.pages.ts';

const APPLY = '/settlement/apply';
const ORDERS = '/settlement/orders';
const PAYEES = '/settlement/payee';

export const settlementsPages: NounPages = {
  screens: {
    [APPLY]: { at: APPLY },
    [ORDERS]: { at: ORDERS },
    [PAYEES]: { at: PAYEES },
  },
};
