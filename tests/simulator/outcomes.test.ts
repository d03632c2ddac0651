import {
  awaitDecision,
  type DecisionKind,
  decisionTasks,
  outcomeOfTask,
  outcomesOf,
} from '@tradeport/server/platform/records/decisions.ts';
import type { Lifecycle } from '@tradeport/server/platform/records/lifecycle.ts';
import { move } from '@tradeport/server/platform/records/move.ts';
import { type Command, commandIn } from '@tradeport/server/platform/runtime/command.ts';
import type { FailureReason } from '@tradeport/shared/reference/failureReasons.ts';
import { machine, stateOf } from '@tradeport/shared/states/machine.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../harness/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const state = (code: number) => ({ code, label: ['态', 'state'], tone: 'busy' }) as const;
const words = ['词', 'word'] as const;

/** A review that ends in more ways than approved, rejected and asked. */
const review = machine({
  name: 'madeUpReview',
  title: words,
  states: {
    waiting: state(0),
    passed: state(1),
    refused: state(2),
    incomplete: state(3),
    toCorrect: state(4),
    broken: state(5),
    shelved: state(6),
    withdrawn: state(7),
  },
  moves: [
    [null, 'hand', 'waiting', 'merchant'],
    ['waiting', 'shelve', 'shelved', 'platform'],
    ['waiting', 'askForProof', 'incomplete', 'platform'],
    ['waiting', 'pass', 'passed', 'platform'],
    ['waiting', 'failAudit', 'toCorrect', 'platform'],
    ['waiting', 'failProcessing', 'broken', 'bank'],
    ['waiting', 'refuse', 'refused', 'platform'],
    ['waiting', 'withdraw', 'withdrawn', 'merchant'],
    ['incomplete', 'supply', 'waiting', 'merchant'],
    ['toCorrect', 'mend', 'waiting', 'merchant'],
  ],
  actions: {
    hand: words,
    shelve: words,
    askForProof: words,
    pass: words,
    failAudit: words,
    failProcessing: words,
    refuse: words,
    withdraw: words,
    supply: words,
    mend: words,
  },
});

/** Objects of the made-up machine, in memory, with the reason that each was last given. */
const made = () => {
  const states = new Map<string, string>();
  const reasons = new Map<string, FailureReason | undefined>();
  const act = async (command: Command, subject: string, action: string, reason?: FailureReason): Promise<void> => {
    const taken = review.moves.find((one) => one.action === action);
    if (!taken) throw new Error(`no action ${action}`);
    await move(command, review, {
      subject,
      from: stateOf(review, states.get(subject) ?? 'waiting'),
      action: taken.action,
      write: async (to) => {
        states.set(subject, to);
        return 1;
      },
    });
    reasons.set(subject, reason);
  };
  const lifecycle: Lifecycle = {
    machine: review,
    find: async (_reader, subject) => ({
      subject,
      merchantId: 'haichuan',
      state: states.get(subject) ?? 'waiting',
      title: words,
      updatedAt: new Date(0),
    }),
    list: async () => [],
    legal: async () => [],
    foretell: async () => words,
    explain: async () => [],
    tasks: [],
    act: (command, subject, action, { reason }) => act(command, subject, action, reason),
  };
  return { states, reasons, act, lifecycle };
};

const kindOf = (lifecycle: Lifecycle, value = '1234'): DecisionKind<typeof review> => ({
  name: 'madeUp',
  title: words,
  lifecycle,
  waitsIn: 'waiting',
  actions: {
    approve: 'pass',
    reject: 'refuse',
    ask: 'askForProof',
    failOnce: 'failAudit',
    timeOut: 'failProcessing',
  },
  rejects: 'nameMismatch',
  valueOf: async () => value,
});
/** The same machine, decided as most are: two verdicts have a move, the others fall back on them. */
const plainKindOf = (lifecycle: Lifecycle, value?: string): DecisionKind<typeof review> => ({
  ...kindOf(lifecycle, value),
  actions: { approve: 'pass', reject: 'refuse' },
});

/** Whether the type checker takes it: states and actions are those of the machine. */
type Actions = DecisionKind<typeof review>['actions'];
const isChecked: readonly [{ approve: 'pass'; reject: 'refuse' } extends Actions ? true : false, false] = [
  true,
  false satisfies { approve: 'pass'; reject: 'settle' } extends Actions ? true : false,
];

