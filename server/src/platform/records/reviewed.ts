import type { FailureReason } from '@tradeport/shared/reference/failureReasons.ts';
import { type Machine, movesFrom } from '@tradeport/shared/states/machine.ts';
import type { AuditWord } from '@tradeport/shared/words/auditWords.ts';
import type { Bilingual } from '@tradeport/shared/words/bilingual.ts';
import type { Reader, Tx } from '../db/database.ts';
import type { Command } from '../runtime/command.ts';
import type { BackOffice, Verdict } from '../runtime/ports.ts';
import { awaitDecision, type DecisionKind } from './decisions.ts';
import { type HandedIn, type LookedAt, NOTHING_HANDED_IN } from './handedIn.ts';
import { type Declared, lifecycle } from './lifecycle.ts';
import type { Moment } from './transition.ts';

/** What an object waits for while somebody of the platform looks at it. `A` are the actions of those outside the merchant. */
export interface Review<S extends string, A extends string, Row> {
  /** What the decision is called, for its mode and its tasks. Kept in databases and snapshots: never renamed. */
  readonly name: string;
  readonly title: Bilingual;
  /** The state in which an object waits. */
  readonly waitsIn: S;
  /** The action that each verdict takes, as in a `DecisionKind`. */
  readonly actions: Readonly<Record<'approve' | 'reject', A>> &
    Readonly<Partial<Record<Exclude<Verdict, 'approve' | 'reject'>, A>>>;
  /** What a reviewer looks at, and what decides by itself: the last four digits of a number, or of an amount in minor units how it ends. */
  readonly shows: (row: Row, reader: Reader | Tx) => string | bigint | Promise<string>;
  /** What a reviewer should see besides, in words; nothing as a rule. */
  readonly remarks?: (row: Row) => Promise<readonly Bilingual[]>;
  /** What was handed in, field by field, where a reviewer looks at that and may mark fields of it. */
  readonly handedIn?: (row: Row, by: LookedAt) => Promise<HandedIn>;
  /** Why a rejection by these digits happens, where that is not the reason of the rejecting move. */
  readonly rejects?: FailureReason;
  /** Why what fails once is sent back, where that is another reason. */
  readonly failsOnce?: FailureReason;
  /** Where the object keeps when it is decided by itself. */
  readonly planned?: DecisionKind['planned'];
  /** One stage of a longer life, whose states have words of their own. */
  readonly isStage?: true;
}

interface ReviewedParts<S extends string, A extends string, Row> {
  readonly backOffice: BackOffice;
  readonly reviews: readonly [Review<S, A, Row>, ...Review<S, A, Row>[]];
  /**
   * Whether coming into a waiting state asks the back office: it does without. Else somebody asks with `ask`, once all that a
   * reviewer looks at is written.
   */
  readonly asks?: false;
}

const WAITING: readonly (AuditWord | undefined)[] = ['pending', 'processing'];
const REFUSED: readonly (AuditWord | undefined)[] = ['fail', 'reject'];

/** Throws for a review whose states do not say how it stands, or that turns something down without a reason. */
const assertReviews = (
  { name, states, ...machine }: Machine,
  { waitsIn, actions, isStage }: Review<string, string, never>,
  moves: Readonly<Record<string, { readonly reason?: FailureReason }>>,
): void => {
  const auditOf = (state: string): AuditWord | undefined => states[state]?.audit;
  const outcomes = movesFrom({ name, states, ...machine }, waitsIn).filter(({ action }) =>
    Object.hasOwn(moves, action),
  );
  for (const { action, to } of outcomes) {
    // What only asks says by itself what it asks for.
    const isRefusal = action === actions.reject || (REFUSED.includes(auditOf(to)) && action !== actions.ask);
    if (isRefusal && moves[action]?.reason === undefined) throw new Error(`${name}: "${action}" gives no reason`);
    if (isStage) continue;
    if (action === actions.reject && !REFUSED.includes(auditOf(to)))
      throw new Error(`${name}: "${to}" is a refusal, and its audit word says otherwise`);
  }
  if (!isStage && !WAITING.includes(auditOf(waitsIn)))
    throw new Error(`${name}: "${waitsIn}" waits for a review, and its audit word says otherwise`);
};

/** The lifecycle of a machine whose objects the platform reviews: what waits, what a reviewer looks at, and what follows. */
export const reviewed = <S extends string, A extends string, P extends A, Row, Patch extends object>(
  machine: Machine<S, A, P>,
  { backOffice, reviews, asks, ...declared }: Declared<S, A, P, Row, Patch> & ReviewedParts<S, Exclude<A, P>, Row>,
) => {
  const { object, find } = declared;
  const moves: Readonly<Record<string, { readonly reason?: FailureReason }>> = declared.moves;
  /** Asks the back office about an object that waits; nothing where it waits for nobody. */
  const ask = async (command: Command, row: Row): Promise<void> => {
    const { subject, state } = object(row);
    const review = reviews.find(({ waitsIn }) => waitsIn === state);
    const asked = kinds.find(({ waitsIn }) => waitsIn === state);
    if (review && asked) await awaitDecision(backOffice, command, asked, subject, await review.shows(row, command.tx));
  };
  const records = lifecycle(machine, { ...declared, ...(asks === false ? {} : { entering: ask }) });
  const kindOf = (review: Review<S, Exclude<A, P>, Row>): DecisionKind => {
    assertReviews(machine, review, moves);
    const { name, title, waitsIn, actions, shows, remarks, handedIn, planned } = review;
    const { rejects = moves[actions.reject]?.reason, failsOnce } = review;
    if (rejects === undefined) throw new Error(`${machine.name}: "${actions.reject}" gives no reason`);
    return {
      name,
      title,
      lifecycle: records,
      waitsIn,
      actions,
      rejects,
      ...(failsOnce === undefined ? {} : { failsOnce }),
      valueOf: async (reader, subject) => {
        const row = await find(reader, subject);
        return row === undefined ? '' : shows(row, reader);
      },
      ...(remarks === undefined
        ? {}
        : {
            remarksOf: async (reader: Reader, subject: string) => {
              const row = await find(reader, subject);
              return row === undefined ? [] : remarks(row);
            },
          }),
      ...(handedIn === undefined
        ? {}
        : {
            handedIn: async (subject: string, by: LookedAt) => {
              const row = await find(by.reader, subject);
              return row === undefined ? NOTHING_HANDED_IN : handedIn(row, by);
            },
          }),
      ...(planned === undefined ? {} : { planned }),
    };
  };
  const [first, ...others] = reviews;
  const kind = kindOf(first);
  const kinds: readonly DecisionKind[] = [kind, ...others.map(kindOf)];
  return { records, kind, kinds, ask };
};

/** What a decision leaves on its object: when it was taken. */
export const decided = (_row: unknown, _facts: unknown, { now }: Moment) => ({ decidedAt: now });

/** Why somebody acts, where there is a reason. */
export const because = (_row: unknown, _facts: unknown, { note: { reason } }: Moment) =>
  reason === undefined ? {} : { reason };

/** What a decision against an object leaves on it: when it was taken, and why. */
export const decidedBecause = (row: unknown, facts: unknown, at: Moment) => ({
  ...decided(row, facts, at),
  ...because(row, facts, at),
});
