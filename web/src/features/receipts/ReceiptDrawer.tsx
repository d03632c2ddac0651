import { receipt as machine } from '@tradeport/shared/states/receipt.ts';
import { Money, moneyText } from '../../ui/money/Money.tsx';
import { StateCell } from '../../ui/records/cells.tsx';
import { OpenRecord } from '../../ui/records/OpenRecord.tsx';
import type { DrawerProps } from '../../ui/records/RecordPage.tsx';
import { FactsSection, LedgerSection, RecordHero, RecordNote, RecordProgress } from '../../ui/records/sections.tsx';
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

const Known = ({ receipt }: { readonly receipt: ReceiptDetail }) => {
  const t = useText();
  const time = useTime();
  const at = (instant: string | null) => instant && time(instant, 'second');
  return (
    <FactsSection
      say={t}
      heading="facts"
      facts={[
        ['payer', receipt.payerHolderName],
        ['payerAccount', receipt.payerAccountNo],
        ['country', receipt.paymentCountryText],
        ['paymentType', t(receipt.paymentType)],
        ['account', receipt.receivingAccountNo],
        ['receivingBank', receipt.receivingBank],
        ['receivingName', receipt.receivingAccountName],
        ['fee', moneyText(receipt.feeAmount, receipt.feeCurrency)],
        ['reference', receipt.reference || null],
        ['transactionNo', receipt.transactionOrderId],
        ['arrived', at(receipt.arrivedAt)],
        ['credited', at(receipt.creditedAt)],
      ]}
    />
  );
};

const Detail = ({ receipt }: { readonly receipt: ReceiptDetail }) => {
  const t = useText();
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
      <RecordProgress
        machine={machine}
        state={receiptState(receipt)}
        timeline={receipt.timeline}
        due={receipt.orderExpiry}
      />
      <LedgerSection entries={receipt.ledger} />
      <Known receipt={receipt} />
    </>
  );
};

/** Everything known about one receipt; it follows the receipt while it is under way. */
export const ReceiptDrawer = (drawer: DrawerProps) => (
  <OpenRecord {...drawer} source={receiptSource} say={useText()}>
    {(receipt) => <Detail receipt={receipt} />}
  </OpenRecord>
);
