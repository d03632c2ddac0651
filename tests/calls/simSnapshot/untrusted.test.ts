import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../harness/app.ts';
import { forged, type Lines, withColumn } from '../../harness/forgeSnapshot.ts';
import { refused } from '../../harness/refused.ts';

/** The first row of a table once more. */
const twice =
  (table: string) =>
  (lines: Lines): Lines => {
    const at = lines.findIndex((line) => line.startsWith(`{"table":"${table}"`)) + 1;
    return lines.toSpliced(at, 0, lines[at] ?? '');
  };

const small = { SNAPSHOT_UNPACKED_MB: '4', SNAPSHOT_LINES: '30000', SNAPSHOT_LINE_KB: '256' };

let app: TestApp;
let file: Buffer;
beforeAll(async () => {
  app = await startApp({ settings: small });
  await app.anonymous.simFault.add({ call: 'exchange/one', kind: 'drop', amountFrom: '10' });
  await app.anonymous.simSnapshot.save({ name: 'start' });
  file = Buffer.from((await app.anonymous.simSnapshot.download({ name: 'start' })).file, 'base64');
});
afterAll(() => app.close());

const upload = (packed: string) => app.anonymous.simSnapshot.upload({ name: 'wrong', file: packed });
const packedText = (text: string): string => gzipSync(text).toString('base64');
const headLine = (): string => gunzipSync(file).toString().split('\n')[0] ?? '';
const inHead =
  (change: (line: string) => string) =>
  ([head = '', ...rest]: Lines): Lines => [change(head), ...rest];

