import { spawnSync } from 'node:child_process';
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { agreement } from '@tradeport/shared/contract/agreement.ts';
import type { VerifyReport } from '@tradeport/sim/verifying/report.ts';
import { ALONE_MB_MAX, ALONE_MEMORY_MB_MAX, IDLE_NODE } from '../../scripts/stack/portalAlone.ts';
import { projectRoot } from '../../scripts/staleness.ts';
import { measureHomeAt, signedIn } from './homePage.ts';
import { measureLoginAt } from './loginPage.ts';
import { type RunningProcess, startScript } from './processes.ts';
import { median } from './rounds.ts';
import { serverSettings } from './serverSettings.ts';
import type { Row } from './table.ts';

const BUILT = join(projectRoot, 'web/alone/dist');
const CALLS = 100;
/** Server, portal and connections are warm by then. */
const WARM_CALLS = 50;
/** Calls that `verify` finds to hold: with fewer it would not have looked at what it is measured by. */
const LEAST_VERIFIED = 200;
const REPORT_BYTES = 100_000_000;

/** What the image of the portal alone holds beside Node: the files for browsers and the one script that serves them. */
const build = (): void => {
  const { status } = spawnSync(process.execPath, ['scripts/buildPortal.ts', '--server'], {
    cwd: projectRoot,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (status !== 0) throw new Error('the portal alone could not be built');
};

const builtMb = (): number =>
  readdirSync(BUILT, { recursive: true, encoding: 'utf8' })
    .map((name) => statSync(join(BUILT, name)))
    .reduce((sum, file) => sum + (file.isFile() ? file.size : 0), 0) / 1e6;

const idleNodeMb = (): number => Number(spawnSync(process.execPath, ['-e', IDLE_NODE], { encoding: 'utf8' }).stdout);

const originOf = ({ port }: RunningProcess): string => `http://127.0.0.1:${port}`;

/** How long one call takes, in milliseconds. */
const ask = async (origin: string): Promise<number> => {
  const started = performance.now();
  const answer = await fetch(origin + agreement.list.path);
  const text = await answer.text();
  if (!text.startsWith('{"code":"0"')) throw new Error(`not the answer that is measured: ${text.slice(0, 300)}`);
  return performance.now() - started;
};

const slowestOf = (figures: readonly number[]): number =>
  figures.toSorted((a, b) => a - b)[Math.ceil(figures.length * 0.99) - 1] ?? Number.NaN;

/** One call after another, straight and passed on in turns: what passing on adds, in the middle and at the slow end. */
const measurePassing = async (straight: string, passed: string): Promise<readonly Row[]> => {
  const figures: (readonly [number, number])[] = [];
  for (let i = 0; i < WARM_CALLS + CALLS; i += 1) {
    const pair = [await ask(straight), await ask(passed)] as const;
    if (i >= WARM_CALLS) figures.push(pair);
  }
  const [without, within] = [figures.map(([first]) => first), figures.map(([, second]) => second)];
  const what = (where: string) => `the portal alone: passing a call on, more ${where}`;
  return [
    { goal: '', what: what('at the median'), unit: 'ms', ours: median(within) - median(without), atMost: 3 },
    {
      goal: '',
      what: what(`at the 99th of ${CALLS}`),
      unit: 'ms',
      ours: slowestOf(within) - slowestOf(without),
      atMost: 10,
    },
  ];
};

/** `tradeport verify` as somebody types it, who has signed in: until it has told of every call that it may make by itself. */
const measureVerify = async (origin: string): Promise<Row> => {
  const env = { ...process.env, VERIFY_TOKEN: await signedIn(origin) };
  const started = performance.now();
  const line = ['sim/src/verify.ts', '--url', origin, '--json', '--level', 'ours'];
  const { status, stdout, stderr } = spawnSync(process.execPath, line, {
    cwd: projectRoot,
    env,
    encoding: 'utf8',
    maxBuffer: REPORT_BYTES,
  });
  const seconds = (performance.now() - started) / 1_000;
  if (status !== 0) throw new Error(`a server of ours differs from the catalogue: ${stdout.slice(0, 1_000)}${stderr}`);
  const { totals }: VerifyReport = JSON.parse(stdout);
  if (totals.holds < LEAST_VERIFIED) throw new Error(`only ${totals.holds} calls were looked at`);
  return {
    goal: '',
    what: 'verify: every call of a server of ours that only reads',
    unit: 's',
    ours: seconds,
    atMost: 60,
  };
};

/**
 * The portal alone as its image starts it, before a server of ours: its first pages, what it adds to a call, what it takes; and how
 * long it takes to verify that server.
 */
export const measureAlone = async (databaseUrl: string): Promise<readonly Row[]> => {
  build();
  const backend = await startScript('server/src/main.mjs', serverSettings(databaseUrl));
  const settings = { PORTAL_BACKEND: originOf(backend), NODE_ENV: 'production', MALLOC_ARENA_MAX: '2' };
  const portal = await startScript('web/alone/dist/serve.mjs', settings);
  try {
    const beyond = portal.memoryMb() - idleNodeMb();
    const passing = await measurePassing(originOf(backend), originOf(portal));
    const pages = [
      ...(await measureLoginAt(originOf(portal))),
      ...(await measureHomeAt(originOf(portal), await signedIn(originOf(backend)))),
    ];
    return [
      ...pages.map((row) => ({ ...row, what: `the portal alone: ${row.what}` })),
      ...passing,
      {
        goal: '',
        what: 'the portal alone: memory at rest beyond Node',
        unit: 'MB',
        ours: beyond,
        atMost: ALONE_MEMORY_MB_MAX,
      },
      { goal: '', what: 'the portal alone: on disk beyond Node', unit: 'MB', ours: builtMb(), atMost: ALONE_MB_MAX },
      await measureVerify(originOf(backend)),
    ];
  } finally {
    await portal.stop();
    await backend.stop();
  }
};
