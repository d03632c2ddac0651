import type { RequestOf } from '@tradeport/shared/contract/define.ts';
import { paymentOrder as calls } from '@tradeport/shared/contract/paymentOrder.ts';
import type { OrderType } from '@tradeport/shared/contract/paymentOrderRecord.ts';
import { api } from '../../api/api.ts';
import { type Stale, useSend } from '../../api/queries.ts';
import { type DraftOf, recordForm } from '../forms/record/declared.ts';
import { fieldsIn } from '../forms/record/fieldsIn.ts';
import { RecordDialog } from '../forms/record/RecordFormView.tsx';
import { orderWords } from './text.ts';

type Wire = RequestOf<typeof calls.cancelTrade>;

const of = fieldsIn(orderWords).of<DraftOf<Wire>>();
/** Why an order is cancelled; which one stands already. */
const formOf = (order: Omit<Wire, 'reason'>, why: string) =>
  recordForm<Wire>()({
    name: 'cancelOrder',
    request: calls.cancelTrade.request,
    start: {},
    sections: [of.section(undefined, [of.lines('reason', { label: 'cancelReason' })], { why })],
    unasked: () => order,
  });

interface CancelOrderProps {
  readonly orderType: OrderType;
  readonly orderNo: string;
  /** What is out of date once it is cancelled. */
  readonly invalidates: Stale;
  /** What the kind of order calls its cancelling, what follows from it, and what is said once it is done. */
  readonly say: { readonly title: string; readonly why: string; readonly name: string; readonly done: string };
  readonly open: boolean;
  readonly onDone: () => void;
}

/** Cancels an order that the bank has not taken up; the reason is asked for and kept with it. */
export const CancelOrder = ({ orderType, orderNo, invalidates, say, open, onDone }: CancelOrderProps) => {
  const { send, sending } = useSend(api.paymentOrder.cancelTrade, { invalidates });
  return (
    <RecordDialog
      {...{ open, onDone, sending, title: say.title, button: say.name, sent: say.done }}
      form={formOf({ orderType, orderNo }, say.why)}
      isDanger
      submit={send}
    />
  );
};
