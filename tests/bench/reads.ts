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
  const portal = await startScript('server/src/main.mjs', serverSettings(`file:${file}`));
  const settings = { DATABASE_FILE: file, MERCHANT: merchantId };
  const bare = await startScript('tests/bench/bareReads.ts', settings);
  const plannedOnce = await startScript('tests/bench/bareReads.ts', { ...settings, PLANNED: 'once' });
  const headers = { token, language: 'zh-CN', sandbox: 'main', 'system-name': 'bench', accept: 'application/json' };
  const compare = async (what: string, ours: Shot, yardstick: Shot, yardstickOf = bare): Promise<Row> => {
    const round = (port: number, shot: Shot) => {
      const shots = Array.from<Buffer>({ length: SHOTS }).fill(encodeShot(shot));
      return () => shoot(port, CONNECTIONS, shots);
    };
    const [own, other] = await inTurns(ROUNDS, round(portal.port, ours), round(yardstickOf.port, yardstick));
    const row = { goal: 'P1', what, unit: 'requests/s', ours: own, yardstick: other };
    return yardstickOf === bare ? { ...row, atLeast: GOAL } : row;
  };
  try {
    const balances: readonly [Shot, Shot] = [
      { method: 'GET', path: subAccount.queryUserAccountBalance.path, headers },
      { method: 'GET', path: '/balances' },
    ];
    const orders: readonly [Shot, Shot] = [
      { method: 'POST', path: exchange.list.path, headers, body: LIST },
      { method: 'POST', path: '/orders', body: LIST },
    ];
    const reads = [
      await compare('balances of a merchant, GET, against a bare Fastify route', ...balances),
      await compare('20 of 1,000 exchange orders with the total, against a bare Fastify route', ...orders),
      await compare(
        'the same balances against a bare route whose statements are planned once',
        ...balances,
        plannedOnce,
      ),
      await compare('the same orders against a bare route whose statements are planned once', ...orders, plannedOnce),
    ];
    await pause(CALM_MS);
    const memory = {
      goal: 'P4',
      what: 'memory of the server, fifteen seconds after these reads',
      unit: 'MB',
      atMost: 250,
    };
    return [...reads, { ...memory, ours: portal.memoryMb() }];
  } finally {
    await portal.stop();
    await bare.stop();
    await plannedOnce.stop();
  }
};
