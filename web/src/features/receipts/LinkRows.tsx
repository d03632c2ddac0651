import { Checkbox, Input } from 'antd';
import { useId } from 'react';
import { moneyText } from '../../ui/money/Money.tsx';
import { useTime } from '../../ui/times.ts';
import styles from './Link.module.css';
import { type Ticked, tickedFault } from './linkDraft.ts';
import { type Candidate, ccyOf, type Receipt } from './receiptRecord.ts';
import { useText } from './text.ts';

interface AmountProps {
  readonly receipt: Receipt;
  readonly ticked: Ticked;
  readonly faultId: string;
  readonly onAmount: (amount: string) => void;
}

const AmountOf = ({ receipt, ticked, faultId, onAmount }: AmountProps) => {
  const t = useText();
  const fault = tickedFault(ticked, ccyOf(receipt));
  return (
    <Input
      className={styles.amount ?? ''}
      inputMode="decimal"
      aria-label={t('amountOf', { order: ticked.order.reference })}
      aria-describedby={faultId}
      suffix={ticked.order.currency}
      value={ticked.amount}
      {...(fault === undefined ? {} : { status: 'error' as const })}
      onChange={({ target }) => onAmount(target.value)}
    />
  );
};

const Fault = ({
  receipt,
  ticked,
  id,
}: {
  readonly receipt: Receipt;
  readonly ticked: Ticked;
  readonly id: string;
}) => {
  const t = useText();
  const fault = tickedFault(ticked, ccyOf(receipt));
  if (fault === undefined) return null;
  const amount = ticked.was === undefined ? moneyText(ticked.order.linkableAmount, ticked.order.currency) : '';
  return (
    <span id={id} className={styles.fault}>
      {t(fault, { amount })}
    </span>
  );
};

interface CandidateRowProps {
  readonly receipt: Receipt;
  readonly order: Candidate;
  readonly ticked: Ticked | undefined;
  readonly onTick: (isTicked: boolean) => void;
  readonly onAmount: (amount: string) => void;
}

/** An order that can be linked: its number and day, what is left of it, and how much of it is to be linked. */
export const CandidateRow = ({ receipt, order, ticked, onTick, onAmount }: CandidateRowProps) => {
  const t = useText();
  const time = useTime();
  const faultId = useId();
  const isExact = order.linkableAmount === receipt.unlinkedAmount;
  return (
    <li className={`${styles.row} ${ticked ? styles.chosen : ''}`}>
      <Checkbox checked={ticked !== undefined} onChange={({ target }) => onTick(target.checked)}>
        <span className={styles.words}>
          <span className={styles.reference}>
            {order.reference}
            {isExact && <span className={styles.exact}>{t('exact')}</span>}
          </span>
          <span className={styles.second}>
            <span translate="no">{order.orderNo}</span> · {time(order.createdAt, 'day')}
          </span>
        </span>
      </Checkbox>
      <span className={`${styles.linkable} num`}>
        {t('linkable', { amount: moneyText(order.linkableAmount, order.currency) })}
      </span>
      <span className={styles.box}>
        {ticked ? (
          <AmountOf {...{ receipt, ticked, faultId, onAmount }} />
        ) : (
          <span className={styles.none}>{t('none')}</span>
        )}
      </span>
      {ticked && <Fault receipt={receipt} ticked={ticked} id={faultId} />}
    </li>
  );
};

type LinkedOrder = Receipt['linkedOrders'][number];

/** An order that is linked, with its amount to be raised or lowered. */
export const LinkedRow = (props: {
  readonly receipt: Receipt;
  readonly order: LinkedOrder;
  readonly typed: string;
  readonly onAmount: (amount: string) => void;
}) => {
  const { receipt, order, typed, onAmount } = props;
  const t = useText();
  const faultId = useId();
  const ticked: Ticked = { order, amount: typed, was: order.amount };
  return (
    <li className={styles.row}>
      <span className={styles.words}>
        <span className={styles.reference}>{order.reference}</span>
        <span className={styles.second}>
          {t(`${order.kind}Kind`)} · {order.buyerName} · <span translate="no">{order.orderNo}</span>
        </span>
      </span>
      <span className={`${styles.linkable} num`}>
        {t('linkedAt', { amount: moneyText(order.amount, order.currency) })}
      </span>
      <span className={styles.box}>
        <AmountOf {...{ receipt, ticked, faultId, onAmount }} />
      </span>
      <Fault receipt={receipt} ticked={ticked} id={faultId} />
    </li>
  );
};
