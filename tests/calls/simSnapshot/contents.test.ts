import { createHash, randomBytes } from 'node:crypto';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { createSweep } from '@tradeport/server/modules/files/sweep.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { DEMO, startApp, type TestApp } from '../../harness/app.ts';
import { forged, type Lines, withColumn } from '../../harness/forgeSnapshot.ts';
import { refused } from '../../harness/refused.ts';
import { pdf, png } from '../../harness/sampleFiles.ts';
import { START_AT } from '../../harness/time.ts';

const HOURS_2_MS = 7_200_000;

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
  await app.anonymous.simClock.mode({ mode: 'frozen' });
});
afterAll(() => app.close());

/** A file of its own, that no other test's hash meets. */
const paper = (bytes = 30_000): Buffer<ArrayBuffer> => Buffer.concat([pdf(), randomBytes(bytes)]);
const sha256 = (content: Buffer): string => createHash('sha256').update(content).digest('hex');

const signInTo = async (sandbox: string, of: TestApp = app) => {
  const { token } = await of.as({ sandbox }).simPersona.enter({ persona: DEMO.chief });
  return of.as({ sandbox, token });
};
const uploadTo = async (sandbox: string, content: Buffer<ArrayBuffer>, of: TestApp = app): Promise<string> => {
  const client = await signInTo(sandbox, of);
  const file = new File([content], '章程.pdf');
  return (await client.file.upload({ businessType: 'KYC_ARTICLES', file })).fileId;
};
const read = async (sandbox: string, id: string, of: TestApp = app): Promise<Buffer> =>
  Buffer.from((await (await signInTo(sandbox, of)).file.getDownloadInfo({ id })).content);

const kept = async (part = 'kept', of: TestApp = app): Promise<readonly string[]> =>
  (await readdir(join(of.filesFolder, part), { recursive: true, withFileTypes: true }).catch(() => []))
    .filter((entry) => entry.isFile())
    .map(({ name }) => name);
/** The sweeper as it comes two hours later. */
const sweep = async (of: TestApp = app): Promise<void> => {
  const { world } = of.tradeport;
  const now = () => new Date(of.time.now().getTime() + HOURS_2_MS);
  await createSweep({ ...world, realTime: { ...world.realTime, now } })();
};
const fileOf = async (name: string) => Buffer.from((await app.anonymous.simSnapshot.download({ name })).file, 'base64');

const forgedOf = async (name: string, change: (lines: Lines) => Lines) => forged(await fileOf(name), change);

let count = 0;
let sandbox = '';
let name = '';
/** A sandbox for each test. */
beforeEach(async () => {
  count += 1;
  sandbox = `filed-${count}`;
  name = `with-files-${count}`;
  await app.anonymous.simSandbox.create({ name: sandbox, scenario: 'verified' });
});

describe('a snapshot with uploaded files', () => {
  it('gives them back after sandbox and contents were gone', async () => {
    const [content, other] = [paper(), paper()];
    const [id, again, second] = [
      await uploadTo(sandbox, content),
      await uploadTo(sandbox, content),
      await uploadTo(sandbox, other),
    ];
    await app.as({ sandbox }).simSnapshot.save({ name });
    const text = gunzipSync(await fileOf(name)).toString();
    expect(text.split(`"${content.toString('base64')}"`)).toHaveLength(2);
    await app.anonymous.simSandbox.remove({ name: sandbox });
    await sweep();
    expect(await kept()).not.toContain(sha256(content));
    await app.anonymous.simSnapshot.restore({ name, into: sandbox });
    await sweep();
    expect((await read(sandbox, id)).equals(content)).toBe(true);
    expect((await read(sandbox, again)).equals(content)).toBe(true);
    expect((await read(sandbox, second)).equals(other)).toBe(true);
    expect(await kept('arriving')).toEqual([]);
    // The rows have gone once more, and with them the contents: a snapshot holds nothing back in the store.
    await app.anonymous.simSandbox.remove({ name: sandbox });
    await sweep();
    expect(await kept()).not.toContain(sha256(content));
  });

  it('can be restored twice, and into two sandboxes at once', async () => {
    const content = paper();
    const id = await uploadTo(sandbox, content);
    await app.as({ sandbox }).simSnapshot.save({ name });
    await app.anonymous.simSandbox.remove({ name: sandbox });
    await sweep();
    const places = [`${sandbox}-a`, `${sandbox}-b`];
    await Promise.all(places.map((into) => app.anonymous.simSnapshot.restore({ name, into })));
    await app.anonymous.simSnapshot.restore({ name, into: `${sandbox}-a`, replace: true });
    for (const place of places) expect((await read(place, id)).equals(content)).toBe(true);
    expect((await kept()).filter((sha) => sha === sha256(content))).toHaveLength(1);
  });
});

