import { Button, Modal } from 'antd';
import { useState } from 'react';
import { Money } from '../../../ui/money/Money.tsx';
import { sumText } from '../../../ui/money/sumText.ts';
import { accountEnd } from '../paymentRecord.ts';
import { Decision } from './Decision.tsx';
import styles from './Review.module.css';
import type { Review } from './reviewRecord.ts';
import { useText } from './text.ts';
import { useReviewMax } from './useReviewMax.ts';

/** What was ticked: its sum, and one decision about all of it. */
export function ReviewTogether({ orders }: { readonly orders: readonly Review[] }) {
  const t = useText();
  // What is decided on is what was ticked when the question opened, whatever leaves the list meanwhile.
  const [asked, setAsked] = useState<readonly Review[]>();
  const close = () => setAsked(undefined);
  const max = useReviewMax();
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
          {asked?.map(({ orderNo, payeeName, cardNumber, amount, currency, operatorName, hindrance }) => (
            <li key={orderNo}>
              <span>
                {payeeName} {accountEnd(cardNumber)}
                <small>
                  {orderNo} · {operatorName}
                </small>
                {hindrance !== null && <small className={styles.changed}>{hindrance}</small>}
              </span>
              <Money amount={amount} ccy={currency} neverHidden />
            </li>
          ))}
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
