import { type Database, openDatabase } from '@tradeport/server/platform/db/database.ts';
import { boundTo } from '@tradeport/server/platform/secrets/sealedColumns.ts';
import { FOUND_REACHED_MAX, ROWS_REACHED_MAX } from '@tradeport/shared/rules/paging.ts';
import { silentLog } from '../harness/databases.ts';
import { START_AT } from '../harness/time.ts';
import { BENCH_SANDBOX, type BenchMerchant } from './benchDatabase.ts';
import { FIRST_NO, STEP_SECONDS } from './numberedRows.ts';
import { ownSecrets } from './ownSecrets.ts';
import { type Filling, fillTables, numbered, oneOf } from './templateRows.ts';
import { withoutIndexes } from './withoutIndexes.ts';

/** So many rows about each place that is looked at: filters by state reach a tenth further. */
const SEALED = 2_000;
/** What a tenth of the rows leaves reaches ten times as far back. */
const REACHED = [0, FOUND_REACHED_MAX * 10, ROWS_REACHED_MAX, ROWS_REACHED_MAX * 10] as const;
const NOBODY_SEES = "''";
/** The payer on whose behalf some payments are. */
export const PAID_FOR = `PO${FIRST_NO}`;
/** The card that some spends are of, and how the numbers of some cards end. */
export const SPENT_WITH = `VC${FIRST_NO}`;
export const SELDOM_ENDING = '4242';
/** A word in the names of a tenth of the payers, and in those of some of the last, as many of few as of very many. */
export const SELDOM_NAME = 'seldom';
export const RARE_NAME = 'hardly';
const IS_RARE = '(i BETWEEN 9900 AND 9939 OR i BETWEEN 999900 AND 999939)';

