import { setTimeout as pause } from 'node:timers/promises';
import { subAccount } from '@tradeport/shared/contract/account.ts';
import { exchange } from '@tradeport/shared/contract/exchange.ts';
import type { BenchMerchant } from './benchDatabase.ts';
import { encodeShot, type Shot, shoot } from './keepAliveClient.ts';
import { startScript } from './processes.ts';
import { inTurns } from './rounds.ts';
import { serverSettings } from './serverSettings.ts';
import type { Row } from './table.ts';

const CONNECTIONS = 10;
const SHOTS = 4_000;
const ROUNDS = 7;
const GOAL = 0.6;
const CALM_MS = 15_000;

const LIST = JSON.stringify({ currentPage: 1, pageSize: 20 });

/** Reads through the whole portal against routes that do nothing but the read. */
export const measureReads = async (file: string, { merchantId, token }: BenchMerchant): Promise<readonly Row[]> => {
  const portal = await startScript('server/src/main.ts', serverSettings(`file:${file}`));
  const bare = await startScript('tests/bench/bareReads.ts', { DATABASE_FILE: file, MERCHANT: merchantId });
  const headers = { token, language: 'zh-CN', sandbox: 'main', 'system-name': 'bench', accept: 'application/json' };
  const compare = async (what: string, ours: Shot, yardstick: Shot): Promise<Row> => {
    const round = (port: number, shot: Shot) => {
      const shots = Array.from<Buffer>({ length: SHOTS }).fill(encodeShot(shot));
      return () => shoot(port, CONNECTIONS, shots);
    };
    const [own, other] = await inTurns(ROUNDS, round(portal.port, ours), round(bare.port, yardstick));
    return { goal: 'P1', what, unit: 'requests/s', ours: own, yardstick: other, atLeast: GOAL };
  };
  try {
    const reads = [
      await compare(
        'balances of a merchant, GET, against a bare Fastify route',
        { method: 'GET', path: subAccount.queryUserAccountBalance.path, headers },
        { method: 'GET', path: '/balances' },
      ),
      await compare(
        '20 of 1,000 exchange orders with the total, against a bare Fastify route',
        { method: 'POST', path: exchange.list.path, headers, body: LIST },
        { method: 'POST', path: '/orders', body: LIST },
      ),
    ];
    await pause(CALM_MS);
    const memory = {
      goal: 'P4',
      what: 'memory of the server, fifteen seconds after these reads',
      unit: 'MB',
      atMost: 200,
    };
    return [...reads, { ...memory, ours: portal.memoryMb() }];
  } finally {
    await portal.stop();
    await bare.stop();
  }
};
