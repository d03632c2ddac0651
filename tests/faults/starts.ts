import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { projectRoot } from '../../scripts/staleness.ts';
import { watchProcess } from '../bench/processes.ts';
import { serverSettings } from '../bench/serverSettings.ts';
import { withDatabase } from '../bench/withDatabase.ts';
import { startFleet } from './fleet.ts';

/** Moments of a start, in milliseconds, at which it is ended: migrating, loading, listening. */
const MOMENTS = Array.from({ length: 14 }, (_, i) => 100 + i * 150);
const SIGNALS = ['SIGINT', 'SIGKILL'] as const;

/** Starts a server and ends it after so long, wherever it is by then. */
const endAfter = async (url: string, ms: number, signal: (typeof SIGNALS)[number]): Promise<void> => {
  const child = watchProcess(
    spawn(process.execPath, ['server/src/main.mjs'], {
      cwd: projectRoot,
      env: { ...process.env, ...serverSettings(url), LOG_LEVEL: 'error', PORT: '0' },
      stdio: 'ignore',
      detached: true,
    }),
  );
  const ended = once(child, 'exit');
  await Promise.race([pause(ms), ended]);
  child.kill(signal);
  await ended;
};

/** The demo is there once, and whole. */
const isWhole = (url: string): Promise<boolean> =>
  withDatabase(url, async (database) => {
    const [row, ...more] = await database.read({ installation: true }).sandbox.findMany({});
    return row?.scenario === 'demo' && more.length === 0;
  });

/**
 * Ends a server's first start at many moments; the next start, and in every second case another one together with it, has to come to
 * listen on a whole demo.
 */
export const runStarts = async (addressOf: (run: number) => Promise<string>): Promise<string> => {
  let starts = 0;
  let slowest = 0;
  for (const [i, ms] of MOMENTS.entries())
    for (const [k, signal] of SIGNALS.entries()) {
      const url = await addressOf(i * SIGNALS.length + k);
      await endAfter(url, ms, signal);
      const fleet = await startFleet(1 + (i % 2), url);
      starts += fleet.length;
      slowest = Math.max(slowest, ...fleet.map(({ startMs }) => startMs));
      await Promise.all(fleet.map(({ stop }) => stop()));
      if (!(await isWhole(url))) throw new Error(`${signal} after ${ms} ms left a demo that is not whole`);
    }
  return `${MOMENTS.length * SIGNALS.length} first starts ended half-way: ${starts} next starts came to listen, the slowest after ${(slowest / 1_000).toFixed(1)} s`;
};
