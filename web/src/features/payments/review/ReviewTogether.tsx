import type { OddOrderWire } from '@tradeport/shared/contract/paymentReview.ts';
import { Button, Modal } from 'antd';
import { useState } from 'react';
import { Money } from '../../../ui/money/Money.tsx';
import { sumText } from '../../../ui/money/sumText.ts';
import { accountEnd } from '../paymentRecord.ts';
import { Decision } from './Decision.tsx';
import { Marks } from './marks.tsx';
import styles from './Review.module.css';
import type { Review } from './reviewRecord.ts';
import { useText } from './text.ts';
import { useReviewMax } from './useReviewMax.ts';

type Odd = ReadonlyMap<string, OddOrderWire>;

/** What has changed since comes first, then what stands out, the rest as it was ticked. */
const changedFirst = (orders: readonly Review[], odd: Odd): readonly Review[] => {
  const rank = ({ orderNo, hindrance }: Review) => (hindrance !== null ? 0 : odd.has(orderNo) ? 1 : 2);
  return orders.toSorted((a, b) => rank(a) - rank(b));
};

interface ReviewTogetherProps {
  readonly orders: readonly Review[];
  readonly odd: Odd;
}

/** What was ticked: its sum, and one decision about all of it. */
export function ReviewTogether({ orders, odd }: ReviewTogetherProps) {
  const t = useText();
  // What is decided on is what was ticked when the question opened, whatever leaves the list meanwhile.
  const [asked, setAsked] = useState<readonly Review[]>();
  const close = () => setAsked(undefined);
  const max = useReviewMax();
  return (
    <>
      <span className="num" translate="no">
        {sumText(orders)}
      </span>
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
          {asked &&
            changedFirst(asked, odd).map(
              ({ orderNo, payeeName, cardNumber, amount, currency, operatorName, hindrance }) => (
                <li key={orderNo}>
                  <span>
                    {payeeName} {accountEnd(cardNumber)} <Marks odd={odd.get(orderNo)} />
                    <small>
                      <span translate="no">{orderNo}</span> · {operatorName}
                    </small>
                    {hindrance !== null && <small className={styles.changed}>{hindrance}</small>}
                  </span>
                  <Money amount={amount} ccy={currency} neverHidden />
                </li>
              ),
            )}
        </ul>
        {asked && asked.length > max && (
          <p className={styles.wrong} role="alert">
            {t('tooMany', { max })}
          </p>
        )}
        {asked && <Decision orders={asked} disabled={asked.length > max} onDone={close} />}
      </Modal>
    </>
  );
}
