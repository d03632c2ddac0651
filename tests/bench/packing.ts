import { subAccount } from '@tradeport/shared/contract/account.ts';
import { exchange } from '@tradeport/shared/contract/exchange.ts';
import { BENCH_SANDBOX, type BenchMerchant } from './benchDatabase.ts';
import { encodeShot, type Shot, shoot } from './keepAliveClient.ts';
import { startScript } from './processes.ts';
import { inTurns } from './rounds.ts';
import { serverSettings } from './serverSettings.ts';
import type { Row } from './table.ts';

const CONNECTIONS = 10;
const SHOTS = 1_000;
/** Many short ones: what is looked for is smaller than what one round differs from the next. */
const ROUNDS = 31;
/** Whoever asks for nothing packed loses no more than that. */
const GOAL = 0.98;

/**
 * Reads of somebody who does not ask for packed answers, through the server as it is and through one that looks at none of them.
 * Each has a file of its own, filled alike.
 */
export const measurePacking = async (
  [file, { token }]: readonly [string, BenchMerchant],
  [otherFile, { token: otherToken }]: readonly [string, BenchMerchant],
): Promise<readonly Row[]> => {
  const packing = await startScript('server/src/main.mjs', serverSettings(`file:${file}`));
  const unpacked = await startScript('tests/bench/unpackedServer.mjs', serverSettings(`file:${otherFile}`));
  const compare = async (what: string, asked: Omit<Shot, 'headers'>): Promise<Row> => {
    const round = (port: number, ofToken: string) => {
      const headers = { token: ofToken, language: 'zh-CN', sandbox: BENCH_SANDBOX, 'system-name': 'bench' };
      const shots = Array.from<Buffer>({ length: SHOTS }).fill(encodeShot({ ...asked, headers }));
      return () => shoot(port, CONNECTIONS, shots);
    };
    const [ours, yardstick] = await inTurns(ROUNDS, round(packing.port, token), round(unpacked.port, otherToken));
    return { goal: 'P1', what, unit: 'requests/s', ours, yardstick, atLeast: GOAL };
  };
  const against = 'for who asks for nothing packed, against the server without packing';
  try {
    return [
      await compare(`balances of a merchant, GET, ${against}`, {
        method: 'GET',
        path: subAccount.queryUserAccountBalance.path,
      }),
      await compare(`20 of 1,000 exchange orders with the total, ${against}`, {
        method: 'POST',
        path: exchange.list.path,
        body: JSON.stringify({ currentPage: 1, pageSize: 20 }),
      }),
    ];
  } finally {
    await packing.stop();
    await unpacked.stop();
  }
};
