import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { createTradeport, type Tradeport } from '@tradeport/server/app.ts';
import { readConfig } from '@tradeport/server/config.ts';
import { proveLedgers } from '@tradeport/server/ledger/proveLedgers.ts';
import { fillBench } from '../bench/benchDatabase.ts';
import { addMovements } from '../bench/movementRows.ts';

const ENTRIES = 100_000;
const RESOLUTION_MS = 5;
const WRITE_EVERY_MS = 10;
const NOTHING_MS = 10_000;
const house = { installation: true } as const;

/** What somebody else noticed while a thing was done. */
interface Noticed {
  readonly what: string;
  readonly seconds: number;
  /** The longest time for which nothing else of the process went on. */
  readonly loopMs: number;
  /** What this process itself worked in the longest stretch in which it let nothing else go on: the same on a busy machine. */
  readonly workMs: number;
  /** The longest time that a small write of another sandbox took meanwhile. */
  readonly writeMs: number;
}

const ask = async ({ app }: Tradeport, path: string, body?: Readonly<Record<string, unknown>>): Promise<void> => {
  const answer = await app.inject(
    body === undefined
      ? { url: path }
      : { url: path, method: 'POST', payload: JSON.stringify(body), headers: { 'content-type': 'application/json' } },
  );
  if (answer.json().code !== '0') throw new Error(`${path} was answered with ${answer.body.slice(0, 200)}`);
};

/** Writes something small now and then, until told to stop; answers how long the slowest took. */
const keepWriting = ({ world: { db } }: Tradeport) => {
  let isOver = false;
  let slowest = 0;
  const done = (async () => {
    while (!isOver) {
      const started = performance.now();
      await db.inTx(house, (tx) => tx.sandbox.updateMany({ where: { id: 'beside' }, data: { pinned: true } }));
      slowest = Math.max(slowest, performance.now() - started);
      await pause(WRITE_EVERY_MS);
    }
  })();
  return async (): Promise<number> => {
    isOver = true;
    await done;
    return slowest;
  };
};

/** Looks in between at how much this thread has worked since it last could, until told to stop; answers the most. */
const keepLooking = () => {
  let before = process.threadCpuUsage();
  let most = 0;
  const look = (): void => {
    const now = process.threadCpuUsage();
    most = Math.max(most, (now.user + now.system - before.user - before.system) / 1_000);
    before = now;
  };
  const looking = setInterval(look, RESOLUTION_MS);
  return (): number => {
    clearInterval(looking);
    return most;
  };
};

const watched = async (tradeport: Tradeport, what: string, work: () => Promise<unknown>): Promise<Noticed> => {
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  const stopWriting = keepWriting(tradeport);
  delay.enable();
  const stopLooking = keepLooking();
  const started = performance.now();
  await work().catch(async (error: unknown) => {
    stopLooking();
    await stopWriting();
    throw error;
  });
  const seconds = (performance.now() - started) / 1_000;
  await pause(RESOLUTION_MS * 2);
  delay.disable();
  return { what, seconds, loopMs: delay.max / 1e6, workMs: stopLooking(), writeMs: await stopWriting() };
};

const told = ({ what, seconds, loopMs, workMs, writeMs }: Noticed): string =>
  `${what}: ${seconds.toFixed(1)} s, longest stall ${Math.round(loopMs)} ms (own work: ${Math.round(workMs)} ms), slowest write beside it ${Math.round(writeMs)} ms`;

/** Does everything that looks at, or changes, a sandbox of 100,000 entries as a whole, and tells what the others noticed of it. */
export const runStalls = async (url: string): Promise<string> => {
  const folder = mkdtempSync(join(tmpdir(), 'tradeport-stalls-'));
  // A snapshot takes along what the demo's files hold.
  const [merchant] = await fillBench(url, 1, 1, folder);
  if (!merchant) throw new Error('the bench has no merchant');
  await addMovements(url, merchant, ENTRIES);
  const settings = { DATABASE_URL: url, LOG_LEVEL: 'silent', FILES_FOLDER: folder, REQUESTS_PER_MINUTE: '1000000' };
  const tradeport = await createTradeport(readConfig(settings));
  try {
    await ask(tradeport, '/sim/api/sandbox/create', { name: 'beside', scenario: 'empty' });
    const noticed: Noticed[] = [];
    const tell = async (what: string, work: () => Promise<unknown>): Promise<void> => {
      noticed.push(await watched(tradeport, what, work));
    };
    // What a machine that others keep busy does to a server that has nothing to do.
    await tell('nothing', () => pause(NOTHING_MS));
    await tell('state hash', () => ask(tradeport, '/sim/api/state/hash'));
    await tell('hourly check of the ledger', proveLedgers(tradeport.world));
    await tell('snapshot', () => ask(tradeport, '/sim/api/snapshot/save', { name: 'large' }));
    await tell('restore into a new sandbox', () =>
      ask(tradeport, '/sim/api/snapshot/restore', { name: 'large', into: 'second' }),
    );
    await tell('restore in place', () =>
      ask(tradeport, '/sim/api/snapshot/restore', { name: 'large', into: 'second', replace: true }),
    );
    await tell('replacing it by another world', () =>
      ask(tradeport, '/sim/api/sandbox/create', { name: 'second', scenario: 'empty', replace: true }),
    );
    return `${ENTRIES.toLocaleString('en')} entries\n${noticed.map((each) => `          ${told(each)}`).join('\n')}`;
  } finally {
    await tradeport.close();
    rmSync(folder, { recursive: true, force: true });
  }
};
