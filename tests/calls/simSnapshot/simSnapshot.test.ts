import { gunzipSync, gzipSync } from 'node:zlib';
import { schemaName } from '@tradeport/server/platform/db/schemaVersions.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO, startApp, type TestApp } from '../../harness/app.ts';
import { refused } from '../../harness/refused.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
  await app.anonymous.simClock.mode({ mode: 'frozen' });
  await app.anonymous.simSnapshot.save({ name: 'start' });
});
afterAll(() => app.close());

const hashOf = async (sandbox: string, of: TestApp = app) => (await of.as({ sandbox }).simState.hash({})).hash;
const fileOf = async (name: string) => Buffer.from((await app.anonymous.simSnapshot.download({ name })).file, 'base64');

/** A file whose text was changed, packed again. */
const changed = async (change: (text: string) => string): Promise<string> =>
  gzipSync(change(gunzipSync(await fileOf('start')).toString())).toString('base64');

describe('simSnapshot/save', () => {
  it('keeps the whole sandbox under a name', async () => {
    const kept = (await app.anonymous.simSnapshot.list({})).find(({ name }) => name === 'start');
    expect(kept).toMatchObject({
      takenOf: 'main',
      scenario: 'demo',
      clockAt: '2026-11-10T14:52:10+08:00',
      hash: await hashOf('main'),
      fits: true,
    });
  });

  it('snapshotExists: refuses a name that is taken', async () => {
    await refused(app.anonymous.simSnapshot.save({ name: 'start' }), 'REQUEST_REPEAT');
  });
});

