import type { AnyCall } from './define.ts';
import type { Catalogue } from './index.ts';

type Names = { readonly [M in keyof Catalogue]?: readonly (keyof Catalogue[M])[] };

/**
 * Calls that begin something under the main agreement. While a newer version of it waits to be signed, or it has ended, they are
 * refused. What runs goes on, so that its calls are none of them; nor are withdrawals with their accounts, and being verified.
 */
const beginning: Names = {
  agentFx: ['instruct'],
  b2bPartner: ['add', 'bankAdd'],
  batchOrder: ['apply'],
  exchange: ['two', 'apply'],
  ftrOrder: ['create'],
  offlineReceipt: ['create'],
  partner: ['addUserPartnerOrg'],
  payeeHk: ['add'],
  payer: ['add'],
  paymentOrder: ['b2bApply'],
  poboPayer: ['add'],
  rate: ['lockUserRate'],
  settleAdvance: ['applyOpen'],
  settleOrder: ['apply'],
  subAccount: ['submit', 'submitNew'],
  transfer: ['transfer'],
  uploadDetail: ['submitOrderInfo', 'upload'],
};

const keys: ReadonlySet<string> = new Set(
  Object.entries(beginning).flatMap(([module, names]) => names.map((name) => `${module}/${name}`)),
);

export const isUnderMain = ({ key }: Pick<AnyCall, 'key'>): boolean => keys.has(key);
