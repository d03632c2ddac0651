import { accountsPages } from './accounts.pages.ts';
import { agentFxPages } from './agentFx.pages.ts';
import { agreementsPages } from './agreements.pages.ts';
import { bindingsPages } from './bindings.pages.ts';
import { collectionAccountsPages } from './collectionAccounts.pages.ts';
import { exchangePages } from './exchange.pages.ts';
import { framePages } from './frame.pages.ts';
import { identityPages } from './identity.pages.ts';
import { noticesPages } from './notices.pages.ts';
import type { NounPages, PageState } from './noun.pages.ts';
import { operatorsPages } from './operators.pages.ts';
import { partnersPages } from './partners.pages.ts';
import { payeesPages } from './payees.pages.ts';
import { paymentBatchesPages } from './paymentBatches.pages.ts';
import { paymentPasswordsPages } from './paymentPasswords.pages.ts';
import { paymentsPages } from './payments.pages.ts';
import { poboPayersPages } from './poboPayers.pages.ts';
import { ratesPages } from './rates.pages.ts';
import { receiptsPages } from './receipts.pages.ts';
import { rechargesPages } from './recharges.pages.ts';
import { refundsPages } from './refunds.pages.ts';
import { registrationPages } from './registration.pages.ts';
import { sessionPages } from './session.pages.ts';
import { settlementMaterialPages } from './settlementMaterial.pages.ts';
import { settlementsPages } from './settlements.pages.ts';
import { tradeOrdersPages } from './tradeOrders.pages.ts';
import { transactionsPages } from './transactions.pages.ts';
import { transfersPages } from './transfers.pages.ts';
import { virtualCardPages } from './virtualCards.pages.ts';
import { withdrawalAccountsPages } from './withdrawalAccounts.pages.ts';
import { withdrawalsPages } from './withdrawals.pages.ts';

/** The pages of every noun: what the suites that look at the portal are made of. */
const pages: readonly NounPages[] = [
  sessionPages,
  paymentPasswordsPages,
  bindingsPages,
  registrationPages,
  framePages,
  agreementsPages,
  accountsPages,
  ratesPages,
  collectionAccountsPages,
  withdrawalAccountsPages,
  withdrawalsPages,
  transfersPages,
  agentFxPages,
  virtualCardPages,
  paymentsPages,
  paymentBatchesPages,
  poboPayersPages,
  refundsPages,
  transactionsPages,
  receiptsPages,
  tradeOrdersPages,
  rechargesPages,
  operatorsPages,
  partnersPages,
  payeesPages,
  settlementMaterialPages,
  exchangePages,
  settlementsPages,
  identityPages,
  noticesPages,
];

const together = (statesOf: (noun: NounPages) => Readonly<Record<string, PageState>> | undefined) => {
  const all = new Map<string, PageState>();
  for (const noun of pages)
    for (const [name, state] of Object.entries(statesOf(noun) ?? {})) {
      if (all.has(name)) throw new Error(`two nouns bring about ${name}`);
      all.set(name, state);
    }
  return Object.fromEntries(all);
};

/** Every screen of the table, by its route. */
export const screenStates: Readonly<Record<string, PageState>> = together(({ screens }) => screens);

/** What screens turn into, by a name. */
export const furtherStates: Readonly<Record<string, PageState>> = together(({ further }) => further);
