import { openDatabase, type Tx } from '@tradeport/server/platform/db/database.ts';
import { silentLog } from '../harness/databases.ts';
import { START_AT } from '../harness/time.ts';
import { BENCH_SANDBOX, type BenchMerchant } from './benchDatabase.ts';
import { AT_ONCE, NUMBERS, OWNER, onBoth, STEP_SECONDS } from './numberedRows.ts';

/** A number as long as those of the portal, so that texts sort as they do there. */
const no = (prefix: string): string => `'${prefix}' || CAST(1000000000 + i AS TEXT)`;

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

const addSome = async (tx: Tx, merchantId: string, [first, last]: readonly [number, number], startSeconds: number) => {
  const values = [first, last, BENCH_SANDBOX, merchantId, startSeconds, startSeconds];
  await tx.sql.run(RECEIPTS, values);
  await tx.sql.run(ACCOUNTS, values);
};

/** Gives a merchant so many receipts and so many collection accounts, one after the other, without the money behind them. */
export const addListRows = async (url: string, { merchantId }: BenchMerchant, count: number): Promise<void> => {
  const database = await openDatabase({ url, log: silentLog });
  const startSeconds = Math.floor(START_AT.getTime() / 1_000) - count * STEP_SECONDS;
  for (let first = 0; first < count; first += AT_ONCE) {
    const last = Math.min(first + AT_ONCE, count) - 1;
    await database.inTx({ sandboxId: BENCH_SANDBOX, platform: true }, (tx) =>
      addSome(tx, merchantId, [first, last], startSeconds),
    );
  }
  await database.close();
};
