import type { Bilingual } from '@tradeport/shared/reference/bilingual.ts';
import type { FailureReason } from '@tradeport/shared/reference/failureReasons.ts';
import type { Reader, Tx } from '../db/database.ts';
import type { Command } from '../runtime/command.ts';
import type { BackOffice } from '../runtime/ports.ts';
import type { TaskHandlers } from '../runtime/tasks.ts';
import type { Lifecycle } from './lifecycle.ts';

export type Outcome = 'approve' | 'reject' | 'ask';
export const OUTCOMES: readonly Outcome[] = ['approve', 'reject', 'ask'];

/** A kind of decision that somebody outside the merchant takes: by himself after a while, or by hand. */
export interface DecisionKind {
  readonly name: string;
  readonly title: Bilingual;
  readonly lifecycle: Lifecycle;
  /** The state in which an object waits for this decision. */
  readonly waitsIn: string;
  /** The action of the machine that each outcome takes; a kind without "ask" approves instead. */
  readonly actions: Readonly<Partial<Record<Outcome, string>>> & { readonly approve: string; readonly reject: string };
  /** Why a rejection by value happens. */
  readonly rejects: FailureReason;
  /** The number whose last four digits decide (account, registration or ID number). */
  readonly valueOf: (reader: Reader | Tx, subject: string) => Promise<string>;
}

/** The kind of task by which an outcome happens by itself. */
const decisionTaskKind = (kind: DecisionKind, outcome: Outcome, timedOut = false): string =>
  `decide.${kind.name}.${timedOut ? 'timeOut' : outcome}`;

/** Every task by which this kind is decided by itself, with its outcome and why it rejects. */
const scheduledOutcomes = (kind: DecisionKind): readonly (readonly [string, Outcome, FailureReason])[] => [
  ...OUTCOMES.map((outcome) => [decisionTaskKind(kind, outcome), outcome, kind.rejects] as const),
  [decisionTaskKind(kind, 'reject', true), 'reject', 'channelTimeout'],
];

/** The outcome of each task by which this kind is decided by itself. */
export const outcomeOfTask = (kind: DecisionKind): ReadonlyMap<string, Outcome> =>
  new Map(scheduledOutcomes(kind).map(([task, outcome]) => [task, outcome]));

/** Answers that were under way when a person was quicker belong to what was asked then, not to what is asked now. */
const dropStaleAnswers = ({ tx, now }: Command, kind: DecisionKind, subject: string) =>
  tx.task.updateMany({
    where: { subject, kind: { in: scheduledOutcomes(kind).map(([task]) => task) }, state: 'waiting' },
    data: { state: 'done', doneAt: now },
  });

/**
 * Asks the back office about an object that has just begun to wait. An answer that comes by itself is left as a task; by hand,
 * the object simply waits.
 */
export const awaitDecision = async (
  backOffice: BackOffice,
  command: Command,
  kind: DecisionKind,
  subject: string,
): Promise<void> => {
  const { tx, sandboxId, now } = command;
  await dropStaleAnswers(command, kind, subject);
  const value = await kind.valueOf(tx, subject);
  const answer = await backOffice.decide(tx, { sandboxId, kind: kind.name, subject, value, at: now });
  if (answer === 'byHand') return;
  const task = decisionTaskKind(kind, answer.outcome, answer.timedOut);
  command.later({ kind: task, subject, dueAt: answer.at });
};

/** The tasks by which decisions happen by themselves. One that somebody took meanwhile leaves nothing to do. */
export const decisionTasks = (kinds: readonly DecisionKind[]): TaskHandlers => {
  const handlers: Record<string, TaskHandlers[string]> = {};
  for (const kind of kinds)
    for (const [task, outcome, reason] of scheduledOutcomes(kind))
      handlers[task] = async (command, subject) => {
        const object = await kind.lifecycle.find(command.tx, subject);
        if (object?.state !== kind.waitsIn) return;
        const action = kind.actions[outcome] ?? kind.actions.approve;
        await kind.lifecycle.act(command, subject, action, outcome === 'reject' ? { reason } : {});
      };
  return handlers;
};
