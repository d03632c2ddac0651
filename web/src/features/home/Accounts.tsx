import type { subAccount } from '@tradeport/shared/contract/account.ts';
import type { ResultOf } from '@tradeport/shared/contract/define.ts';
import { findCurrency } from '@tradeport/shared/reference/currencies.ts';
import { screens } from '@tradeport/shared/screens.ts';
import { LayoutGrid, List, Wallet } from 'lucide-react';
import { useState } from 'react';
import { useJustChanged } from '../../browser/lit.ts';
import { storage } from '../../browser/storage.ts';
import { usePick } from '../../i18n/language.ts';
import { Segmented } from '../../ui/choices/Segmented.tsx';
import { Empty } from '../../ui/feedback/Empty.tsx';
import { ErrorFace } from '../../ui/feedback/ErrorFace.tsx';
import lights from '../../ui/feedback/Lit.module.css';
import { Bone, Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { useNarrow } from '../../ui/media.ts';
import { Flag } from '../../ui/money/Flag.tsx';
import { Money } from '../../ui/money/Money.tsx';
import { NextStep } from '../../ui/verify/NextStep.tsx';
import styles from './Accounts.module.css';
import { ManageCurrencies } from './currencies/ManageCurrencies.tsx';
import { AccountInfo } from './info/AccountInfo.tsx';
import { owes } from './owes.ts';
import { useText } from './text.ts';

export type Balance = ResultOf<(typeof subAccount)['queryHomePage']>['accounts'][number];
type View = 'cards' | 'list';

const VIEW_KEY = 'homeView';
/** On a phone so many cards stand before what else waits on the page. */
const FIRST_CARDS = 3;

const CurrencyName = ({ balance, size }: { readonly balance: Balance; readonly size: number }) => {
  const pick = usePick();
  const known = findCurrency(balance.ccy);
  return (
    <span className={styles.currency}>
      <Flag of={balance.ccy} size={size} />
      <strong>{balance.ccy}</strong>
      <span className={styles.name}>{known === undefined ? '' : pick([known.zh, known.en])}</span>
    </span>
  );
};

const figuresOf = ({ available, quota, processing, frozen, owed }: Balance): string =>
  [available, quota, processing, frozen, owed].join(' ');

/** What is still to be paid, where anything is. */
const Owed = ({ balance: { owed, ccy } }: { readonly balance: Balance }) => {
  const t = useText();
  return owes({ owed }) ? (
    <div className={styles.owed}>
      {t('owed')} <Money amount={owed} ccy={ccy} code={false} />
    </div>
  ) : null;
};

const Card = ({ balance }: { readonly balance: Balance }) => {
  const t = useText();
  const { ccy } = balance;
  const lit = useJustChanged(figuresOf(balance));
  return (
    <li className={lit ? `${styles.card} ${lights.lit}` : styles.card}>
      <div className={styles.cardHead}>
        <CurrencyName balance={balance} size={24} />
        <AccountInfo ccy={ccy} />
      </div>
      <div className={styles.label}>{t('available')}</div>
      <Money amount={balance.available} ccy={ccy} size="xl" code={false} />
      <Owed balance={balance} />
      <dl className={styles.parts}>
        {(['quota', 'processing', 'frozen'] as const).map((part) => (
          <div key={part}>
            <dt className={styles.label}>{t(part)}</dt>
            <dd>
              <Money amount={balance[part]} ccy={ccy} code={false} secondary />
            </dd>
          </div>
        ))}
      </dl>
    </li>
  );
};

const Row = ({ balance }: { readonly balance: Balance }) => {
  const lit = useJustChanged(figuresOf(balance));
  return (
    <tr className={lit ? lights.lit : undefined}>
      <th scope="row">
        <CurrencyName balance={balance} size={20} />
      </th>
      <td className={styles.figure}>
        <Money amount={balance.available} ccy={balance.ccy} code={false} strong />
        <Owed balance={balance} />
      </td>
      {(['quota', 'processing', 'frozen'] as const).map((part) => (
        <td key={part} className={styles.lesserFigure}>
          <Money amount={balance[part]} ccy={balance.ccy} code={false} secondary />
        </td>
      ))}
      <td className={styles.tool}>
        <AccountInfo ccy={balance.ccy} />
      </td>
    </tr>
  );
};

const Rows = ({ accounts }: { readonly accounts: readonly Balance[] }) => {
  const t = useText();
  return (
    <table className={styles.table} aria-label={t('accounts')}>
      <thead>
        <tr>
          <th scope="col">{t('currency')}</th>
          {(['available', 'quota', 'processing', 'frozen'] as const).map((part) => (
            <th key={part} scope="col" className={part === 'available' ? styles.figure : styles.lesserFigure}>
              {t(part)}
            </th>
          ))}
          <th scope="col" className={styles.tool}>
            <span className="seenByReadersOnly">{t('account')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {accounts.map((balance) => (
          <Row key={balance.ccy} balance={balance} />
        ))}
      </tbody>
    </table>
  );
};

const Loading = () => (
  <Skeleton>
    <div className={styles.cards}>
      {['a', 'b', 'c', 'd', 'e', 'f'].map((card) => (
        <div key={card} className={`${styles.card} ${styles.loading}`}>
          <Bone width={120} height={22} />
          <Bone width={170} height={26} />
          <Bone width="80%" height={28} />
        </div>
      ))}
    </div>
  </Skeleton>
);

const Cards = ({ accounts }: { readonly accounts: readonly Balance[] }) => {
  const t = useText();
  const narrow = useNarrow();
  const [all, setAll] = useState(false);
  const folds = narrow && accounts.length > FIRST_CARDS;
  const shown = folds && !all ? accounts.slice(0, FIRST_CARDS) : accounts;
  return (
    <>
      <ul className={styles.cards}>
        {shown.map((balance) => (
          <Card key={balance.ccy} balance={balance} />
        ))}
      </ul>
      {folds && (
        <button type="button" className={styles.unfold} aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? t('fewer') : t('all', { count: accounts.length })}
        </button>
      )}
    </>
  );
};

const ViewSwitch = ({ view, onView }: { readonly view: View; readonly onView: (view: View) => void }) => {
  const t = useText();
  return (
    <Segmented<View>
      aria-label={t('view')}
      value={view}
      onChange={(next) => {
        storage.write(VIEW_KEY, next);
        onView(next);
      }}
      options={[
        {
          value: 'cards',
          title: t('cards'),
          label: (
            <LayoutGrid size={16} className={styles.viewIcon} role="img" aria-label={t('cards')} aria-hidden={false} />
          ),
        },
        {
          value: 'list',
          title: t('list'),
          label: <List size={16} className={styles.viewIcon} role="img" aria-label={t('list')} aria-hidden={false} />,
        },
      ]}
    />
  );
};

interface AccountsProps {
  /** Undefined while they load, or when they could not be. */
  readonly accounts: readonly Balance[] | undefined;
  readonly error: unknown;
  readonly onRetry: () => void;
}

/** The balance of each currency that is on, as cards or as a list; the browser remembers which. */
export function Accounts({ accounts, error, onRetry }: AccountsProps) {
  const t = useText();
  const [view, setView] = useState<View>(() => (storage.read(VIEW_KEY) === 'list' ? 'list' : 'cards'));
  const shown = accounts?.filter(({ enabled }) => enabled);
  return (
    <section aria-labelledby="home-accounts" className={styles.accounts}>
      <div className={styles.head}>
        <h2 id="home-accounts">{t('accounts')}</h2>
        <span className={styles.tools}>
          <ManageCurrencies />
          <ViewSwitch view={view} onView={setView} />
        </span>
      </div>
      {shown === undefined || accounts === undefined ? (
        error ? (
          <ErrorFace error={error} title={t('accountsFailed')} onRetry={onRetry} small />
        ) : (
          <Loading />
        )
      ) : shown.length === 0 ? (
        <Empty
          icon={<Wallet size={18} />}
          title={t(accounts.length > 0 ? 'allOff' : 'noAccounts')}
          why={t(accounts.length > 0 ? 'allOffWhy' : 'noAccountsWhy')}
          actions={accounts.length === 0 && <NextStep screen={screens.openAccount} label={t('openOne')} />}
          small
        />
      ) : view === 'list' ? (
        <Rows accounts={shown} />
      ) : (
        <Cards accounts={shown} />
      )}
    </section>
  );
}
