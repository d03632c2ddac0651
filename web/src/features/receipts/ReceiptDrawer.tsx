import { receipt as machine } from '@tradeport/shared/states/receipt.ts';
import { Money, moneyText } from '../../ui/money/Money.tsx';
import { StateCell } from '../../ui/records/cells.tsx';
import { RecordDetail } from '../../ui/records/RecordDetail.tsx';
import { DrawerSection, type Fact, Facts } from '../../ui/records/RecordDrawer.tsx';
import type { DrawerProps } from '../../ui/records/RecordPage.tsx';
import { LedgerSection, ProgressSection, RecordHero, RecordNote } from '../../ui/records/sections.tsx';
import { useRecord } from '../../ui/records/useRecord.ts';
import { useTimeline } from '../../ui/records/useTimeline.ts';
import { useTime } from '../../ui/times.ts';
import { type ReceiptDetail, type ReceiptState, receiptSource, receiptState } from './receiptRecord.ts';
import { useText } from './text.ts';

/** What comes next, and by when; nothing where all is said. */
const NOTES = {
  arrived: 'crediting',
  credited: undefined,
  creditFailed: undefined,
  awaitingMaterial: 'materialUntil',
  refunding: 'refundAsked',
  awaitingRefundConfirmation: 'refundAt',
  recalled: 'recallAsked',
  awaitingRecallConfirmation: 'refundAt',
  refunded: undefined,
} as const satisfies Record<ReceiptState, string | undefined>;

const Note = ({ receipt }: { readonly receipt: ReceiptDetail }) => {
  const t = useText();
  const time = useTime();
  const state = receiptState(receipt);
  const { tone } = machine.states[state];
  const note = NOTES[state];
  if (tone === 'bad' && receipt.reason !== null)
    return (
      <RecordNote tone={tone}>
        {receipt.reason} {t('wentBack')}
      </RecordNote>
    );
  if (note === undefined) return null;
  const at = receipt.orderExpiry === null ? t('none') : time(receipt.orderExpiry, 'minute');
  return <RecordNote tone={tone}>{t(note, { at })}</RecordNote>;
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
  const steps = useTimeline({
    machine,
    state: receiptState(receipt),
    timeline: receipt.timeline,
    due: receipt.orderExpiry,
  });
  return (
    <>
      <RecordHero
        label={t(receipt.actualAmount === null ? 'receivedAmount' : 'creditedAmount')}
        below={t('from', { payer: receipt.payerHolderName })}
        side={<StateCell machine={machine} state={receipt.state} />}
      >
        <Money amount={receipt.actualAmount ?? receipt.estimatedAmount} ccy={receipt.currency} size="hero" flag />
      </RecordHero>
      <Note receipt={receipt} />
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
    <RecordDetail of={query} onClose={onClose} title={t('detail')} noun={t('noun')} numberName={t('numberName')}>
      {(receipt) => <Detail key={receipt.orderNo} receipt={receipt} />}
    </RecordDetail>
  );
}
