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
import { serverSettings } from './serverSettings.ts';
import type { Row } from './table.ts';

const run = promisify(execFile);

const PAGES = [
  { name: 'the login page', goal: 'P5', path: `${BASE_PATH}/login`, isSignedIn: false, phone: 90 },
  { name: 'the account home', goal: 'P6', path: BASE_PATH + pathTo(screens.home), isSignedIn: true, phone: 85 },
  { name: 'the payment form', goal: 'P6', path: BASE_PATH + pathTo(screens.newPayment), isSignedIn: true, phone: 85 },
  { name: 'the console', goal: 'P6', path: '/sim/', isSignedIn: true, phone: undefined },
] as const;
const FORMS = [
  { form: 'phone', args: [] },
  { form: 'desktop', args: ['--preset=desktop'] },
] as const;
const DESKTOP_SCORE = 95;

interface Scores {
  readonly categories: Readonly<Record<'performance' | 'accessibility', { readonly score: number | null }>>;
}

/** What Lighthouse gives a page, of a hundred each. */
const scoresOf = async (address: string, port: number, args: readonly string[]): Promise<readonly [number, number]> => {
  const folder = await mkdtemp(join(tmpdir(), 'tradeport-lighthouse-'));
  const file = join(folder, 'report.json');
  await foreign('lighthouse', [
    ...[address, `--port=${port}`, '--quiet', '--output=json', `--output-path=${file}`],
    // Who is signed in stays so.
    ...['--disable-storage-reset', '--only-categories=performance,accessibility', ...args],
  ]);
  const { categories }: Scores = JSON.parse(await readFile(file, 'utf8'));
  await rm(folder, { recursive: true });
  return [(categories.performance.score ?? 0) * 100, (categories.accessibility.score ?? 0) * 100];
};

/** Lighthouse's own marks of the pages that people see first, on its phone and its desktop. Installs it where it is missing. */
export const measureLighthouse = async (databaseUrl: string): Promise<readonly Row[]> => {
  if (!isInstalled('lighthouse')) await run(process.execPath, ['scripts/foreignTools.ts']);
  const portal = await startScript('server/src/main.mjs', serverSettings(databaseUrl));
  const port = await freePort();
  const chromium = await startWithPort(port);
  const rows: Row[] = [];
  try {
    const origin = `http://127.0.0.1:${portal.port}`;
    // The pages before the login come first.
    for (const { name, goal, path, isSignedIn, phone } of PAGES) {
      if (isSignedIn) await chromium.keepCookie('token', await signedIn(origin), origin);
      for (const { form, args } of FORMS) {
        const [performed, accessible] = await scoresOf(origin + path, port, args);
        const wanted = form === 'desktop' ? DESKTOP_SCORE : phone;
        rows.push(
          {
            ...{ goal, what: `Lighthouse, performance of ${name}, ${form}`, unit: 'of 100', ours: performed },
            ...(wanted === undefined ? {} : { atLeast: wanted }),
          },
          {
            ...{ goal, what: `Lighthouse, accessibility of ${name}, ${form}`, unit: 'of 100', ours: accessible },
            atLeast: 100,
          },
        );
      }
    }
    return rows;
  } finally {
    await chromium.close();
    await portal.stop();
  }
};
