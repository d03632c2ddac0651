import { pathTo, screens } from '@tradeport/shared/screens.ts';
import { refundOrder as machine } from '@tradeport/shared/states/refundOrder.ts';
import { Link } from 'react-router-dom';
import { Money, moneyText } from '../../ui/money/Money.tsx';
import { StateCell } from '../../ui/records/cells.tsx';
import { OpenRecord } from '../../ui/records/OpenRecord.tsx';
import { DrawerSection } from '../../ui/records/RecordDrawer.tsx';
import type { DrawerProps } from '../../ui/records/RecordPage.tsx';
import { SumLines } from '../../ui/records/ShowTheSum.tsx';
import { FactsSection, LedgerSection, RecordHero, RecordNote, RecordProgress } from '../../ui/records/sections.tsx';
import { useTime } from '../../ui/times.ts';
import { useRefundActions } from './actions.tsx';
import { type Refund, refundSource } from './refundRecord.ts';
import { useText } from './text.ts';

interface RefundProps {
  readonly refund: Refund;
}

const PAYMENTS = pathTo(screens.payments);

const Note = ({ refund }: RefundProps) => {
  const t = useText();
  const time = useTime();
  const { state, currency, creditCurrency, confirmUntil, accountSaidBy } = refund;
  if (state === 'awaitingAccount')
    return (
      <RecordNote tone="wait">
        {t('asked', { ccy: currency, until: confirmUntil === null ? '' : time(confirmUntil, 'minute') })}
      </RecordNote>
    );
  if (accountSaidBy === 'time') return <RecordNote tone="ended">{t('saidByTime')}</RecordNote>;
  if (accountSaidBy === 'merchant' && currency === creditCurrency)
    return <RecordNote tone="ended">{t('toClosed', { ccy: currency })}</RecordNote>;
  if (state === 'succeeded') return null;
  return <RecordNote tone="busy">{t('returnedFor', { reason: refund.reason })}</RecordNote>;
};

const Known = ({ refund }: RefundProps) => {
  const t = useText();
  const time = useTime();
  const { currency, orderNo } = refund;
  return (
    <FactsSection
      say={t}
      heading="facts"
      facts={[
        ['type', refund.typeText],
        [
          'orderNo',
          <Link key={orderNo} to={`${PAYMENTS}?open=${encodeURIComponent(orderNo)}`} translate="no">
            {orderNo}
          </Link>,
        ],
        ['payee', refund.payeeName],
        ['onBehalfOf', refund.poboPayerName ?? undefined],
        ['reason', refund.reason],
        ['original', moneyText(refund.originalAmount, currency)],
        ['fee', moneyText(refund.feeAmount, currency)],
        ['amount', moneyText(refund.amount, currency)],
        ['account', refund.creditCurrency],
        ['rate', refund.rate ?? undefined],
        ['returned', time(refund.createdAt, 'second')],
        ['until', refund.confirmUntil === null ? undefined : time(refund.confirmUntil, 'minute')],
        ['completed', refund.completedAt && time(refund.completedAt, 'second')],
      ]}
    />
  );
};

const Detail = ({ refund }: RefundProps) => {
  const t = useText();
  const { state, detail } = refund;
  return (
    <>
      <RecordHero
        label={t(state === 'succeeded' ? 'credited' : 'toCredit')}
        below={t('from', { payee: refund.payeeName })}
        side={<StateCell machine={machine} state={state} />}
      >
        <Money amount={refund.creditAmount} ccy={refund.creditCurrency} size="hero" flag />
      </RecordHero>
      <Note refund={refund} />
      <RecordProgress machine={machine} state={state} timeline={detail?.timeline ?? []} />
      <LedgerSection entries={detail?.ledger ?? []} />
      <Known refund={refund} />
      {detail?.sums.map((sum) => (
        <DrawerSection key={sum.name} title={sum.title}>
          <SumLines sum={sum} />
        </DrawerSection>
      ))}
    </>
  );
};

/** Everything known about one refund; it follows the refund until the money is there. */
export const RefundDrawer = (drawer: DrawerProps) => (
  <OpenRecord {...drawer} source={refundSource} say={useText()} moves={useRefundActions()}>
    {(refund) => <Detail refund={refund} />}
  </OpenRecord>
);
