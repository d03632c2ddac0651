import { receipt as machine } from '@tradeport/shared/states/receipt.ts';
import { useEffect, useRef, useState } from 'react';
import { api } from '../../api/api.ts';
import { CallFailed } from '../../api/CallFailed.ts';
import { useCall } from '../../api/queries.ts';
import { Empty } from '../../ui/feedback/Empty.tsx';
import { ErrorFace } from '../../ui/feedback/ErrorFace.tsx';
import { RecordSkeleton } from '../../ui/feedback/Skeleton.tsx';
import { Money, moneyText } from '../../ui/money/Money.tsx';
import { LedgerEntries } from '../../ui/records/LedgerEntries.tsx';
import { DrawerSection, type Fact, Facts, RecordDrawer } from '../../ui/records/RecordDrawer.tsx';
import { stateByCode } from '../../ui/records/StateTag.tsx';
import { Timeline, type TimelineStep } from '../../ui/records/Timeline.tsx';
import { useTime } from '../../ui/times.ts';
import { ReceiptTag } from './columns.tsx';
import styles from './Receipts.module.css';
import { isOpen, type ReceiptDetail, type ReceiptState, receiptState } from './receiptRow.ts';
import { useText } from './text.ts';

/** A receipt that may still move is looked at again this often while its drawer is open. */
const POLL_MS = 5_000;
const UNKNOWN = 'ORDER_NOTFOUND';

type Noted = Exclude<ReceiptState, 'credited' | 'creditFailed' | 'refunded'>;
const NOTES = {
  arrived: 'crediting',
  awaitingMaterial: 'materialUntil',
  refunding: 'refundAsked',
  awaitingRefundConfirmation: 'refundAt',
  recalled: 'recallAsked',
  awaitingRecallConfirmation: 'refundAt',
} as const satisfies Record<Noted, string>;
const isNoted = (state: ReceiptState): state is Noted => state in NOTES;

/** What comes next, and by when. */
const Note = ({ receipt }: { readonly receipt: ReceiptDetail }) => {
  const t = useText();
  const time = useTime();
  const state = receiptState(receipt);
  if (!isNoted(state)) return null;
  const at = receipt.orderExpiry === null ? t('none') : time(receipt.orderExpiry, 'minute');
  return <p className={`${styles.note} ${styles[machine.states[state].tone]}`}>{t(NOTES[state], { at })}</p>;
};

const Hero = ({ receipt }: { readonly receipt: ReceiptDetail }) => {
  const t = useText();
  return (
    <div className={styles.hero}>
      <div className={styles.heroMain}>
        <div className={styles.heroLabel}>{t(receipt.actualAmount === null ? 'receivedAmount' : 'creditedAmount')}</div>
        <Money amount={receipt.actualAmount ?? receipt.estimatedAmount} ccy={receipt.currency} size="hero" flag />
        <div className={styles.heroFrom}>{t('from', { payer: receipt.payerHolderName })}</div>
      </div>
      <ReceiptTag receipt={receipt} />
    </div>
  );
};

const useSteps = (receipt: ReceiptDetail): readonly TimelineStep[] => {
  const t = useText();
  const time = useTime();
  const last = receipt.timeline.length - 1;
  return receipt.timeline.map((step, i) => ({
    key: `${step.action} ${step.at}`,
    title: step.title,
    // What is behind is done; only the newest step still shows how the receipt stands.
    tone: i < last || step.status === null ? 'good' : (stateByCode(machine, step.status)?.tone ?? 'good'),
    who: step.actor ?? t(`by_${step.by}`),
    time: time(step.at, 'short'),
    ...(step.note === null ? {} : { quote: step.note }),
  }));
};