/** Rows of lists: most in the usual state, some in each of a few others. */
export const rows: readonly Filling[] = [
  {
    table: 'Receipt',
    key: ['orderNo', 'RC'],
    at: ['arrivedAt', 'updatedAt'],
    like: `"collectionAccountId" IS NOT NULL AND "state" = 'credited'`,
    set: {
      state: oneOf(20, { 0: 'arrived', 1: 'awaitingMaterial', 2: 'creditFailed', 3: 'refunded' }, 'credited'),
      collectionAccountId: numbered('CA', '2'),
      payerFolded: "'payer ' || i",
    },
  },
  {
    table: 'CollectionAccount',
    key: ['applyNo', 'CA'],
    at: ['createdAt', 'updatedAt'],
    set: {
      state: oneOf(5, { 0: 'applying', 1: 'processing', 2: 'success', 3: 'fail' }, 'closed'),
      accountNo: 'NULL',
    },
  },
  {
    table: 'Payee',
    key: ['payeeId', 'PE'],
    at: ['createdAt', 'updatedAt'],
    set: {
      state: oneOf(10, { 0: 'reviewFailure' }, 'available'),
      useState: oneOf(10, { 0: 'pendingCheck' }, 'enabled'),
      isFavorite: 'i % 10 = 1',
      certificateNoSealed: NOBODY_SEES,
      folded: "'payee ' || i",
    },
  },
  {
    table: 'PayeeAccount',
    key: ['accountId', 'PB'],
    at: ['createdAt'],
    like: 'NOT "removed"',
    set: {
      payeeId: numbered('PE'),
      accountNo: 'CAST(8800000000 + i AS TEXT)',
      ccy: oneOf(10, { 0: 'EUR' }, 'USD'),
      folded: "'payee ' || i",
    },
  },
  {
    table: 'PoboPayer',
    key: ['payerNo', 'PO'],
    at: ['createdAt', 'updatedAt'],
    like: `"state" = 'available'`,
    set: {
      state: oneOf(10, { 0: 'reviewFailure', 1: 'underReview' }, 'available'),
      type: oneOf(10, { 2: 'company' }, 'person'),
      country: oneOf(10, { 3: 'DEU' }, 'HKG'),
      companyName: `'Payer ' || i || CASE WHEN ${IS_RARE} THEN ' ${RARE_NAME}' WHEN i % 10 = 5 THEN ' ${SELDOM_NAME}' ELSE '' END`,
      idNumberSealed: NOBODY_SEES,
    },
  },
  {
    // A word of each payer, as the command that adds it notes them all.
    table: 'PoboPayerWord',
    key: ['payerNo', 'PO'],
    at: [],
    like: `"folded" LIKE ' po%'`,
    set: {
      standing: oneOf(10, { 0: 'reviewFailure', 1: 'underReview' }, 'available'),
      folded: `CASE WHEN ${IS_RARE} THEN ' ${RARE_NAME}' WHEN i % 10 = 5 THEN ' ${SELDOM_NAME}' ELSE ' ' || i END`,
    },
  },
  {
    table: 'MaterialOrder',
    key: ['detailNo', 'MD'],
    at: ['uploadedAt', 'updatedAt'],
    set: {
      batchNo: numbered('MU', 'i / 100'),
      line: 'i % 100 + 1',
      state: oneOf(10, { 0: 'pending', 1: 'auditFailed' }, 'reviewSuccess'),
      usageState: oneOf(10, { 2: 'used', 3: 'partlyLinked' }, 'unused'),
      ccy: oneOf(10, { 0: 'EUR' }, 'USD'),
      actsAt: 'NULL',
      plannedAction: 'NULL',
      folded: "'order ' || i",
    },
  },
  {
    table: 'TradeOrder',
    key: ['orderNo', 'TO'],
    at: ['createdAt', 'updatedAt'],
    set: {
      reference: "'REF' || i",
      state: oneOf(10, { 0: 'underReview', 1: 'fail' }, 'pass'),
      kind: oneOf(10, { 2: 'service' }, 'goods'),
      ccy: oneOf(10, { 3: 'EUR' }, 'USD'),
      folded: "'order ' || i",
    },
  },
  {
    table: 'Payer',
    key: ['payerNo', 'PY'],
    at: ['createdAt', 'updatedAt'],
    set: {
      state: oneOf(10, { 0: 'underReview', 1: 'rejected' }, 'approved'),
      common: 'i % 10 <> 2',
      accountNo: 'CAST(7700000000 + i AS TEXT)',
      country: oneOf(10, { 3: 'DEU' }, 'USA'),
      ccy: oneOf(10, { 4: 'EUR' }, 'USD'),
      idCardNoSealed: 'NULL',
      folded: "'payer ' || i",
    },
  },
  {
    table: 'Partner',
    key: ['partnerNo', 'PN'],
    at: ['createdAt', 'updatedAt'],
    like: '"removedAt" IS NULL',
    set: { nameKey: "'partner ' || i", registrationNo: 'NULL', folded: "'partner ' || i" },
  },
  {
    table: 'WithdrawalAccount',
    key: ['accountId', 'WA'],
    at: ['createdAt', 'updatedAt'],
    like: `"state" = 'approved'`,
    set: {
      state: oneOf(10, { 0: 'underReview', 1: 'rejected' }, 'approved'),
      accountNo: 'CAST(6600000000 + i AS TEXT)',
      ccy: oneOf(10, { 2: 'EUR' }, 'USD'),
      bankCountry: oneOf(10, { 3: 'SGP' }, 'HKG'),
      folded: "'account ' || i",
    },
  },
  {
    table: 'SettlementPayee',
    key: ['accountId', 'SP'],
    at: ['createdAt', 'updatedAt'],
    like: `"state" = 'available'`,
    set: {
      state: oneOf(10, { 0: 'unavailable', 1: 'checking' }, 'available'),
      accountNo: 'CAST(5500000000 + i AS TEXT)',
      folded: "'payee ' || i",
    },
  },
  {
    table: 'RefundOrder',
    key: ['refundNo', 'RF'],
    at: ['createdAt', 'updatedAt'],
    set: {
      orderNo: numbered('PM'),
      state: oneOf(10, { 0: 'processing', 1: 'awaitingAccount' }, 'succeeded'),
      ccy: oneOf(10, { 2: 'EUR' }, 'USD'),
      payeeFolded: "'payee ' || i",
    },
  },
  {
    table: 'CardSpend',
    key: ['spendNo', 'CS'],
    at: ['createdAt', 'updatedAt'],
    like: `"state" = 'settled'`,
    set: {
      cardNo: `CASE WHEN i % 10 = 3 THEN '${SPENT_WITH}' ELSE ${numbered('VC', '1')} END`,
      state: oneOf(10, { 0: 'reversed', 1: 'pending' }, 'settled'),
      ccy: oneOf(10, { 2: 'EUR' }, 'USD'),
    },
  },
];

