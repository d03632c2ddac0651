import { randomBytes } from 'node:crypto';
import type { RequestOf, ResultOf } from '@tradeport/shared/contract/define.ts';
import { MASK } from '@tradeport/shared/contract/sim/callLog.ts';
import type { simSnapshot } from '@tradeport/shared/contract/sim/snapshot.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO, startApp, type TestApp } from '../../harness/app.ts';
import { forged, withColumn } from '../../harness/forgeSnapshot.ts';
import { refused } from '../../harness/refused.ts';
import { START_AT } from '../../harness/time.ts';
import { ACCOUNTS, BANK_MS, DAY_MS } from '../receipt/receipts.ts';

type Asked = RequestOf<typeof simSnapshot.diff>;
type Diff = ResultOf<typeof simSnapshot.diff>;

let app: TestApp;
let count = 0;
/** A sandbox in which nothing else is due, kept under its own name; then a receipt was credited. */
const credited = async () => {
  count += 1;
  const sandbox = `compared-${count}`;
  const client = app.as({ sandbox });
  await app.anonymous.simSandbox.create({ name: sandbox, startAt: START_AT.toISOString(), frozen: true });
  await client.sim.advanceClock({ seconds: (3 * DAY_MS) / 1_000 });
  const { orderNo } = await client.sim.receive({ accountNo: ACCOUNTS.usd, currency: 'USD', amount: '100.00' });
  await client.simSnapshot.save({ name: sandbox });
  const { now: before } = await client.sim.clock({});
  await client.sim.advanceClock({ seconds: BANK_MS / 1_000 });
  return { sandbox, client, orderNo, before };
};

/** A sandbox without receipts, kept under its own name, for tests that need any world: it is compared in a fraction of the time. */
const verified = async () => {
  count += 1;
  const sandbox = `verified-${count}`;
  const startAt = START_AT.toISOString();
  await app.anonymous.simSandbox.create({ name: sandbox, scenario: 'verified', startAt, frozen: true });
  const client = app.as({ sandbox });
  await client.simSnapshot.save({ name: sandbox });
  return { sandbox, client };
};

const tableOf = ({ tables }: Diff, name: string) => tables.find(({ table }) => table === name);
const rowOf = (diff: Diff, name: string, key: string) => tableOf(diff, name)?.rows.find(({ rowKey }) => rowKey === key);
const fieldOf = (row: ReturnType<typeof rowOf>, name: string) => row?.fields.find(({ field }) => field === name);
const moneyOf = ({ balanceChanges }: Diff) =>
  balanceChanges.map((one) => [one.merchantNo, one.account, one.currency, one.difference]);

/** For those that only look. */
let world: Awaited<ReturnType<typeof credited>>;
beforeAll(async () => {
  app = await startApp();
  world = await credited();
});
afterAll(() => app.close());

