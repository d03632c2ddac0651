import { allScreens, screens } from '../screens.ts';
import type { Bilingual } from '../words/bilingual.ts';

/** Records that every role may read. */
const RECORDS = [
  screens.collectionAccounts.path,
  screens.accountApplications.path,
  screens.transactions.path,
  screens.receiptOrders.path,
  screens.receipts.path,
  screens.tradeOrders.path,
  screens.payers.path,
  screens.partners.path,
  screens.exchangeOrders.path,
  screens.delegateOrders.path,
  screens.forwards.path,
  screens.settlements.path,
  screens.settlementPayees.path,
  screens.payments.path,
  screens.refunds.path,
  screens.payees.path,
  screens.payeeAccounts.path,
  screens.poboPayers.path,
  screens.withdrawalAccounts.path,
  screens.withdrawals.path,
  screens.transfers.path,
  screens.agentFx.path,
  screens.virtualCards.path,
] as const;
const RECEIPTS = [screens.receiptOrderForm.path] as const;
const ACCOUNTS = [screens.openAccount.path] as const;
const RECHARGE = [screens.recharge.path] as const;
const WITHDRAWALS = [screens.withdraw.path] as const;
const TRANSFERS = [screens.transfer.path] as const;
const SERVICES = [screens.applyAgentFx.path, screens.applyVirtualCard.path] as const;
const SETTLEMENT = [screens.settle.path] as const;
const PAYMENTS = [screens.newPayment.path, screens.billPayment.path] as const;
const REVIEW = [screens.paymentReview.path] as const;
const EXCHANGE = [screens.exchange.path, screens.exchangeBak.path, screens.delegateExchange.path] as const;

interface BuiltInRole {
  readonly title: Bilingual;
  /** The permission paths that it holds. */
  readonly paths: readonly string[];
}

/**
 * Roles that every merchant has: copies to start from. One whose screens its merchant has not chosen holds what stands here, so that
 * a release that brings a screen brings it to the roles of every database that is there.
 */
export const builtInRoles = {
  maker: {
    title: ['经办员', 'Maker'],
    paths: [...RECEIPTS, ...ACCOUNTS, ...RECHARGE, ...PAYMENTS, ...EXCHANGE, ...RECORDS],
  },
  reviewer: { title: ['复核员', 'Reviewer'], paths: [...REVIEW, ...RECORDS] },
  finance: {
    title: ['财务', 'Finance'],
    paths: [
      ...ACCOUNTS,
      ...RECHARGE,
      ...EXCHANGE,
      ...SETTLEMENT,
      ...WITHDRAWALS,
      ...TRANSFERS,
      ...SERVICES,
      ...RECORDS,
    ],
  },
  viewer: { title: ['查看员', 'Viewer'], paths: RECORDS },
} as const satisfies Record<string, BuiltInRole>;
export type BuiltInRoleName = keyof typeof builtInRoles;

const isBuiltIn = (name: string): name is BuiltInRoleName => Object.hasOwn(builtInRoles, name);
/** Their names, in this order. */
export const BUILT_IN_ROLES: readonly BuiltInRoleName[] = Object.keys(builtInRoles).filter(isBuiltIn);

/** What the release gives a built-in role. Throws for a name that none has. */
export const builtInPaths = (name: string): readonly string[] => {
  if (!isBuiltIn(name)) throw new Error(`there is no built-in role "${name}"`);
  return builtInRoles[name].paths;
};

/** The screens that a role may open: those that ask a permission, but for settings, which are the chief operator's. */
export const grantableScreens = allScreens.filter(
  ({ permission, group }) => permission === 'path' && group !== 'setting',
);
const grantable = new Set(grantableScreens.map(({ path }) => path));
export const isGrantable = (path: string): boolean => grantable.has(path);
