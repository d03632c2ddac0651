import { isFinal, stateOf } from '@tradeport/shared/states/machine.ts';
import { withdrawal as machine } from '@tradeport/shared/states/withdrawal.ts';
import { api } from '../../api/api.ts';
import { WhereOffered } from '../../ui/feedback/WhereOffered.tsx';
import { Money, moneyFact, moneyText } from '../../ui/money/Money.tsx';
import { LeftOutNote, OrderState } from '../../ui/orders/OnHold.tsx';
import { SwiftTracking } from '../../ui/orders/SwiftTracking.tsx';
import { accountOfOrder } from '../../ui/paidAccount/lines.ts';
import { PaidAccountSection } from '../../ui/paidAccount/PaidAccount.tsx';
import { OpenRecord } from '../../ui/records/OpenRecord.tsx';
import { DrawerSection } from '../../ui/records/RecordDrawer.tsx';
import type { DrawerProps } from '../../ui/records/RecordPage.tsx';
import { SumLines } from '../../ui/records/ShowTheSum.tsx';
import { FactsSection, LedgerSection, RecordHero, RecordNote, RecordProgress } from '../../ui/records/sections.tsx';
import { useTime } from '../../ui/times.ts';
import { useWithdrawalActions } from './actions.tsx';
import { useText } from './text.ts';
import { ofKind, type WithdrawalDetail, withdrawalSource } from './withdrawalRecord.ts';

interface OrderProps {
  readonly order: WithdrawalDetail;
}

const Known = ({ order }: OrderProps) => {
  const t = useText();
  const time = useTime();
  const { currency } = order;
  const isWaiting = order.actualAmount === null && order.backAmount === null;
  return (
    <FactsSection
      say={t}
      heading="facts"
      facts={[
        ['amount', moneyText(order.amount, currency)],
        ['fee', moneyFact(order.feeAmount, currency)],
        ['actual', moneyFact(order.actualAmount, currency)],
        ['toArrive', isWaiting ? moneyText(order.receiveAmount, currency) : undefined],
        ['givenBack', moneyFact(order.backAmount, currency)],
        ['quotaTaken', moneyText(order.quotaAmount, currency)],
        ['payerAccount', order.payerAccount],
        ['channel', t(order.channel)],
        ['bearer', order.feeBearer ?? undefined],
        ['purposeOf', order.purpose],
        ['reference', order.reference],
        ['valueDay', order.valueDay],
        ['operator', order.operatorName],
        ['created', time(order.createdAt, 'second')],
        ['ended', order.endedAt && time(order.endedAt, 'second')],
      ]}
    />
  );
};

const Note = ({ order: { reason, cancelReason, hindrance } }: OrderProps) => {
  const t = useText();
  if (hindrance !== null) return <LeftOutNote why={hindrance} />;
  if (reason !== null)
    return (
      <RecordNote tone="bad">
        {reason} {t('back')}
      </RecordNote>
    );
  if (cancelReason === null) return null;
  return <RecordNote tone="ended">{t('cancelledFor', { reason: cancelReason })}</RecordNote>;
};

const Detail = ({ order }: OrderProps) => {
  const t = useText();
  return (
    <>
      <RecordHero
        label={t(order.actualAmount === null ? 'amount' : 'total')}
        below={t('to', { payee: order.payeeAccountName })}
        side={<OrderState machine={machine} order={order} />}
      >
        <Money amount={order.actualAmount ?? order.amount} ccy={order.currency} size="hero" flag />
      </RecordHero>
      <Note order={order} />
      <RecordProgress
        machine={machine}
        state={stateOf(machine, order.state)}
        timeline={order.timeline}
        due={order.state === machine.start ? order.runAt : null}
      />
      {order.channel === 'global' && order.state !== 'cancelled' && (
        <WhereOffered calls={[api.account.gpiInfo]}>
          <SwiftTracking {...ofKind} orderNo={order.orderNo} isOver={isFinal(machine, order.state)} />
        </WhereOffered>
      )}
      <LedgerSection entries={order.ledger} />
      <Known order={order} />
      <PaidAccountSection account={accountOfOrder(order)} />
      {order.sums.map((sum) => (
        <DrawerSection key={sum.name} title={sum.title}>
          <SumLines sum={sum} />
        </DrawerSection>
      ))}
    </>
  );
};

/** Everything known about one withdrawal; it follows the withdrawal while it is under way. */
export const WithdrawalDrawer = (drawer: DrawerProps) => (
  <OpenRecord {...drawer} source={withdrawalSource} say={useText()} moves={useWithdrawalActions()}>
    {(order) => <Detail order={order} />}
  </OpenRecord>
);
