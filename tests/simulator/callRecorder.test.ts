import { realTime, secureRandom } from '@tradeport/server/platform/runtime/realTime.ts';
import type { SeenCall } from '@tradeport/server/platform/simulation/seenCall.ts';
import { createCallRecorder } from '@tradeport/server/simulator/callLog/recorder.ts';
import { CALLS_KEPT } from '@tradeport/shared/contract/sim/callLog.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '../harness/databases.ts';

let test: TestDatabase;
let count = 0;
let sandboxId = '';
beforeAll(async () => {
  test = await testDatabase();
});
afterAll(() => test.drop());
const addSandbox = async (id: string): Promise<void> => {
  const at = realTime.now();
  const clock = { clockVirtualAt: at, clockRealAt: at, clockSpeed: 1 };
  const data = { id, scenario: 's', profile: 'p', seed: 's', ...clock, createdAt: at };
  await test.database.inTx({ installation: true }, (tx) => tx.sandbox.create({ data }));
};
beforeEach(async () => {
  count += 1;
  sandboxId = `calls-${count}`;
  await addSandbox(sandboxId);
});

const seen = (requestId: string): SeenCall => ({
  sandboxId,
  realAt: realTime.now(),
  sandboxAt: null,
  requestId,
  call: 'exchange/options',
  method: 'POST',
  status: 200,
  code: '0',
  reason: null,
  micros: 1,
  language: 'en-US',
  idempotencyKey: null,
  merchantNo: null,
  operatorId: null,
  operatorName: null,
  person: '',
  faults: '',
  request: '{}',
  requestSealed: null,
  answer: '',
  replay: 'can',
  sum: '',
});

/** A recorder whose time passes when the test says so, and which warns into a list. */
const recorder = (database = test.database) => {
  const timers = new Set<() => void>();
  const warnings: unknown[] = [];
  let elapsed = 0;
  const calls = createCallRecorder({
    db: database,
    random: secureRandom,
    log: { warn: (facts: unknown) => void warnings.push(facts) },
    realTime: {
      now: realTime.now,
      elapsedMs: () => elapsed,
      after: (_ms, call) => {
        timers.add(call);
        return () => timers.delete(call);
      },
      wait: realTime.wait,
    },
  });
  const pass = async (ms: number): Promise<void> => {
    elapsed += ms;
    const due = [...timers];
    timers.clear();
    for (const call of due) call();
  };
  return { calls, pass, warnings, timers };
};

const kept = async (): Promise<readonly string[]> => {
  const rows = await test.database.read({ sandboxId, platform: true }).callRecord.findMany({ orderBy: { id: 'asc' } });
  return rows.map(({ requestId }) => requestId);
};
const named = (from: number, to: number): readonly string[] =>
  Array.from({ length: to - from }, (_, i) => `r${String(from + i).padStart(5, '0')}`);

describe('the recorder of calls', () => {
  it('writes a few calls after a moment', async () => {
    const { calls, pass } = recorder();
    for (const name of named(0, 3)) calls.record(seen(name));
    expect(await kept()).toEqual([]);
    await pass(250);
    await expect.poll(kept).toEqual(named(0, 3));
  });

  it('waits longer under a load, and then writes what is still kept, in order', async () => {
    const { calls, pass, timers } = recorder();
    for (const name of named(0, 700)) calls.record(seen(name));
    await pass(250);
    expect(timers.size).toBe(1);
    for (const name of named(700, 1_400)) calls.record(seen(name));
    await pass(4_500);
    expect(timers.size).toBe(1);
    expect(await kept()).toEqual([]);
    await pass(250);
    await expect.poll(async () => (await kept()).length).toBe(CALLS_KEPT);
    expect(await kept()).toEqual(named(400, 1_400));
    for (const name of named(1_400, 1_460)) calls.record(seen(name));
    await calls.flush();
    expect(await kept()).toEqual(named(460, 1_460));
  });

  it('keeps the last calls of every sandbox under a load, however many another one has had since', async () => {
    const { calls, pass } = recorder();
    const quiet = `${sandboxId}-quiet`;
    await addSandbox(quiet);
    calls.record({ ...seen('quiet'), sandboxId: quiet });
    for (let round = 0; round < 4; round += 1) {
      for (const name of named(round * 1_500, (round + 1) * 1_500)) calls.record(seen(name));
      await pass(250);
    }
    await calls.flush();
    expect(await kept()).toEqual(named(5_000, 6_000));
    sandboxId = quiet;
    expect(await kept()).toEqual(['quiet']);
  });

  it('has written everything when a flush ends, also what came while another one wrote', async () => {
    const { calls } = recorder();
    for (const name of named(0, 60)) calls.record(seen(name));
    const first = calls.flush();
    for (const name of named(60, 90)) calls.record(seen(name));
    await Promise.all([calls.flush(), calls.flush()]);
    await first;
    expect(await kept()).toEqual(named(0, 90));
  });

  it('writes what still waits when it is stopped, and nothing after', async () => {
    const { calls } = recorder();
    for (const name of named(0, 130)) calls.record(seen(name));
    await calls.stop();
    calls.record(seen('late'));
    await calls.flush();
    expect(await kept()).toEqual(named(0, 130));
  });

  it('warns when calls cannot be written, and goes on with the next', async () => {
    const away = Object.assign(Object.create(test.database), {
      read: test.database.read.bind(test.database),
      inTxThatMayBeLost: () => Promise.reject(new Error('away')),
    });
    const { calls, warnings } = recorder(away);
    for (const name of named(0, 5)) calls.record(seen(name));
    await calls.flush();
    expect(warnings).toMatchObject([{ calls: 5 }]);
    calls.record(seen('next'));
    await calls.flush();
    expect(warnings).toHaveLength(2);
    expect(await kept()).toEqual([]);
  });
});
