import { permits } from '@tradeport/shared/rules/permission.ts';
import { pathTo, screens } from '@tradeport/shared/screens.ts';
import { exchangeOrder as machine } from '@tradeport/shared/states/exchangeOrder.ts';
import { Link } from 'react-router-dom';
import { api } from '../../api/api.ts';
import { download } from '../../api/download.ts';
import { usePlatformNow } from '../../browser/clock.ts';
import { useVouchers } from '../../session/siteTerms.ts';
import { useUser } from '../../session/useUser.ts';
import { Countdown } from '../../ui/feedback/Countdown.tsx';
import { PairFlags } from '../../ui/money/FlagName.tsx';
import { Money, moneyText } from '../../ui/money/Money.tsx';
import { agreedRate } from '../../ui/money/rateText.ts';
import { StateCell } from '../../ui/records/cells.tsx';
import { DownloadButton } from '../../ui/records/DownloadButton.tsx';
import { OpenRecord } from '../../ui/records/OpenRecord.tsx';
import { DrawerSection } from '../../ui/records/RecordDrawer.tsx';
import type { DrawerProps } from '../../ui/records/RecordPage.tsx';
import { SumLines } from '../../ui/records/ShowTheSum.tsx';
import { FactsSection, LedgerSection, RecordHero, RecordNote, RecordProgress } from '../../ui/records/sections.tsx';
import { useText as useRecordText } from '../../ui/records/text.ts';
import { useTime } from '../../ui/times.ts';
import { useOrderActions } from './actions.ts';
import { isLocked, type Order, orderSource, orderState, stepsOf } from './orderRecord.ts';
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
          <PairFlags sell={order.sellCurrency} buy={order.buyCurrency} />
          {t('forAmount', { sold: moneyText(order.sellAmount, order.sellCurrency), rate: agreedRate(order.rate) })}
        </>
      }
      side={
        <>
          <StateCell machine={machine} state={order.state} />
          {isLocked(order, now) && <Countdown until={order.lockedUntil ?? ''} label={t('lockLeft')} />}
          {isUnderWay && due !== null && <span>{say('about', { at: time(due, 'short') })}</span>}
        </>
      }
    >
      <Money amount={order.buyAmount} ccy={order.buyCurrency} size="hero" />
    </RecordHero>
  );
};

/** The contract whose leg it is, for whoever may see contracts. */
const ContractLink = ({ orderNo }: { readonly orderNo: string }) => {
  const list = pathTo(screens.tradeOrders);
  if (!permits(useUser().data?.permission ?? [], [list])) return <span translate="no">{orderNo}</span>;
  return (
    <Link to={`${list}?open=${encodeURIComponent(orderNo)}`} translate="no">
      {orderNo}
    </Link>
  );
};

const Known = ({ order }: { readonly order: Order }) => {
  const t = useText();
  const time = useTime();
  const { sellCurrency: sell, buyCurrency: buy, detail } = order;
  const carried = order.settlementRate === null ? undefined : detail?.quota;
  const isPart = order.settlementRate !== null && order.settledAt === null;
  return (
    <FactsSection
      say={t}
      heading="facts"
      facts={[
        ['rate', t('rateLine', { sell, buy, rate: agreedRate(order.rate) })],
        ['estimatedRate', t('rateLine', { sell, buy, rate: agreedRate(order.estimatedRate) })],
        ['inverse', t('rateLine', { sell: buy, buy: sell, rate: agreedRate(order.inverse) })],
        ['direction', t(order.tradeDirection)],
        ['operator', order.operatorName],
        ['created', time(order.createdAt, 'second')],
        ['lockedUntil', order.lockedUntil && time(order.lockedUntil, 'second')],
        ['targetRate', order.targetRate],
        ['deadlineDate', order.deadlineDate],
        ['delivery', t(`delivery${order.delivery}`)],
        ['deliveryDay', order.deliveryDay],
        ['tradeOrder', order.tradeOrderNo && <ContractLink key="contract" orderNo={order.tradeOrderNo} />],
        ['forwardPoints', order.forwardPoints],
        ['cover', t(`cover_${order.cover}`)],
        ['creditUsed', order.creditLimitUsed && moneyText(order.creditLimitUsed, 'USD')],
        ['creditLeft', order.creditLimitRemaining && moneyText(order.creditLimitRemaining, 'USD')],
        [
          'settlementRate',
          order.settlementRate && t('rateLine', { sell, buy, rate: agreedRate(order.settlementRate) }),
        ],
        [
          'settledAmounts',
          isPart && `${moneyText(order.settledSellAmount, sell)} → ${moneyText(order.settledBuyAmount, buy)}`,
        ],
        ['settledAt', order.settledAt && time(order.settledAt, 'second')],
        ['closingStatus', order.closingStatus && t(`closing${order.closingStatus}`)],
        ['closingRate', order.closingRate],
        ['closingLoss', order.closingLoss && moneyText(order.closingLoss, sell)],
        [
          order.amountDueToday === null ? 'closingPenalty' : 'penaltySoFar',
          order.closingPenalty && moneyText(order.closingPenalty, sell),
        ],
        ['amountDueToday', order.amountDueToday && moneyText(order.amountDueToday, sell)],
        ['owedAmount', order.owedAmount && moneyText(order.owedAmount, sell)],
        ['closingTime', order.closingTime && time(order.closingTime, 'second')],
        ['updated', time(order.updatedAt, 'second')],
        ['quota', carried && `${moneyText(carried.sold, sell)} → ${moneyText(carried.bought, buy)}`],
      ]}
    />
  );
};

const SUM_TITLES = { rate: 'howRate', penalty: 'howPenalty' } as const;

const Detail = ({ order }: { readonly order: Order }) => {
  const t = useText();
  const { detail, reason } = order;
  return (
    <>
      <Hero order={order} />
      {reason !== null && <RecordNote tone="bad">{reason}</RecordNote>}
      <RecordProgress {...stepsOf(order)} />
      <LedgerSection entries={detail?.ledger ?? []} />
      <Known order={order} />
      {detail?.sums.map((sum) => (
        <DrawerSection key={sum.name} title={t(SUM_TITLES[sum.name])}>
          <SumLines sum={sum} />
        </DrawerSection>
      ))}
    </>
  );
};

const Paper = ({ orderNo }: { readonly orderNo: string }) => {
  const t = useText();
  if (!useVouchers()) return null;
  const asked = { orderNo, fileType: 'pdf' } as const;
  return <DownloadButton label={t('orderPaper')} onDownload={() => download(api.exchange.download, asked)} />;
};

/** Everything known about one exchange order; it follows the order while it is under way. */
export const OrderDrawer = (drawer: DrawerProps) => {
  const moves = { ...useOrderActions(), more: ({ id }: Order) => <Paper orderNo={id} /> };
  return (
    <OpenRecord {...drawer} source={orderSource} say={useText()} moves={moves}>
      {(order) => <Detail order={order} />}
    </OpenRecord>
  );
};
