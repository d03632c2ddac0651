import { formatAmount } from '@tradeport/shared/rules/money.ts';
import { groupedAmount, moneyText } from '../../ui/money/Money.tsx';
import styles from './Link.module.css';
import { coverOf, type LinkDraft, leftAfter } from './linkDraft.ts';
import { ccyOf, type Receipt } from './receiptRecord.ts';
import { useText } from './text.ts';

interface LinkBarProps {
  readonly receipt: Receipt;
  readonly draft: LinkDraft;
}

/** What is to be covered as a bar that fills: a part for each order, what is linked by now and what is about to be. */
export const LinkBar = ({ receipt, draft }: LinkBarProps) => {
  const t = useText();
  const ccy = ccyOf(receipt);
  const cover = coverOf(receipt.estimatedAmount, receipt.unlinkedAmount, draft, ccy);
  const left = leftAfter(receipt.unlinkedAmount, draft, ccy);
  const amount = moneyText(formatAmount(left < 0n ? -left : left, ccy), ccy);
  const stay = receipt.linkedOrders.filter(({ orderNo }) => !draft.has(orderNo));
  const parts = [
    ...stay.map(({ orderNo, amount: linked }) => ({ orderNo, amount: linked, isNew: false })),
    ...[...draft.values()].map(({ order, amount: typed, was }) => ({
      orderNo: order.orderNo,
      amount: typed,
      isNew: was === undefined,
    })),
  ];
  return (
    <div className={styles.cover}>
      <div className={styles.coverHead}>
        <span>
          {t('linkedSum')} <b className="num">{groupedAmount(cover.linked)}</b>{' '}
          <span className="num" translate="no">
            / {moneyText(receipt.estimatedAmount, ccy)}
          </span>
        </span>
        <span aria-live="polite" className={left === 0n ? styles.whole : styles.open}>
          {left === 0n ? t('completes') : `${t(left < 0n ? 'tooMuch' : 'leftToLink')} ${amount}`}
        </span>
      </div>
      <div className={`${styles.bar} ${left < 0n ? styles.over : ''}`} aria-hidden="true">
        {parts.map((part) => (
          <span
            key={part.orderNo}
            className={part.isNew ? styles.partNew : styles.part}
            style={{ width: `${cover.percent(part.amount)}%` }}
          />
        ))}
      </div>
    </div>
  );
};
