import { type ChildProcess, fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { openDatabase } from '@tradeport/server/platform/db/database.ts';
import { silentLog } from '../harness/databases.ts';
import { BENCH_SANDBOX, type BenchMerchant } from './benchDatabase.ts';
import type { Kind } from './commandKinds.ts';
import { headersOf } from './headersOf.ts';
import { encodeShot, type Shot, shoot } from './keepAliveClient.ts';
import { freePort, listening, type RunningProcess, startScript, watchProcess } from './processes.ts';
import { inTurns } from './rounds.ts';
import { serverSettings } from './serverSettings.ts';
import type { HeardCommand, Transaction } from './statement.ts';
import type { Row } from './table.ts';

const CLIENTS = 8;
const ROUNDS = 7;

/** What is measured of whom. */
export interface Commands {
  readonly kinds: readonly Kind[];
  readonly merchants: readonly BenchMerchant[];
  /** Commands of a kind in a round, as many of each merchant as of any other. */
  readonly aRound: number;
}

/** How many commands of a kind each of so many merchants gives; one round more warms up. */
export const ofEachMerchant = (merchants: number, aRound: number): number => (aRound * (ROUNDS + 1)) / merchants;

/** Goal P2: the rate of a command against the rate of its statements alone. */
const RAW_SHARE_MIN = 0.4;

/** Three databases that begin alike: one for the portal, one for what is said again, and one to hear it from. */
export interface Databases {
  readonly portal: string;
  readonly replay: string;
  readonly heard: string;
}

interface Asked {
  readonly merchantId: string;
  readonly shot: Shot;
}

/** What the portal asks on its own account, of the sandbox as a whole; and what it writes down of calls, not of commands. */
const ASIDE = [/"CallRecord"/, /pg_advisory_xact_lock_shared/, /^SELECT "scenario" FROM "Sandbox"/, /"isDue"/];
const READS = /^\s*SELECT/i;

/** What is said again: the transactions that write. */
const writesIn = (heard: readonly Transaction[]): readonly Transaction[] =>
  heard
    .map((transaction) => transaction.filter(([text]) => !ASIDE.some((aside) => aside.test(text))))
    .filter((transaction) => transaction.some(([text]) => !READS.test(text)));

const requestsOf = async (
  url: string,
  kind: Kind,
  { merchants, aRound }: Pick<Commands, 'merchants' | 'aRound'>,
  port: number,
): Promise<readonly Asked[]> => {
  const ofEach = ofEachMerchant(merchants.length, aRound);
  const database = await openDatabase({ url, log: silentLog });
  const perMerchant: (readonly Asked[])[] = [];
  for (const merchant of merchants) {
    const { merchantId, token, chiefToken } = merchant;
    const reader = database.read({ sandboxId: BENCH_SANDBOX, merchantId });
    const bodies = await kind.bodies(reader, merchant, ofEach, port);
    if (bodies.length !== ofEach) throw new Error(`${kind.what}: ${bodies.length} to do for ${merchantId}`);
    const headers = headersOf(kind.byChief ? chiefToken : token);
    perMerchant.push(
      bodies.map((body) => ({
        merchantId,
        shot: {
          method: 'POST',
          path: kind.path,
          headers: { ...headers, 'idempotency-key': randomUUID() },
          body: JSON.stringify(body),
        },
      })),
    );
  }
  await database.close();
  // In turns, so that those under way at one time are of different merchants.
  return Array.from({ length: ofEach }, (_, i) => perMerchant.flatMap((own) => own.slice(i, i + 1))).flat();
};

const answerOf = async (child: ChildProcess): Promise<unknown> => {
  const [message]: unknown[] = await once(child, 'message');
  return message;
};

const startChild = (script: string, env: Readonly<Record<string, string>>, execArgv: readonly string[] = []) =>
  watchProcess(
    fork(script, {
      env: { ...process.env, ...env },
      execArgv: [...execArgv],
      detached: true,
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      // Whole numbers of the database come through as such.
      serialization: 'advanced',
    }),
  );

const isTransaction = (value: unknown): value is Transaction => Array.isArray(value) && value.every(Array.isArray);

/** A portal that tells what it has said to its database since it was last asked. */
const startHeard = async (url: string) => {
  const port = await freePort();
  const env = { ...serverSettings(url), PORT: String(port) };
  const child = startChild('server/src/main.mjs', env, ['--import', './tests/bench/recording.ts']);
  const heard = async (): Promise<readonly Transaction[]> => {
    const answer = answerOf(child);
    child.send('tell');
    const told = await answer;
    return Array.isArray(told) ? told.filter(isTransaction) : [];
  };
  await listening(child, port);
  return {
    /** Does one command after the other, and answers what was said from each to the next. */
    hear: async (requests: readonly Asked[]): Promise<readonly HeardCommand[]> => {
      const said: HeardCommand[] = [];
      await heard();
      for (const { merchantId, shot } of requests) {
        await shoot(port, 1, [encodeShot(shot)]);
        said.push({ merchantId, transactions: writesIn(await heard()) });
      }
      return said;
    },
    stop: async () => {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      child.disconnect();
      await ended;
    },
  };
};
type Heard = Awaited<ReturnType<typeof startHeard>>;

/** How many rows of each kind stand in each state: what two databases have in common that went through the same. */
const contentsOf = async (url: string): Promise<Readonly<Record<string, string>>> => {
  const database = await openDatabase({ url, log: silentLog });
  const contents: Record<string, string> = {};
  await database.inTx({ sandboxId: BENCH_SANDBOX, platform: true }, async (tx) => {
    for (const [table, columns] of database.columns) {
      if (!columns.has('merchantId') || !columns.has('sandboxId') || table === 'Session') continue;
      const state = columns.has('state') ? '"state"' : "''";
      // Targets that were left at once for one pair are looked at together: how often depends on who was faster.
      const only = table === 'Task' ? `AND "kind" <> 'exchange.watch'` : '';
      const sums = [...columns].flatMap(([column, type]) => (type === 'BigInt' ? [`SUM("${column}")`] : []));
      const rows = await tx.sql.all(
        `SELECT ${[state, 'COUNT(*)', ...sums].map((what, i) => `${what} AS "c${i}"`).join(', ')} FROM "${table}"
         WHERE "sandboxId" = ? AND "merchantId" LIKE 'bench-%' ${only} GROUP BY 1 ORDER BY 1`,
        [BENCH_SANDBOX],
      );
      contents[table] = JSON.stringify(rows, (_key, value: unknown) =>
        typeof value === 'bigint' ? `${value}` : value,
      );
    }
  });
  await database.close();
  return contents;
};

/** Whoever did the commands, the same rows are left behind; else the two sides did not do the same. */
const checkAlike = async ({ portal, replay }: Databases): Promise<void> => {
  const [ours, others] = [await contentsOf(portal), await contentsOf(replay)];
  for (const [table, rows] of Object.entries(ours))
    if (rows !== others[table]) throw new Error(`${table} is left as ${rows} by the portal, as ${others[table]} else`);
};

interface Sides {
  readonly portal: RunningProcess;
  readonly replay: ChildProcess;
  readonly heard: Heard;
}

const measureKind = async (
  kind: Kind,
  commands: Commands,
  databases: Databases,
  { portal, replay, heard }: Sides,
): Promise<readonly [number, number]> => {
  const { aRound } = commands;
  // The databases began alike: what the one portal offers holds at the other.
  const said = await heard.hear(await requestsOf(databases.heard, kind, commands, portal.port));
  const shots = (await requestsOf(databases.portal, kind, commands, portal.port)).map(({ shot }) => encodeShot(shot));
  let [ourRound, theirRound] = [0, 0];
  const ours = () => {
    ourRound += 1;
    return shoot(portal.port, CLIENTS, shots.slice((ourRound - 1) * aRound, ourRound * aRound));
  };
  const theirs = async () => {
    theirRound += 1;
    replay.send(said.slice((theirRound - 1) * aRound, theirRound * aRound));
    const answer = await answerOf(replay);
    if (typeof answer !== 'number') throw new Error(`${kind.what} could not be said again: ${String(answer)}`);
    return aRound / answer;
  };
  const figures = await inTurns(ROUNDS, ours, theirs);
  await checkAlike(databases);
  return figures;
};

/** Commands through the whole portal against what they were heard to say to the database, through the driver alone. */
export const measureCommands = async (
  databases: Databases,
  commands: Commands,
  name: string,
): Promise<readonly Row[]> => {
  const portal = await startScript('server/src/main.mjs', serverSettings(databases.portal));
  const heard = await startHeard(databases.heard);
  const replay = startChild('tests/bench/replaying.ts', { DATABASE_URL: databases.replay, CLIENTS: String(CLIENTS) });
  await answerOf(replay);
  try {
    const rows: Row[] = [];
    for (const kind of commands.kinds) {
      const [ours, yardstick] = await measureKind(kind, commands, databases, { portal, replay, heard });
      const what = `${kind.what}, ${name}, against its statements through the driver`;
      rows.push({ goal: 'P2', what, unit: 'a second', ours, yardstick, atLeast: RAW_SHARE_MIN });
    }
    return rows;
  } finally {
    await portal.stop();
    await heard.stop();
    if (replay.connected) {
      replay.disconnect();
      await once(replay, 'exit');
    }
  }
};
