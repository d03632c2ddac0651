import { receipt as machine } from '@tradeport/shared/states/receipt.ts';
import { Bone } from '../../ui/feedback/Skeleton.tsx';
import { Flag } from '../../ui/money/Flag.tsx';
import { Money } from '../../ui/money/Money.tsx';
import type { RecordColumn } from '../../ui/records/RecordTable.tsx';
import { StateTag } from '../../ui/records/StateTag.tsx';
import type { useTime } from '../../ui/times.ts';
import styles from './Receipts.module.css';
import { type Receipt, receiptState } from './receiptRow.ts';
import type { Say } from './text.ts';

export const ReceiptTag = ({ receipt }: { readonly receipt: Pick<Receipt, 'state'> }) => (
  <StateTag state={machine.states[receiptState(receipt)]} />
);

const twoLines = (
  <span className={styles.bones}>
    <Bone width={150} />
    <Bone width={110} height={10} />
  </span>
);

/** The columns of the list of receipts; the payer takes what width is left. */
export const receiptColumns = (t: Say, time: ReturnType<typeof useTime>): readonly RecordColumn<Receipt>[] => [
  {
    key: 'arrived',
    title: t('arrived'),
    width: 112,
    fixed: true,
    render: (receipt) => <span className="num">{time(receipt.arrivedAt, 'short')}</span>,
  },
  {
    key: 'payer',
    title: t('payer'),
    fixed: true,
    bone: twoLines,
    render: (receipt) => (
      <span className={styles.payer}>
        <span>{receipt.payerHolderName}</span>
        <span className={styles.number}>{receipt.orderNo}</span>
      </span>
    ),
  },
  {
    key: 'amount',
    title: t('amount'),
    width: 178,
    align: 'right',
    render: (receipt) => <Money amount={receipt.estimatedAmount} ccy={receipt.currency} flag strong />,
  },
  {
    key: 'account',
    title: t('account'),
    width: 150,
    render: (receipt) => <span className="num">{receipt.receivingAccountNo}</span>,
  },
  {
    key: 'state',
    title: t('state'),
    width: 210,
    bone: <Bone width={76} height={22} />,
    render: (receipt) => <ReceiptTag receipt={receipt} />,
  },
  {
    key: 'expires',
    title: t('expires'),
    width: 112,
    render: (receipt) => (
      <span className="num">{receipt.orderExpiry === null ? t('none') : time(receipt.orderExpiry, 'short')}</span>
    ),
  },
  { key: 'country', title: t('country'), width: 112, optional: true, render: (receipt) => receipt.paymentCountryText },
  { key: 'type', title: t('paymentType'), width: 132, optional: true, render: (receipt) => t(receipt.paymentType) },
  {
    key: 'credited',
    title: t('credited'),
    width: 112,
    optional: true,
    render: (receipt) => (receipt.creditedAt === null ? t('none') : time(receipt.creditedAt, 'short')),
  },
];

/** A receipt as a card, below 768 px. */
export const ReceiptCard = ({ receipt, at }: { readonly receipt: Receipt; readonly at: string }) => (
  <span className={styles.card}>
    <span className={styles.cardLine}>
      <span className={styles.cardPayer}>
        <Flag of={receipt.currency} />
        <span>{receipt.payerHolderName}</span>
      </span>
      <Money amount={receipt.estimatedAmount} ccy={receipt.currency} strong />
    </span>
    <span className={styles.cardLine}>
      <span className={styles.number}>
        {receipt.orderNo} · {at}
      </span>
      <ReceiptTag receipt={receipt} />
    </span>
  </span>
);
