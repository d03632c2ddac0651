import { FAULTS_MAX } from '@tradeport/shared/contract/sim/fault.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../harness/app.ts';
import { refused } from '../../harness/refused.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterEach(() => app.anonymous.simFault.clear({}));
afterAll(() => app.close());

const faults = () => app.anonymous.simFault.list({});
const add = (fault: Parameters<TestApp['anonymous']['simFault']['add']>[0]) => app.anonymous.simFault.add(fault);
const DROP = { call: '*', kind: 'drop' } as const;

describe('simFault/add', () => {
  it('keeps a fault with what is left of it', async () => {
    const fault = await add({ call: 'exchange/apply', kind: 'drop', phase: 'after', times: 2 });
    expect(await faults()).toEqual([fault]);
    expect(fault).toMatchObject({
      call: 'exchange/apply',
      kind: 'drop',
      phase: 'after',
      times: 2,
      left: 2,
      state: 'live',
    });
  });

  it('strikes before the call, but lets an answer be slow or late when there is one', async () => {
    expect((await add(DROP)).phase).toBe('before');
    expect((await add({ call: '*', kind: 'slowBody', ms: 10 })).phase).toBe('after');
    expect((await add({ call: '*', kind: 'timeout' })).phase).toBe('after');
    expect((await add({ call: '*', kind: 'timeout', phase: 'before' })).phase).toBe('before');
  });

  it('ends at its time, which is real time', async () => {
    const until = new Date(app.time.now().getTime() + 60_000).toISOString();
    const { id } = await add({ ...DROP, until });
    expect((await faults())[0]).toMatchObject({ id, state: 'live' });
    await app.anonymous.sim.advanceClock({ seconds: 3_600 });
    expect((await faults())[0]).toMatchObject({ id, state: 'live' });
    app.time.forward(60_000);
    expect((await faults())[0]).toMatchObject({ id, state: 'ended' });
    expect(await app.anonymous.agreement.list({})).toBeDefined();
  });

  it('EMPTY_PARAM: needs what its kind is told by', async () => {
    for (const [kind, part] of [
      ['latency', 'ms'],
      ['code', 'code'],
      ['status', 'status'],
      ['slowBody', 'ms'],
    ] as const) {
      const { result } = await refused(add({ call: '*', kind }), 'EMPTY_PARAM');
      expect(result).toMatchObject({ errors: [{ path: part }] });
    }
    expect(await faults()).toEqual([]);
  });

  it('INVALID_PARAM: takes nothing that says nothing about its kind', async () => {
    await refused(add({ ...DROP, ms: 5 }), 'INVALID_PARAM');
    await refused(add({ call: '*', kind: 'latency', ms: 5, msMax: 4 }), 'INVALID_PARAM');
    await refused(add({ call: '*', kind: 'slowBody', ms: 5, phase: 'before' }), 'INVALID_PARAM');
    await refused(add({ ...DROP, share: 0 }), 'INVALID_PARAM');
    await refused(add({ ...DROP, share: 1.01 }), 'INVALID_PARAM');
    await refused(add({ call: '*', kind: 'status', status: 200 }), 'INVALID_PARAM');
    const unknown = Object.assign({ call: '*', kind: 'code' } as const, JSON.parse('{"code":"OUT_OF_PAPER"}'));
    await refused(add(unknown), 'INVALID_PARAM');
    expect(await faults()).toEqual([]);
  });

  it('faultCallUnknown: strikes no call that the portal has not, the simulator’s own least of all', async () => {
    await refused(add({ ...DROP, call: 'exchange/everything' }), 'INVALID_PARAM');
    await refused(add({ ...DROP, call: 'simFault/clear' }), 'INVALID_PARAM');
    expect(await faults()).toEqual([]);
  });

  it('faultPast: a fault that has ended before it begins', async () => {
    await refused(add({ ...DROP, until: '2020-01-01T00:00:00Z' }), 'INVALID_PARAM');
  });

  it('tooManyFaults: keeps no more than one can look at, also when many come at once', async () => {
    const answers = await Promise.allSettled(Array.from({ length: FAULTS_MAX + 5 }, () => add(DROP)));
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(FAULTS_MAX);
    await refused(add(DROP), 'BIZ_ERROR');
    expect(await faults()).toHaveLength(FAULTS_MAX);
  });
});

describe('simFault/clear', () => {
  it('clears one, or all', async () => {
    const { id } = await add(DROP);
    await add(DROP);
    await add(DROP);
    expect(await app.anonymous.simFault.clear({ id })).toEqual({ cleared: 1 });
    expect(await faults()).toHaveLength(2);
    expect(await app.anonymous.simFault.clear({})).toEqual({ cleared: 2 });
    expect(await app.anonymous.simFault.clear({})).toEqual({ cleared: 0 });
  });

  it('faultMissing: refuses a fault that nobody knows', async () => {
    await refused(app.anonymous.simFault.clear({ id: 'atlantis' }), 'REQUEST_FAILED');
  });
});

describe('the faults of a sandbox', () => {
  it('are its own, are no business of its state, and travel with its snapshot', async () => {
    await app.anonymous.simSandbox.create({ name: 'calm', scenario: 'empty' });
    await app.anonymous.simClock.mode({ mode: 'frozen' });
    const { hash } = await app.anonymous.simState.hash({});
    const { id } = await add({ call: 'agreement/list', kind: 'code', code: 'REQUEST_FAILED', times: 1 });
    expect((await app.anonymous.simState.hash({})).hash).toBe(hash);
    expect(await app.as({ sandbox: 'calm' }).agreement.list({})).toBeDefined();
    await app.anonymous.simSnapshot.save({ name: 'faulty' });
    const struck = () => refused(app.anonymous.agreement.list({}), 'REQUEST_FAILED');
    await struck();
    expect(await app.anonymous.agreement.list({})).toBeDefined();
    // Put back, the fault is as it was, with what it had left; and so each time.
    for (const _again of [1, 2]) {
      await app.anonymous.simSnapshot.restore({ name: 'faulty', into: 'main', replace: true });
      expect(await faults()).toMatchObject([{ id, left: 1, state: 'live' }]);
      await struck();
      expect(await faults()).toMatchObject([{ id, left: 0, state: 'spent' }]);
    }
    await app.anonymous.simSandbox.reset({ name: 'main' });
    expect(await faults()).toEqual([]);
    await app.anonymous.simClock.mode({ mode: 'real' });
  });
});
