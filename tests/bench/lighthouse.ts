import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { BASE_PATH, pathTo, screens } from '@tradeport/shared/screens.ts';
import { startWithPort } from '../harness/chromium.ts';
import { foreign, freePort, isInstalled } from '../harness/foreignTools.ts';
import { signedIn } from './homePage.ts';
import { startScript } from './processes.ts';
import { median } from './rounds.ts';
import { serverSettings } from './serverSettings.ts';
import type { Row } from './table.ts';

const run = promisify(execFile);

/** The pages that people see first, by the name of their part of the bench. */
const PAGES = {
  login: { name: 'the login page', goal: 'P5', path: `${BASE_PATH}/login`, isSignedIn: false, phone: 90 },
  home: { name: 'the account home', goal: 'P6', path: BASE_PATH + pathTo(screens.home), isSignedIn: true, phone: 85 },
  payment: {
    ...{ name: 'the payment form', goal: 'P6', path: BASE_PATH + pathTo(screens.newPayment) },
    ...{ isSignedIn: true, phone: 85 },
  },
  console: { name: 'the console', goal: 'P6', path: '/sim/', isSignedIn: true, phone: undefined },
} as const;
const FORMS = [
  { form: 'phone', args: [] },
  { form: 'desktop', args: ['--preset=desktop'] },
] as const;
const DESKTOP_SCORE = 95;
const RUNS = 3;
/** Pages behind the login keep an open connection for what happens: the network is never quiet, and all else is there long before. */
const WAIT_MS = 15_000;

interface Scores {
  readonly categories: Readonly<Record<'performance' | 'accessibility', { readonly score: number | null }>>;
}

/** What Lighthouse gives a page, of a hundred each. */
const scoresOf = async (address: string, port: number, args: readonly string[]): Promise<readonly [number, number]> => {
  const folder = await mkdtemp(join(tmpdir(), 'tradeport-lighthouse-'));
  const file = join(folder, 'report.json');
  await foreign('lighthouse', [
    ...[
      address,
      `--port=${port}`,
      `--max-wait-for-load=${WAIT_MS}`,
      '--quiet',
      '--output=json',
      `--output-path=${file}`,
    ],
    // Who is signed in stays so.
    ...['--disable-storage-reset', '--only-categories=performance,accessibility', ...args],
  ]);
  const { categories }: Scores = JSON.parse(await readFile(file, 'utf8'));
  await rm(folder, { recursive: true });
  return [(categories.performance.score ?? 0) * 100, (categories.accessibility.score ?? 0) * 100];
};

/** Lighthouse's own marks of a page, on its phone and its desktop. Installs it where it is missing. */
export const measureLighthouse = async (databaseUrl: string, page: keyof typeof PAGES): Promise<readonly Row[]> => {
  if (!isInstalled('lighthouse')) await run(process.execPath, ['scripts/foreignTools.ts']);
  const { name, goal, path, isSignedIn, phone } = PAGES[page];
  const portal = await startScript('server/src/main.mjs', serverSettings(databaseUrl));
  const port = await freePort();
  const chromium = await startWithPort(port);
  const rows: Row[] = [];
  try {
    const origin = `http://127.0.0.1:${portal.port}`;
    if (isSignedIn) await chromium.keepCookie('token', await signedIn(origin), origin);
    for (const { form, args } of FORMS) {
      const scores: (readonly [number, number])[] = [];
      for (let i = 0; i < RUNS; i += 1) scores.push(await scoresOf(origin + path, port, args));
      const wanted = form === 'desktop' ? DESKTOP_SCORE : phone;
      rows.push(
        {
          ...{ goal, what: `Lighthouse, performance of ${name}, ${form}`, unit: 'of 100' },
          ours: median(scores.map(([performed]) => performed)),
          ...(wanted === undefined ? {} : { atLeast: wanted }),
        },
        {
          ...{ goal, what: `Lighthouse, accessibility of ${name}, ${form}`, unit: 'of 100' },
          ours: Math.min(...scores.map(([, accessible]) => accessible)),
          atLeast: 100,
        },
      );
    }
    return rows;
  } finally {
    await chromium.close();
    await portal.stop();
  }
};