/** Cards, disputes of what was spent with them, and instructions to the agent, by one operator. */
const servicesOf = (operatorId: string): readonly Filling[] => [
  {
    table: 'CardDispute',
    key: ['disputeNo', 'CD'],
    at: ['createdAt', 'updatedAt'],
    set: {
      operatorId: `'${operatorId}'`,
      spendNo: numbered('CS'),
      cardNo: `'${SPENT_WITH}'`,
      state: oneOf(10, { 0: 'lost', 1: 'won' }, 'open'),
    },
  },
  {
    table: 'VirtualCard',
    key: ['cardNo', 'VC'],
    at: ['createdAt', 'updatedAt'],
    like: `"state" = 'active'`,
    set: {
      operatorId: `'${operatorId}'`,
      state: oneOf(10, { 0: 'refused', 1: 'cancelled' }, 'active'),
      numberEnding: oneOf(10, { 2: SELDOM_ENDING }, '1881'),
      numbersSealed: NOBODY_SEES,
    },
  },
  {
    table: 'AgentFx',
    key: ['orderNo', 'AF'],
    at: ['createdAt', 'updatedAt'],
    like: `"state" = 'executed'`,
    set: {
      operatorId: `'${operatorId}'`,
      state: oneOf(10, { 0: 'refused', 1: 'underReview' }, 'executed'),
      direction: oneOf(10, { 2: 'settlement' }, 'purchase'),
      ccy: oneOf(10, { 3: 'EUR' }, 'USD'),
    },
  },
];

/** Transfers of both directions between the merchant and the user that it has paid. */
const transfersOf = (operatorId: string): Filling => ({
  table: 'Transfer',
  key: ['orderNo', 'UT'],
  at: ['createdAt', 'updatedAt'],
  like: `"state" = 'success' AND "direction" = 'out'`,
  set: {
    operatorId: `'${operatorId}'`,
    state: oneOf(10, { 0: 'pending', 1: 'fail' }, 'success'),
    direction: oneOf(10, { 2: 'in' }, 'out'),
    ccy: oneOf(10, { 3: 'EUR' }, 'USD'),
    otherFolded: "'user ' || i",
    otherName: "'User ' || i",
  },
});

const batchesOf = ({ operatorId, chiefId }: Pick<BenchMerchant, 'operatorId' | 'chiefId'>): Filling => ({
  table: 'PaymentBatch',
  key: ['batchNo', 'PB'],
  at: ['createdAt', 'updatedAt', 'submittedAt', 'reviewEndsAt'],
  like: `"state" = 'approved'`,
  set: {
    operatorId: `'${operatorId}'`,
    reviewerId: `CASE WHEN i % 20 < 10 THEN '${operatorId}' ELSE '${chiefId}' END`,
    state: oneOf(10, { 0: 'pending', 1: 'rejected', 2: 'expired' }, 'approved'),
    fileName: "'payments ' || i || '.xlsx'",
    folded: "'payments ' || i",
  },
});

/** Exchange orders by one operator: a tenth are limit orders, another is delivered a day later. */
const exchangeOrders = (operatorId: string): Filling => ({
  table: 'ExchangeOrder',
  key: ['orderNo', 'EX'],
  at: ['createdAt', 'updatedAt'],
  set: {
    operatorId: `'${operatorId}'`,
    state: oneOf(10, { 0: 'expired', 1: 'cancelled' }, 'settled'),
    mode: oneOf(10, { 2: 'delegated' }, 'realTime'),
    delivery: oneOf(10, { 3: 'T1' }, 'T0'),
  },
});

