import type { Refusal } from '@tradeport/shared/contract/refusal.ts';
import { type FailureReason, failureText } from '@tradeport/shared/reference/failureReasons.ts';
import type { Bilingual } from '@tradeport/shared/words/bilingual.ts';
import type { ErrorName } from '@tradeport/shared/words/errors.ts';
import type { Leg } from '../../ledger/post.ts';
import type { Reader, Tx } from '../db/database.ts';
import type { Command } from '../runtime/command.ts';
import type { MarketRetry } from './marketRetries.ts';

/** What is said at a field: a text of a person, or a reason in the reader's language. */
export interface FieldMark {
  readonly path: string;
  readonly text?: string;
  readonly reason?: FailureReason;
}

/** Why an outside actor acts. */
export interface ActNote {
  readonly reason?: FailureReason;
  /** What the person at the console wrote, in whatever language. */
  readonly text?: string;
  /** What a reviewer says at fields of what was handed in, each as the request calls it. */
  readonly marks?: readonly FieldMark[];
  /** What an event from outside says beside it, such as the loss that a closure keeps. */
  readonly particulars?: Readonly<Record<string, string>>;
}

/** What a timeline quotes of an outside actor: the reason in the reader's language, then the text. */
export const quoteOf = ({ reason, text }: ActNote): Bilingual | undefined => {
  if (reason === undefined) return text === undefined ? undefined : [text, text];
  const [zh, en] = failureText(reason);
  return text === undefined ? [zh, en] : [`${zh}：${text}`, `${en}: ${text}`];
};

/** Where and when a move is made, or looked at before it is. */
export interface Moment {
  readonly reader: Reader | Tx;
  readonly sandboxId: string;
  readonly now: Date;
  readonly note: ActNote;
  /** The rows of the other merchant, of a move between two; whoever looks at the whole sandbox has them in `reader`. */
  readonly second?: Reader | Tx;
}

/** The other merchant of a move between two: both are locked before anything is read, in one order. */
interface Second<Row> {
  /** Its id. */
  readonly of: (row: Row) => string;
  /** What it must have before the money moves, in its part of the command. */
  readonly before?: (command: Command, row: Row) => Promise<unknown>;
  /** What it is left with, once the money has moved by an entry. */
  readonly after?: (command: Command, row: Row, entryId: string | undefined) => Promise<unknown>;
}

/** What a message to the merchant says, in both languages. */
export interface NoticeText {
  readonly title: Bilingual;
  /** Plain text; an empty line parts paragraphs. */
  readonly body: Bilingual;
  /** Whether it rolls through the strip on top of every page. */
  readonly scroll: boolean;
}

/** The object that a message is about. */
export interface NoticeAbout {
  readonly machine: string;
  readonly subject: string;
}

/** Another action than the one that was asked for. */
export interface Instead {
  readonly action: string;
  readonly reason: FailureReason;
}

/**
 * What one action of a machine does, each part said once: acting, the preview of its money, the refusal that is shown beforehand
 * and the task that makes it later all follow from it. `Facts` is what it reads beside its own row, with the merchant locked
 * when the move is made.
 */
