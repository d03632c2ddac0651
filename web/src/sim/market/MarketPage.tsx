import type { MarketPairView } from '@tradeport/shared/contract/sim/market.ts';
import { Button } from 'antd';
import { TriangleAlert } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import { useSend } from '../../api/queries.ts';
import { ErrorFace } from '../../ui/feedback/ErrorFace.tsx';
import { SkeletonLines } from '../../ui/feedback/Skeleton.tsx';
import { shareText } from '../../ui/money/rateText.ts';
import { PageHeader } from '../../ui/records/PageHeader.tsx';
import { useTime } from '../../ui/times.ts';
import { Card } from '../Card.tsx';
import { useLive } from '../live.ts';
import { useAct } from '../sandboxes/useAct.ts';
import { simApi } from '../simApi.ts';
import { ChangeRate } from './ChangeRate.tsx';
import styles from './Market.module.css';
import { PairChart } from './PairChart.tsx';
import { PairList } from './PairList.tsx';
import { isPair, nameOf, type Pair } from './pair.ts';
import { Targets } from './Targets.tsx';
import { useText } from './text.ts';

const FIRST: Pair = { sellCurrency: 'USD', buyCurrency: 'CNH' };

/** The pair that the address names: `?pair=USD/CNH`. */
const pairIn = (search: URLSearchParams): Pair => {
  const [sellCurrency = '', buyCurrency = ''] = (search.get('pair') ?? '').split('/');
  const pair = { sellCurrency, buyCurrency };
  return isPair(pair) ? pair : FIRST;
};

function TurnMarket({ down }: { readonly down: boolean }) {
  const t = useText();
  const act = useAct();
  const { send, sending } = useSend(simApi.simOutside.run);
  return (
    <Button
      danger={!down}
      type={down ? 'primary' : 'default'}
      loading={sending}
      onClick={async () => act(await send({ event: down ? 'market.up' : 'market.down' }), t(down ? 'brought' : 'took'))}
    >
      {t(down ? 'bringBack' : 'takeDown')}
    </Button>
  );
}

const isSame = (one: MarketPairView, pair: Pair): boolean => nameOf(one) === nameOf(pair);

/** The market: every pair, the chosen one with its chart, what can be done to it, and the limit orders that wait for it. */
export function MarketPage() {
  const t = useText();
  const time = useTime();
  const { data, error, refetch } = useLive(simApi.simMarket.view, {});
  const [search, setSearch] = useSearchParams();
  const pair = pairIn(search);
  const choose = (chosen: Pair) => setSearch({ pair: nameOf(chosen) }, { replace: true });
  if (data === undefined)
    return (
      <>
        <PageHeader title={t('title')} purpose={t('purpose')} />
        {error === null ? <SkeletonLines rows={10} /> : <ErrorFace error={error} onRetry={() => void refetch()} />}
      </>
    );
  const shown = data.pairs.find((one) => isSame(one, pair));
  return (
    <>
      <PageHeader title={t('title')} purpose={t('purpose')} actions={<TurnMarket down={data.down} />} />
      {data.down && (
        <p className={styles.down} role="status">
          <TriangleAlert size={16} />
          {t('isDown')}
        </p>
      )}
      <div className={styles.columns}>
        <div className={styles.main}>
          <Card
            title={t('pairs')}
            count={data.pairs.length}
            end={<span className={styles.quiet}>{t('slot', { at: time(data.slotUntil, 'short') })}</span>}
          >
            <PairList pairs={data.pairs} chosen={pair} onChoose={choose} />
            <p className={styles.quiet}>{t('spread', { spread: shareText(data.spread) })}</p>
          </Card>
          <Targets />
        </div>
        <div className={styles.side}>
          <PairChart pair={pair} onChoose={choose} />
          <ChangeRate pair={pair} shown={shown} key={nameOf(pair)} />
        </div>
      </div>
    </>
  );
}
