import type { subAccount } from '@tradeport/shared/contract/account.ts';
import type { RequestOf, ResultOf } from '@tradeport/shared/contract/define.ts';
import { formatInstant } from '@tradeport/shared/rules/calendar.ts';
import { SLOT_MS } from '@tradeport/shared/rules/market.ts';
import { permits } from '@tradeport/shared/rules/permission.ts';
import { pathTo, screens } from '@tradeport/shared/screens.ts';
import {
  ArrowLeftRight,
  ArrowUpFromLine,
  BadgeCheck,
  Eye,
  EyeOff,
  Landmark,
  ReceiptText,
  ScrollText,
  Send,
} from 'lucide-react';
import { memo, useCallback, useDeferredValue, useMemo } from 'react';
import { Link } from 'react-router-dom';
import { api } from '../../api/api.ts';
import { CallFailed } from '../../api/CallFailed.ts';
import { useCall } from '../../api/queries.ts';
import { askForBalances } from '../../session/earlyAnswers.ts';
import { useUser } from '../../session/useUser.ts';
import { Bone, Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { WhereOffered } from '../../ui/feedback/WhereOffered.tsx';
import buttons from '../../ui/forms/Button.module.css';
import { useHideBalances } from '../../ui/money/hideBalances.ts';
import { Money } from '../../ui/money/Money.tsx';
import { useWhenPast } from '../../ui/records/useWhenPast.ts';
import { useTime } from '../../ui/times.ts';
import { useMustVerify } from '../../ui/verify/NextStep.tsx';
import { Accounts } from './Accounts.tsx';
import { Checklist } from './Checklist.tsx';
import { MoneyFlows } from './flows/MoneyFlows.tsx';
import styles from './HomePage.module.css';
import { HolidayOverview } from './holidays/HolidayOverview.tsx';
import { LiveRates } from './LiveRates.tsx';
import { OpeningNotice, useOpening } from './OpeningNotice.tsx';
import { QuotaCards } from './quota/QuotaCards.tsx';
import { useText } from './text.ts';
import { TodoPanel } from './todos/TodoPanel.tsx';
import { VerifyPrompt } from './VerifyPrompt.tsx';

const APPLY = pathTo(screens.exchange);
const PAY = pathTo(screens.newPayment);
const VERIFY = pathTo(screens.verify);
const RECORDS = pathTo(screens.exchangeOrders);
const SETTLE = pathTo(screens.settle);
const WITHDRAW = pathTo(screens.withdraw);
const ACCOUNTS = pathTo(screens.collectionAccounts);
const TRANSACTIONS = pathTo(screens.transactions);
/** Money comes in without anybody pressing a button here. */
const POLL_MS = 30_000;

type HomePageRequest = RequestOf<(typeof subAccount)['queryHomePage']>;
const nothing: HomePageRequest = {};
const nobody: readonly string[] = [];
type Total = ResultOf<(typeof subAccount)['queryHomePage']>['total'];

const HideSwitch = () => {
  const t = useText();
  const [hidden, toggle] = useHideBalances();
  const label = hidden ? t('show') : t('hide');
  return (
    <button type="button" className={styles.eye} onClick={toggle} aria-label={label} title={label}>
      {hidden ? <EyeOff size={16} /> : <Eye size={16} />}
    </button>
  );
};

interface HeroProps {
  readonly total: Total | undefined;
  readonly error: unknown;
  readonly onRetry: () => void;
}

const Hero = ({ total, error, onRetry }: HeroProps) => {
  const t = useText();
  const time = useTime();
  return (
    <div>
      <p className={styles.heroLabel}>
        {t('total')} <HideSwitch />
      </p>
      {total !== undefined ? (
        <>
          <Money amount={total.available} ccy={total.currency} size="hero" />
          <p className={styles.heroNote}>{t('rateAt', { at: time(total.rateAt, 'clock') })}</p>
        </>
      ) : error ? (
        <p className={styles.heroFailed} role="alert">
          {t('totalFailed', { why: error instanceof CallFailed ? error.message : '' })}{' '}
          <button type="button" className={styles.linkLike} onClick={onRetry}>
            {t('tryAgain')}
          </button>
        </p>
      ) : (
        <Skeleton>
          <Bone width={260} height={34} />
          <Bone width={140} height={12} />
        </Skeleton>
      )}
    </div>
  );
};

const QuickActions = ({ permission }: { readonly permission: readonly string[] }) => {
  const t = useText();
  const mustVerify = useMustVerify();
  const actions = [
    ...(mustVerify ? [{ path: VERIFY, label: t('verifyGo'), icon: <BadgeCheck size={18} />, primary: true }] : []),
    { path: APPLY, label: t('exchange'), icon: <ArrowLeftRight size={18} />, primary: !mustVerify },
    { path: PAY, label: t('pay'), icon: <Send size={18} />, primary: false },
    { path: ACCOUNTS, label: t('collect'), icon: <Landmark size={18} />, primary: false },
    { path: TRANSACTIONS, label: t('transactions'), icon: <ReceiptText size={18} />, primary: false },
    { path: WITHDRAW, label: t('withdraw'), icon: <ArrowUpFromLine size={18} />, primary: false },
    { path: RECORDS, label: t('orders'), icon: <ScrollText size={18} />, primary: false },
  ].filter(({ path }) => permits(permission, [path]));
  if (actions.length === 0) return null;
  return (
    <nav className={styles.quick} aria-label={t('quick')}>
      {actions.map(({ path, label, icon, primary }) => (
        <Link
          key={path}
          to={path}
          className={`${buttons.button} ${buttons.large} ${primary ? buttons.primary : ''} ${styles.quickAction}`}
        >
          {icon} {label}
        </Link>
      ))}
    </nav>
  );
};

/** What stands beside and below the balances asks for its own: it is not shown anew for each of their answers. */
const Todos = memo(TodoPanel);
const Rates = memo(LiveRates);
const Flows = memo(MoneyFlows);
const Holidays = memo(HolidayOverview);
const Quotas = memo(QuotaCards);
const Balances = memo(Accounts);

/** The balances and their total, as far as they are known, and how to ask for them again. */
const useBalances = () => {
  const home = useCall(askForBalances, nothing, { everyMs: POLL_MS, own: true });
  // Without a market there is no total, but there still are balances, and money goes on coming in.
  const bare = useCall(
    api.subAccount.queryUserAccountBalance,
    {},
    { enabled: home.isError, quiet: true, everyMs: POLL_MS },
  );
  const { data } = home;
  const accounts = useDeferredValue(home.isError ? (bare.data ?? data?.accounts) : data?.accounts);
  useWhenPast(data && formatInstant(new Date(Date.parse(data.total.rateAt) + SLOT_MS)), () => void home.refetch());
  const { isError, refetch } = home;
  const { refetch: refetchBare } = bare;
  const retry = useCallback(() => {
    void refetch();
    if (isError) void refetchBare();
  }, [isError, refetch, refetchBare]);
  return { accounts, total: isError ? undefined : data?.total, error: home.error, bareError: bare.error, retry };
};

/** What a merchant needs in ten seconds: how much there is, what waits, what rates are. */
export function HomePage() {
  const t = useText();
  const user = useUser().data;
  const permission = user?.permission ?? nobody;
  const { accounts, total, error, bareError, retry } = useBalances();
  // Asked by the to-dos as well: one call tells both.
  const entry = useCall(api.subAccount.index, {}, { quiet: true, unheardMs: POLL_MS });
  const opening = useOpening();
  // What waits comes after the balances, and what stands below after that, each in a piece of its own with what it asks for: all at
  // once, the page would be deaf for a while.
  const isNextDue = useDeferredValue(true, false);
  const isRestDue = useDeferredValue(isNextDue, false);
  const ccys = useMemo(() => (accounts ?? []).filter(({ enabled }) => enabled).map(({ ccy }) => ccy), [accounts]);
  return (
    <>
      <h1 className="seenByReadersOnly">{t('title')}</h1>
      {user && <VerifyPrompt user={user} />}
      {user && accounts && entry.data && <Checklist user={user} hasAccount={entry.data.open > 0} balances={accounts} />}
      <div className={styles.hero}>
        <Hero total={total} error={error} onRetry={retry} />
        <QuickActions permission={permission} />
      </div>
      {/* What stands below the notice is loaded at once, and shown when it is known whether there is one: it would be pushed down. */}
      {opening.isPending && (
        <Skeleton>
          <Bone height={72} />
          <Bone height={240} />
        </Skeleton>
      )}
      <div hidden={opening.isPending}>
        <OpeningNotice permission={permission} />
        <div className={styles.columns}>
          <Balances accounts={accounts} error={error && bareError} onRetry={retry} />
          <div className={styles.side}>
            <Todos user={isNextDue ? user : undefined} />
            <Rates mayExchange={permits(permission, [APPLY])} maySettle={permits(permission, [SETTLE])} />
          </div>
        </div>
        {isRestDue && (
          <>
            <div className={styles.below}>
              <WhereOffered calls={[api.account.userTradeCountStatistics]}>
                <Flows ccys={ccys} permission={permission} />
              </WhereOffered>
              <WhereOffered calls={[api.common.querySameMonthSysHoliday]}>
                <Holidays />
              </WhereOffered>
            </div>
            <div className={styles.quotas}>
              <WhereOffered calls={[api.account.quotaCards]}>
                <Quotas />
              </WhereOffered>
            </div>
          </>
        )}
      </div>
    </>
  );
}
