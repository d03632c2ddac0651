import type { AnyCall } from './define.ts';
import type { Catalogue } from './index.ts';

type Names = { readonly [M in keyof Catalogue]?: readonly (keyof Catalogue[M])[] };

/**
 * Calls that begin something under the main agreement. They are refused while a newer version of it is unsigned and after it has
 * ended. Calls that continue a running order are not listed, nor are withdrawals, withdrawal accounts and identity verification.
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
  virtualCard: ['apply', 'raise'],
};

const keys: ReadonlySet<string> = new Set(
  Object.entries(beginning).flatMap(([module, names]) => names.map((name) => `${module}/${name}`)),
);

export const isUnderMain = ({ key }: Pick<AnyCall, 'key'>): boolean => keys.has(key);
