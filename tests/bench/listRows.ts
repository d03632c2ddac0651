import { type Database, openDatabase, type Tx } from '@tradeport/server/platform/db/database.ts';
import { secureRandom } from '@tradeport/server/platform/runtime/realTime.ts';
import { openSecrets } from '@tradeport/server/platform/secrets/installation.ts';
import { boundTo } from '@tradeport/server/platform/secrets/sealedColumns.ts';
import { ROWS_REACHED_MAX } from '@tradeport/shared/rules/paging.ts';
import { silentLog } from '../harness/databases.ts';
import { START_AT } from '../harness/time.ts';
import { BENCH_SANDBOX, type BenchMerchant } from './benchDatabase.ts';
import { AT_ONCE, NUMBERS, OWNER, onBoth, STEP_SECONDS } from './numberedRows.ts';

/** A number as long as those of the portal, so that texts sort as they do there. */
const FIRST_NO = 1_000_000_000;
const no = (prefix: string): string => `'${prefix}' || CAST(${FIRST_NO} + i AS TEXT)`;
/** Filters by state reach a tenth further. */
const SEALED = 2_000;

/** Every fifth is in another state than the usual one. */
const RECEIPTS = onBoth(
  (
    at,
  ) => `INSERT INTO "Receipt" ("sandboxId", "merchantId", "orderNo", "collectionAccountId", "state", "ccy", "amountMinor",
  "payerName", "payerAccountNo", "payerCountry", "payerFolded", "reference", "transactionNo", "channel", "arrivedAt", "updatedAt")
${NUMBERS} SELECT ${OWNER}, ${no('RC')}, 'CA1000000002',
  CASE i % 20 WHEN 0 THEN 'arrived' WHEN 1 THEN 'awaitingMaterial' WHEN 2 THEN 'creditFailed' WHEN 3 THEN 'refunded' ELSE 'credited' END,
  'USD', 100, 'Payer ' || i, '123', 'USA', 'payer ' || i, '', 'BT' || i, 'local', ${at}, ${at} FROM n`,
);
const ACCOUNTS = onBoth(
  (
    at,
  ) => `INSERT INTO "CollectionAccount" ("sandboxId", "merchantId", "applyNo", "state", "kind", "country", "ccys", "label",
  "accountName", "needsMaterial", "registrationNo", "openingOn", "collectionOn", "website", "monthlySalesMinor",
  "yearlySalesMinor", "platform", "goodsCategory", "tradeCountries", "exportType", "qualificationFiles", "folded", "createdAt",
  "updatedAt")
${NUMBERS} SELECT ${OWNER}, ${no('CA')},
  CASE i % 5 WHEN 0 THEN 'applying' WHEN 1 THEN 'processing' WHEN 2 THEN 'success' WHEN 3 THEN 'fail' ELSE 'closed' END,
  'global', 'HKG', 'USD', 'label', 'Bench merchant', TRUE, '91440300MA5EQXLA8H', '2026-01-01', '2026-01-01',
  'https://shop.example.com', 100, 100, 'amazon', 'apparel', 'USA', 'selfExport', '', 'bench', ${at}, ${at} FROM n`,
);

/** Nine of ten can be paid. */
const PAYEES = onBoth(
  (
    at,
  ) => `INSERT INTO "Payee" ("sandboxId", "merchantId", "payeeId", "state", "useState", "payeeName", "entityType", "relationship",
  "country", "certificateType", "certificateNoSealed", "payeeAddress", "isFavorite", "folded", "createdAt", "updatedAt")
${NUMBERS} SELECT ${OWNER}, ${no('PE')}, CASE i % 10 WHEN 0 THEN 'reviewFailure' ELSE 'available' END,
  CASE i % 10 WHEN 0 THEN 'pendingCheck' ELSE 'enabled' END, 'Payee ' || i, 'nonMainlandCompany', 'supplier', 'HKG',
  'registeredCertificate', '', 'Hong Kong', FALSE, 'payee ' || i, ${at}, ${at} FROM n`,
);
const PAYEE_ACCOUNTS = onBoth(
  (
    at,
  ) => `INSERT INTO "PayeeAccount" ("sandboxId", "merchantId", "accountId", "payeeId", "payeeName", "accountName", "accountNo", "ccy",
  "channel", "accountType", "bankCountry", "bankName", "clearingCode", "folded", "removed", "createdAt")
${NUMBERS} SELECT ${OWNER}, ${no('PB')}, ${no('PE')}, 'Payee ' || i, 'Payee ' || i, CAST(8800000000 + i AS TEXT), 'USD',
  'local', 1, 'HKG', 'HSBC', '004', 'payee ' || i, FALSE, ${at} FROM n`,
);

/**
 * Seals a certificate for those payees that the first pages and the last ones show: a database cannot seal, and nobody opens the
 * others.
 */
const sealShown = async (database: Database, count: number): Promise<void> => {
  const secrets = await openSecrets(
    database,
    { dataKey: undefined, plainSecrets: true, snapshotKey: undefined },
    secureRandom,
  );
  const shown = Array.from({ length: count }, (_, i) => i).filter(
    (i) => i >= count - SEALED || (i < count - ROWS_REACHED_MAX + SEALED && i >= count - ROWS_REACHED_MAX - SEALED),
  );
  await database.inTx({ sandboxId: BENCH_SANDBOX, platform: true }, async (tx) => {
    for (const i of shown) {
      const payeeId = `PE${FIRST_NO + i}`;
      const certificateNoSealed = secrets.atRest.seal(`R${FIRST_NO + i}`, boundTo.payee(payeeId));
      await tx.payee.updateMany({ where: { payeeId }, data: { certificateNoSealed } });
    }
  });
};

const addSome = async (tx: Tx, merchantId: string, [first, last]: readonly [number, number], startSeconds: number) => {
  const values = [first, last, BENCH_SANDBOX, merchantId, startSeconds, startSeconds];
  await tx.sql.run(RECEIPTS, values);
  await tx.sql.run(ACCOUNTS, values);
  await tx.sql.run(PAYEES, values);
  await tx.sql.run(PAYEE_ACCOUNTS, values.slice(0, -1));
};

/** Gives a merchant so many receipts, collection accounts and payees, one after the other, without the money behind them. */
export const addListRows = async (url: string, { merchantId }: BenchMerchant, count: number): Promise<void> => {
  const database = await openDatabase({ url, log: silentLog });
  const startSeconds = Math.floor(START_AT.getTime() / 1_000) - count * STEP_SECONDS;
  for (let first = 0; first < count; first += AT_ONCE) {
    const last = Math.min(first + AT_ONCE, count) - 1;
    await database.inTx({ sandboxId: BENCH_SANDBOX, platform: true }, (tx) =>
      addSome(tx, merchantId, [first, last], startSeconds),
    );
  }
  await sealShown(database, count);
  await database.close();
};
