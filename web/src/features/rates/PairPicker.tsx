import { findCurrency, isHeldCcy } from '@tradeport/shared/reference/currencies.ts';
import { Select } from 'antd';
import { ArrowLeftRight } from 'lucide-react';
import { useId } from 'react';
import { usePick } from '../../i18n/language.ts';
import { useHeldCcys } from '../../session/siteTerms.ts';
import { Flag } from '../../ui/money/Flag.tsx';
import { type Pair, turned, withCurrency } from './commonPairs.ts';
import styles from './RateQueryPage.module.css';
import { useText } from './text.ts';

interface PairPickerProps {
  readonly pair: Pair;
  readonly onPair: (pair: Pair) => void;
}

const Side = ({ side, pair, onPair }: PairPickerProps & { readonly side: 'sell' | 'buy' }) => {
  const t = useText();
  const pick = usePick();
  const id = useId();
  const held = useHeldCcys();
  const name = (code: string) => {
    const known = findCurrency(code);
    return known === undefined ? '' : pick([known.zh, known.en]);
  };
  const option = (code: string) => (
    <span className={styles.option}>
      <Flag of={code} size={18} />
      <strong>{code}</strong>
      <span>{name(code)}</span>
    </span>
  );
  return (
    <div className={styles.pickerSide}>
      <label htmlFor={id}>{t(side)}</label>
      <Select
        id={id}
        size="large"
        className={styles.select ?? ''}
        value={side === 'sell' ? pair.sellCurrency : pair.buyCurrency}
        onChange={(ccy) => {
          if (isHeldCcy(ccy)) onPair(withCurrency(pair, side, ccy));
        }}
        showSearch={{
          filterOption: (typed, each) =>
            `${each?.value} ${name(String(each?.value))}`.toLowerCase().includes(typed.toLowerCase()),
        }}
        labelRender={({ value }) => option(String(value))}
        optionRender={({ value }) => option(String(value))}
        options={held.map((ccy) => ({ value: ccy, label: ccy }))}
      />
    </div>
  );
};

/** Which pair: what is sold, what is bought, and the swap of both. */
export function PairPicker({ pair, onPair }: PairPickerProps) {
  const t = useText();
  return (
    <div className={styles.picker}>
      <Side side="sell" pair={pair} onPair={onPair} />
      <button
        type="button"
        className={styles.swap}
        aria-label={t('swap')}
        title={t('swap')}
        onClick={() => onPair(turned(pair))}
      >
        <ArrowLeftRight size={16} />
      </button>
      <Side side="buy" pair={pair} onPair={onPair} />
    </div>
  );
}