describe('simSnapshot/restore', () => {
  it('makes a new sandbox that is the same to the last row, clock and waiting tasks too', async () => {
    const restored = await app.anonymous.simSnapshot.restore({ name: 'start', into: 'copy' });
    expect(restored).toMatchObject({ name: 'copy', scenario: 'demo', now: '2026-11-10T14:52:10+08:00', speed: 0 });
    expect(await hashOf('copy')).toBe(await hashOf('main'));
    const days = { seconds: 3 * 86_400 };
    const there = await app.as({ sandbox: 'copy' }).sim.advanceClock(days);
    const here = await app.anonymous.sim.advanceClock(days);
    expect(there.ran).toEqual(here.ran);
    expect(there.ran.length).toBeGreaterThan(0);
    expect(await hashOf('copy')).toBe(await hashOf('main'));
  });

  it('goes back in time in place, and signs nobody out', async () => {
    await app.anonymous.simSnapshot.restore({ name: 'start', into: 'main', replace: true });
    const client = await app.signIn(DEMO.chief);
    await app.anonymous.simSnapshot.save({ name: 'signed-in' });
    const hash = await hashOf('main');
    await app.anonymous.sim.advanceClock({ seconds: 86_400 });
    expect(await hashOf('main')).not.toBe(hash);
    const back = await app.anonymous.simSnapshot.restore({ name: 'signed-in', into: 'main', replace: true });
    expect(back.now).toBe('2026-11-10T14:52:10+08:00');
    expect(await hashOf('main')).toBe(hash);
    expect((await client.info.queryUserInfo({})).userType).toBe('chief');
  });

  it('sandboxExists: puts nothing in place of a sandbox unasked', async () => {
    await refused(app.anonymous.simSnapshot.restore({ name: 'start', into: 'main' }), 'REQUEST_REPEAT');
  });

  it('snapshotMissing: refuses a name that nobody has', async () => {
    await refused(app.anonymous.simSnapshot.restore({ name: 'atlantis', into: 'x' }), 'REQUEST_FAILED');
  });

  it('snapshotBroken and snapshotOfOtherVersion: refuses what was spoilt since it was kept', async () => {
    const spoil = (content: Buffer) =>
      app.tradeport.world.db.inTx({ installation: true }, (tx) =>
        tx.snapshot.updateMany({ where: { name: 'spoilt' }, data: { content: new Uint8Array(content) } }),
      );
    await app.anonymous.simSnapshot.save({ name: 'spoilt' });
    await spoil((await fileOf('start')).subarray(0, 2_000));
    await refused(app.anonymous.simSnapshot.restore({ name: 'spoilt', into: 'y' }), 'INVALID_PARAM');
    await spoil(
      Buffer.from(await changed((text) => text.replace(/"schemaName":"[^"]+"/, '"schemaName":"older"')), 'base64'),
    );
    await refused(app.anonymous.simSnapshot.restore({ name: 'spoilt', into: 'y' }), 'OPERATION_NOT_ALLOW');
    await refused(app.as({ sandbox: 'y' }).sim.clock({}), 'REQUEST_FAILED');
  });
});

describe('simSnapshot/upload', () => {
  it.each<[string, (text: string) => string]>([
    ['no snapshot at all', () => 'hello\n'],
    ['a line that is missing', (text) => text.replace(/\n\[[^\n]*\n/, '\n')],
    ['an amount that was changed', (text) => text.replace(/\{"n":"(\d)/, '{"n":"9$1')],
    ['a file that broke off', (text) => text.slice(0, text.length / 2)],
  ])('snapshotBroken: refuses %s', async (_, change) => {
    const file = await changed(change);
    await refused(app.anonymous.simSnapshot.upload({ name: 'wrong', file }), 'INVALID_PARAM');
    const cut = (await fileOf('start')).subarray(0, 500).toString('base64');
    await refused(app.anonymous.simSnapshot.upload({ name: 'wrong', file: cut }), 'INVALID_PARAM');
    expect((await app.anonymous.simSnapshot.list({})).some(({ name }) => name === 'wrong')).toBe(false);
  });

  it('snapshotOfOtherVersion: refuses a file of other tables', async () => {
    const file = await changed((text) => text.replace(/"schemaName":"[^"]+"/, '"schemaName":"older"'));
    const { message } = await refused(app.anonymous.simSnapshot.upload({ name: 'old', file }), 'OPERATION_NOT_ALLOW');
    expect(message).toContain('older');
  });

  it('snapshotOfOtherVersion: names the later version that reads it', async () => {
    const head = '"schemaName":"20990101000000_later-0123abcd, format 3","savedBy":"7.0.0"';
    const file = await changed((text) => text.replace(/"schemaName":"[^"]+","savedBy":"[^"]+"/, head));
    const { message } = await refused(app.anonymous.simSnapshot.upload({ name: 'later', file }), 'OPERATION_NOT_ALLOW');
    expect(message).toContain('(7.0.0, 20990101000000_later-0123abcd, format 3)');
    const format = await changed((text) =>
      text.replace('"version":3', '"version":4').replace(/"savedBy":"[^"]+"/, '"savedBy":"8.1.0"'),
    );
    const other = await refused(
      app.anonymous.simSnapshot.upload({ name: 'later', file: format }),
      'OPERATION_NOT_ALLOW',
    );
    expect(other.message).toContain('(8.1.0, format 4)');
    expect((await app.anonymous.simSnapshot.list({})).some(({ name }) => name === 'later')).toBe(false);
  });

  it.each([
    ['format 3', '20261124165547_call_reason-72805a0a, format 3', '"version":3'],
    ['format 2', '20261122033405_receipts_by_end-cf48243f, format 2', '"version":2'],
  ])('snapshotOfOtherVersion: names the commit that reads an unreleased state of %s', async (_, schema, version) => {
    const file = await changed((text) =>
      text.replace(/"schemaName":"[^"]+"/, `"schemaName":"${schema}"`).replace('"version":3', version),
    );
    const call = app.anonymous.simSnapshot.upload({ name: 'unreleased', file });
    const { message } = await refused(call, 'OPERATION_NOT_ALLOW');
    expect(message).toContain('restore it with commit 03e488d17c7d and save it again');
    expect((await app.anonymous.simSnapshot.list({})).some(({ name }) => name === 'unreleased')).toBe(false);
  });

  it.each([1, 2, 4, 9])(
    'snapshotOfOtherVersion: refuses a file of format %i, and says which it wants',
    async (version) => {
      const file = await changed((text) => text.replace('"version":3', `"version":${version}`));
      const { message } = await refused(app.anonymous.simSnapshot.upload({ name: 'old', file }), 'OPERATION_NOT_ALLOW');
      expect(message).toMatch(new RegExp(`\\([\\d.]+, format ${version}\\)`));
      expect(message).toContain('format 3');
      expect((await app.anonymous.simSnapshot.list({})).some(({ name }) => name === 'old')).toBe(false);
    },
  );

  it('says of a kept one of another format that it does not fit', async () => {
    const kept = await app.anonymous.simSnapshot.save({ name: 'aged' });
    expect(kept.fits).toBe(true);
    const file = await changed((text) => text.replace('"version":3', '"version":1'));
    const { db } = app.tradeport.world;
    await db.inTx({ installation: true }, (tx) =>
      tx.snapshot.updateMany({
        where: { name: 'aged' },
        data: { schemaName: schemaName(), content: new Uint8Array(Buffer.from(file, 'base64')) },
      }),
    );
    const aged = (await app.anonymous.simSnapshot.list({})).find(({ name }) => name === 'aged');
    expect(aged?.fits).toBe(false);
    await refused(app.anonymous.simSnapshot.restore({ name: 'aged', into: 'from-aged' }), 'OPERATION_NOT_ALLOW');
    await refused(app.as({ sandbox: 'from-aged' }).sim.clock({}), 'REQUEST_FAILED');
  });

  it('snapshotExists: refuses a name that is taken', async () => {
    const { file } = await app.anonymous.simSnapshot.download({ name: 'start' });
    await refused(app.anonymous.simSnapshot.upload({ name: 'start', file }), 'REQUEST_REPEAT');
  });
});

describe('simSnapshot/download and remove', () => {
  it('snapshotMissing: refuse a name that nobody has', async () => {
    await refused(app.anonymous.simSnapshot.download({ name: 'atlantis' }), 'REQUEST_FAILED');
    await refused(app.anonymous.simSnapshot.remove({ name: 'atlantis' }), 'REQUEST_FAILED');
  });

  it('remove one', async () => {
    await app.anonymous.simSnapshot.save({ name: 'short-lived' });
    await app.anonymous.simSnapshot.remove({ name: 'short-lived' });
    expect((await app.anonymous.simSnapshot.list({})).some(({ name }) => name === 'short-lived')).toBe(false);
  });
});
