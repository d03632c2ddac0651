import { agreementInForce } from '@tradeport/server/modules/agreements/index.ts';
import { openDatabase, type Reader } from '@tradeport/server/platform/db/database.ts';
import { FAST_AGREEMENT } from '@tradeport/shared/contract/settleAdvance.ts';
import { settleOrder } from '@tradeport/shared/contract/settleOrder.ts';
import type { SettlementMode } from '@tradeport/shared/rules/settlement.ts';
import { silentLog } from '../harness/databases.ts';
import { BENCH_SANDBOX, type BenchMerchant, fillBench } from './benchDatabase.ts';
import { fillForSpeedy, settledBy } from './commandKinds.ts';
import { headersOf } from './headersOf.ts';
import { encodeShot, shoot } from './keepAliveClient.ts';
import { startScript } from './processes.ts';
import { inTurns } from './rounds.ts';
import { serverSettings } from './serverSettings.ts';
import type { Row } from './table.ts';
import { withDatabase } from './withDatabase.ts';

const MERCHANTS = 100;
const CLIENTS = 8;
const ROUNDS = 5;
/** So that each merchant settles as often as every other: the limit of the platform holds all of them. */
const A_ROUND = 2 * MERCHANTS;

const whole = { sandboxId: BENCH_SANDBOX, platform: true } as const;

const bodyOf = async (reader: Reader, mode: SettlementMode): Promise<object> => ({
  ...(await settledBy(reader)),
  mode,
  ...(mode === 'speedy' ? { agreementVersion: agreementInForce(FAST_AGREEMENT).version } : {}),
});

/** A round of applications, in turns, so that those under way at one time are of different merchants. */
const roundOf = async (url: string, merchants: readonly BenchMerchant[], mode: SettlementMode) => {
  const database = await openDatabase({ url, log: silentLog });
  const each: Buffer[] = [];
  for (const { merchantId, token } of merchants) {
    const reader = database.read({ sandboxId: BENCH_SANDBOX, merchantId });
    const body = JSON.stringify(await bodyOf(reader, mode));
    each.push(encodeShot({ method: 'POST', path: settleOrder.apply.path, headers: headersOf(token), body }));
  }
  await database.close();
  return Array.from({ length: A_ROUND / merchants.length }, () => each).flat();
};

/** Throws unless the limit of the platform is taken by all the open advances, and by nothing else. */
const checkLimit = (url: string): Promise<void> =>
  withDatabase(url, async (database) => {
    const reader = database.read(whole);
    const { _sum } = await reader.settlement.aggregate({ where: { advanceState: 'used' }, _sum: { cnyMinor: true } });
    const row = await reader.advanceLimit.findFirst({ where: { owner: 'platform' } });
    if (row?.usedMinor !== _sum.cnyMinor)
      throw new Error(`${row?.usedMinor} of the limit is in use, ${_sum.cnyMinor} is advanced`);
  });

/**
 * Speedy settlements of a hundred merchants, who all take of the platform's one limit, against normal ones of the same merchants, who
 * share nothing. What is speedy starts and is paid at once, which others' applications do on their way.
 */
export const measureSharedLimit = async (url: string, name: string): Promise<readonly Row[]> => {
  const merchants = await fillBench(url, MERCHANTS, 1);
  await fillForSpeedy(url, merchants);
  const portal = await startScript('server/src/main.ts', serverSettings(url));
  try {
    const [speedy, normal] = [await roundOf(url, merchants, 'speedy'), await roundOf(url, merchants, 'normal')];
    const [ours, yardstick] = await inTurns(
      ROUNDS,
      () => shoot(portal.port, CLIENTS, speedy),
      () => shoot(portal.port, CLIENTS, normal),
    );
    await checkLimit(url);
    const what = `speedy settlement, ${MERCHANTS} merchants on the platform’s limit, ${name}, against normal ones`;
    return [{ goal: 'P2', what, unit: 'a second', ours, yardstick }];
  } finally {
    await portal.stop();
  }
};
