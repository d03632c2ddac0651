import { exchangeOrder as machine } from '@tradeport/shared/states/exchangeOrder.ts';
import { usePlatformNow } from '../../browser/clock.ts';
import { Countdown } from '../../ui/feedback/Countdown.tsx';
import { Money, moneyText } from '../../ui/money/Money.tsx';
import { agreedRate } from '../../ui/money/rateText.ts';
import { StateCell } from '../../ui/records/cells.tsx';
import { RecordDetail } from '../../ui/records/RecordDetail.tsx';
import { DrawerSection, type Fact, Facts } from '../../ui/records/RecordDrawer.tsx';
import type { DrawerProps } from '../../ui/records/RecordPage.tsx';
import { SumLines } from '../../ui/records/ShowTheSum.tsx';
import { LedgerSection, ProgressSection, RecordHero, RecordNote } from '../../ui/records/sections.tsx';
import { useText as useRecordText } from '../../ui/records/text.ts';
import { useRecord } from '../../ui/records/useRecord.ts';
import { useTime } from '../../ui/times.ts';
import { useOrderActions } from './actions.ts';
import { orderSource, useOrderTimeline } from './orderRecord.ts';
import { PairFlags } from './PairFlags.tsx';
import { isLocked, type Order, orderState } from './stage.ts';
import { useText } from './text.ts';

const Hero = ({ order }: { readonly order: Order }) => {
  const t = useText();
  const say = useRecordText();
  const time = useTime();
  const now = usePlatformNow();
  const due = order.estimatedSettlementDate;
  const isUnderWay = machine.states[orderState(order)].tone === 'busy';
  return (
    <RecordHero
      label={t('got')}
      below={
        <>
          <PairFlags order={order} />
          {t('forAmount', { sold: moneyText(order.sellAmount, order.sellCurrency), rate: agreedRate(order.rate) })}
        </>
      }
      side={
        <>
          <StateCell machine={machine} state={order.state} />
          {isLocked(order, now) && <Countdown until={order.lockedUntil} label={t('lockLeft')} />}
          {isUnderWay && due !== null && <span>{say('about', { at: time(due, 'short') })}</span>}
        </>
      }
    >
      <Money amount={order.buyAmount} ccy={order.buyCurrency} size="hero" />
    </RecordHero>
  );
};

const useFacts = (order: Order): readonly Fact[] => {
  const t = useText();
  const time = useTime();
  const { sellCurrency: sell, buyCurrency: buy, detail } = order;
  const carried = orderState(order) === 'settled' ? detail?.quota : undefined;
  return [
    { key: 'rate', label: t('rate'), value: t('rateLine', { sell, buy, rate: agreedRate(order.rate) }) },
    {
      key: 'inverse',
      label: t('inverse'),
      value: t('rateLine', { sell: buy, buy: sell, rate: agreedRate(order.inverse) }),
    },
    { key: 'direction', label: t('direction'), value: t(order.tradeDirection) },
    { key: 'operator', label: t('operator'), value: order.operatorName },
    { key: 'created', label: t('created'), value: time(order.createdAt, 'second') },
    { key: 'locked', label: t('lockedUntil'), value: time(order.lockedUntil, 'second') },
    { key: 'delivery', label: t('deliveryDay'), value: order.deliveryDay ?? t('none') },
    { key: 'updated', label: t('updated'), value: time(order.updatedAt, 'second') },
    ...(carried === undefined
      ? []
      : [
          {
            key: 'quota',
            label: t('quota'),
            value: `${moneyText(carried.sold, sell)} → ${moneyText(carried.bought, buy)}`,
          },
        ]),
  ];
};

const Detail = ({ order }: { readonly order: Order }) => {
  const t = useText();
  const { detail, reason } = order;
  return (
    <>
      <Hero order={order} />
      {reason !== null && <RecordNote tone="bad">{reason}</RecordNote>}
      <ProgressSection steps={useOrderTimeline(order)} />
      <LedgerSection entries={detail?.ledger ?? []} />
      <DrawerSection title={t('facts')}>
        <Facts facts={useFacts(order)} />
      </DrawerSection>
      {detail && (
        <DrawerSection title={t('howRate')}>
          <SumLines sum={detail.rateSum} />
        </DrawerSection>
      )}
    </>
  );
};

/** Everything known about one exchange order; it follows the order while it is under way. */
export function OrderDrawer({ number, onClose, onChanged }: DrawerProps) {
  const t = useText();
  const query = useRecord(orderSource, number, onChanged);
  return (
    <RecordDetail
      of={query}
      onClose={onClose}
      title={t('detail')}
      noun={t('noun')}
      numberName={t('numberName')}
      moves={useOrderActions()}
    >
      {(order) => <Detail key={order.id} order={order} />}
    </RecordDetail>
  );
}