describe('a sandbox whose store has lost a file', () => {
  const lose = async (): Promise<void> => {
    const lost = paper();
    await uploadTo(sandbox, lost);
    await rm(join(app.filesFolder, 'kept', sha256(lost).slice(0, 2), sha256(lost)));
  };

  describe('simSnapshot/save', () => {
    it('snapshotFileLost: says which, and keeps nothing', async () => {
      await lose();
      const { message } = await refused(app.as({ sandbox }).simSnapshot.save({ name }), 'OPERATION_NOT_ALLOW');
      expect(message).toContain('章程.pdf');
      expect((await app.anonymous.simSnapshot.list({})).map((each) => each.name)).not.toContain(name);
    });
  });

  describe('simStory/next', () => {
    it('snapshotFileLost: stays at its step', async () => {
      await app.anonymous.simSandbox.create({ name: sandbox, startAt: START_AT.toISOString(), replace: true });
      await lose();
      const client = app.as({ sandbox });
      await refused(client.simStory.next({ story: 'first-money', at: 0 }), 'OPERATION_NOT_ALLOW');
      expect((await client.simStory.list({}))[0]?.at).toBe(0);
    });
  });

  describe('simStory/do', () => {
    it('snapshotFileLost: stays at its step, with nothing done', async () => {
      await app.anonymous.simSandbox.create({ name: sandbox, startAt: START_AT.toISOString(), replace: true });
      const client = app.as({ sandbox });
      for (const at of [0, 1]) await client.simStory.do({ story: 'first-money', at });
      await lose();
      await refused(client.simStory.do({ story: 'first-money', at: 2 }), 'OPERATION_NOT_ALLOW');
      expect((await client.simStory.list({}))[0]?.at).toBe(2);
    });
  });
});

describe('simSnapshot/restore', () => {
  it('snapshotBroken: a world that is not what its head says leaves contents to the sweeper, and nothing else', async () => {
    const content = paper();
    await uploadTo(sandbox, content);
    await app.as({ sandbox }).simSnapshot.save({ name });
    // A leg too many: each row is sound, the books are not.
    const file = await forgedOf(name, withColumn('CurrencyAccount', 'availableMinor', { n: '777' }));
    await app.anonymous.simSnapshot.upload({ name: `${name}-x`, file });
    await app.anonymous.simSandbox.remove({ name: sandbox });
    await sweep();
    const restore = () => app.anonymous.simSnapshot.restore({ name: `${name}-x`, into: sandbox, untrusted: true });
    const { message } = await refused(restore(), 'INVALID_PARAM');
    expect(message).toContain('its books do not add up');
    await refused(app.as({ sandbox }).sim.clock({}), 'REQUEST_FAILED');
    expect(await kept()).toContain(sha256(content));
    await sweep();
    expect(await kept()).not.toContain(sha256(content));
  });

  it('that is cut off between two files leaves the world as it was, and is done by asking again', async () => {
    const contents = [paper(), paper()];
    const ids = [await uploadTo(sandbox, contents[0] ?? paper()), await uploadTo(sandbox, contents[1] ?? paper())];
    await app.as({ sandbox }).simSnapshot.save({ name });
    await app.anonymous.simSandbox.remove({ name: sandbox });
    await sweep();
    const { objects } = app.tradeport.world.files;
    const { keep } = objects;
    const cut = vi.spyOn(objects, 'keep').mockImplementationOnce(keep).mockRejectedValueOnce(new Error('disk full'));
    const restore = () => app.anonymous.simSnapshot.restore({ name, into: sandbox });
    await refused(restore(), 'SYSTEM_ERROR');
    expect(cut).toHaveBeenCalledTimes(2);
    cut.mockRestore();
    await refused(app.as({ sandbox }).sim.clock({}), 'REQUEST_FAILED');
    // Which came first, of these and of the documents of the scenario, is the database's to say: the second was not kept.
    expect((await kept()).filter((sha) => contents.map(sha256).includes(sha)).length).toBeLessThan(2);
    expect(await kept('arriving')).toEqual([]);
    await restore();
    for (const [i, id] of ids.entries()) expect((await read(sandbox, id)).equals(contents[i] ?? png())).toBe(true);
  });
});