const useFacts = (receipt: ReceiptDetail): readonly Fact[] => {
  const t = useText();
  const time = useTime();
  const at = (instant: string | null) => (instant === null ? t('none') : time(instant, 'second'));
  return [
    { key: 'payer', label: t('payer'), value: receipt.payerHolderName },
    { key: 'payerAccount', label: t('payerAccount'), value: receipt.payerAccountNo },
    { key: 'country', label: t('country'), value: receipt.paymentCountryText },
    { key: 'type', label: t('paymentType'), value: t(receipt.paymentType) },
    { key: 'account', label: t('account'), value: receipt.receivingAccountNo },
    { key: 'bank', label: t('receivingBank'), value: receipt.receivingBank },
    { key: 'name', label: t('receivingName'), value: receipt.receivingAccountName },
    { key: 'fee', label: t('fee'), value: moneyText(receipt.feeAmount, receipt.feeCurrency) },
    { key: 'reference', label: t('reference'), value: receipt.reference === '' ? t('none') : receipt.reference },
    { key: 'transaction', label: t('transactionNo'), value: receipt.transactionOrderId },
    { key: 'arrived', label: t('arrived'), value: at(receipt.arrivedAt) },
    { key: 'credited', label: t('credited'), value: at(receipt.creditedAt) },
  ];
};

const Detail = ({ receipt }: { readonly receipt: ReceiptDetail }) => {
  const t = useText();
  return (
    <>
      <Hero receipt={receipt} />
      <Note receipt={receipt} />
      {receiptState(receipt) === 'creditFailed' && receipt.reason !== null && (
        <p className={`${styles.note} ${styles.bad}`}>{receipt.reason}</p>
      )}
      <DrawerSection title={t('progress')}>
        <Timeline steps={useSteps(receipt)} label={t('progress')} />
      </DrawerSection>
      <DrawerSection title={t('ledger')} note={t('zeroSum')}>
        <LedgerEntries entries={receipt.ledger} label={t('ledger')} />
      </DrawerSection>
      <DrawerSection title={t('facts')}>
        <Facts facts={useFacts(receipt)} />
      </DrawerSection>
    </>
  );
};

interface ReceiptDrawerProps {
  /** Undefined: closed. */
  readonly orderNo: string | undefined;
  readonly onClose: () => void;
  /** The receipt was seen in another state than before: lists that show it are out of date. */
  readonly onChanged: () => void;
}

/** Everything known about one receipt; it follows the receipt while it is under way. */
export function ReceiptDrawer({ orderNo, onClose, onChanged }: ReceiptDrawerProps) {
  const t = useText();
  const [isLive, setLive] = useState(true);
  const query = useCall(
    api.receipt.detail,
    { orderNo: orderNo ?? '-' },
    { enabled: orderNo !== undefined, quiet: true, ...(isLive ? { everyMs: POLL_MS } : {}) },
  );
  const { data, error } = query;
  const receipt = data?.orderNo === orderNo ? data : undefined;
  const seen = useRef<{ readonly orderNo: string; readonly state: string }>(undefined);
  const told = useRef(onChanged);
  told.current = onChanged;
  useEffect(() => {
    if (receipt === undefined) return;
    setLive(isOpen(receipt));
    const before = seen.current;
    seen.current = { orderNo: receipt.orderNo, state: receipt.state };
    if (before?.orderNo === receipt.orderNo && before.state !== receipt.state) told.current();
  }, [receipt]);
  const missing = error instanceof CallFailed && error.code === UNKNOWN;
  return (
    <RecordDrawer open={orderNo !== undefined} onClose={onClose} title={t('detail')} number={orderNo}>
      {receipt !== undefined ? (
        <Detail key={receipt.orderNo} receipt={receipt} />
      ) : missing ? (
        <Empty title={t('missing')} why={t('missingWhy', { order: orderNo ?? '' })} />
      ) : error ? (
        <ErrorFace error={error} title={t('detailFailed')} onRetry={() => void query.refetch()} />
      ) : (
        <RecordSkeleton />
      )}
    </RecordDrawer>
  );
}
