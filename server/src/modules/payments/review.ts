import type { ReviewRequest } from '@tradeport/shared/contract/paymentOrder.ts';
import { type Refusal, refusal } from '@tradeport/shared/contract/refusal.ts';
import type { Bilingual } from '@tradeport/shared/words/bilingual.ts';
import { readAssumptions } from '../../platform/records/assumptions.ts';
import { colleagueReview } from '../../platform/records/colleagueReview.ts';
import type { SignedIn } from '../../platform/runtime/caller.ts';
import type { Command } from '../../platform/runtime/command.ts';
import type { Commands } from '../../platform/runtime/commands.ts';
import type { Colleague } from '../operators/index.ts';
import type { PaymentLifecycle } from './lifecycle.ts';
import { mayDecide, reviewersOf } from './reviewers.ts';
import { findPayment, type Payment } from './store.ts';

const nameOf = (operatorId: string | null, able: readonly Colleague[]): Bilingual => {
  const named = able.find((one) => one.operatorId === operatorId);
  return named ? [named.name, named.nameEn] : ['主操作员', 'a chief operator'];
};

/** Why the caller does not decide on this order: `noReviewAsked`, `ownPayment`, `notYourReview`. */
const notReviewer = (order: Payment, { session }: SignedIn, able: readonly Colleague[]): Refusal | undefined => {
  const { operatorId, reviewerId } = order;
  if (reviewerId === null) return refusal('noReviewAsked');
  if (mayDecide(order, session, able)) return undefined;
  if (operatorId === session.operatorId) return refusal('ownPayment');
  return refusal('notYourReview', { params: { reviewer: nameOf(reviewerId, able) } });
};

/** What is decided: these orders, or those that are found with the merchant locked, given how many one review takes. */
interface Reviewed extends Omit<ReviewRequest, 'orderNos'> {
  readonly orderNos: readonly string[] | ((command: Command, max: number) => Promise<readonly string[]>);
}

/** Reviewing payments: who decides, and what follows by the moves of its lifecycle. */
export const createReview = (commands: Commands, orders: PaymentLifecycle) => {
  const decide = colleagueReview(commands, {
    find: findPayment,
    able: reviewersOf,
    guard: notReviewer,
    take: orders.take,
  });
  return <R>(
    caller: SignedIn,
    { orderNos, decision, opinion }: Reviewed,
    answer: (command: Command, decided: readonly Payment[]) => Promise<R>,
  ): Promise<R> => {
    const subjects = async (command: Command): Promise<readonly string[]> => {
      const max = Number((await readAssumptions(command.tx, command.sandboxId))('paymentReviewMax'));
      const named = typeof orderNos === 'function' ? await orderNos(command, max) : orderNos;
      if (named.length > max) throw refusal('reviewTooMany', { params: { max } });
      return named;
    };
    return decide(caller, { subjects, decision, opinion }, answer);
  };
};
export type Review = ReturnType<typeof createReview>;
