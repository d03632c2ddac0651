import { Refusal } from '@tradeport/shared/contract/refusal.ts';
import type { FailureReason } from '@tradeport/shared/reference/failureReasons.ts';
import { type ActionOf, type Machine, movesFrom, type StateOf } from '@tradeport/shared/states/machine.ts';
import type { Bilingual } from '@tradeport/shared/words/bilingual.ts';
import type { Reader, Tx } from '../db/database.ts';
import type { Command } from '../runtime/command.ts';
import type { BackOffice, Decision, Verdict } from '../runtime/ports.ts';
import type { TaskHandlers } from '../runtime/tasks.ts';
import type { HandedIn, LookedAt } from './handedIn.ts';
import type { Lifecycle } from './lifecycle.ts';

/**
 * A kind of decision that somebody outside the merchant takes: by itself after a while, or by hand. Every move that platform or bank
 * may make from the waiting state is an outcome. `M` is the machine, so that states and actions are checked against its table.
 */
export interface DecisionKind<M extends Machine = Machine> {
  readonly name: string;
  readonly title: Bilingual;
  readonly lifecycle: Lifecycle;
  /** The state in which an object waits for this decision. */
  readonly waitsIn: StateOf<M>;
  /**
   * The action that each verdict takes. A machine without a move of its own for it approves instead of asking, and rejects what
   * fails once or times out. Any further move is an outcome that is taken by hand alone.
   */
  readonly actions: Readonly<Record<'approve' | 'reject', ActionOf<M>>> &
    Readonly<Partial<Record<Exclude<Verdict, 'approve' | 'reject'>, ActionOf<M>>>>;
  /** Why a rejection by value happens. */
  readonly rejects: FailureReason;
  /** Why what fails once is sent back, where that is another reason. */
  readonly failsOnce?: FailureReason;
  /** The number whose last four digits decide (account, registration or ID number), or the amount in minor units whose end does. */
  readonly valueOf: (reader: Reader | Tx, subject: string) => Promise<string | bigint>;
  /** What whoever decides should see besides the object, in words. */
  readonly remarksOf?: (reader: Reader, subject: string) => Promise<readonly Bilingual[]>;
  /** Of a kind whose reviewer looks at what was handed in, field by field: that. Fields of it can be marked. */
  readonly handedIn?: (subject: string, by: LookedAt) => Promise<HandedIn>;
  /** Of a kind that keeps with its objects when each is decided by itself, rather than in a task of each: those of these objects. */
  readonly planned?: (reader: Reader, subjects: readonly string[]) => Promise<readonly PlannedOutcome[]>;
}

/** When an object is decided by itself, and how. */
export interface PlannedOutcome {
  readonly subject: string;
  readonly action: string;
  readonly at: Date;
}

/** One way in which a decision can end. */
export interface Outcome {
  /** What it is called outside: approve, reject and ask by these words, any other by its action. */
  readonly name: string;
  /** The action of the machine that it takes. */
  readonly action: string;
  /** The reason it gives where nobody says another. */
  readonly reason?: FailureReason;
}

/** Outcomes that every kind calls alike, whatever the action of its machine. */
const COMMON_NAMES = ['approve', 'reject', 'ask'] as const;
/** The task of an answer that never came; no outcome has this name. */
const TIME_OUT = 'timeOut';
/** The task of what fails once, of a kind that has a reason of its own for it. */
const FAIL_ONCE = 'failOnce';

const actionOf = ({ actions }: DecisionKind, verdict: Verdict): string =>
  actions[verdict] ?? (verdict === 'ask' ? actions.approve : actions.reject);

const reasonOf = (kind: DecisionKind, action: string): { readonly reason?: FailureReason } => {
  if (action === kind.actions.reject || action === kind.actions.failOnce) return { reason: kind.rejects };
  return action === kind.actions.timeOut ? { reason: 'channelTimeout' } : {};
};

const outcomeOf = (kind: DecisionKind, action: string): Outcome => ({
  name: COMMON_NAMES.find((name) => kind.actions[name] === action) ?? action,
  action,
  ...reasonOf(kind, action),
});

/** What a verdict leads to. */
export const outcomeOfVerdict = (kind: DecisionKind, verdict: Verdict): Outcome => {
  const outcome = outcomeOf(kind, actionOf(kind, verdict));
  if (verdict === 'timeOut') return { ...outcome, reason: 'channelTimeout' };
  return verdict === 'failOnce' && kind.failsOnce !== undefined ? { ...outcome, reason: kind.failsOnce } : outcome;
};

/** Every outcome of a kind: those that every kind has first, then the others in the order of the machine. */
export const outcomesOf = (kind: DecisionKind): readonly Outcome[] => {
  const { machine } = kind.lifecycle;
  const moves = movesFrom(machine, kind.waitsIn).filter(({ by }) => by === 'platform' || by === 'bank');
  const all = moves.map(({ action }) => outcomeOf(kind, action));
  const common = COMMON_NAMES.flatMap((name) => all.filter((outcome) => outcome.name === name));
  return [...common, ...all.filter((outcome) => !common.includes(outcome))];
};

