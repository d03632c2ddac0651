import { Refusal, refusal } from '@tradeport/shared/contract/refusal.ts';
import type { Bilingual, Language } from '@tradeport/shared/words/bilingual.ts';
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

/** What work is refused with; undefined once it is done. */
const refusedOf = async (work: () => Promise<unknown>): Promise<Refusal | undefined> => {
  try {
    await work();
    return undefined;
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
};

/** One of several that cannot be decided, and why not. */
interface Undecided {
  readonly subject: string;
  readonly why: Refusal;
}

/** What a refusal leaves of several: each is named with its reason, those with the same one together. */
const together = (undecided: readonly Undecided[]): Refusal => {
  const said = (language: Language, [colon, comma, semicolon]: readonly [string, string, string]): string => {
    const byReason = new Map<string, string[]>();
    for (const { subject, why } of undecided) {
      const text = why.text(language);
      byReason.set(text, [...(byReason.get(text) ?? []), subject]);
    }
    return [...byReason].map(([text, subjects]) => `${subjects.join(comma)}${colon}${text}`).join(semicolon);
  };
  const orders: Bilingual = [said('zh-CN', ['：', '、', '；']), said('en-US', [': ', ', ', '; '])];
  return refusal('notDecidedTogether', { params: { orders } });
};

/**
 * The review of a record by a colleague of whoever made it: all that are named, or none. Each is looked at with the merchant locked,
 * so that of two windows of the same reviewer, or of an approval and a cancellation, one wins and the other comes second. Refuses
 * `opinionMissing` for a rejection without one, `ORDER_NOTFOUND`, what the guard refuses, what is decided already and what its move
 * refuses; of several `notDecidedTogether`, which names each that cannot be decided.
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
      const named = await subjects(command);
      const finding = named.map((subject) => startEarly(find(command.tx, subject)));
      const reviewers = await asking;
      const decided: Row[] = [];
      const undecided: Undecided[] = [];
      for (const [i, found] of finding.entries()) {
        const row = await found;
        if (row === undefined) throw refusal('ORDER_NOTFOUND');
        const why =
          guard(row, caller, reviewers) ??
          (await refusedOf(async () => {
            const says = { reviewedBy: operatorId, reviewOpinion: opinion ?? null };
            decided.push(await take(command, row, decision, says));
          }));
        if (why) undecided.push({ subject: named[i] ?? '', why });
      }
      const [first] = undecided;
      if (first) throw named.length === 1 ? first.why : together(undecided);
      return answer(command, decided);
    });
  };
