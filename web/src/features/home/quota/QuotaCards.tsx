import type { account } from '@tradeport/shared/contract/account.ts';
import type { ResultOf } from '@tradeport/shared/contract/define.ts';
import { permits } from '@tradeport/shared/rules/permission.ts';
import { pathTo, screens } from '@tradeport/shared/screens.ts';
import { Gauge } from 'lucide-react';
import { useDeferredValue } from 'react';
import { Link } from 'react-router-dom';
import { api } from '../../../api/api.ts';
import { useCall } from '../../../api/queries.ts';
import { useUser } from '../../../session/useUser.ts';
import { Empty } from '../../../ui/feedback/Empty.tsx';
import { ErrorFace } from '../../../ui/feedback/ErrorFace.tsx';
import { Bone, Skeleton } from '../../../ui/feedback/Skeleton.tsx';
import { Flag } from '../../../ui/money/Flag.tsx';
import { useHideBalances } from '../../../ui/money/hideBalances.ts';
import { Money } from '../../../ui/money/Money.tsx';
import { NextStep } from '../../../ui/verify/NextStep.tsx';
import styles from './Quota.module.css';
import { useText } from './text.ts';

type QuotaCard = ResultOf<(typeof account)['quotaCards']>[number];

const SETTLE = pathTo(screens.settle);
const POLL_MS = 60_000;

/** A card says something once there is money or quota, or was of late. */
const saysSomething = ({ quota, available, gained, used }: QuotaCard): boolean =>
  [quota, available, gained, used].some((each) => Number(each) > 0);

/** How much of the balance the quota covers, as a bar; hidden with the balances that it would give away. */
const Share = ({ card }: { readonly card: QuotaCard }) => {
  const t = useText();
  const [hidden] = useHideBalances();
  const available = Number(card.available);
  const share = available > 0 ? Number(card.settleable) / available : 0;
  const percent = `${Math.round(share * 100)}%`;
  if (hidden) return <div className={styles.share} />;
  return (
    <div className={styles.share} role="img" aria-label={t('share', { ccy: card.currency, percent })}>
      <span style={{ width: `${share * 100}%` }} />
    </div>
  );
};

const Card = ({ card }: { readonly card: QuotaCard }) => {
  const t = useText();
  const { currency } = card;
  return (
    <li className={styles.card}>
      <div className={styles.currency}>
        <Flag of={currency} size={20} /> <strong>{currency}</strong>
        <span>{t('settleable')}</span>
      </div>
      <Money amount={card.settleable} ccy={currency} size="lg" code={false} />
      <Share card={card} />
      <dl>
        {(['quota', 'gained', 'used'] as const).map((part) => (
          <div key={part}>
            <dt>{t(part)}</dt>
            <dd>
              <Money amount={card[part]} ccy={currency} code={false} secondary />
            </dd>
          </div>
        ))}
      </dl>
    </li>
  );
};

const Loading = () => (
  <Skeleton>
    <div className={styles.cards}>
      {['a', 'b', 'c', 'd'].map((card) => (
        <div key={card} className={`${styles.card} ${styles.loading}`}>
          <Bone width={90} height={18} />
          <Bone width={140} height={22} />
          <Bone height={60} />
        </div>
      ))}
    </div>
  </Skeleton>
);

/** The settlement quota of each currency: what of the balance it lets settle, and how it moved of late. */
export function QuotaCards() {
  const t = useText();
  const asked = useCall(api.account.quotaCards, {}, { quiet: true, unheardMs: POLL_MS });
  const held = useUser().data?.permission ?? [];
  const cards = useDeferredValue(asked.data)?.filter(saysSomething);
  return (
    <section aria-labelledby="home-quota" className={styles.panel}>
      <div className={styles.head}>
        <h2 id="home-quota">{t('title')}</h2>
        <span className={styles.note}>{t('note')}</span>
        {permits(held, [SETTLE]) && (
          <Link to={SETTLE} className={styles.go}>
            {t('settle')}
          </Link>
        )}
      </div>
      {cards === undefined ? (
        asked.error ? (
          <ErrorFace error={asked.error} title={t('failed')} onRetry={() => void asked.refetch()} small />
        ) : (
          <Loading />
        )
      ) : cards.length === 0 ? (
        <Empty
          icon={<Gauge size={18} />}
          title={t('none')}
          why={t('noneWhy')}
          small
          actions={<NextStep screen={screens.collectionAccounts} label={t('toAccounts')} />}
        />
      ) : (
        <ul className={styles.cards}>
          {cards.map((card) => (
            <Card key={card.currency} card={card} />
          ))}
        </ul>
      )}
    </section>
  );
}
