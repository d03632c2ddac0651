import { accounts } from './accounts.ts';
import { agentFxNoun } from './agentFx.ts';
import { agreements } from './agreements.ts';
import { bindings } from './bindings.ts';
import { cardDisputeNoun } from './cardDisputes.ts';
import { collectionAccounts } from './collectionAccounts.ts';
import { exchange } from './exchange.ts';
import { faults } from './faults.ts';
import { fees } from './fees.ts';
import { files } from './files.ts';
import { identity } from './identity.ts';
import { notices } from './notices.ts';
import type { Noun } from './noun.ts';
import { operators } from './operators.ts';
import { partners } from './partners.ts';
import { payees } from './payees.ts';
import { payers } from './payers.ts';
import { paymentBatches } from './paymentBatches.ts';
import { paymentPasswords } from './paymentPasswords.ts';
import { payments } from './payments.ts';
import { poboPayers } from './poboPayers.ts';
import { products } from './products.ts';
import { rates } from './rates.ts';
import { receipts } from './receipts.ts';
import { recharges } from './recharges.ts';
import { reference } from './reference.ts';
import { refunds } from './refunds.ts';
import { registration } from './registration.ts';
import { risk } from './risk.ts';
import { sandboxes } from './sandboxes.ts';
import { session } from './session.ts';
import { settlementMaterial } from './settlementMaterial.ts';
import { settlementPayees } from './settlementPayees.ts';
import { settlements } from './settlements.ts';
import { simulatedObjects } from './simulatedObjects.ts';
import { simulatedWorld } from './simulatedWorld.ts';
import { siteConfig } from './siteConfig.ts';
import { tradeOrders } from './tradeOrders.ts';
import { transactions } from './transactions.ts';
import { transfers } from './transfers.ts';
import { views } from './views.ts';
import { virtualCardNoun } from './virtualCards.ts';
import { withdrawalAccounts } from './withdrawalAccounts.ts';
import { withdrawals } from './withdrawals.ts';

/** Every noun: what the suites of all calls, machines and books are made of. */
export const nouns: readonly Noun[] = [
  receipts,
  tradeOrders,
  payers,
  poboPayers,
  payees,
  operators,
  partners,
  recharges,
  settlementMaterial,
  paymentBatches,
  exchange,
  withdrawals,
  transfers,
  agentFxNoun,
  virtualCardNoun,
  cardDisputeNoun,
  refunds,
  payments,
  collectionAccounts,
  withdrawalAccounts,
  settlementPayees,
  settlements,
  accounts,
  rates,
  transactions,
  identity,
  registration,
  session,
  paymentPasswords,
  bindings,
  fees,
  views,
  risk,
  agreements,
  notices,
  files,
  products,
  reference,
  siteConfig,
  simulatedWorld,
  simulatedObjects,
  sandboxes,
  faults,
];

/** What all nouns declare under one head, together. Throws for what two of them declare. */
export const together = <Part>(
  partsOf: (noun: Noun) => Readonly<Record<string, Part>> | undefined,
): Readonly<Record<string, Part>> => {
  const all = new Map<string, Part>();
  for (const noun of nouns)
    for (const [name, part] of Object.entries(partsOf(noun) ?? {})) {
      if (all.has(name)) throw new Error(`two nouns declare ${name}`);
      all.set(name, part);
    }
  return Object.fromEntries(all);
};
