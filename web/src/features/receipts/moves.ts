import { api } from '../../api/api.ts';
import { type Outcome, useSend } from '../../api/queries.ts';
import type { LinkDraft } from './linkDraft.ts';
import { ordersOf } from './linkDraft.ts';
import { ccyOf, type Receipt } from './receiptRecord.ts';

/** What is out of date once a receipt has moved. */
const invalidates = [
  api.receipt.paging,
  api.receipt.detail,
  api.receipt.relationQuery,
  api.todo.payeeWaitMaterialCount,
  api.subAccount.queryHomePage,
  api.subAccount.queryUserAccountBalance,
] as const;

/** The receipt as it is after a move. */
type Moved = Awaited<ReturnType<typeof api.receipt.supply>>;
export type Sent = Promise<Outcome<Moved>>;
export type RefundPayee = NonNullable<Parameters<typeof api.refund.modifyPayeeInfo>[0]['payee']>;

/** Links what was ticked: rows of material first, then trade orders; ends with the first refusal. */
export const useLinking = () => {
  const material = useSend(api.income.relationSettleOrder, { invalidates });
  const trade = useSend(api.receipt.relationConfirm, { invalidates });
  const link = async (receipt: Receipt, draft: LinkDraft): Promise<Outcome<Moved> | undefined> => {
    const { orderNo } = receipt;
    const [rows, orders] = (['material', 'tradeOrder'] as const).map((kind) => ordersOf(draft, kind, ccyOf(receipt)));
    const first = rows && rows.length > 0 ? await material.send({ orderNo, orders: rows }) : undefined;
    if (first?.ok === false || !orders || orders.length === 0) return first;
    return trade.send({ orderNo, orders });
  };
  return { link, sending: material.sending || trade.sending };
};

/** The other moves of the merchant, each with whether it is on its way. */
export const useReceiptMoves = () => {
  const unlinking = useSend(api.income.cancelRelationSettleOrder, { invalidates });
  const supplying = useSend(api.receipt.supply, { invalidates });
  const refunding = useSend(api.refund.modifyPayeeInfo, { invalidates });
  return {
    unlink: (orderNo: string, linkedOrderNo: string): Sent => unlinking.send({ orderNo, linkedOrderNo }),
    supply: (orderNo: string, fileIds: string[]): Sent => supplying.send({ orderNo, fileIds }),
    askRefund: (orderNo: string, reason: string): Sent => refunding.send({ orderNo, action: 'apply', reason }),
    answerRefund: (orderNo: string, action: 'confirm' | 'decline'): Sent => refunding.send({ orderNo, action }),
    correctPayee: (orderNo: string, payee: RefundPayee): Sent => refunding.send({ orderNo, action: 'modify', payee }),
    sending: unlinking.sending || supplying.sending || refunding.sending,
  };
};
