import { isHeldCcy } from '@tradeport/shared/reference/currencies.ts';
import { ArrowUpDown } from 'lucide-react';
import { Countdown } from '../../ui/feedback/Countdown.tsx';
import { AmountField } from '../../ui/orders/fields.tsx';
import type { Filling } from '../../ui/orders/orderForm.ts';
import { Delivery } from './Delivery.tsx';
import { type ExchangeParts, limitsOf, type Side, shownAmounts, swapped, withAmount, withCcy } from './draft.ts';
import styles from './Exchange.module.css';
import { RateTrend } from './RateTrend.tsx';
import { availableIn } from './terms.tsx';
import { useText } from './text.ts';

type ExchangeFilling = Filling<ExchangeParts>;

/** What is sold and what is bought: either may be typed, the other follows; between them the rate, and the way to swap both. */
const Boxes = ({ ground, draft, terms, quote, quoting, change }: ExchangeFilling) => {
  const t = useText();
  const shown = shownAmounts(draft, quote);
  const live = quote ?? (terms && { rate: terms.terms.rate, validUntil: terms.validUntil });
  const box = (side: Side) => (
    <AmountField
      name={side}
      label={t(side === 'sell' ? 'youSell' : 'youBuy')}
      ccy={draft[side]}
      value={shown[side]}
      onChange={(amount) => change(withAmount(draft, side, amount))}
      ccys={ground.currencies.map(({ currency }) => currency)}
      onCcyChange={(ccy) => {
        if (isHeldCcy(ccy)) change(withCcy(draft, side, ccy));
      }}
      pending={draft.typedSide !== side && quoting.isPending}
      available={availableIn(ground)(draft[side])}
      takesAll={side === 'sell'}
      help={side === 'sell' ? t('limits', limitsOf(ground)) : undefined}
    />
  );
  return (
    <div>
      {box('sell')}
      <div className={styles.between}>
        <button
          type="button"
          className={styles.swap}
          aria-label={t('swap')}
          title={t('swap')}
          onClick={() => change(swapped(draft))}
        >
          <ArrowUpDown size={16} />
        </button>
        {live ? (
          <>
            <span>{t('rateLine', { sell: draft.sell, buy: draft.buy, rate: live.rate })}</span>
            <Countdown until={live.validUntil} label={t('quoteEnds')} showLabel />
          </>
        ) : (
          quoting.isPending && <span className={styles.quiet}>{t('quoting')}</span>
        )}
      </div>
      {box('buy')}
    </div>
  );
};

/** The form before a rate is locked: amounts, delivery, chart. */
export const ExchangeFields = (filling: ExchangeFilling) => (
  <div className={styles.column}>
    <Boxes {...filling} />
    <Delivery deliveries={filling.ground.deliveries} />
    <RateTrend sell={filling.draft.sell} buy={filling.draft.buy} />
  </div>
);