/** Throws when a kind names an action that its machine does not have there, or an outcome would be called as another is. */
const assertDecides = (kind: DecisionKind): void => {
  const outcomes = outcomesOf(kind);
  for (const action of Object.values(kind.actions))
    if (!outcomes.some((outcome) => outcome.action === action))
      throw new Error(`${kind.name}: "${action}" is no move of platform or bank from "${kind.waitsIn}"`);
  const names = outcomes.map(({ name }) => name);
  const apart = kind.failsOnce === undefined ? [TIME_OUT] : [TIME_OUT, FAIL_ONCE];
  const twice = [...names, ...apart].find((name, i, all) => all.indexOf(name) !== i);
  if (twice !== undefined) throw new Error(`${kind.name}: two outcomes are called "${twice}"`);
};

/** A task by which a decision happens by itself, with what it leads to. */
interface ScheduledOutcome extends Outcome {
  readonly task: string;
}

/** The kind of task by which an outcome happens by itself. */
const taskOf = (kind: DecisionKind, name: string): string => `decide.${kind.name}.${name}`;

/** Every task by which this kind is decided by itself. */
const scheduledOutcomes = (kind: DecisionKind): readonly ScheduledOutcome[] => [
  ...outcomesOf(kind).map((outcome) => ({ task: taskOf(kind, outcome.name), ...outcome })),
  // Tasks that were left to ask, of a kind that does not ask.
  ...(kind.actions.ask === undefined ? [{ task: taskOf(kind, 'ask'), ...outcomeOf(kind, kind.actions.approve) }] : []),
  { task: taskOf(kind, TIME_OUT), ...outcomeOf(kind, actionOf(kind, 'timeOut')), reason: 'channelTimeout' },
  ...(kind.failsOnce === undefined ? [] : [{ task: taskOf(kind, FAIL_ONCE), ...outcomeOfVerdict(kind, 'failOnce') }]),
];

/** The outcome of each task by which this kind is decided by itself. */
export const outcomeOfTask = (kind: DecisionKind): ReadonlyMap<string, Outcome> =>
  new Map(scheduledOutcomes(kind).map(({ task, ...outcome }) => [task, outcome]));

/** Answers that were under way when a person was quicker belong to what was asked then, not to what is asked now. */
const dropStaleAnswers = ({ tx, now }: Command, kind: DecisionKind, subject: string) =>
  tx.deferred.task.updateMany({
    where: { subject, kind: { in: scheduledOutcomes(kind).map(({ task }) => task) }, state: 'waiting' },
    data: { state: 'done', doneAt: now },
  });

/** What the task is called by which a verdict comes. */
const taskNameOf = (kind: DecisionKind, verdict: Verdict): string => {
  if (verdict === 'timeOut') return TIME_OUT;
  if (verdict === 'failOnce' && kind.failsOnce !== undefined) return FAIL_ONCE;
  return outcomeOf(kind, actionOf(kind, verdict)).name;
};

interface Asked {
  readonly reader: Reader | Tx;
  readonly sandboxId: string;
  readonly at: Date;
  /** The number that decides, where whoever asks has the object at hand. */
  readonly value?: string | bigint;
}

/** What the back office makes of an object that begins to wait at `at`. */
export const askDecision = async (
  backOffice: BackOffice,
  kind: DecisionKind,
  subject: string,
  { reader, sandboxId, at, value: known }: Asked,
): Promise<Decision> => {
  const value = known ?? (await kind.valueOf(reader, subject));
  const sentBackBy = outcomesOf(kind).flatMap(({ action }) => (action === kind.actions.approve ? [] : [action]));
  return backOffice.decide(reader, { sandboxId, kind: kind.name, subject, value, sentBackBy, at });
};

/**
 * Asks the back office about an object that has just begun to wait. An answer that comes by itself is left as a task; by hand,
 * the object simply waits.
 */
export const awaitDecision = async (
  backOffice: BackOffice,
  command: Command,
  kind: DecisionKind,
  subject: string,
  value?: string | bigint,
): Promise<void> => {
  const { tx, sandboxId, now } = command;
  await dropStaleAnswers(command, kind, subject);
  const asked = { reader: tx, sandboxId, at: now, ...(value === undefined ? {} : { value }) };
  const answer = await askDecision(backOffice, kind, subject, asked);
  if (answer === 'byHand') return;
  const { verdict, at } = answer;
  command.later({ kind: taskOf(kind, taskNameOf(kind, verdict)), subject, dueAt: at });
};

/** The tasks by which decisions happen by themselves. One that somebody took meanwhile leaves nothing to do. */
export const decisionTasks = (kinds: readonly DecisionKind[]): TaskHandlers => {
  const handlers: Record<string, TaskHandlers[string]> = {};
  for (const kind of kinds) {
    assertDecides(kind);
    for (const { task, action, reason } of scheduledOutcomes(kind))
      handlers[task] = async (command, subject) => {
        const object = await kind.lifecycle.find(command.tx, subject);
        if (object?.state !== kind.waitsIn) return;
        try {
          await kind.lifecycle.act(command, subject, action, reason === undefined ? {} : { reason });
        } catch (error) {
          const waits = error instanceof Refusal && kind.lifecycle.postpone?.(command, subject, action, error);
          if (!waits) throw error;
        }
      };
  }
  return handlers;
};
