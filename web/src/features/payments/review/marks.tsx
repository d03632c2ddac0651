import type { OddOrderWire } from '@tradeport/shared/contract/paymentReview.ts';
import type { Oddity } from '@tradeport/shared/rules/standsOut.ts';
import { Tag } from 'antd';
import { moneyText } from '../../../ui/money/Money.tsx';
import styles from './Review.module.css';
import { useText } from './text.ts';

/** What a reviewer should know before deciding, of what a payment is compared with. */
export interface StandsOut {
  readonly isFirst: boolean;
  /** How many times the average of what went to this account lately; null where it is not more than usual. */
  readonly aboveUsual: { readonly times: string; readonly usual: string } | null;
  /** Another payment of the same amount to the same account. */
  readonly sameAs: string | null;
}

const MARKS = {
  firstPaid: 'markFirst',
  unusual: 'markUnusual',
  repeated: 'markSame',
  otherName: 'markName',
  changedSince: 'markChanged',
} as const satisfies Record<Oddity, string>;

/** What its list says of one payment; undefined until that is known. */
export const foundIn = (
  odd: readonly OddOrderWire[] | undefined,
  { orderNo }: Pick<OddOrderWire, 'orderNo'>,
): StandsOut | undefined => {
  if (odd === undefined) return undefined;
  const {
    oddities = [],
    times = null,
    usual = null,
    receiveCurrency = '',
    sameAs = null,
  } = odd.find((one) => one.orderNo === orderNo) ?? {};
  return {
    isFirst: oddities.includes('firstPaid'),
    aboveUsual: times === null || usual === null ? null : { times, usual: moneyText(usual, receiveCurrency) },
    sameAs,
  };
};

/** What stands out of one payment, beside whom it goes to: what has changed since comes first. */
export const Marks = ({ odd }: { readonly odd: OddOrderWire | undefined }) => {
  const t = useText();
  if (odd === undefined) return null;
  const changedFirst = odd.oddities.toSorted((a, b) => Number(b === 'changedSince') - Number(a === 'changedSince'));
  return changedFirst.map((oddity) => (
    <Tag key={oddity} className={(oddity === 'changedSince' ? styles.changedMark : styles.mark) ?? ''}>
      {t(MARKS[oddity], { times: odd.times ?? '' })}
    </Tag>
  ));
};
