import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../harness/app.ts';
import { refused } from '../../harness/refused.ts';

let app: TestApp;
let count = 0;
beforeAll(async () => {
  app = await startApp();
  app.tradeport.world.log.level = 'silent';
});
afterAll(() => app.close());

const whole = { sandboxId: 'main', platform: true } as const;
const db = () => app.tradeport.world.db;
const list = (state?: 'waiting' | 'failing' | 'parked') =>
  app.anonymous.simTask.list({ limit: 200, ...(state === undefined ? {} : { state }) });

/** Leaves due work of a kind that nobody does: whoever tries it fails. */
const broken = async (): Promise<string> => {
  count += 1;
  const id = `T-broken-${count}`;
  const { now } = await app.anonymous.sim.clock({});
  await db().inTx(whole, (tx) =>
    tx.task.create({
      data: {
        sandboxId: 'main',
        id,
        merchantId: 'haichuan',
        kind: 'test.broken',
        subject: 'haichuan',
        dueAt: new Date(now),
        state: 'waiting',
      },
    }),
  );
  return id;
};
/** Tries all that is due after the pause that a failure brings. */
const fail = async (times: number): Promise<void> => {
  for (let i = 0; i < times; i += 1) await app.forward(60_000);
};
const correct = (id: string) =>
  db().inTx(whole, (tx) => tx.task.updateMany({ where: { id }, data: { kind: 'identity.clearDrafts' } }));
const stateOf = async (id: string) => (await list()).find(({ taskId }) => taskId === id)?.state;

describe('simTask/list', () => {
  it('tells what waits in the order in which it runs, in words of the reader', async () => {
    const waiting = await list('waiting');
    expect(waiting.length).toBeGreaterThan(0);
    const due = waiting.map(({ dueAt }) => Date.parse(dueAt));
    expect(due).toEqual(due.toSorted((a, b) => a - b));
    expect(new Set(waiting.map(({ state }) => state))).toEqual(new Set(['waiting']));
    const inChinese = await app.as({ language: 'zh-CN' }).simTask.list({ state: 'waiting', limit: 200 });
    expect(inChinese.map(({ taskId }) => taskId)).toEqual(waiting.map(({ taskId }) => taskId));
    for (const { title } of inChinese) expect(title).toMatch(/[\u4e00-\u9fff]/);
    for (const { title, kind } of waiting) expect(title).not.toBe(kind);
  });

  it('says which object its work moves, so that it can be opened', async () => {
    const moving = (await list('waiting')).filter(({ machine }) => machine !== null);
    expect(moving.length).toBeGreaterThan(0);
    for (const { machine, subject, merchantNo } of moving) {
      const { list: found } = { list: await app.anonymous.simObject.list({ search: subject }) };
      expect(found).toContainEqual(expect.objectContaining({ machine, subject, merchantNo }));
    }
  });

  it('tells what fails with its reason and next try, then that it was given up, before all that waits', async () => {
    const id = await broken();
    await fail(1);
    const [failing] = await list('failing');
    expect(failing).toMatchObject({
      taskId: id,
      state: 'failing',
      attempts: 1,
      merchantNo: '10001',
      retryAt: expect.any(String),
      lastError: expect.stringContaining('test.broken'),
    });
    await fail(4);
    expect((await list())[0]).toMatchObject({ taskId: id, state: 'parked', attempts: 5, retryAt: null });
    expect(await list('failing')).toEqual([]);
    const { events } = await app.anonymous.simEvent.list({ subject: 'haichuan', limit: 5 });
    expect(events.filter(({ action }) => action === 'taskParked')).toHaveLength(1);
  });
});

describe('simTask/retry', () => {
  it('has tried it when it answers: done where the cause is gone, failing where it is not', async () => {
    const id = await broken();
    await fail(5);
    expect(await app.anonymous.simTask.retry({ taskId: id })).toMatchObject({ state: 'failing', attempts: 1 });
    await correct(id);
    expect(await app.anonymous.simTask.retry({ taskId: id })).toMatchObject({ state: 'done' });
    expect(await stateOf(id)).toBeUndefined();
  });

  it('of two at once one tries it, the other is told that there is nothing to try', async () => {
    const id = await broken();
    await fail(5);
    await correct(id);
    const asked = await Promise.allSettled([0, 1].map(() => app.anonymous.simTask.retry({ taskId: id })));
    expect(asked.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  it('taskNotFailing: refuses what waits without a failure, what is of another sandbox, and what nobody left', async () => {
    const [waiting] = await list('waiting');
    await refused(app.anonymous.simTask.retry({ taskId: waiting?.taskId ?? '' }), 'OPERATION_NOT_ALLOW');
    await refused(app.anonymous.simTask.retry({ taskId: 'T-nothing' }), 'OPERATION_NOT_ALLOW');
    const id = await broken();
    await fail(5);
    await app.anonymous.simSandbox.create({ name: 'apart', scenario: 'empty' });
    await refused(app.as({ sandbox: 'apart' }).simTask.retry({ taskId: id }), 'OPERATION_NOT_ALLOW');
    expect(await stateOf(id)).toBe('parked');
  });
});
