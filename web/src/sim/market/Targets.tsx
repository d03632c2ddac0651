import type { WaitingTargetView } from '@tradeport/shared/contract/sim/market.ts';
import { groupedMoney } from '@tradeport/shared/rules/money.ts';
import { Empty } from '../../ui/feedback/Empty.tsx';
import { ErrorFace } from '../../ui/feedback/ErrorFace.tsx';
import { SkeletonLines } from '../../ui/feedback/Skeleton.tsx';

import { changeText } from '../../ui/money/rateText.ts';
import { useTime } from '../../ui/times.ts';
import { Card } from '../Card.tsx';
import items from '../ItemList.module.css';
import { useLive } from '../live.ts';
import { ObjectLink } from '../ObjectLink.tsx';
import { OpenInPortal } from '../OpenInPortal.tsx';
import { simApi } from '../simApi.ts';
import { useText } from './text.ts';

const MACHINE = 'exchangeOrder';

function Target({ target }: { readonly target: WaitingTargetView }) {
  const t = useText();
  const time = useTime();
  const { orderNo, merchantNo, pair, targetRate, rate, distancePercent, deadlineDate } = target;
  const money = {
    sold: groupedMoney(target.sellAmount, target.sellCurrency),
    bought: groupedMoney(target.buyAmount, target.buyCurrency),
  };
  return (
    <li>
      <span className={items.what}>
        <span>
          {pair} <b translate="no">{targetRate}</b>
        </span>
        <ObjectLink machine={MACHINE} subject={orderNo} />
        <span className={items.note}>
          {t('sellsFor', money)}
          {deadlineDate !== null && <span> · {t('until', { day: time(deadlineDate, 'shortDay') })}</span>}
        </span>
      </span>
      <span className={items.end}>
        <OpenInPortal machine={MACHINE} subject={orderNo} merchantNo={merchantNo} />
        <span>
          <b>{changeText(distancePercent)}</b> <span className={items.note}>{t('now', { rate })}</span>
        </span>
      </span>
    </li>
  );
}

/** Limit orders of all merchants that wait for the market, the nearest to their targets first. */
export function Targets() {
  const t = useText();
  const { data, error, refetch } = useLive(simApi.simMarket.targets, {});
  return (
    <Card title={t('targets')} count={data?.targets.length}>
      {data === undefined ? (
        error === null ? (
          <SkeletonLines rows={3} />
        ) : (
          <ErrorFace error={error} onRetry={() => void refetch()} small />
        )
      ) : data.targets.length === 0 ? (
        <Empty small title={t('noTargets')} why={t('noTargetsWhy')} />
      ) : (
        <ul className={items.list}>
          {data.targets.map((target) => (
            <Target key={target.orderNo} target={target} />
          ))}
        </ul>
      )}
    </Card>
  );
}
