import { receipt as machine } from '@tradeport/shared/states/receipt.ts';
import { Money, moneyText } from '../../ui/money/Money.tsx';
import { StateCell } from '../../ui/records/cells.tsx';
import { RecordDetail } from '../../ui/records/RecordDetail.tsx';
import { DrawerSection, type Fact, Facts } from '../../ui/records/RecordDrawer.tsx';
import type { DrawerProps } from '../../ui/records/RecordPage.tsx';
import { ShowTheSum } from '../../ui/records/ShowTheSum.tsx';
import { LedgerSection, ProgressSection, RecordHero, RecordNote } from '../../ui/records/sections.tsx';
import { useRecord } from '../../ui/records/useRecord.ts';
import { useTimeline } from '../../ui/records/useTimeline.ts';
import { useTime } from '../../ui/times.ts';
import { useReceiptActions } from './actions.tsx';
import { Documents, LinkedOrders } from './LinkedOrders.tsx';
import { type ReceiptDetail, type ReceiptState, receiptSource, receiptState } from './receiptRecord.ts';
import { useText } from './text.ts';

/** What comes next, and by when; nothing where all is said. */
const NOTES = {
  arrived: 'crediting',
  credited: undefined,
  creditFailed: undefined,
  awaitingMaterial: 'materialUntil',
  underReview: 'reviewed',
  refunding: 'refundAsked',
  awaitingRefundConfirmation: 'refundAt',
  recalled: 'recallAsked',
  awaitingRecallConfirmation: 'recallAt',
  refunded: undefined,
} as const satisfies Record<ReceiptState, string | undefined>;

const Note = ({ receipt }: { readonly receipt: ReceiptDetail }) => {
  const t = useText();
  const time = useTime();
  const state = receiptState(receipt);
  const { tone } = machine.states[state];
  const note = NOTES[state];
  const until = receipt.orderExpiry === null ? t('none') : time(receipt.orderExpiry, 'minute');
  if (tone === 'bad' && receipt.reason !== null)
    return (
      <RecordNote tone={tone}>
        {receipt.reason} {t('wentBack')}
      </RecordNote>
    );
  if (note === undefined) return null;
  if (state === 'awaitingMaterial' && receipt.reason !== null)
    return (
      <RecordNote tone="bad">
        {t('sentBack', { reason: receipt.reason })} {t('sentBackUntil', { at: until })}
      </RecordNote>
    );
  return <RecordNote tone={tone}>{t(note, { at: until })}</RecordNote>;
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

/** Where a refund goes, and why. */
const Refund = ({ refund }: Pick<ReceiptDetail, 'refund'>) => {
  const t = useText();
  if (refund === null) return null;
  const facts: readonly Fact[] = [
    { key: 'why', label: t('refundReason'), value: refund.reason ?? t(refund.recalled ? 'recalledWhy' : 'lapsedWhy') },
    { key: 'name', label: t('refundName'), value: refund.accountName },
    { key: 'account', label: t('refundAccount'), value: refund.accountNo },
    { key: 'bank', label: t('refundBank'), value: refund.bankName ?? t('bankOfPayer') },
    ...(refund.swiftCode === null ? [] : [{ key: 'swift', label: 'SWIFT', value: refund.swiftCode }]),
  ];
  return (
    <DrawerSection title={t('refundTitle')}>
      <Facts facts={facts} />
    </DrawerSection>
  );
};

const Detail = ({ receipt }: { readonly receipt: ReceiptDetail }) => {
  const t = useText();
  const steps = useTimeline({
    machine,
    state: receiptState(receipt),
    timeline: receipt.timeline,
    // The time for material ends by itself only where nothing is brought.
    due: receipt.state === 'awaitingMaterial' ? null : receipt.orderExpiry,
  });
  return (
    <>
      <RecordHero
        label={t(receipt.actualAmount === null ? 'receivedAmount' : 'creditedAmount')}
        below={
          receipt.quotaSum === null ? (
            t('from', { payer: receipt.payerHolderName })
          ) : (
            <>
              {t('from', { payer: receipt.payerHolderName })} ·{' '}
              <ShowTheSum label={t('quotaGrew')} sum={receipt.quotaSum} />
            </>
          )
        }
        side={<StateCell machine={machine} state={receipt.state} />}
      >
        <Money amount={receipt.actualAmount ?? receipt.estimatedAmount} ccy={receipt.currency} size="hero" flag />
      </RecordHero>
      <Note receipt={receipt} />
      <LinkedOrders receipt={receipt} />
      <Documents receipt={receipt} />
      <Refund refund={receipt.refund} />
      <ProgressSection steps={steps} />
      <LedgerSection entries={receipt.ledger} />
      <DrawerSection title={t('facts')}>
        <Facts facts={useFacts(receipt)} />
      </DrawerSection>
    </>
  );
};

/** Everything known about one receipt; it follows the receipt while it is under way. */
export function ReceiptDrawer({ number, onClose, onChanged }: DrawerProps) {
  const t = useText();
  const query = useRecord(receiptSource, number, onChanged);
  return (
    <RecordDetail
      of={query}
      onClose={onClose}
      title={t('detail')}
      noun={t('noun')}
      numberName={t('numberName')}
      moves={useReceiptActions()}
    >
      {(receipt) => <Detail key={receipt.orderNo} receipt={receipt} />}
    </RecordDetail>
  );
}
