import type { ResultOf } from '@tradeport/shared/contract/define.ts';
import type { simObject } from '@tradeport/shared/contract/sim/object.ts';
import { ChevronsRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Money } from '../../ui/money/Money.tsx';
import { ShowTheSum } from '../../ui/records/ShowTheSum.tsx';
import tags from '../../ui/records/StateTag.module.css';
import { ToneGlyph } from '../../ui/records/ToneGlyph.tsx';
import styles from './MoneyMoves.module.css';
import { useText } from './text.ts';

export type ObjectDetail = ResultOf<typeof simObject.one>;
export type LegalMove = ObjectDetail['moves'][number];
export type StateShown = LegalMove['to'];

/** A state as the server words it, in the look of the whole product. */
export function ShownState({ state: { text, tone } }: { readonly state: StateShown }) {
  return (
    <span className={`${tags.tag} ${tags[tone]}`}>
      <ToneGlyph tone={tone} />
      {text}
    </span>
  );
}

/** State before and after, side by side. */
export function BeforeAfter({ from, to }: { readonly from: StateShown; readonly to: StateShown }) {
  const t = useText();
  return (
    <span className={styles.states}>
      <ShownState state={from} />
      <ChevronsRight size={14} aria-label={t('becomes')} role="img" />
      <ShownState state={to} />
    </span>
  );
}

interface MoneyMovesProps {
  readonly money: LegalMove['money'];
  /** What is taken at once of what becomes available. */
  readonly collects?: LegalMove['collects'];
  readonly none?: ReactNode;
}

/** What a move does to money, an account a line, and what is taken of it at once; or that it moves none. */
export function MoneyMoves({ money, collects = null, none }: MoneyMovesProps) {
  const t = useText();
  if (money.length === 0) return <span className={styles.none}>{none ?? t('noMoney')}</span>;
  return (
    <span className={styles.money}>
      {money.map(({ account, accountText, currency, amount }) => (
        <span key={`${account} ${currency}`} className={styles.line}>
          <span>{accountText}</span>
          <Money amount={amount} ccy={currency} signed neverHidden strong />
        </span>
      ))}
      {collects !== null && <ShowTheSum label={t('collects')} sum={collects} />}
    </span>
  );
}
