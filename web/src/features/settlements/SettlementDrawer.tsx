import { stateOf } from '@tradeport/shared/states/machine.ts';
import { settlement as machine } from '@tradeport/shared/states/settlement.ts';
import { Countdown } from '../../ui/feedback/Countdown.tsx';
import { Money, moneyFact, moneyText } from '../../ui/money/Money.tsx';
import { LeftOutNote, OrderState } from '../../ui/orders/OnHold.tsx';
import { SupplementsSection } from '../../ui/orders/supplements/SupplementsSection.tsx';
import { PaidAccountSection } from '../../ui/paidAccount/PaidAccount.tsx';
import { OpenRecord } from '../../ui/records/OpenRecord.tsx';
import { DrawerSection } from '../../ui/records/RecordDrawer.tsx';
import type { DrawerProps } from '../../ui/records/RecordPage.tsx';
import { SumLines } from '../../ui/records/ShowTheSum.tsx';
import { FactsSection, LedgerSection, RecordHero, RecordNote, RecordProgress } from '../../ui/records/sections.tsx';
import { useTime } from '../../ui/times.ts';
import { useSettlementActions } from './actions.tsx';
import {
  accountEnd,
  accountOfSettlement,
  aheadOf,
  ofKind,
  type SettlementDetail,
  settlementSource,
} from './settlementRecord.ts';
import { useText } from './text.ts';

interface OrderProps {
  readonly order: SettlementDetail;
}

/** What comes next, or why it ended as it did. */
const Note = ({ order }: OrderProps) => {
  const t = useText();
  const time = useTime();
  const { reason, cancelReason, supplyEndsAt, startsAt, paysAt } = order;
  switch (stateOf(machine, order.state)) {
    case 'pending':
      if (order.hindrance !== null) return <LeftOutNote why={order.hindrance} />;
      return <RecordNote tone="busy">{t('startsLater', { at: time(startsAt, 'minute') })}</RecordNote>;
    case 'processing':
      return <RecordNote tone="busy">{t('paidBy', { at: time(paysAt, 'minute') })}</RecordNote>;
    case 'supplement':
      return (
        <RecordNote tone="wait">
          {t('asksMaterial')}{' '}
          {supplyEndsAt !== null && <Countdown until={supplyEndsAt} span={259_200} label={t('supplyLeft')} showLabel />}
        </RecordNote>
      );
    case 'failed':
      return (
        <RecordNote tone="bad">
          {t('failedFor', { reason: reason ?? '' })} {t('back')} {t('mayRetry')}
        </RecordNote>
      );
    case 'cancelled':
      return (
        <RecordNote tone="ended">
          {t('cancelledFor', { reason: cancelReason ?? '' })} {t('back')}
        </RecordNote>
      );
    case 'succeeded':
      return null;
  }
};

/** What the settlement costs and brings, and when. */
const Terms = ({ order }: OrderProps) => {
  const t = useText();
  const time = useTime();
  const { currency } = order;
  const isSpeedy = order.mode === 'speedy';
  const isWaiting = order.actualAmount === null && order.backAmount === null;
  return (
    <FactsSection
      say={t}
      heading="facts"
      facts={[
        ['amount', moneyText(order.amount, currency)],
        ['fee', moneyFact(order.feeAmount, currency)],
        ['speedyFee', isSpeedy ? moneyFact(order.speedyFeeAmount, currency) : undefined],
        ['days', isSpeedy ? String(order.days) : undefined],
        ['totalFee', moneyFact(order.totalFeeAmount, currency)],
        ['rate', `1 ${currency} = ${order.rate} CNY`],
        ['lockedFor', order.receiptNo ?? undefined],
        ['actual', moneyFact(order.actualAmount, order.receiveCurrency)],
        ['toArrive', isWaiting ? moneyText(order.receiveAmount, order.receiveCurrency) : undefined],
        ['givenBack', moneyFact(order.backAmount, currency)],
        ['mode', order.modeText],
        ['valueDay', order.valueDay],
        ['paidOn', order.successDate ?? undefined],
        ['quotaTaken', moneyText(order.quotaAmount, currency)],
        ['advance', order.advanceStatus === null ? undefined : t(order.advanceStatus)],
        ['restores', order.restoresAt === null ? undefined : time(order.restoresAt, 'minute')],
        ['retries', order.retries === 0 ? undefined : String(order.retries)],
        ['remark', order.remark ?? undefined],
        ['operator', order.operatorName],
        ['created', time(order.createdAt, 'second')],
        ['ended', order.endedAt && time(order.endedAt, 'second')],
      ]}
    />
  );
};

const Detail = ({ order }: OrderProps) => {
  const t = useText();
  const state = stateOf(machine, order.state);
  const isOpen = state === 'pending' || state === 'processing' || state === 'supplement';
  return (
    <>
      <RecordHero
        label={t(order.backAmount === null ? 'receives' : 'givenBack')}
        below={t('from', {
          amount: moneyText(order.amount, order.currency),
          payee: order.payeeName,
          end: accountEnd(order.cardNumber),
        })}
        side={<OrderState machine={machine} order={order} />}
      >
        {order.backAmount === null ? (
          <Money amount={order.receiveAmount} ccy={order.receiveCurrency} size="hero" flag />
        ) : (
          <Money amount={order.backAmount} ccy={order.currency} size="hero" flag />
        )}
      </RecordHero>
      <Note order={order} />
      <RecordProgress machine={machine} state={state} timeline={order.timeline} {...aheadOf(order)} />
      <LedgerSection entries={order.ledger} />
      <Terms order={order} />
      <PaidAccountSection account={accountOfSettlement(order)} />
      <SupplementsSection {...ofKind} orderNo={order.orderNo} isOpen={isOpen} />
      {order.sums.map((sum) => (
        <DrawerSection key={sum.name} title={sum.title}>
          <SumLines sum={sum} />
        </DrawerSection>
      ))}
    </>
  );
};

/** Everything known about one settlement; it follows the settlement while it is under way. */
export const SettlementDrawer = (drawer: DrawerProps) => (
  <OpenRecord {...drawer} source={settlementSource} say={useText()} moves={useSettlementActions()}>
    {(order) => <Detail order={order} />}
  </OpenRecord>
);