/** Those that an operator has made. */
export const rowsOf = ({ operatorId, chiefId }: BenchMerchant): readonly Filling[] => [
  {
    table: 'MaterialUpload',
    key: ['batchNo', 'MU'],
    at: ['createdAt', 'updatedAt'],
    like: `"state" = 'done'`,
    set: {
      operatorId: `'${operatorId}'`,
      state: oneOf(10, { 0: 'failed' }, 'done'),
      fileName: "'orders ' || i || '.xlsx'",
      folded: "'orders ' || i",
    },
  },
  {
    table: 'Withdrawal',
    key: ['orderNo', 'TX'],
    at: ['createdAt', 'updatedAt'],
    like: `"state" = 'succeeded'`,
    set: {
      operatorId: `'${operatorId}'`,
      state: oneOf(10, { 0: 'submitted', 1: 'failed' }, 'succeeded'),
      ccy: oneOf(10, { 2: 'EUR' }, 'USD'),
      payeeFolded: "'payee ' || i",
    },
  },
  transfersOf(operatorId),
  batchesOf({ operatorId, chiefId }),
  {
    table: 'Payment',
    key: ['orderNo', 'PM'],
    at: ['createdAt', 'updatedAt'],
    like: `"state" = 'succeeded' AND "batchNo" IS NULL`,
    set: {
      // Every other twenty of them belong to a batch, a thousand to each.
      batchNo: `CASE WHEN i / 20 % 2 = 0 THEN ${numbered('PB', 'i / 2000')} ELSE NULL END`,
      batchLine: 'CASE WHEN i / 20 % 2 = 0 THEN i % 2000 / 2 + 1 ELSE NULL END',
      operatorId: `'${operatorId}'`,
      state: oneOf(10, { 0: 'pending', 1: 'failed' }, 'succeeded'),
      merchantOrderNo: 'NULL',
      // A tenth is on behalf of one payer.
      poboPayerNo: `CASE WHEN i % 10 = 4 THEN '${PAID_FOR}' ELSE NULL END`,
      poboPayerName: `CASE WHEN i % 10 = 4 THEN 'payer' ELSE NULL END`,
      poboPayerVersion: 'CASE WHEN i % 10 = 4 THEN 1 ELSE NULL END',
      reviewStatus: oneOf(10, { 0: 'pending', 1: 'rejected', 2: 'none' }, 'approved'),
      reviewerId: `CASE WHEN i % 10 = 2 THEN NULL WHEN i % 20 < 10 THEN '${operatorId}' ELSE '${chiefId}' END`,
      reviewEndsAt: 'CASE WHEN i % 10 = 2 THEN NULL ELSE made."at" END',
      ccy: oneOf(10, { 3: 'EUR' }, 'USD'),
      payeeFolded: "'payee ' || i",
    },
  },
  {
    table: 'Settlement',
    key: ['orderNo', 'ST'],
    at: ['createdAt', 'updatedAt'],
    like: `"state" = 'succeeded'`,
    set: {
      operatorId: `'${operatorId}'`,
      state: oneOf(10, { 0: 'pending', 1: 'failed' }, 'succeeded'),
      advanceState: 'NULL',
      restoresAt: 'NULL',
      payeeId: numbered('SP'),
      payeeFolded: "'payee ' || i",
    },
  },
  exchangeOrders(operatorId),
  ...servicesOf(operatorId),
];

/** Columns that are sealed, and what the row of a number holds in its own. */
const SEALED_COLUMNS: Readonly<
  Record<
    string,
    { readonly column: string; readonly bind: (no: string) => string; readonly text: (no: string) => string }
  >
> = {
  Payee: { column: 'certificateNoSealed', bind: boundTo.payee, text: (no) => no },
  PoboPayer: { column: 'idNumberSealed', bind: boundTo.poboPayer, text: (no) => no },
  VirtualCard: { column: 'numbersSealed', bind: boundTo.virtualCard, text: (no) => JSON.stringify([no, null, null]) },
};

/** Seals the numbers of those rows that the first pages and the last ones show: a database cannot seal, and nobody opens the others. */
const sealShown = async (database: Database, count: number, fillings: readonly Filling[]): Promise<void> => {
  const { atRest } = await ownSecrets(database);
  const shown = Array.from({ length: count }, (_, i) => i).filter((i) =>
    REACHED.some((reached) => Math.abs(count - reached - i) <= SEALED),
  );
  await database.inTx({ sandboxId: BENCH_SANDBOX, platform: true }, async (tx) => {
    for (const { table, key } of fillings) {
      const sealed = SEALED_COLUMNS[table];
      if (sealed === undefined) continue;
      const statement = `UPDATE "${table}" SET "${sealed.column}" = ? WHERE "sandboxId" = ? AND "${key[0]}" = ?`;
      for (const i of shown) {
        const no = `${key[1]}${FIRST_NO + i}`;
        await tx.sql.run(statement, [atRest.seal(sealed.text(no), sealed.bind(no)), BENCH_SANDBOX, no]);
      }
    }
  });
};

/** Gives a merchant so many rows in every list, or as `fillings` says, one after the other. */
export const addListRows = async (
  url: string,
  merchant: BenchMerchant,
  count: number,
  fillings: readonly Filling[] = [...rows, ...rowsOf(merchant)],
): Promise<void> => {
  const database = await openDatabase({ url, log: silentLog });
  const firstAt = new Date(START_AT.getTime() - count * STEP_SECONDS * 1_000);
  const filled = { merchantId: merchant.merchantId, from: 0, count, firstAt };
  const tables = fillings.map(({ table }) => table);
  await withoutIndexes(url, tables, () => fillTables(database, fillings, filled));
  await sealShown(database, count, fillings);
  await database.close();
};
