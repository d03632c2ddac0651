import { refusal } from '@tradeport/shared/contract/refusal.ts';
import { machine } from '@tradeport/shared/states/machine.ts';
import { describe, expect, it } from 'vitest';
import type { Reader } from '../db/database.ts';
import type { Command, TaskLine } from '../runtime/command.ts';
import { lifecycle } from './lifecycle.ts';
import { type Moment, transitions } from './transition.ts';

const parcel = machine({
  name: 'parcel',
  title: ['包裹', 'Parcel'],
  states: {
    posted: { code: 1, label: ['已寄出', 'Posted'], tone: 'busy' },
    delivered: { code: 2, label: ['已送达', 'Delivered'], tone: 'good' },
    lost: { code: 3, label: ['已遗失', 'Lost'], tone: 'bad' },
  },
  moves: [
    [null, 'post', 'posted', 'merchant'],
    ['posted', 'deliver', 'delivered', 'bank'],
    ['posted', 'lose', 'lost', 'time'],
    ['posted', 'recall', 'lost', 'merchant'],
  ],
  actions: {
    post: ['寄出', 'Posted'],
    deliver: ['送达', 'Delivered'],
    lose: ['遗失', 'Lost'],
    recall: ['召回', 'Recalled'],
  },
});

interface Parcel {
  readonly no: string;
  readonly state: 'posted' | 'delivered' | 'lost';
  readonly until: Date | null;
  readonly heavy: boolean;
}
interface Patch {
  readonly until: Date;
}
const { move, moveWith } = transitions<Parcel, Patch>();
const END = new Date('2026-11-10T08:00:00Z');

const deliver = moveWith(async (row) => ({ grams: row.heavy ? 50_000 : 500 }), {
  task: 'parcel.deliver',
  guard: (_row, { grams }) => (grams > 30_000 ? refusal('OPERATION_NOT_ALLOW') : undefined),
  money: (_row, { grams }) => [{ account: 'available', ccy: 'USD', minor: BigInt(-grams) }],
});
const lose = move({ task: 'parcel.lose', due: ({ until }) => until });

const parcelsWith = (row: Parcel | undefined, written: string[] = [], moved = row) => {
  const declared = {
    object: ({ no, state }: Parcel) => ({
      subject: no,
      merchantId: 'm',
      state,
      title: [no, no] as const,
      updatedAt: END,
    }),
    find: async () => (written.length === 0 ? row : moved),
    list: async () => (row ? [row] : []),
    write: async (_tx: unknown, _row: unknown, _from: unknown, to: string) => written.push(to),
  };
  return lifecycle(parcel, {
    ...declared,
    moves: { deliver, lose },
    own: { recall: move({ brings: () => [{ account: 'frozen', ccy: 'USD', minor: 7n }] }) },
    tasks: { 'parcel.vanish': { action: 'lose', reason: 'channelTimeout' } },
  });
};

/** Nothing is read through it: the rows are given. */
const reader: Reader = Object.create(null);
const at: Moment = { reader, sandboxId: 'main', now: END, note: {} };
const light: Parcel = { no: 'P1', state: 'posted', until: END, heavy: false };

