import type { ShopSpendView } from '@tradeport/shared/contract/sim/card.ts';
import { CARD_CCY } from '@tradeport/shared/rules/virtualCard.ts';
import { Button } from 'antd';
import { Link } from 'react-router-dom';
import { useSend } from '../../api/queries.ts';
import { Empty } from '../../ui/feedback/Empty.tsx';
import { ErrorFace } from '../../ui/feedback/ErrorFace.tsx';
import { SkeletonLines } from '../../ui/feedback/Skeleton.tsx';
import { Money, moneyText } from '../../ui/money/Money.tsx';
import { useTime } from '../../ui/times.ts';
import { Card } from '../Card.tsx';
import { useLive } from '../live.ts';
import { ObjectLink } from '../ObjectLink.tsx';
import { OpenInPortal } from '../OpenInPortal.tsx';
import { ShownState } from '../object/MoneyMoves.tsx';
import { useAct } from '../sandboxes/useAct.ts';
import { simApi } from '../simApi.ts';
import styles from './Shop.module.css';
import { useText } from './text.ts';

/** What the shop may do with a spend that waits, in full. */
const ANSWERS = [
  ['settle', 'settleThis', 'settled'],
  ['reverse', 'reverseThis', 'reversed'],
] as const;

function Answers({ spendNo }: Pick<ShopSpendView, 'spendNo'>) {
  const t = useText();
  const act = useAct();
  const { send, sending } = useSend(simApi.simObject.act);
  return (
    <>
      {ANSWERS.map(([action, named, done]) => (
        <Button
          key={action}
          disabled={sending}
          aria-label={t(named, { spend: spendNo })}
          onClick={() => void send({ machine: 'cardSpend', subject: spendNo, action }).then((it) => act(it, t(done)))}
        >
          {t(action)}
        </Button>
      ))}
    </>
  );
}

function SpendRow({ spend }: { readonly spend: ShopSpendView }) {
  const t = useText();
  const time = useTime();
  const { spendNo, merchantNo, heldUsd, settledUsd, state } = spend;
  const took =
    settledUsd !== null
      ? [t('settledAt', { amount: moneyText(settledUsd, CARD_CCY) })]
      : state.state === 'pending'
        ? [t('held', { amount: moneyText(heldUsd, CARD_CCY) })]
        : [];
  return (
    <li className={styles.spend}>
      <span className={styles.line}>
        <b>{spend.shopName}</b>
        <Money amount={spend.amount} ccy={spend.currency} strong neverHidden />
      </span>
      <span className={styles.line}>
        <span className={styles.quiet}>
          {[t('numbered', { ending: spend.numberEnding }), spend.merchantName, ...took].join(' · ')}
        </span>
        <ShownState state={state} />
      </span>
      <span className={styles.line}>
        <span className={styles.ways}>
          <ObjectLink machine="cardSpend" subject={spendNo} />
          <span className={styles.quiet}>{time(spend.spentAt, 'short')}</span>
          <OpenInPortal machine="cardSpend" subject={spendNo} merchantNo={merchantNo} />
        </span>
        {state.state === 'pending' && (
          <span className={styles.answers}>
            <Answers spendNo={spendNo} />
          </span>
        )}
      </span>
    </li>
  );
}

/** The latest spends of all cards; those that wait are settled or taken back here. */
export function Spends() {
  const t = useText();
  const { data, error, refetch } = useLive(simApi.simCard.spends, {});
  return (
    <Card title={t('latest')} end={<Link to="/objects?machine=cardSpend">{t('all')}</Link>}>
      {data === undefined ? (
        error === null ? (
          <SkeletonLines rows={6} />
        ) : (
          <ErrorFace error={error} title={t('notLoaded')} onRetry={() => void refetch()} />
        )
      ) : data.length === 0 ? (
        <Empty small title={t('noSpends')} why={t('noSpendsWhy')} />
      ) : (
        <ul className={styles.list}>
          {data.map((spend) => (
            <SpendRow key={spend.spendNo} spend={spend} />
          ))}
        </ul>
      )}
    </Card>
  );
}