describe('simSnapshot/upload', () => {
  it.each<[string, string, () => string]>([
    ['twenty million line ends', 'an empty line', () => packedText('\n'.repeat(20_000_000))],
    ['line ends after a whole head', 'an empty line', () => packedText(`${headLine()}${'\n'.repeat(20_000_000)}`)],
    ['more lines than it may have', 'more lines', () => packedText(`${headLine()}\n${'[]\n'.repeat(40_000)}`)],
    ['one line that is too long', 'too long', () => packedText(`${headLine()}\n"${'x'.repeat(300_000)}"\n`)],
    ['one line without an end', 'too long', () => packedText(`${headLine()}\n"${'x'.repeat(2_000_000)}`)],
    [
      'more than it may come to',
      'larger than',
      () => packedText(`${headLine()}\n${`"${'x'.repeat(200_000)}"\n`.repeat(30)}`),
    ],
    ['a whole without a last line end', 'broke off', () => packedText(gunzipSync(file).toString().slice(0, -1))],
    [
      'rows that are fewer than none',
      'its end is not whole',
      () =>
        packedText(
          gunzipSync(file)
            .toString()
            .replace(/"rows":\d+/, '"rows":-1'),
        ),
    ],
    [
      'another number of rows than it says',
      'it does not have the rows it says',
      () => forged(file, (lines) => lines.filter((line) => !line.startsWith('["V')), { rehash: false }),
    ],
    [
      'a clock at the end of time',
      'an instant that no world has',
      () =>
        forged(
          file,
          inHead((line) => line.replace(/"clockAt":"[^"]+"/, '"clockAt":"+275760-09-13T00:00:00.000Z"')),
        ),
    ],
    [
      'a clock that runs backward',
      'a clock that runs as none can',
      () =>
        forged(
          file,
          inHead((line) => line.replace(/"clockSpeed":\d+/, '"clockSpeed":-5')),
        ),
    ],
    [
      'a speed below zero',
      'Sandbox: clockSpeed is not a number from 0',
      () => forged(file, withColumn('Sandbox', 'clockSpeed', -5)),
    ],
    [
      'an instant beyond the years',
      'Task, row 1: dueAt is an instant that no world has',
      () => forged(file, withColumn('Task', 'dueAt', { d: '9999-12-31T00:00:00.000Z' })),
    ],
    [
      'work that nobody does',
      'kind is not a word of this version',
      () => forged(file, withColumn('Task', 'kind', 'rob.theBank')),
    ],
    [
      'a state that no machine has',
      'state is not a word of this version',
      () => forged(file, withColumn('Receipt', 'state', 'lost')),
    ],
    [
      'a rate that is no figure',
      'rate is not a figure above zero',
      () => forged(file, withColumn('ExchangeOrder', 'rate', '1e309')),
    ],
    ['a currency of nowhere', 'ccy is not a currency', () => forged(file, withColumn('CurrencyAccount', 'ccy', 'XXX'))],
    [
      'an amount of a fault that is none',
      'amountFrom is not an amount',
      () => forged(file, withColumn('Fault', 'amountFrom', '1e9')),
    ],
    [
      'a foreign word for a currency',
      'ccy is not a currency',
      () => forged(file, withColumn('Settlement', 'ccy', 'US Dollar')),
    ],
    [
      'the number of a file that is not there',
      'slipFileId is the number of no StoredFile',
      () => forged(file, withColumn('Recharge', 'slipFileId', 'FL0')),
    ],
    [
      'an entry that is not there',
      'entryId is the number of no JournalEntry',
      () => forged(file, withColumn('Posting', 'entryId', 'J00000000000-1')),
    ],
    ['JSON that was cut off', 'detail is not JSON', () => forged(file, withColumn('Event', 'detail', '{"note":["'))],
    ['a preset that there is not', 'preset is not a word', () => forged(file, withColumn('Fault', 'preset', 'flood'))],
    [
      'a profile of nobody',
      'Sandbox: profile is not a word',
      () => forged(file, withColumn('Sandbox', 'profile', 'x')),
    ],
    [
      'rows of a merchant that is not there',
      'merchantId is the number of no Merchant',
      () => forged(file, withColumn('Operator', 'merchantId', 'x')),
    ],
    [
      'a text where a number belongs',
      'Posting, row 1: line is a value that the column cannot hold',
      () => forged(file, withColumn('Posting', 'line', 'x'), { rehash: false }),
    ],
    [
      'half a character',
      'cannot hold',
      () => forged(file, withColumn('Operator', 'name', '\ud800'), { rehash: false }),
    ],
    ['a NUL', 'cannot hold', () => forged(file, withColumn('Operator', 'name', 'a\0b'), { rehash: false })],
  ])('snapshotBroken: refuses %s', async (_, why, made) => {
    const { message } = await refused(upload(made()), 'INVALID_PARAM');
    expect(message).toContain(why);
    expect((await app.anonymous.simSnapshot.list({})).some(({ name }) => name === 'wrong')).toBe(false);
  });
});

describe('simSnapshot/restore', () => {
  it.each<[string, string, (lines: Lines) => Lines]>([
    ['a foreign word for a currency', 'ccy is not a currency', withColumn('Settlement', 'ccy', 'US Dollar')],
    ['the number of nothing', 'accountId is the number of no', withColumn('Payment', 'accountId', 'PB0')],
    ['JSON cut off', 'detail is not JSON', withColumn('Event', 'detail', '{"note":["')],
    ['a row twice', 'it is there twice', twice('ReceiptLink')],
  ])('snapshotBroken: refuses %s in a file that lay here, and changes nothing', async (_, why, change) => {
    const content = new Uint8Array(Buffer.from(forged(file, change), 'base64'));
    const { db } = app.tradeport.world;
    await db.inTx({ installation: true }, (tx) =>
      tx.snapshot.updateMany({ where: { name: 'start' }, data: { content } }),
    );
    const before = (await app.anonymous.simState.hash({})).hash;
    const sandboxes = (await app.anonymous.simSandbox.list({})).map(({ name }) => name);
    for (const into of ['main', 'beside']) {
      const restore = app.anonymous.simSnapshot.restore({ name: 'start', into, replace: true, untrusted: true });
      expect((await refused(restore, 'INVALID_PARAM')).message).toContain(why);
    }
    expect((await app.anonymous.simState.hash({})).hash).toBe(before);
    expect((await app.anonymous.simSandbox.list({})).map(({ name }) => name)).toEqual(sandboxes);
  });

  it('snapshotUntrusted: takes what nobody vouches for only on an explicit word', async () => {
    const changed = forged(file, withColumn('Merchant', 'city', 'Atlantis'));
    await app.anonymous.simSnapshot.upload({ name: 'changed', file: changed });
    const into = 'from-outside';
    const { message } = await refused(
      app.anonymous.simSnapshot.restore({ name: 'changed', into }),
      'OPERATION_NOT_ALLOW',
    );
    expect(message).toContain('SNAPSHOT_KEY');
    await refused(app.as({ sandbox: into }).sim.clock({}), 'REQUEST_FAILED');
    await app.anonymous.simSnapshot.restore({ name: 'changed', into, untrusted: true });
    expect((await app.as({ sandbox: into }).sim.ledgerCheck({})).violations).toEqual([]);
  });

  it('trusts its own file when it comes back from outside', async () => {
    await app.anonymous.simSnapshot.upload({ name: 'own', file: file.toString('base64') });
    await app.anonymous.simSnapshot.restore({ name: 'own', into: 'own-again' });
  });

  it.each<[string, (lines: Lines) => Lines]>([
    ['money out of nothing', withColumn('CurrencyAccount', 'availableMinor', { n: '99999999' })],
    ['an entry that does not add up', withColumn('Posting', 'amountMinor', { n: '1' })],
  ])('snapshotBroken: refuses books with %s, also on an explicit word', async (what, change) => {
    const name = `books-${what.length}`;
    await app.anonymous.simSnapshot.upload({ name, file: forged(file, change) });
    await refused(app.anonymous.simSnapshot.restore({ name, into: name, untrusted: true }), 'INVALID_PARAM');
    await refused(app.as({ sandbox: name }).sim.clock({}), 'REQUEST_FAILED');
    const before = (await app.anonymous.simState.hash({})).hash;
    await refused(
      app.anonymous.simSnapshot.restore({ name, into: 'main', replace: true, untrusted: true }),
      'INVALID_PARAM',
    );
    expect((await app.anonymous.simState.hash({})).hash).toBe(before);
    expect((await app.anonymous.simSandbox.list({})).map((each) => each.name)).not.toContain(name);
  });
});
