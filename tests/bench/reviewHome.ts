import { account, subAccount } from '@tradeport/shared/contract/account.ts';
import type { AnyCall } from '@tradeport/shared/contract/define.ts';
import { notice } from '@tradeport/shared/contract/notice.ts';
import { todo } from '@tradeport/shared/contract/todo.ts';
import { BENCH_SANDBOX, type BenchMerchant } from './benchDatabase.ts';
import { FIRST_AT } from './commandKinds.ts';
import { headersOf } from './headersOf.ts';
import { encodeShot, shoot } from './keepAliveClient.ts';
import { startScript } from './processes.ts';
import { inTurns } from './rounds.ts';
import { serverSettings } from './serverSettings.ts';
import type { Row } from './table.ts';
import { type Filling, fillTables, numbered } from './templateRows.ts';
import { withDatabase } from './withDatabase.ts';

/** Payments that wait for one reviewer, one in a thousand rows of a batch that waits too; half of them belong to none. */
const WAITING = 50_000;
const BATCHES = 500;
const ROUNDS = 7;
const SHOTS = 30;

/** What the home page asks when a reviewer opens it. */
const HOME: readonly AnyCall[] = [
  subAccount.queryHomePage,
  subAccount.index,
  account.quotaCards,
  account.queryHomePageRate,
  notice.unreadAndNew,
  todo.payeeWaitMaterialCount,
  todo.batchPayWaitAuditCount,
];

const waitingFor = (reviewerId: string, operatorId: string): readonly Filling[] => {
  const given = { operatorId: `'${operatorId}'`, reviewerId: `'${reviewerId}'` };
  return [
    {
      table: 'Payment',
      key: ['orderNo', 'PM'],
      at: ['createdAt', 'updatedAt', 'reviewEndsAt'],
      like: `"state" = 'pending' AND "batchNo" IS NULL`,
      set: {
        ...given,
        merchantOrderNo: 'NULL',
        reviewStatus: "'pending'",
        batchNo: `CASE WHEN i % 2 = 0 THEN ${numbered('PB', `i / ${(2 * WAITING) / BATCHES}`)} ELSE NULL END`,
        batchLine: 'CASE WHEN i % 2 = 0 THEN i ELSE NULL END',
      },
    },
  ];
};
const batchesFor = (reviewerId: string, operatorId: string): readonly Filling[] => [
  {
    table: 'PaymentBatch',
    key: ['batchNo', 'PB'],
    at: ['createdAt', 'updatedAt', 'submittedAt', 'reviewEndsAt'],
    like: `"state" = 'pending'`,
    set: { operatorId: `'${operatorId}'`, reviewerId: `'${reviewerId}'` },
  },
];

/** Milliseconds from one answer to the next, each of some calls in turn. */
const roundOf = (port: number, token: string, calls: readonly AnyCall[]) => async (): Promise<number> => {
  const shots = calls.map(({ methods: [method], path }) =>
    encodeShot({
      method: method === 'GET' ? method : 'POST',
      path,
      headers: headersOf(token),
      ...(method === 'GET' ? {} : { body: '{}' }),
    }),
  );
  const all = Array.from({ length: SHOTS }, () => shots).flat();
  return (1_000 * calls.length) / (await shoot(port, 1, all));
};

/** The home page of a reviewer for whom very much waits, against that of one for whom nothing does. */
export const measureReviewHome = async (
  url: string,
  [busy, calm]: readonly BenchMerchant[],
  database: string,
  comeToRest: (url: string) => Promise<void>,
): Promise<readonly Row[]> => {
  if (!busy || !calm) throw new Error('the bench database holds less than two merchants');
  await withDatabase(url, async (opened) => {
    const { merchantId, operatorId, chiefId } = busy;
    const filled = { merchantId, from: 0, firstAt: FIRST_AT };
    await fillTables(opened, waitingFor(operatorId, chiefId), { ...filled, count: WAITING });
    await fillTables(opened, batchesFor(operatorId, chiefId), { ...filled, count: BATCHES });
    const waiting = await opened
      .read({ sandboxId: BENCH_SANDBOX, merchantId })
      .payment.count({ where: { reviewerId: operatorId, reviewStatus: 'pending' } });
    if (waiting !== WAITING) throw new Error(`${waiting} payments wait`);
  });
  await comeToRest(url);
  const portal = await startScript('server/src/main.ts', serverSettings(url));
  const against = async (who: string, token: (merchant: BenchMerchant) => string, calls: readonly AnyCall[]) => {
    const [ours, yardstick] = await inTurns(
      ROUNDS,
      roundOf(portal.port, token(busy), calls),
      roundOf(portal.port, token(calm), calls),
    );
    const what = `${who} with 50,000 payments and 500 batches waiting, against none, ${database}`;
    return { goal: 'P3', what, unit: 'ms', ours, yardstick, atMost: 1.3 };
  };
  try {
    return [
      await against('home of a reviewer', ({ token }) => token, HOME),
      await against('home of a chief', ({ chiefToken }) => chiefToken, HOME),
      await against('what waits for a reviewer, by itself,', ({ token }) => token, [todo.batchPayWaitAuditCount]),
    ];
  } finally {
    await portal.stop();
  }
};
