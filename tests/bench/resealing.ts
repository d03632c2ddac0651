import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { boundTo } from '@tradeport/server/platform/secrets/sealedColumns.ts';
import { account } from '@tradeport/shared/contract/account.ts';
import { projectRoot } from '../../scripts/staleness.ts';
import { START_AT } from '../harness/time.ts';
import { confirming } from './batches.ts';
import { BENCH_SANDBOX, type BenchMerchant } from './benchDatabase.ts';
import { headersOf } from './headersOf.ts';
import { longestOf } from './longestAnswer.ts';
import { ownSecrets } from './ownSecrets.ts';
import { startScript, watchProcess } from './processes.ts';
import { serverSettings } from './serverSettings.ts';
import type { Row } from './table.ts';
import { withDatabase } from './withDatabase.ts';

const APPLICATIONS = 10_000;
/** Characters of an application at its largest, with 20 directors and their files. */
const CONTENT_CHARS = 30_000;
const AT_ONCE = 100;
const BESIDE_MS = 200;
const BETWEEN_MS = 10;

/** Gives a merchant applications that are encrypted with the key in the database. */
const addApplications = (url: string, { merchantId }: BenchMerchant): Promise<void> =>
  withDatabase(url, async (database) => {
    const { atRest } = await ownSecrets(database);
    const content = 'A'.repeat(CONTENT_CHARS);
    for (let from = 0; from < APPLICATIONS; from += AT_ONCE)
      await database.inTx({ sandboxId: BENCH_SANDBOX, platform: true }, async (tx) => {
        for (let n = from; n < from + AT_ONCE; n += 1) {
          const applicationNo = `RNB${String(n).padStart(8, '0')}`;
          await tx.realNameApplication.create({
            data: {
              sandboxId: BENCH_SANDBOX,
              merchantId,
              applicationNo,
              type: 'org',
              registrationNo: '',
              contentSealed: atRest.seal(content, boundTo.submission(applicationNo)),
              submittedAt: START_AT,
              decidedAt: START_AT,
            },
          });
        }
      });
  });

/** The command, as it is run beside servers. Throws when it does not encrypt all anew. */
const reseal = async (settings: Readonly<Record<string, string>>): Promise<void> => {
  const { PATH = '' } = process.env;
  const child = watchProcess(
    spawn(process.execPath, ['server/src/reseal.ts'], {
      cwd: projectRoot,
      detached: true,
      env: { PATH, ...settings },
      stdio: ['ignore', 'ignore', 'inherit'],
    }),
  );
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`the command ended with ${code}`);
};

/** How long others wait while 10,000 applications are encrypted anew with another DATA_KEY. */
export const measureResealing = async (
  databaseUrl: string,
  [reader, writer, applicant]: readonly BenchMerchant[],
  database: string,
): Promise<readonly Row[]> => {
  if (!reader || !writer || !applicant) throw new Error('the bench database holds less than three merchants');
  await addApplications(databaseUrl, applicant);
  const settings = { ...serverSettings(databaseUrl), DATA_KEY: randomBytes(32).toString('base64') };
  const portal = await startScript('server/src/main.mjs', settings);
  const look = async (): Promise<string> =>
    (
      await fetch(`http://127.0.0.1:${portal.port}${account.queryUserAccBalance.path}`, {
        headers: headersOf(reader.token),
      })
    ).text();
  const confirm = confirming(portal.port, writer);
  const both = (until: Promise<unknown>) =>
    Promise.all([longestOf(look, until, BETWEEN_MS), longestOf(confirm, until, BETWEEN_MS)]);
  try {
    // The first answers load what others need.
    await both(pause(1_000));
    const alone = await both(pause(3_000));
    const began = performance.now();
    const beside = await both(reseal(settings));
    const seconds = ((performance.now() - began) / 1_000).toFixed(1);
    const what = `${APPLICATIONS.toLocaleString('en-US')} applications were encrypted anew (in ${seconds} s), ${database}`;
    return ['balances', 'confirmation'].map((name, i) => ({
      goal: 'R7',
      what: `by how much another's ${name} took longer while ${what}`,
      unit: 'ms',
      ours: Math.max(0, (beside[i] ?? 0) - (alone[i] ?? 0)),
      atMost: BESIDE_MS,
    }));
  } finally {
    await portal.stop();
  }
};
