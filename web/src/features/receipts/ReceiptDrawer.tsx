import { pathTo, screens } from '@tradeport/shared/screens.ts';
import { receipt as machine } from '@tradeport/shared/states/receipt.ts';
import { Link } from 'react-router-dom';
import { RateLock } from '../../ui/locks/RateLock.tsx';
import { Money, moneyText } from '../../ui/money/Money.tsx';
import { StateCell } from '../../ui/records/cells.tsx';
import { OpenRecord } from '../../ui/records/OpenRecord.tsx';
import type { DrawerProps } from '../../ui/records/RecordPage.tsx';
import { ShownSum } from '../../ui/records/ShowTheSum.tsx';
import { FactsSection, LedgerSection, RecordHero, RecordNote, RecordProgress } from '../../ui/records/sections.tsx';
import { useTime } from '../../ui/times.ts';
import { useReceiptActions } from './actions.tsx';
import { Documents, FreedOrders, LinkedOrders } from './LinkedOrders.tsx';
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

/** What announced the money. */
const rechargeLink = (number: string | null) =>
  number === null ? undefined : (
    <Link to={`${pathTo(screens.receipts)}?view=recharges&open=${encodeURIComponent(number)}`}>{number}</Link>
  );

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
        ['simType', receipt.payerMobileSimType === null ? undefined : t(receipt.payerMobileSimType)],
        ['recharge', rechargeLink(receipt.receiptOrderId)],
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

/** Where a refund goes, and why. */
const Refund = ({ refund }: Pick<ReceiptDetail, 'refund'>) => {
  const t = useText();
  if (refund === null) return null;
  return (
    <FactsSection
      say={t}
      heading="refundTitle"
      facts={[
        ['refundReason', refund.reason ?? t(refund.recalled ? 'recalledWhy' : 'expiredWhy')],
        ['refundName', refund.accountName],
        ['refundAccount', refund.accountNo],
        ['refundBank', refund.bankName ?? t('bankOfPayer')],
        ['refundSwift', refund.swiftCode ?? undefined],
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
        below={
          receipt.sums.length === 0 ? (
            t('from', { payer: receipt.payerHolderName })
          ) : (
            <>
              {t('from', { payer: receipt.payerHolderName })} ·{' '}
              <ShownSum label={t('quotaGrew')} sums={receipt.sums} name="quota" />
            </>
          )
        }
        side={<StateCell machine={machine} state={receipt.state} />}
      >
        <Money amount={receipt.actualAmount ?? receipt.estimatedAmount} ccy={receipt.currency} size="hero" flag />
      </RecordHero>
      <Note receipt={receipt} />
      <RateLock receipt={receipt} />
      <LinkedOrders receipt={receipt} />
      <FreedOrders receipt={receipt} />
      <Documents receipt={receipt} />
      <Refund refund={receipt.refund} />
      <RecordProgress
        machine={machine}
        state={receiptState(receipt)}
        timeline={receipt.timeline}
        // The time for material ends by itself only where nothing is brought.
        due={receipt.state === 'awaitingMaterial' ? null : receipt.orderExpiry}
      />
      <LedgerSection entries={receipt.ledger} />
      <Known receipt={receipt} />
    </>
  );
};

/** Everything known about one receipt; it follows the receipt while it is under way. */
export const ReceiptDrawer = (drawer: DrawerProps) => (
  <OpenRecord {...drawer} source={receiptSource} say={useText()} moves={useReceiptActions()}>
    {(receipt) => <Detail receipt={receipt} />}
  </OpenRecord>
);