interface TransitionSpec<Row, Patch, Facts> {
  /** The other merchant whose accounts it touches too. */
  readonly second?: Second<Row>;
  /** The action that is taken instead where the guard refuses it, and why: money that cannot go on goes back. */
  readonly otherwise?: (row: Row, facts: Facts) => Instead;
  /** Why the object's own data forbid the action although its state allows it. */
  readonly guard?: (row: Row, facts: Facts, at: Moment) => Refusal | undefined;
  /** What is refused with where the state does not allow the action; `OPERATION_NOT_ALLOW` without. */
  readonly illegal?: ErrorName;
  readonly money?: (row: Row, facts: Facts, at: Moment) => readonly Leg[];
  /** The money that moves with what it brings with it: told beforehand like its own, and posted by what `next` makes. */
  readonly brings?: (row: Row, facts: Facts, at: Moment) => readonly Leg[];
  /** What changes with the state, beside what an operator's call hands in. */
  readonly set?: (row: Row, facts: Facts, at: Moment) => Patch;
  /** The reason where the actor names none. */
  readonly reason?: FailureReason;
  /** What the merchant is told, of the object as it stands then; undefined: nothing of this one. */
  readonly notify?: (row: Row, note: ActNote) => NoticeText | undefined;
  /** What it brings with it and leaves for later, beside the deadlines of the new state. */
  readonly next?: (command: Command, row: Row, facts: Facts, note: ActNote) => Promise<unknown> | undefined;
  /** What it will bring, in words, for whoever looks ahead: days, limits. */
  readonly foretell?: (row: Row) => Bilingual;
  /** The kind of task that makes it later. Kept in databases and snapshots: never renamed. */
  readonly task?: string;
  /**
   * Its task leaves an object alone that the guard refuses, instead of trying again: whatever ends the hindrance leaves the task
   * anew.
   */
  readonly patient?: true;
  /** Why its task waits at a moment, undefined where it does not. A person may take the action all the same. */
  readonly pausedBy?: (row: Row, at: Moment) => Promise<Refusal | undefined>;
  /** The kind of task that retries it at the end of the slot when a task is refused because the market is down. */
  readonly marketRetry?: MarketRetry;
  /** For what time does: when, while the state allows it; null: not by itself. */
  readonly due?: (row: Row) => Date | null;
}

/** What a move would do now. */
export interface Prepared<Row, Patch> {
  /** Why it cannot be made; then nothing else counts. */
  readonly refusal: Refusal | undefined;
  /** What is made in place of what cannot be. */
  readonly instead?: Instead;
  readonly legs: readonly Leg[];
  /** The money that moves with what it brings with it, which others post. */
  readonly brought: readonly Leg[];
  readonly patch: Patch | undefined;
  readonly after: (command: Command, moved: Row, note: ActNote) => Promise<unknown> | undefined;
}

/** A declared move, what it reads hidden behind `prepare`. */
export interface Transition<Row, Patch>
  extends Pick<
    TransitionSpec<Row, Patch, undefined>,
    'second' | 'illegal' | 'reason' | 'notify' | 'foretell' | 'task' | 'patient' | 'pausedBy' | 'marketRetry' | 'due'
  > {
  /** Whether it reads more than its row: the merchant is locked before. */
  readonly reads: boolean;
  readonly prepare: (row: Row, at: Moment) => Promise<Prepared<Row, Patch>>;
}

const transitionOf = <Row, Patch, Facts>(
  facts: (row: Row, at: Moment) => Promise<Facts>,
  reads: boolean,
  { guard, otherwise, money, brings, set, next, ...others }: TransitionSpec<Row, Patch, Facts>,
): Transition<Row, Patch> => ({
  ...others,
  reads,
  prepare: async (row, at) => {
    const known = await facts(row, at);
    const refusal = guard?.(row, known, at);
    if (refusal) {
      const instead = otherwise === undefined ? {} : { instead: otherwise(row, known) };
      return { refusal, ...instead, legs: [], brought: [], patch: undefined, after: () => undefined };
    }
    return {
      refusal: undefined,
      legs: money?.(row, known, at) ?? [],
      brought: brings?.(row, known, at) ?? [],
      patch: set?.(row, known, at),
      after: (command, moved, note) => next?.(command, moved, known, note),
    };
  },
});

const nothing = async (): Promise<undefined> => undefined;

/** How the moves of one kind of object are declared: `const { move, moveWith } = transitions<Receipt, MovePatch>()`. */
export const transitions = <Row, Patch>() => ({
  /** A move that needs to know no more than its row. */
  move: (spec: TransitionSpec<Row, Patch, undefined> = {}): Transition<Row, Patch> =>
    transitionOf(nothing, false, spec),
  /** A move that reads something beside its row: balances, the account behind it, deadlines. */
  moveWith: <Facts>(
    facts: (row: Row, at: Moment) => Promise<Facts>,
    spec: TransitionSpec<Row, Patch, Facts>,
  ): Transition<Row, Patch> => transitionOf(facts, true, spec),
});
