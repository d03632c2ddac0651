import { copyFile, mkdir, mkdtemp, readdir, readFile, rename, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { schemaName } from '@tradeport/server/platform/db/schemaVersions.ts';
import { type WorldPage, worldPages } from '@tradeport/server/platform/db/worldRows.ts';
import { packSnapshot, snapshotVersion } from '@tradeport/server/platform/simulation/snapshotFile.ts';
import { readContents } from '@tradeport/server/platform/simulation/worldContents.ts';
import { FILLED } from '@tradeport/server/simulator/images/images.ts';
import { createClient } from '@tradeport/shared/client.ts';
import { catalogue } from '@tradeport/shared/contract/index.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sampleByTurn } from '../../scripts/turn.ts';
import { DEMO, DEMO_PASSWORD, freshKey, startApp, type TestApp } from '../harness/app.ts';
import { emptyDatabase } from '../harness/databases.ts';
import { pictureFile } from '../harness/sampleFiles.ts';
import { START_AT } from '../harness/time.ts';
import { injectTransport } from '../harness/transport.ts';

const STARTS_AT = '2026-03-02T10:00:00+08:00';
const HOUR_MS = 3_600_000;

let images: string;
let app: TestApp;
beforeEach(async () => {
  images = await mkdtemp(join(tmpdir(), 'tradeport-played-'));
  app = await startApp({ settings: { IMAGES_FOLDER: images } });
  filled = [];
  vi.spyOn(app.tradeport.world.log, 'debug').mockImplementation((entry: unknown, text?: string) => {
    if (text === FILLED && typeof entry === 'object' && entry !== null && 'sandbox' in entry)
      filled.push(String(entry.sandbox));
  });
});
afterEach(async () => {
  await app.close();
  await rm(images, { recursive: true });
});

const create = (more: Partial<Parameters<TestApp['anonymous']['simSandbox']['create']>[0]> & { name: string }) =>
  app.anonymous.simSandbox.create({ scenario: 'verified', startAt: STARTS_AT, ...more });
const hashOf = async (name: string, of = app) => (await of.as({ sandbox: name }).simState.hash({})).hash;
const kept = async () => (await readdir(images)).toSorted();
const onlyImage = async (): Promise<string> => {
  const [name = '', ...others] = await kept();
  expect(others).toEqual([]);
  return join(images, name);
};

/** The sandboxes that were filled from an image, from the log, in order. A reset fills one that then takes the place of the old one. */
let filled: string[];
/** Whether the world of a sandbox was played when it was last created or reset. Forgets the sandbox. */
const wasPlayed = (name: string): boolean => {
  const isPlayed = !filled.includes(name);
  filled = filled.filter((each) => each !== name);
  return isPlayed;
};

/** The warnings of the log from now on. */
const watchLog = () => vi.spyOn(app.tradeport.world.log, 'warn');
const DROPPED = 'the image of a played world cannot be used and is removed; the world is played';

describe('images of played worlds', () => {
  it('fill a sandbox whose start is given, and a reset; without a start the world is played', async () => {
    await create({ name: 'played' });
    expect(wasPlayed('played')).toBe(true);
    app.time.forward(HOUR_MS);
    await create({ name: 'restored' });
    expect(wasPlayed('restored')).toBe(false);
    await app.anonymous.simSandbox.create({ name: 'now', scenario: 'verified' });
    expect(wasPlayed('now')).toBe(true);
    expect(await kept()).toHaveLength(1);
    await app.anonymous.simSandbox.reset({ name: 'now' });
    app.time.forward(HOUR_MS);
    await app.anonymous.simSandbox.reset({ name: 'now' });
    expect(filled).toHaveLength(1);
    expect(await kept()).toHaveLength(2);
    expect((await stat(images)).mode & 0o777).toBe(0o700);
  });

  it('are of one scenario, start, seed and profile', async () => {
    await create({ name: 'first' });
    app.time.forward(HOUR_MS);
    const scenarioText = JSON.stringify({
      name: 'verified',
      version: 1,
      title: ['无事', 'Nothing happens'],
      steps: [],
    });
    await create({ name: 'seed', seed: 'another' });
    await create({ name: 'profile', profile: 'instant' });
    await create({ name: 'start', startAt: '2026-03-03T10:00:00+08:00' });
    await app.anonymous.simSandbox.create({ name: 'text', scenarioText, startAt: STARTS_AT });
    for (const name of ['seed', 'profile', 'start']) expect([name, wasPlayed(name)]).toEqual([name, true]);
    expect(await app.as({ sandbox: 'text' }).simPersona.list({})).toEqual([]);
    expect(await kept()).toHaveLength(5);
  });

  it('leave name, end, pin, profile and clock to the request', async () => {
    await create({ name: 'first', pinned: true, frozen: true, endsInDays: 3 });
    app.time.forward(HOUR_MS);
    const later = await create({ name: 'second', endsInMinutes: 30 });
    expect(wasPlayed('second')).toBe(false);
    const endsAt = new Date(app.time.now().getTime() + HOUR_MS / 2).toISOString();
    expect({ ...later, endsAt: new Date(later.endsAt ?? '').toISOString() }).toMatchObject({
      name: 'second',
      scenario: 'verified',
      pinned: false,
      endsAt,
      speed: 1,
      now: STARTS_AT,
      startAt: STARTS_AT,
    });
    expect(await create({ name: 'third', pinned: true, frozen: true })).toMatchObject({
      pinned: true,
      endsAt: null,
      speed: 0,
    });
  });

  it('are not kept for worlds of a server without images', async () => {
    const without = await startApp({ settings: { IMAGES_FOLDER: images, WORLD_IMAGES: '0' } });
    await without.anonymous.simSandbox.create({ name: 'one', scenario: 'verified', startAt: STARTS_AT });
    expect(await kept()).toEqual([]);
    await without.close();
  });

  it('cost nothing but the image where the folder cannot be written', async () => {
    const file = join(images, 'file');
    await writeFile(file, '');
    const blocked = await startApp({ settings: { IMAGES_FOLDER: join(file, 'images') } });
    const warn = vi.spyOn(blocked.tradeport.world.log, 'warn');
    await blocked.anonymous.simSandbox.create({ name: 'one', scenario: 'verified', startAt: STARTS_AT });
    expect(warn.mock.calls.map(([, text]) => text)).toEqual(['the image of a played world could not be kept']);
    await blocked.close();
  });
});

describe('worlds restored from one image', () => {
  const signIn = async (sandbox: string) => {
    const visitor = app.as({ sandbox });
    const { captchaId } = await visitor.login.getVerifyPic({});
    const [message] = await visitor.sim.outbox({ channel: 'captcha', target: captchaId, limit: 1 });
    const login = { loginNo: DEMO.chief, password: DEMO_PASSWORD, captchaId, captcha: message?.code ?? '' };
    const { token } = await visitor.login.login(login);
    return { token, client: createClient(injectTransport(app.tradeport.app, { sandbox, token }), catalogue) };
  };
  const sealedIn = async (name: string) => {
    const reader = app.tradeport.world.db.read({ sandboxId: name, platform: true });
    return (await reader.realNameApplication.findMany({ select: { contentSealed: true } })).map((row) =>
      String(row.contentSealed),
    );
  };

  it('are the world that a play gives, and live apart from each other', async () => {
    const demo = { scenario: 'demo', startAt: START_AT.toISOString(), frozen: true };
    await create({ name: 'played', ...demo });
    app.time.forward(HOUR_MS);
    for (const name of ['left', 'right']) {
      await create({ name, ...demo });
      expect(wasPlayed(name)).toBe(false);
      expect(await hashOf(name)).toBe(await hashOf('played'));
    }
    const [left, right] = [await signIn('left'), await signIn('right')];
    expect(left.token).not.toBe(right.token);
    const sealed = [...(await sealedIn('left')), ...(await sealedIn('right'))];
    expect(sealed.length).toBeGreaterThan(2);
    expect(new Set(sealed).size).toBe(sealed.length);
    const before = await hashOf('right');

    const use = async (name: string, { client }: typeof left): Promise<readonly string[]> => {
      const quote = { sellCurrency: 'USD', buyCurrency: 'CNH', tradeDirection: 'sellOut', amount: '100.00' } as const;
      const { quoteId } = await client.exchange.one(quote);
      const { orderNo } = await client.exchange.two({ quoteId }, freshKey());
      await client.exchange.apply({ mode: 'realTime', orderNo }, freshKey());
      const { fileUrl, fileId } = await client.file.upload({ file: pictureFile('left.png') });
      expect((await app.tradeport.app.inject({ method: 'GET', url: fileUrl })).statusCode).toBe(200);
      const simulator = app.as({ sandbox: name });
      const due = await simulator.simTask.list({ state: 'waiting', limit: 1 });
      expect(due).toHaveLength(1);
      await simulator.simClock.jump({ seconds: 48 * 3_600 });
      expect((await simulator.sim.ledgerCheck({})).violations).toEqual([]);
      return [orderNo, fileId, await hashOf(name)];
    };
    const first = await use('left', left);
    expect(await hashOf('right')).toBe(before);
    expect(await use('right', right)).toEqual(first);
    expect(await use('played', await signIn('played'))).toEqual(first);
  });

  it('fill the place of a sandbox, where who is signed in stays so', async () => {
    await create({ name: 'place', frozen: true });
    const hash = await hashOf('place');
    const { client } = await signIn('place');
    await app.as({ sandbox: 'place' }).simClock.jump({ seconds: 48 * 3_600 });
    app.time.forward(1_000);
    await app.anonymous.simSandbox.reset({ name: 'place' });
    expect(filled).toHaveLength(1);
    expect(await hashOf('place')).toBe(hash);
    expect((await client.info.sessions({})).list).toHaveLength(1);
  });
});

describe('an image that cannot be used', () => {
  /** Expects that the next world is played, that one line tells why, and that its image replaces the other one. */
  const expectPlayed = async (more: object = {}): Promise<string> => {
    const warn = watchLog();
    app.time.forward(HOUR_MS);
    await create({ name: 'again', ...more });
    expect(wasPlayed('again')).toBe(true);
    expect(warn.mock.calls.map(([, text]) => text)).toEqual([DROPPED]);
    const [facts] = warn.mock.calls[0] ?? [];
    warn.mockRestore();
    expect((await app.as({ sandbox: 'again' }).sim.ledgerCheck({})).violations).toEqual([]);
    app.time.forward(HOUR_MS);
    await create({ name: 'restored', ...more });
    expect(wasPlayed('restored')).toBe(false);
    expect(await hashOf('restored')).toBe(await hashOf('again'));
    return String(Object.values(facts ?? {})[0]);
  };

  const CHANGES: readonly (readonly [what: string, change: (file: Buffer) => Uint8Array])[] = [
    ['damaged', (file: Buffer) => file.with(file.length >> 1, (file[file.length >> 1] ?? 0) ^ 1)],
    ['cut off', (file: Buffer) => file.subarray(0, file.length >> 1)],
    ['empty', () => Buffer.alloc(0)],
  ];
  it.each(sampleByTurn(CHANGES, CHANGES.length))('is dropped when it is %s', async (_, change) => {
    await create({ name: 'first' });
    const path = await onlyImage();
    await writeFile(path, change(await readFile(path)));
    expect(await expectPlayed()).toContain('SnapshotBroken');
  });

  it('is dropped when it is larger than the limit', async () => {
    await create({ name: 'first' });
    await truncate(await onlyImage(), 64 * 1_048_576 + 1);
    expect(await expectPlayed()).toContain('ImageTooLarge');
  });

  it('is dropped when another installation sealed it', async () => {
    const theirs = join(images, 'theirs');
    await mkdir(theirs);
    const settings = { IMAGES_FOLDER: theirs, SCENARIO: 'empty' };
    const other = await startApp({ database: await emptyDatabase(), settings });
    await other.anonymous.simSandbox.create({ name: 'first', scenario: 'verified', startAt: STARTS_AT });
    const [image = ''] = await readdir(theirs);
    await other.close();
    await create({ name: 'first' });
    const ours = (await kept()).find((name) => name !== 'theirs') ?? '';
    // Each installation has keys of its own, so the file has to be put in the place of the other one.
    expect(image).not.toBe(ours);
    await copyFile(join(theirs, image), join(images, ours));
    expect(await expectPlayed()).toContain('this installation did not seal it');
  });

  it('is dropped when it is the image of another world', async () => {
    await create({ name: 'first', scenario: 'empty' });
    const other = await onlyImage();
    await rename(other, `${other}.moved`);
    await create({ name: 'second' });
    const [ours = ''] = (await kept()).filter((name) => !name.endsWith('.moved'));
    await rename(`${other}.moved`, join(images, ours));
    expect(await expectPlayed()).toContain('this installation did not seal it');
  });

  it('is dropped when the database rejects a row of it, and nothing of it is left', async () => {
    // A small world is written in one transaction, whose rollback removes all rows.
    const demo = { scenario: 'demo', startAt: START_AT.toISOString(), frozen: true };
    await create({ name: 'first', ...demo });
    const path = await onlyImage();
    const { db, secrets, files } = app.tradeport.world;
    const twice = async function* (pages: AsyncIterable<WorldPage>): AsyncGenerator<WorldPage> {
      for await (const page of pages)
        yield page.model.name === 'Task' ? { ...page, rows: [...page.rows, ...page.rows.slice(0, 1)] } : page;
    };
    const { file } = await db.lookStill(async (view) =>
      packSnapshot({
        header: {
          takenOf: 'image',
          scenario: 'demo',
          clockAt: START_AT,
          clockSpeed: 0,
          schemaName: snapshotVersion(schemaName()),
        },
        pages: twice(worldPages(view, 'first')),
        seal: await secrets.images.of(path.slice(-64)).begin(),
        atRest: secrets.atRest,
        contents: (used) => readContents(files, used),
      }),
    );
    await writeFile(path, file);
    await expectPlayed(demo);
    expect(await hashOf('again')).toBe(await hashOf('first'));
  });
});
