import { accountRegions } from '@tradeport/shared/reference/accountRegions.ts';
import { Bone } from '../../ui/feedback/Skeleton.tsx';
import { Flag } from '../../ui/money/Flag.tsx';
import type { RecordColumn } from '../../ui/records/RecordTable.tsx';
import { StateTag } from '../../ui/records/StateTag.tsx';
import type { useTime } from '../../ui/times.ts';
import { type Account, stateOfAccount } from './accountRow.ts';
import styles from './Collection.module.css';
import type { Say } from './text.ts';

export const flagOf = (country: string): string =>
  accountRegions.find(({ code }) => code === country)?.alpha2 ?? country;

/** Shown beside one another at most; the rest is counted. */
const SHOWN = 3;

/** The currencies of an account, the first with their flags. */
export const Currencies = ({ ccys }: { readonly ccys: readonly string[] }) => (
  <span className={styles.ccys}>
    {ccys.slice(0, SHOWN).map((ccy) => (
      <span key={ccy} className={styles.ccy}>
        <Flag of={ccy} size={16} /> {ccy}
      </span>
    ))}
    {ccys.length > SHOWN && <span className={styles.more}>+{ccys.length - SHOWN}</span>}
  </span>
);

const NumberAndName = ({ account, t }: { readonly account: Account; readonly t: Say }) => (
  <span className={styles.stack}>
    <span className="num">{account.accountNo ?? <span className={styles.pale}>{t('notYet')}</span>}</span>
    <span className={styles.second}>{account.bankAccountName}</span>
  </span>
);

const Place = ({ account }: { readonly account: Account }) => (
  <span className={styles.place}>
    <Flag of={flagOf(account.country)} size={16} />
    <span className={styles.stack}>
      <span>{account.countryText}</span>
      <span className={styles.second}>{account.typeText}</span>
    </span>
  </span>
);

/** The day that a list is about: the other is among the columns that can be added. */
export type DayShown = 'applied' | 'opened';

const dayColumn = (
  key: DayShown,
  title: string,
  optional: boolean,
  day: (account: Account) => string,
): RecordColumn<Account> => ({
  key,
  title,
  width: 124,
  optional,
  render: (account) => <span className="num">{day(account)}</span>,
});

/** The columns of both lists; the bank takes what width is left. */
export const accountColumns = (
  t: Say,
  time: ReturnType<typeof useTime>,
  first: DayShown,
): readonly RecordColumn<Account>[] => [
  {
    key: 'account',
    title: t('account'),
    width: 250,
    fixed: true,
    bone: <Bone width={170} />,
    render: (account) => <NumberAndName account={account} t={t} />,
  },
  { key: 'place', title: t('country'), width: 180, render: (account) => <Place account={account} /> },
  { key: 'ccys', title: t('currencies'), width: 226, render: (account) => <Currencies ccys={account.currencies} /> },
  { key: 'bank', title: t('bank'), render: (account) => account.bankName ?? t('none') },
  {
    key: 'state',
    title: t('state'),
    width: 140,
    fixed: true,
    bone: <Bone width={76} height={22} />,
    render: (account) => <StateTag state={stateOfAccount(account)} />,
  },
  dayColumn('applied', t('applied'), first !== 'applied', ({ createdAt }) => time(createdAt, 'day')),
  dayColumn('opened', t('opened'), first !== 'opened', ({ openedAt }) =>
    openedAt === null ? t('none') : time(openedAt, 'day'),
  ),
];

/** An account as a card, below 768 px. */
export const AccountCard = ({ account, t }: { readonly account: Account; readonly t: Say }) => (
  <span className={styles.card}>
    <span className={styles.cardLine}>
      <NumberAndName account={account} t={t} />
      <StateTag state={stateOfAccount(account)} />
    </span>
    <span className={styles.cardLine}>
      <Place account={account} />
      <Currencies ccys={account.currencies} />
    </span>
  </span>
);