describe('a declared lifecycle', () => {
  it('lists every move of the state, the merchant’s own too, each with its money', async () => {
    const legal = await parcelsWith(light).legal(at, 'P1');
    expect(legal.map(({ move: { action } }) => action)).toEqual(['deliver', 'lose', 'recall']);
    expect(legal[0]).toMatchObject({ money: [{ account: 'available', minor: -500n }], refusal: undefined });
    // What it brings with it is told with its own money.
    expect(legal[2]?.money).toEqual([{ account: 'frozen', ccy: 'USD', minor: 7n }]);
  });

  it('says why the object itself forbids a move, and then foretells no money', async () => {
    const [first] = await parcelsWith({ ...light, heavy: true }).legal(at, 'P1');
    expect(first).toMatchObject({ money: [], refusal: { reason: 'OPERATION_NOT_ALLOW' } });
  });

  it('has nothing for what is not there, or is over', async () => {
    expect(await parcelsWith(undefined).legal(at, 'P1')).toEqual([]);
    expect(await parcelsWith({ ...light, state: 'lost' }).legal(at, 'P1')).toEqual([]);
  });

  it('names a task for each move that has one, and those beside', () => {
    const kinds = parcelsWith(light).tasks.map(({ kind, action }) => [kind, action]);
    expect(kinds).toEqual([
      ['parcel.deliver', 'deliver'],
      ['parcel.lose', 'lose'],
      ['parcel.vanish', 'lose'],
    ]);
  });

  /** A command at an instant, in which nothing is held and nobody is told; what it leaves for later is kept. */
  const commandAt = (now: Date, left: TaskLine[] = []): Command =>
    Object.assign(Object.create(null), {
      now,
      sandboxId: 'main',
      lockMerchant: async () => undefined,
      record: () => undefined,
      later: (task: TaskLine) => left.push(task),
    });

  it.each([
    ['at its deadline', END, false],
    ['after it', new Date(END.getTime() + 1), false],
    ['before it, as it was set anew', new Date(END.getTime() - 1), true],
  ])('a task with a deadline is idle only before it, and then moves nothing: %s', async (_when, dueAt, idle) => {
    const written: string[] = [];
    const task = parcelsWith(light, written).tasks.find(({ kind }) => kind === 'parcel.lose');
    expect(await task?.isIdle(reader, 'P1', dueAt)).toBe(idle);
    await task?.run(commandAt(dueAt), 'P1');
    expect(written).toEqual(idle ? [] : ['lost']);
  });

  it('a task whose deadline is gone is idle, one without a deadline never', async () => {
    const written: string[] = [];
    const { tasks } = parcelsWith({ ...light, until: null }, written);
    const idle = await Promise.all(tasks.map((task) => task.isIdle(reader, 'P1', END)));
    expect(idle).toEqual([false, true, true]);
    for (const task of tasks.filter(({ action }) => action === 'lose')) await task.run(commandAt(END), 'P1');
    expect(written).toEqual([]);
  });

  it.each([
    ['stands', END, []],
    ['was set anew', new Date(END.getTime() + 60_000), [new Date(END.getTime() + 60_000)]],
    ['is over by now', new Date(END.getTime() - 60_000), [new Date(END.getTime() - 1_000)]],
    ['is gone', null, []],
  ])(
    'leaves a task for a deadline that begins or was set anew, at once where it is over: one that %s',
    async (_how, until, dueAt) => {
      const left: TaskLine[] = [];
      const now = new Date(END.getTime() - 1_000);
      const parcels = parcelsWith(light, [], { ...light, until });
      await parcels.act(commandAt(now, left), 'P1', 'lose', {});
      expect(left).toEqual(dueAt.map((at) => ({ kind: 'parcel.lose', subject: 'P1', dueAt: at })));
    },
  );

  it('leaves a task for a deadline with which an object is made', async () => {
    const left: TaskLine[] = [];
    await parcelsWith(light).create(commandAt(new Date(END.getTime() - 1_000), left), 'P1', async () => light);
    expect(left).toEqual([{ kind: 'parcel.lose', subject: 'P1', dueAt: END }]);
  });

  it('a task does nothing once its object is moved, or gone', async () => {
    const written: string[] = [];
    for (const row of [undefined, { ...light, state: 'lost' } as const])
      for (const task of parcelsWith(row, written).tasks) await task.run(commandAt(END), 'P1');
    expect(written).toEqual([]);
  });

  it('does not compile while a move is forgotten, or declared for the wrong hands', () => {
    const { object, find, list, write } = {
      object: (row: Parcel) => ({
        subject: row.no,
        merchantId: 'm',
        state: row.state,
        title: ['', ''] as const,
        updatedAt: END,
      }),
      find: async () => light,
      list: async () => [light],
      write: async () => 1,
    };
    const own = { recall: move() };
    // @ts-expect-error: nothing says what losing does.
    lifecycle(parcel, { object, find, list, write, moves: { deliver }, own });
    // @ts-expect-error: the table knows no burning.
    lifecycle(parcel, { object, find, list, write, moves: { deliver, lose, burn: move() }, own });
    // @ts-expect-error: a recall is the merchant's.
    lifecycle(parcel, { object, find, list, write, moves: { deliver, lose, recall: move() }, own: {} });
    expect(parcel.merchantActions).toEqual(['recall']);
  });
});

describe('a machine', () => {
  it('has moves that make an object, the first with its actor and where it starts', () => {
    expect(parcel).toMatchObject({ create: 'post', creator: 'merchant', start: 'posted' });
    const broken = { name: 'x', title: ['', ''], states: {}, actions: {} } as const;
    expect(() => machine({ ...broken, moves: [] })).toThrow('no move makes an object');
  });
});
