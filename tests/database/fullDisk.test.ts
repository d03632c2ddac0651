import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTradeport } from '@tradeport/server/app.ts';
import { readConfig } from '@tradeport/server/config.ts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startApp, type TestApp } from '../harness/app.ts';
import { demoDatabase, testProvider } from '../harness/databases.ts';
import { pictureFile } from '../harness/sampleFiles.ts';
import { testTime } from '../harness/time.ts';
import { Refused } from '../harness/transport.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const house = { installation: true } as const;
const onWriter = (text: string) => app.tradeport.world.db.inTx(house, (tx) => tx.sql.all(text));

/** From here on the database says that its disk is full, as it would itself. */
const fill = (): Promise<unknown> =>
  testProvider === 'sqlite'
    ? onWriter('PRAGMA max_page_count = 1')
    : app.tradeport.world.db.inTx(house, async (tx) => {
        await tx.sql.run(`CREATE FUNCTION "disk_full"() RETURNS trigger LANGUAGE plpgsql AS $$
          BEGIN RAISE EXCEPTION 'could not extend file: No space left on device' USING ERRCODE = '53100'; END $$`);
        await tx.sql.run(`CREATE TRIGGER "disk_full" BEFORE INSERT ON "Event" EXECUTE FUNCTION "disk_full"()`);
      });
const makeRoom = (): Promise<unknown> =>
  testProvider === 'sqlite'
    ? onWriter('PRAGMA max_page_count = 1000000')
    : app.tradeport.world.db.inTx(house, (tx) => tx.sql.run('DROP FUNCTION "disk_full" CASCADE'));

const refusalOf = async (asked: Promise<unknown>): Promise<Refused> => {
  const error: unknown = await asked.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof Refused)) throw new Error(`not refused: ${String(error)}`);
  return error;
};
const ready = async (of: Pick<TestApp['tradeport'], 'app'>) => (await of.app.inject({ url: '/readyz' })).statusCode;

describe('a disk that is full', () => {
  it('is told to whoever moves money, and to whoever asks for readiness; afterwards all goes on', async () => {
    const account = (await app.anonymous.sim.accounts({})).find(({ currency }) => currency === 'USD');
    const receive = () =>
      app.anonymous.sim.receive({
        accountNo: account?.accountNo ?? '',
        currency: 'USD',
        amount: '10.00',
        reference: 'x'.repeat(100),
      });
    await receive();
    await fill();
    let refused: Refused | undefined;
    // SQLite has some room left within the pages that it has.
    for (let tries = 0; tries < 500 && !refused; tries += 1)
      await receive().catch((error: unknown) => {
        if (!(error instanceof Refused)) throw error;
        refused = error;
      });
    expect([refused?.code, refused?.status, refused?.headers['retry-after']]).toEqual(['DATABASE_ERROR', 503, '60']);
    expect(refused?.message).toContain('Storage is full');
    expect(await ready(app.tradeport)).toBe(503);
    await makeRoom();
    await receive();
    expect(await ready(app.tradeport)).toBe(200);
    expect((await app.anonymous.sim.ledgerCheck({})).violations).toEqual([]);
  });

  it('is told to whoever uploads', async () => {
    const client = await app.signIn();
    const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
    const keep = vi.spyOn(app.tradeport.world.files.objects, 'keep').mockRejectedValueOnce(full);
    const refused = await refusalOf(client.file.upload({ file: pictureFile() }));
    keep.mockRestore();
    expect([refused.code, refused.status, refused.headers['retry-after']]).toEqual(['DATABASE_ERROR', 503, '60']);
    await client.file.upload({ file: pictureFile() });
  });

  it('turns readiness before anything has failed', async () => {
    const { url, drop } = await demoDatabase();
    const folder = mkdtempSync(join(tmpdir(), 'tradeport-full-'));
    const config = readConfig({ DATABASE_URL: url, LOG_LEVEL: 'silent', FILES_FOLDER: folder });
    let free = 1e9;
    const tradeport = await createTradeport(config, { realTime: testTime(), freeBytes: async () => free });
    expect(await ready(tradeport)).toBe(200);
    free = 1e6;
    expect(await ready(tradeport)).toBe(503);
    await tradeport.close();
    await drop();
    rmSync(folder, { recursive: true, force: true });
  });
});
