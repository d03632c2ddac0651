import type { ReviewRequest } from '@tradeport/shared/contract/paymentOrder.ts';
import { refusal } from '@tradeport/shared/contract/refusal.ts';
import type { Bilingual } from '@tradeport/shared/reference/bilingual.ts';
import type { SignedIn } from '../../platform/runtime/caller.ts';
import { type Command, commanderOf } from '../../platform/runtime/command.ts';
import type { Commands } from '../../platform/runtime/commands.ts';
import { startEarly } from '../../platform/runtime/startEarly.ts';
import type { Colleague } from '../session/index.ts';
import type { PaymentLifecycle } from './lifecycle.ts';
import { mayDecide, reviewersOf } from './reviewers.ts';
import { findPayment, type Payment } from './store.ts';

const nameOf = (operatorId: string | null, able: readonly Colleague[]): Bilingual => {
  const named = able.find((one) => one.operatorId === operatorId);
  return named ? [named.name, named.nameEn] : ['主操作员', 'a chief operator'];
};

/**
 * Reviewing payments: all that are named, or none. Each is looked at with the merchant locked, so that of two windows of the same
 * reviewer, or of an approval and a cancellation, one wins and the other comes second.
 */
export const createReview = (commands: Commands, orders: PaymentLifecycle) => {
  /** Refuses unless the caller decides on this order: `noReviewAsked`, `ownPayment`, `notYourReview`. */
  const requireReviewer = (order: Payment, { session }: SignedIn, able: readonly Colleague[]): void => {
    const { operatorId, reviewerId } = order;
    if (reviewerId === null) throw refusal('noReviewAsked');
    if (mayDecide(order, session, able)) return;
    if (operatorId === session.operatorId) throw refusal('ownPayment');
    throw refusal('notYourReview', { params: { reviewer: nameOf(reviewerId, able) } });
  };

  /** Approves or rejects. Refuses `opinionMissing`, `ORDER_NOTFOUND`, who may not decide, and what is decided already. */
  return <R>(
    caller: SignedIn,
    { orderNos, decision, opinion }: ReviewRequest,
    answer: (command: Command, decided: readonly Payment[]) => Promise<R>,
  ): Promise<R> => {
    if (decision === 'reject' && opinion === undefined) throw refusal('opinionMissing');
    const { merchantId, operatorId } = caller.session;
    return commands.once(commanderOf(caller), async (command) => {
      const locking = startEarly(command.lockMerchant());
      const asking = startEarly(reviewersOf(command.tx, merchantId));
      const finding = orderNos.map((orderNo) => startEarly(findPayment(command.tx, orderNo)));
      await locking;
      const able = await asking;
      const decided: Payment[] = [];
      for (const found of finding) {
        const order = await found;
        if (!order) throw refusal('ORDER_NOTFOUND');
        requireReviewer(order, caller, able);
        const said = { reviewedBy: operatorId, reviewOpinion: opinion ?? null };
        decided.push(await orders.take(command, order, decision, said));
      }
      return answer(command, decided);
    });
  };
};
export type Review = ReturnType<typeof createReview>;