describe('simSnapshot/diff', () => {
  it('names the state of a receipt that was credited, and the balances that it moved', async () => {
    const { sandbox, client, orderNo, before } = world;
    const diff = await client.simSnapshot.diff({ fromSnapshot: sandbox });
    const { now } = await client.sim.clock({});
    expect(diff).toMatchObject({
      from: { snapshot: sandbox, sandbox, at: before },
      to: { snapshot: null, sandbox, at: now },
    });
    const row = rowOf(diff, 'Receipt', orderNo);
    expect(row).toMatchObject({ change: 'changed', machine: 'receipt', merchantNo: '10001' });
    expect(fieldOf(row, 'state')).toMatchObject({ fieldText: 'State', before: 'Not credited', after: 'Credited' });
    expect(moneyOf(diff)).toEqual([
      ['10001', 'available', 'USD', '100.00'],
      ['10001', 'processing', 'USD', '-100.00'],
      ['10001', 'quota', 'USD', '100.00'],
    ]);
    for (const { before: was, after: is, difference } of diff.balanceChanges)
      expect(Number(is) - Number(was)).toBeCloseTo(Number(difference));
    expect(fieldOf(rowOf(diff, 'CurrencyAccount', '10001-USD'), 'available')).toMatchObject({ fieldText: 'Available' });
    expect(tableOf(diff, 'Posting')).toMatchObject({ changedRows: 0, removedRows: 0, truncated: false });
    expect(tableOf(diff, 'Event')?.addedRows).toBeGreaterThan(0);
  });

  it('says it in the language of the request', async () => {
    const { sandbox, orderNo } = world;
    const diff = await app.as({ sandbox, language: 'zh-CN' }).simSnapshot.diff({ fromSnapshot: sandbox });
    expect(tableOf(diff, 'Receipt')?.title).toBe('收款');
    const state = { fieldText: '状态', before: '未入账', after: '已入账' };
    expect(fieldOf(rowOf(diff, 'Receipt', orderNo), 'state')).toMatchObject(state);
    expect(diff.balanceChanges[0]?.accountText).toBe('可用余额');
  });

  it('finds nothing between a snapshot and itself, what was restored from it, or what nothing happened to', async () => {
    const { sandbox, client } = world;
    const nothing = { balanceChanges: [], tables: [] };
    const itself: Asked = { fromSnapshot: sandbox, toSnapshot: sandbox };
    expect(await client.simSnapshot.diff(itself)).toMatchObject(nothing);
    await app.anonymous.simSnapshot.restore({ name: sandbox, into: `${sandbox}-x` });
    const restored = app.as({ sandbox: `${sandbox}-x` });
    await restored.simPersona.enter({ persona: DEMO.chief });
    expect(await restored.simSnapshot.diff({ fromSnapshot: sandbox })).toMatchObject(nothing);
  });

  it('tells rows that are gone, and from either end', async () => {
    const { sandbox, client } = await verified();
    await client.simCalendar.set({ day: '2026-12-25', working: false });
    await client.simSnapshot.save({ name: `${sandbox}-with` });
    await client.simCalendar.set({ day: '2026-12-25', working: null });
    const gone = await client.simSnapshot.diff({ fromSnapshot: `${sandbox}-with` });
    const row = { rowKey: '2026-12-25', machine: null, merchantNo: null, fields: [] };
    expect(tableOf(gone, 'CalendarDay')).toMatchObject({ removedRows: 1, rows: [{ ...row, change: 'removed' }] });
    await client.simSnapshot.save({ name: `${sandbox}-without` });
    const back = await client.simSnapshot.diff({
      fromSnapshot: `${sandbox}-without`,
      toSnapshot: `${sandbox}-with`,
    });
    expect(tableOf(back, 'CalendarDay')).toMatchObject({ addedRows: 1, rows: [{ ...row, change: 'added' }] });
  });

  it('says that what is sealed differs, and never shows it', async () => {
    const { sandbox } = await verified();
    const { token } = await app.as({ sandbox }).simPersona.enter({ persona: DEMO.chief });
    const client = app.as({ sandbox, token });
    const secrets = [randomBytes(9).toString('hex'), randomBytes(9).toString('hex')];
    for (const [at, secret] of secrets.entries()) {
      await client.realName.addCloud({ type: 'org', content: JSON.stringify({ companyName: secret }) });
      await client.simSnapshot.save({ name: `${sandbox}-${at}` });
    }
    const diff = await client.simSnapshot.diff({ fromSnapshot: `${sandbox}-0`, toSnapshot: `${sandbox}-1` });
    expect(fieldOf(rowOf(diff, 'RealNameDraft', '10001-org'), 'contentSealed')).toMatchObject({
      before: MASK,
      after: MASK,
    });
    for (const secret of secrets) expect(JSON.stringify(diff)).not.toContain(secret);
  });

  it('compares a snapshot of another sandbox, and says whose it is', async () => {
    const [one, other] = [world, await credited()];
    const diff = await one.client.simSnapshot.diff({ fromSnapshot: other.sandbox });
    expect(diff.from).toMatchObject({ snapshot: other.sandbox, sandbox: other.sandbox });
    expect(rowOf(diff, 'Receipt', one.orderNo)?.change).toBe('changed');
  });

  it('lists as many rows as it is asked for, those that were changed first', async () => {
    const { sandbox, client } = world;
    const { simSnapshot } = client;
    const whole = tableOf(await simSnapshot.diff({ fromSnapshot: sandbox }), 'Event');
    expect(whole?.truncated).toBe(false);
    const first = await simSnapshot.diff({ fromSnapshot: sandbox, limit: 1 });
    expect(tableOf(first, 'Event')).toMatchObject({
      addedRows: whole?.addedRows,
      truncated: true,
      rows: whole?.rows.slice(0, 1),
    });
  });

  it('tells between two times what the books and the event log say', async () => {
    const { sandbox, client, orderNo, before } = world;
    const worlds = await client.simSnapshot.diff({ fromSnapshot: sandbox });
    const times = await client.simSnapshot.diff({ fromAt: before });
    expect(times).toMatchObject({ from: { snapshot: null, sandbox, at: before }, to: worlds.to });
    expect(times.balanceChanges).toEqual(worlds.balanceChanges);
    expect(times.tables).toMatchObject([{ table: 'Receipt', title: 'Receipt', changedRows: 1, addedRows: 0 }]);
    expect(rowOf(times, 'Receipt', orderNo)).toEqual({
      change: 'changed',
      rowKey: orderNo,
      machine: 'receipt',
      merchantNo: '10001',
      fields: [{ field: 'state', fieldText: 'State', before: 'Not credited', after: 'Credited' }],
    });
    const sinceYesterday = await client.simSnapshot.diff({
      fromAt: new Date(Date.parse(before) - DAY_MS).toISOString(),
    });
    expect(rowOf(sinceYesterday, 'Receipt', orderNo)).toMatchObject({ change: 'added', fields: [] });
    const none = await client.simSnapshot.diff({ fromAt: before, toAt: before });
    expect([none.balanceChanges, none.tables]).toEqual([[], []]);
  });

  it('EMPTY_PARAM: asks for where to start', async () => {
    await refused(app.anonymous.simSnapshot.diff({}), 'EMPTY_PARAM');
    await refused(app.anonymous.simSnapshot.diff({ toSnapshot: 'x' }), 'EMPTY_PARAM');
  });

  it('comparedUnlike, startAfterEnd and momentAhead: refuses what cannot be compared', async () => {
    const { sandbox, client, before } = world;
    const at = (ms: number) => new Date(Date.parse(before) + ms).toISOString();
    for (const unlike of [
      { fromSnapshot: sandbox, toAt: before },
      { fromAt: before, toSnapshot: sandbox },
      { fromSnapshot: sandbox, fromAt: before },
    ])
      await refused(client.simSnapshot.diff(unlike), 'INVALID_PARAM');
    const after = await refused(client.simSnapshot.diff({ fromAt: before, toAt: at(-1) }), 'INVALID_PARAM');
    expect(after.message).toContain('Start time');
    for (const ahead of [{ fromAt: before, toAt: at(DAY_MS) }, { fromAt: at(DAY_MS) }]) {
      const { message } = await refused(client.simSnapshot.diff(ahead), 'INVALID_PARAM');
      expect(message).toContain('later than the sandbox clock');
    }
  });

  it('snapshotMissing: a name that nobody has, on either side', async () => {
    const { sandbox, client } = world;
    await refused(client.simSnapshot.diff({ fromSnapshot: 'atlantis' }), 'REQUEST_FAILED');
    await refused(client.simSnapshot.diff({ fromSnapshot: sandbox, toSnapshot: 'atlantis' }), 'REQUEST_FAILED');
  });

  it('snapshotBroken and snapshotOfOtherVersion: refuses what was spoilt since it was kept', async () => {
    const { sandbox, client } = await verified();
    const { file } = await client.simSnapshot.download({ name: sandbox });
    const spoil = (content: Buffer) =>
      app.tradeport.world.db.inTx({ installation: true }, (tx) =>
        tx.snapshot.updateMany({ where: { name: sandbox }, data: { content: new Uint8Array(content) } }),
      );
    const packed = Buffer.from(file, 'base64');
    const moved = forged(packed, ([head = '', ...lines]) => {
      const isTable = (line: string): boolean => line.startsWith('{"table"');
      const [second, last] = [lines.slice(1).findIndex(isTable) + 1, lines.findLastIndex(isTable)];
      return [head, ...lines.slice(second, last), ...lines.slice(0, second), ...lines.slice(last)];
    });
    const refuse = async () =>
      (await refused(client.simSnapshot.diff({ fromSnapshot: sandbox }), 'INVALID_PARAM')).message;
    await spoil(packed.subarray(0, 2_000));
    await refuse();
    await spoil(Buffer.from(moved, 'base64'));
    expect(await refuse()).toContain('out of order');
    const older = forged(packed, ([head = '', ...rest]) => [
      head.replace(/"schemaName":"[^"]+"/, '"schemaName":"older"'),
      ...rest,
    ]);
    await spoil(Buffer.from(older, 'base64'));
    await refused(client.simSnapshot.diff({ fromSnapshot: sandbox }), 'OPERATION_NOT_ALLOW');
  });

  it('tooDifferent: refuses where more rows of a table differ than it may keep', async () => {
    const small = await startApp({ settings: { DIFF_ROWS: '100' } });
    await small.anonymous.simSandbox.create({ name: 'bare', scenario: 'empty' });
    await small.as({ sandbox: 'bare' }).simSnapshot.save({ name: 'bare' });
    await small.anonymous.simSnapshot.save({ name: 'full' });
    // One row at a time is enough where they come in the same order.
    await small.anonymous.simSnapshot.diff({ fromSnapshot: 'full', toSnapshot: 'full' });
    // What only one of the two has is not kept.
    await small.anonymous.simSnapshot.diff({ fromSnapshot: 'bare', toSnapshot: 'full' });
    const { file } = await small.anonymous.simSnapshot.download({ name: 'full' });
    const renamed = forged(Buffer.from(file, 'base64'), (lines) =>
      // Ids of events: what else begins so goes on with a letter.
      lines.map((line) => line.replace(/^\["V(?=\d)/, '["X')),
    );
    await small.anonymous.simSnapshot.upload({ name: 'renamed', file: renamed });
    const compare = small.anonymous.simSnapshot.diff({ fromSnapshot: 'full', toSnapshot: 'renamed' });
    const { message } = await refused(compare, 'OPERATION_NOT_ALLOW');
    expect(message).toContain('Event: more than 100 rows differ, too many to compare');
    const { now } = await small.anonymous.sim.clock({});
    await small.anonymous.simSnapshot.diff({ fromAt: now });
    await small.close();
  });

  it('tells the one column in which two rows differ', async () => {
    const { sandbox, client } = await verified();
    await client.simSnapshot.save({ name: `${sandbox}-as-it-is` });
    const { file } = await client.simSnapshot.download({ name: `${sandbox}-as-it-is` });
    const changed = forged(Buffer.from(file, 'base64'), withColumn('Merchant', 'city', '珠海'));
    await client.simSnapshot.upload({ name: `${sandbox}-moved`, file: changed });
    const diff = await client.simSnapshot.diff({ fromSnapshot: `${sandbox}-as-it-is`, toSnapshot: `${sandbox}-moved` });
    expect(diff.tables).toMatchObject([
      { table: 'Merchant', changedRows: 1, rows: [{ fields: [{ field: 'city', after: '珠海' }] }] },
    ]);
    expect(diff.balanceChanges).toEqual([]);
  });
});
