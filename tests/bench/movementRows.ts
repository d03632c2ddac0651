import { openDatabase, type Tx } from '@tradeport/server/platform/db/database.ts';
import { silentLog } from '../harness/databases.ts';
import { START_AT } from '../harness/time.ts';
import { BENCH_SANDBOX, type BenchMerchant } from './benchDatabase.ts';
import { AT_ONCE, NUMBERS, OWNER, onBoth, STEP_SECONDS } from './numberedRows.ts';

/** Accounts in which nothing has moved yet; the movements go to them in turns. */
const CCYS = ['EUR', 'GBP', 'HKD'] as const;
const CCY = `CASE i % 3 WHEN 0 THEN 'EUR' WHEN 1 THEN 'GBP' ELSE 'HKD' END`;
/** One unit comes in and goes out again, in turns, in each account. */
const MINOR = 'CASE (i / 3) % 2 WHEN 0 THEN 100 ELSE -100 END';
const AFTER = 'CASE (i / 3) % 2 WHEN 0 THEN 100 ELSE 0 END';

const ENTRIES = onBoth(
  (at) => `INSERT INTO "JournalEntry" ("sandboxId", "merchantId", "id", "machine", "action", "subject", "at")
${NUMBERS} SELECT ${OWNER}, 'L' || i, 'receipt', 'credit', 'RC' || i, ${at} FROM n`,
);
const LEG = `INSERT INTO "Posting" ("sandboxId", "merchantId", "entryId", "line", "account", "ccy", "amountMinor",
  "balanceMinor", "at")`;
const OWN_LEGS = onBoth(
  (at) => `${LEG} ${NUMBERS} SELECT ${OWNER}, 'L' || i, 1, 'available', ${CCY}, ${MINOR}, ${AFTER}, ${at} FROM n`,
);
const BANK_LEGS = onBoth(
  (at) =>
    `${LEG} ${NUMBERS} SELECT ${OWNER}, 'L' || i, 0, 'bank', ${CCY}, -(${MINOR}), CAST(NULL AS BIGINT), ${at} FROM n`,
);
const MOVEMENTS = onBoth(
  (
    at,
  ) => `INSERT INTO "Movement" ("sandboxId", "merchantId", "ccy", "no", "entryId", "kind", "action", "subject", "netMinor",
  "availableMinor", "processingMinor", "frozenMinor", "availableAfter", "processingAfter", "frozenAfter", "at")
${NUMBERS} SELECT ${OWNER}, ${CCY}, i / 3 + 1, 'L' || i, 'receipt', 'credit', 'RC' || i, ${MINOR},
  ${MINOR}, 0, 0, ${AFTER}, 0, 0, ${at} FROM n`,
);

const addSome = async (tx: Tx, merchantId: string, [first, last]: readonly [number, number], startSeconds: number) => {
  const values = (merchant: string | null) => [first, last, BENCH_SANDBOX, merchant, startSeconds];
  await tx.sql.run(ENTRIES, values(merchantId));
  await tx.sql.run(BANK_LEGS, values(null));
  await tx.sql.run(OWN_LEGS, values(merchantId));
  await tx.sql.run(MOVEMENTS, values(merchantId));
};

/**
 * Gives a merchant so many movements, each with its entry and legs, as if they had happened one after the other; the books add up.
 * Statements that make their rows in the database: through the portal a million would take hours.
 */
export const addMovements = async (url: string, { merchantId }: BenchMerchant, count: number): Promise<void> => {
  const database = await openDatabase({ url, log: silentLog });
  const scope = { sandboxId: BENCH_SANDBOX, merchantId } as const;
  const startSeconds = Math.floor(START_AT.getTime() / 1_000) - count * STEP_SECONDS;
  for (let first = 0; first < count; first += AT_ONCE) {
    const last = Math.min(first + AT_ONCE, count) - 1;
    await database.inTx({ sandboxId: BENCH_SANDBOX, platform: true }, (tx) =>
      addSome(tx, merchantId, [first, last], startSeconds),
    );
  }
  await database.inTx(scope, async (tx) => {
    for (const [i, ccy] of CCYS.entries()) {
      const ofIt = Math.ceil((count - i) / CCYS.length);
      const data = { movementNo: ofIt, availableMinor: ofIt % 2 === 0 ? 0n : 100n };
      await tx.currencyAccount.updateMany({ where: { ccy }, data });
    }
  });
  await database.close();
};
