import { useState } from 'react';
import type { Outcome } from '../../api/queries.ts';
import { Flag } from '../money/Flag.tsx';
import { Money } from '../money/Money.tsx';
import { PaymentPasswordDialog } from '../password/PaymentPasswordDialog.tsx';
import { type Change, changesOf } from './figures.tsx';
import styles from './OrderForm.module.css';
import type { Confirmation, Made, OrderForm, OrderParts } from './orderForm.ts';
import { useText } from './text.ts';
import type { OrderAtWork } from './useOrder.ts';

/** What was agreed on and what holds now, one above the other. */
export const Changes = ({ changes }: { readonly changes: readonly Change[] }) => {
  const t = useText();
  return (
    <div className={styles.changes} role="alert">
      <p>{t('changed')}</p>
      <dl>
        {changes.map(({ key, label, was, is }) => (
          <div key={key}>
            <dt>{label}</dt>
            <dd>
              <s>{was}</s> <strong>{is}</strong>
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
};

/** How much, and below it to whom. */
const Paid = ({ sum: [amount, ccy], about }: Pick<Confirmation, 'sum' | 'about'>) => (
  <span className={styles.paid}>
    <Flag of={ccy} size={32} />
    <span>
      <Money amount={amount} ccy={ccy} size="lg" strong neverHidden />
      <span>{about}</span>
    </span>
  </span>
);

interface ConfirmOrderProps<P extends OrderParts> {
  readonly confirmOf: NonNullable<OrderForm<P>['confirm']>;
  readonly order: OrderAtWork<P>;
}

/**
 * The last step: what is about to happen, and the payment password. The quote goes on being renewed: equal figures are sent without a
 * word, others are shown beside the old ones and asked about once more, with the password in its boxes and no try of it used.
 */
export function ConfirmOrder<P extends OrderParts>({ confirmOf, order }: ConfirmOrderProps<P>) {
  const t = useText();
  const { known, quoting, figuresOf } = order;
  const [agreed, setAgreed] = useState(quoting.current);
  const quote = quoting.current ?? agreed;
  const changes = changesOf(figuresOf(agreed), figuresOf(quote));
  const { confirm, sum, about, ...words } = confirmOf({ ...known, quote });
  const send = async (payPassword: string): Promise<Outcome<Made> | undefined> => {
    // Whoever presses has the figures in sight that are on the screen now.
    setAgreed(quote);
    let seen = quote;
    for (let isFirst = true; ; isFirst = false) {
      const outcome = await order.send(seen, payPassword);
      if (outcome === undefined) return undefined;
      if ('earlier' in outcome) {
        order.onEarlier(outcome.earlier);
        return undefined;
      }
      if (outcome.ok || outcome.failure.member('quote') === undefined) return outcome;
      const next = await quoting.again();
      if (next === undefined || !isFirst) return outcome;
      if (changesOf(figuresOf(seen), figuresOf(next)).length > 0) return undefined;
      seen = next;
    }
  };
  return (
    <PaymentPasswordDialog
      {...words}
      about={<Paid sum={sum} about={about} />}
      note={changes.length > 0 && <Changes changes={changes} />}
      confirm={changes.length > 0 ? t('agree', { confirm }) : confirm}
      send={send}
      onDone={order.onMade}
      onRefused={order.onRefused}
      onClose={() => order.setConfirming(false)}
    />
  );
}