describe('the outcomes of a kind', () => {
  it('are the moves of platform and bank, three under words that all kinds share, the others by their actions', () => {
    expect(isChecked).toEqual([true, false]);
    expect(outcomesOf(kindOf(made().lifecycle))).toEqual([
      { name: 'approve', action: 'pass' },
      { name: 'reject', action: 'refuse', reason: 'nameMismatch' },
      { name: 'ask', action: 'askForProof' },
      { name: 'shelve', action: 'shelve' },
      { name: 'failAudit', action: 'failAudit', reason: 'nameMismatch' },
      { name: 'failProcessing', action: 'failProcessing', reason: 'channelTimeout' },
    ]);
  });

  it('have a task each, and one for an answer that never came', () => {
    const tasks = [...outcomeOfTask(kindOf(made().lifecycle))].map(([task, { action, reason }]) => [
      task,
      action,
      reason,
    ]);
    expect(tasks).toEqual([
      ['decide.madeUp.approve', 'pass', undefined],
      ['decide.madeUp.reject', 'refuse', 'nameMismatch'],
      ['decide.madeUp.ask', 'askForProof', undefined],
      ['decide.madeUp.shelve', 'shelve', undefined],
      ['decide.madeUp.failAudit', 'failAudit', 'nameMismatch'],
      ['decide.madeUp.failProcessing', 'failProcessing', 'channelTimeout'],
      ['decide.madeUp.timeOut', 'failProcessing', 'channelTimeout'],
    ]);
  });

  it('keep a task for what a kind without such a move was left to ask: it approves', () => {
    const tasks = outcomeOfTask(plainKindOf(made().lifecycle));
    expect(tasks.get('decide.madeUp.ask')).toEqual({ name: 'approve', action: 'pass' });
    expect(tasks.get('decide.madeUp.timeOut')).toEqual({ name: 'reject', action: 'refuse', reason: 'channelTimeout' });
  });

  it('are checked when the server starts', () => {
    const { lifecycle } = made();
    const kind: DecisionKind = kindOf(lifecycle);
    expect(() => decisionTasks([{ ...kind, actions: { ...kind.actions, ask: 'withdraw' } }])).toThrow(
      '"withdraw" is no move of platform or bank from "waiting"',
    );
    const { moves } = review;
    const named = (from: string, to: string): Lifecycle => ({
      ...lifecycle,
      machine: { ...review, moves: moves.map((one) => (one.action === from ? { ...one, action: to } : one)) },
    });
    for (const word of ['approve', 'timeOut'])
      expect(() => decisionTasks([{ ...kind, lifecycle: named('shelve', word) }])).toThrow(
        `two outcomes are called "${word}"`,
      );
  });
});

describe('the outcome that a number decides', () => {
  const inCommand = <R>(work: (command: Command) => Promise<R>): Promise<R> => {
    const scope = { sandboxId: 'main', merchantId: 'haichuan' } as const;
    const commander = { ...scope, now: app.time.now(), cause: 'test', actorId: null, requestId: null };
    return app.tradeport.world.db.inTx(scope, (tx) => commandIn(tx, commander, app.time.now(), work));
  };
  const scheduled = async (subject: string): Promise<string | undefined> => {
    const reader = app.tradeport.world.db.read({ sandboxId: 'main', platform: true });
    return (await reader.task.findFirst({ where: { subject, state: 'waiting' } }))?.kind;
  };
  /** Asks the back office, and does what it answered; the state that this leads to, or null while it waits for a person. */
  const decided = async (kind: DecisionKind, subject: string, states: ReadonlyMap<string, string>) => {
    await inCommand((command) => awaitDecision(app.tradeport.world.backOffice, command, kind, subject));
    const task = await scheduled(subject);
    if (task === undefined) return null;
    await inCommand(async (command) => {
      await decisionTasks([kind])[task]?.(command, subject);
      await command.tx.task.updateMany({ where: { subject, state: 'waiting' }, data: { state: 'done' } });
    });
    return states.get(subject) ?? 'waiting';
  };

  it.each([
    ['1234', 'passed', 'passed'],
    ['0002', 'refused', 'refused'],
    ['0003', 'incomplete', 'passed'],
    ['0005', null, null],
    ['0006', 'toCorrect', 'refused'],
    ['0009', 'broken', 'refused'],
  ])('%s: %s where the machine has the move, %s where it has not', async (ending, own, fallback) => {
    const { lifecycle, states } = made();
    expect(await decided(kindOf(lifecycle, ending), `own${ending}`, states)).toBe(own);
    expect(await decided(plainKindOf(lifecycle, ending), `plain${ending}`, states)).toBe(fallback);
  });

  it.each([
    ['0003', 'supply'],
    ['0006', 'mend'],
  ])('%s is said once: what comes back after it passes', async (ending, comesBack) => {
    const { lifecycle, states, act } = made();
    const [kind, subject] = [kindOf(lifecycle, ending), `again${ending}`];
    await decided(kind, subject, states);
    await inCommand((command) => act(command, subject, comesBack));
    expect(await decided(kind, subject, states)).toBe('passed');
  });
});