describe('simSnapshot/upload', () => {
  /** The last line is a piece of the last content, the line before it names it. */
  const atContent =
    (change: (head: string, piece: string) => Lines) =>
    (lines: Lines): Lines => [...lines.slice(0, -2), ...change(lines.at(-2) ?? '', lines.at(-1) ?? '')];
  const beforeContents = (lines: Lines): Lines =>
    lines.slice(
      0,
      lines.findIndex((line) => line.startsWith('{"content"')),
    );
  const base64 = (content: string) => JSON.stringify(Buffer.from(content).toString('base64'));
  const named = (sha: string) => JSON.stringify({ content: sha });

  const notItsHash = 'a content that is not what its hash says';
  const nobodys = 'a content that no file of it is';
  it.each<[string, string, (lines: Lines) => Lines]>([
    [
      'a content that was changed',
      notItsHash,
      atContent((head, piece) => [head, piece.replace(/^".{8}/, '"AAAABBBB')]),
    ],
    ['a content of another file in its place', notItsHash, atContent((head) => [head, base64('x')])],
    ['a content longer than its file', notItsHash, atContent((head, piece) => [head, piece, base64('x')])],
    ['a file that says another size', notItsHash, withColumn('StoredFile', 'byteCount', 1)],
    ['a content under another hash', nobodys, atContent(() => [named('ab'.repeat(32)), base64('x')])],
    ['a content that nothing uses', nobodys, (lines) => [...lines, named(sha256(Buffer.from('x'))), base64('x')]],
    ['a content twice', nobodys, atContent((head, piece) => [head, piece, head, piece])],
    ['a piece of no content', nobodys, (lines) => [...beforeContents(lines), base64('x')]],
    ['a file without its content', 'a file without its content', atContent(() => [])],
    ['a content that is null', 'a line that says nothing', atContent((head) => [head, 'null'])],
    ['a content that is a path', nobodys, atContent(() => ['{"content":"../../etc/passwd"}'])],
  ])('snapshotBroken: refuses %s', async (_, why, change) => {
    await uploadTo(sandbox, paper());
    await app.as({ sandbox }).simSnapshot.save({ name });
    const before = await kept();
    const whole = await forgedOf(name, (lines) => lines);
    const file = await forgedOf(name, change);
    const { message } = await refused(app.anonymous.simSnapshot.upload({ name: `${name}-x`, file }), 'INVALID_PARAM');
    expect(message).toContain(why);
    expect(await kept()).toEqual(before);
    expect((await app.anonymous.simSnapshot.list({})).map((each) => each.name)).not.toContain(`${name}-x`);
    await app.anonymous.simSnapshot.upload({ name: `${name}-y`, file: whole });
  });
});

describe('where snapshots may carry one megabyte of files', () => {
  let small: TestApp;
  beforeAll(async () => {
    small = await startApp({ settings: { SNAPSHOT_FILES_MB: '1' } });
    const content = paper(600_000);
    await uploadTo('main', content, small);
    await uploadTo('main', content, small);
  });
  afterAll(() => small.close());

  describe('simSnapshot/save', () => {
    it('snapshotTooLarge: refuses beyond it, and counts the same content once', async () => {
      await small.anonymous.simSnapshot.save({ name: 'fits' });
      await uploadTo('main', paper(600_000), small);
      const { message } = await refused(small.anonymous.simSnapshot.save({ name: 'large' }), 'OPERATION_NOT_ALLOW');
      expect(message).toContain('1 MB');
      expect((await small.anonymous.simSnapshot.list({})).map((each) => each.name)).toEqual(['fits']);
    });
  });

  describe('simStory/next', () => {
    it('snapshotTooLarge: stays at its step where the world before it cannot be kept', async () => {
      await uploadTo('main', paper(1_100_000), small);
      await refused(small.anonymous.simStory.next({ story: 'first-money', at: 0 }), 'OPERATION_NOT_ALLOW');
      expect((await small.anonymous.simStory.list({}))[0]?.at).toBe(0);
    });
  });

  describe('simStory/do', () => {
    it('snapshotTooLarge: stays at its step where the world before it cannot be kept', async () => {
      await refused(small.anonymous.simStory.do({ story: 'first-money', at: 0 }), 'OPERATION_NOT_ALLOW');
      expect((await small.anonymous.simStory.list({}))[0]?.at).toBe(0);
    });
  });
});
