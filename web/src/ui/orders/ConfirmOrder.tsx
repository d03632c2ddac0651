import type { Outcome } from '../../api/queries.ts';
import { Flag } from '../money/Flag.tsx';
import { Money } from '../money/Money.tsx';
import { PaidAccountFacts } from '../paidAccount/PaidAccount.tsx';
import { PaymentPasswordDialog } from '../password/PaymentPasswordDialog.tsx';
import type { Change } from './figures.tsx';
import styles from './OrderForm.module.css';
import type { Confirmation, Made, OrderForm, OrderParts } from './orderForm.ts';
import { useText } from './text.ts';
import { useAgreed } from './useAgreed.ts';
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

/** The last step: what is about to happen, and the payment password. The quote goes on being renewed meanwhile. */
export function ConfirmOrder<P extends OrderParts>({ confirmOf, order }: ConfirmOrderProps<P>) {
  const t = useText();
  const { known, quoting, figuresOf } = order;
  const send = async (seen: P['quote'] | undefined, payPassword: string): Promise<Outcome<Made> | undefined> => {
    const outcome = await order.send(seen, payPassword);
    if (outcome === undefined || !('earlier' in outcome)) return outcome;
    order.onEarlier(outcome.earlier);
    return undefined;
  };
  const { quote, changes, submit } = useAgreed({ ...quoting, figuresOf, send });
  const { confirm, sum, about, account, ...words } = confirmOf({ ...known, quote });
  return (
    <PaymentPasswordDialog
      {...words}
      about={<Paid sum={sum} about={about} />}
      details={account && <PaidAccountFacts account={account} />}
      note={changes.length > 0 && <Changes changes={changes} />}
      confirm={changes.length > 0 ? t('agree', { confirm }) : confirm}
      send={submit}
      onDone={order.onMade}
      onRefused={order.onRefused}
      onClose={() => order.setConfirming(false)}
    />
  );
}
