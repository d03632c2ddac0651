import { api } from '../../api/api.ts';
import { type Outcome, useSend } from '../../api/queries.ts';
import type { LinkDraft } from './linkDraft.ts';
import { givenBackBy, ordersOf } from './linkDraft.ts';
import { type Candidate, ccyOf, type Receipt } from './receiptRecord.ts';

/** What is out of date once a receipt has moved. */
export const linkedStale = [
  api.receipt.paging,
  api.receipt.detail,
  api.receipt.relationQuery,
  api.todo.payeeWaitMaterialCount,
  api.subAccount.queryHomePage,
  api.subAccount.queryUserAccountBalance,
] as const;

/** The receipt as it is after a move. */
type Moved = Awaited<ReturnType<typeof api.receipt.supply>>;
export type Sent = Promise<Outcome<unknown>>;
export type RefundPayee = NonNullable<Parameters<typeof api.refund.modifyPayeeInfo>[0]['payee']>;

/** What came of a draft that was sent: the last answer, and the kind that was linked by a call before it. */
export interface Linked {
  readonly outcome: Outcome<Moved>;
  readonly before: Candidate['kind'] | undefined;
}

/**
 * Links what was ticked and changed, a call for each kind: first the kind that gives more back, so that there is room for the other.
 * Ends with the first refusal, which leaves the links that were made before it as they are.
 */
export const useLinking = () => {
  const material = useSend(api.income.relationSettleOrder, { invalidates: linkedStale });
  const trade = useSend(api.receipt.relationConfirm, { invalidates: linkedStale });
  const link = async (receipt: Receipt, draft: LinkDraft): Promise<Linked> => {
    const { orderNo } = receipt;
    const ccy = ccyOf(receipt);
    const kinds: readonly Candidate['kind'][] =
      givenBackBy(draft, 'tradeOrder', ccy) > givenBackBy(draft, 'material', ccy)
        ? ['tradeOrder', 'material']
        : ['material', 'tradeOrder'];
    const [first, second] = kinds.flatMap((kind) => {
      const orders = ordersOf(draft, kind, ccy);
      const { send } = kind === 'material' ? material : trade;
      return orders.length === 0 ? [] : [{ kind, send: () => send({ orderNo, orders }) }];
    });
    if (!first) throw new Error('nothing is to be linked');
    const outcome = await first.send();
    if (!outcome.ok || !second) return { outcome, before: undefined };
    return { outcome: await second.send(), before: first.kind };
  };
  /** Links one order with an amount, or with as much as the order and the receipt have left. */
  const linkTo = (
    kind: Candidate['kind'],
    orderNo: string,
    linked: { readonly orderNo: string; readonly amount?: string },
  ): Promise<Outcome<Moved>> => (kind === 'material' ? material : trade).send({ orderNo, orders: [linked] });
  return { link, linkTo, sending: material.sending || trade.sending };
};

/** The other moves of the merchant, each with whether it is on its way. */
export const useReceiptMoves = () => {
  const unlinking = useSend(api.income.cancelRelationSettleOrder, { invalidates: linkedStale });
  const supplying = useSend(api.receipt.supply, { invalidates: linkedStale });
  const refunding = useSend(api.refund.modifyPayeeInfo, { invalidates: linkedStale });
  return {
    unlink: (orderNo: string, linkedOrderNo: string): Sent => unlinking.send({ orderNo, linkedOrderNo }),
    supply: (orderNo: string, fileIds: string[]): Sent => supplying.send({ orderNo, fileIds }),
    askRefund: (orderNo: string, reason: string): Sent => refunding.send({ orderNo, action: 'apply', reason }),
    answerRefund: (orderNo: string, action: 'confirm' | 'decline'): Sent => refunding.send({ orderNo, action }),
    correctPayee: (orderNo: string, payee: RefundPayee): Sent => refunding.send({ orderNo, action: 'modify', payee }),
    sending: unlinking.sending || supplying.sending || refunding.sending,
  };
};
