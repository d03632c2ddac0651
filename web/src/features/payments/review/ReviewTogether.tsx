import { Button, Modal } from 'antd';
import { useState } from 'react';
import { Money } from '../../../ui/money/Money.tsx';
import { sumText } from '../../../ui/money/sumText.ts';
import { accountEnd } from '../paymentRecord.ts';
import { Decision } from './Decision.tsx';
import { Marks, type Odd } from './Marks.tsx';
import styles from './Review.module.css';
import type { Review } from './reviewRecord.ts';
import { useText } from './text.ts';
import { useStandsOut } from './useStandsOut.ts';

/** What has changed since first, then what stands out, the rest as it was ticked. */
const firstOdd = (orders: readonly Review[], odd: Odd): readonly Review[] => {
  const isOdd = ({ orderNo }: Review): boolean => {
    const { isFirst = false, aboveUsual = null, sameAs = null } = odd.get(orderNo) ?? {};
    return isFirst || aboveUsual !== null || sameAs !== null;
  };
  const placeOf = (order: Review): number => (order.hindrance !== null ? 0 : isOdd(order) ? 1 : 2);
  return orders.toSorted((a, b) => placeOf(a) - placeOf(b));
};

/** What was ticked: its sum, and one decision about all of it. */
export function ReviewTogether({ orders }: { readonly orders: readonly Review[] }) {
  const t = useText();
  // What is decided on is what was ticked when the question opened, whatever leaves the list meanwhile.
  const [asked, setAsked] = useState<readonly Review[]>();
  const odd = useStandsOut(asked ?? []);
  const close = () => setAsked(undefined);
  return (
    <>
      <span className="num">{sumText(orders)}</span>
      <Button size="small" type="primary" onClick={() => setAsked(orders)}>
        {t('together')}
      </Button>
      <Modal
        open={asked !== undefined}
        title={t('togetherTitle', { count: asked?.length ?? 0 })}
        onCancel={close}
        footer={null}
        width={560}
        destroyOnHidden
      >
        <p>{t('togetherWhy')}</p>
        <ul className={styles.together}>
          {firstOdd(asked ?? [], odd).map((order) => {
            const { orderNo, payeeName, cardNumber, amount, currency, operatorName, hindrance } = order;
            return (
              <li key={orderNo}>
                <span>
                  {payeeName} {accountEnd(cardNumber)} <Marks order={order} found={odd.get(orderNo)} />
                  <small>
                    {orderNo} · {operatorName}
                  </small>
                  {hindrance !== null && <small className={styles.changed}>{hindrance}</small>}
                </span>
                <Money amount={amount} ccy={currency} neverHidden />
              </li>
            );
          })}
        </ul>
        {asked && <Decision orders={asked} onDone={close} />}
      </Modal>
    </>
  );
}
