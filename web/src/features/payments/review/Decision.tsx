import { api } from '../../../api/api.ts';
import { useSend } from '../../../api/queries.ts';
import { sumText } from '../../../ui/money/sumText.ts';
import { changed } from '../batch/batchRecord.ts';
import { DecisionForm } from './DecisionForm.tsx';
import type { Review } from './reviewRecord.ts';

interface DecisionProps {
  /** One or more: all of them are decided alike, or none is. */
  readonly orders: readonly Review[];
  /** Nothing can be decided at present. */
  readonly disabled?: boolean;
  readonly onDone?: () => void;
}

/** What comes back of payments that are not paid: with their fees. */
export const backOf = (orders: readonly Review[]): string =>
  sumText(orders.map(({ amount, totalAmount, currency }) => ({ amount: totalAmount ?? amount, currency })));

/** How many of them cannot be approved, as something has changed since. */
export const hinderedIn = (orders: readonly Review[]): number =>
  orders.filter(({ hindrance }) => hindrance !== null).length;

/** The decision about payments that were looked at one by one. */
export function Decision({ orders, disabled = false, onDone }: DecisionProps) {
  const { send } = useSend(api.paymentOrder.b2bCheck, { invalidates: changed });
  return (
    <DecisionForm
      count={orders.length}
      hindered={hinderedIn(orders)}
      back={backOf(orders)}
      amount={sumText(orders)}
      disabled={disabled}
      send={(decided) => send({ orderNos: orders.map(({ orderNo }) => orderNo), ...decided })}
      {...(onDone === undefined ? {} : { onDone })}
    />
  );
}
