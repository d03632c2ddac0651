import { permits } from '@tradeport/shared/rules/permission.ts';
import { pathTo, screens } from '@tradeport/shared/screens.ts';
import { exchangeOrder } from '@tradeport/shared/states/exchangeOrder.ts';
import { Link } from 'react-router-dom';
import { useMayLockForward } from '../../session/useMayLockForward.ts';
import { useUser } from '../../session/useUser.ts';
import buttons from '../../ui/forms/Button.module.css';
import { moneyText } from '../../ui/money/Money.tsx';
import { agreedRate } from '../../ui/money/rateText.ts';
import { StateCell } from '../../ui/records/cells.tsx';
import { DrawerSection, type Fact, Facts } from '../../ui/records/RecordDrawer.tsx';
import { useText } from './text.ts';
import { hasLiveLeg, type TradeOrderDetail } from './tradeOrderRecord.ts';

const FORWARDS = pathTo(screens.forwards);
const EXCHANGES = pathTo(screens.exchangeOrders);

/** Where the leg of a contract that passed is locked. */
export const LockLeg = ({ order }: { readonly order: TradeOrderDetail }) => {
  const t = useText();
  const mayLock = useMayLockForward();
  if (!mayLock || order.status !== 'pass' || hasLiveLeg(order)) return null;
  return (
    <Link className={buttons.button} to={`${FORWARDS}?form=new&contract=${encodeURIComponent(order.orderNo)}`}>
      {t('lockLeg')}
    </Link>
  );
};

/** The forward leg of a contract, with the way to its order. */
export const LegSection = ({ leg }: Pick<TradeOrderDetail, 'leg'>) => {
  const t = useText();
  const permission = useUser().data?.permission ?? [];
  if (leg === null) return null;
  const { sellCurrency: sell, buyCurrency: buy } = leg;
  // Where forwards are off its order is found among the exchanges.
  const page = [FORWARDS, EXCHANGES].find((path) => permits(permission, [path]));
  const to = `${page}?open=${encodeURIComponent(leg.orderNo)}`;
  const facts: readonly Fact[] = [
    {
      key: 'leg',
      label: t('legNo'),
      value: <span translate="no">{page ? <Link to={to}>{leg.orderNo}</Link> : <span>{leg.orderNo}</span>}</span>,
    },
    { key: 'state', label: t('legState'), value: <StateCell machine={exchangeOrder} state={leg.state} /> },
    { key: 'sold', label: t('legSold'), value: moneyText(leg.sellAmount, sell) },
    { key: 'bought', label: t('legBought'), value: moneyText(leg.buyAmount, buy) },
    { key: 'rate', label: t('legRate'), value: t('legRateLine', { sell, buy, rate: agreedRate(leg.rate) }) },
    { key: 'day', label: t('legDay'), value: leg.deliveryDay ?? t('none') },
  ];
  return (
    <DrawerSection title={t('leg')}>
      <Facts facts={facts} />
    </DrawerSection>
  );
};
