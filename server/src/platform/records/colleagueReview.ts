import { type Refusal, refusal } from '@tradeport/shared/contract/refusal.ts';
import type { Tx } from '../db/database.ts';
import type { SignedIn } from '../runtime/caller.ts';
import { type Command, commanderOf } from '../runtime/command.ts';
import type { Commands } from '../runtime/commands.ts';
import { startEarly } from '../runtime/startEarly.ts';

/** What a reviewer of the merchant says about objects, each by its number. */
export interface ColleagueDecision {
  /** Told with the merchant locked. */
  readonly subjects: (command: Command) => Promise<readonly string[]>;
  readonly decision: 'approve' | 'reject';
  readonly opinion: string | undefined;
}

/** What goes down on the object with the decision: who took it, and what they said. */
export interface ColleagueSays {
  readonly reviewedBy: string;
  readonly reviewOpinion: string | null;
}

interface ColleagueReview<Row, Able> {
  readonly find: (tx: Tx, subject: string) => Promise<Row | undefined>;
  /** Everybody who may review at present. */
  readonly able: (tx: Tx, merchantId: string) => Promise<Able>;
  /** Why the caller does not decide on this object, if so. */
  readonly guard: (row: Row, caller: SignedIn, able: Able) => Refusal | undefined;
  /** The merchant's own moves of the machine under these names. */
  readonly take: (command: Command, row: Row, decision: 'approve' | 'reject', says: ColleagueSays) => Promise<Row>;
}

/**
 * The review of a record by a colleague of whoever made it: all that are named, or none. Each is looked at with the merchant locked,
 * so that of two windows of the same reviewer, or of an approval and a cancellation, one wins and the other comes second. Refuses
 * `opinionMissing` for a rejection without one, `ORDER_NOTFOUND`, what the guard refuses, and what is decided already.
 */
export const colleagueReview =
  <Row, Able>(commands: Commands, { find, able, guard, take }: ColleagueReview<Row, Able>) =>
  <R>(
    caller: SignedIn,
    { subjects, decision, opinion }: ColleagueDecision,
    answer: (command: Command, decided: readonly Row[]) => Promise<R>,
  ): Promise<R> => {
    if (decision === 'reject' && opinion === undefined) throw refusal('opinionMissing');
    const { merchantId, operatorId } = caller.session;
    return commands.once(commanderOf(caller), async (command) => {
      const locking = startEarly(command.lockMerchant());
      const asking = startEarly(able(command.tx, merchantId));
      await locking;
      const finding = (await subjects(command)).map((subject) => startEarly(find(command.tx, subject)));
      const reviewers = await asking;
      const decided: Row[] = [];
      for (const found of finding) {
        const row = await found;
        if (row === undefined) throw refusal('ORDER_NOTFOUND');
        const refused = guard(row, caller, reviewers);
        if (refused) throw refused;
        decided.push(await take(command, row, decision, { reviewedBy: operatorId, reviewOpinion: opinion ?? null }));
      }
      return answer(command, decided);
    });
  };
