import { permits } from '@tradeport/shared/rules/permission.ts';
import { pathTo, type Screen, screens } from '@tradeport/shared/screens.ts';
import { exchangeOrder } from '@tradeport/shared/states/exchangeOrder.ts';
import { Link } from 'react-router-dom';
import { api } from '../../api/api.ts';
import { useCall } from '../../api/queries.ts';
import type { User } from '../../session/useUser.ts';
import { PassedTick } from '../../ui/records/PassedTick.tsx';
import type { Balance } from './Accounts.tsx';
import styles from './Checklist.module.css';
import { useText } from './text.ts';

const isMoney = ({ available, processing, frozen }: Balance): boolean =>
  [available, processing, frozen].some((amount) => !/^[0.]+$/.test(amount));

interface Step {
  readonly key: 'stepVerify' | 'stepOpen' | 'stepReceive' | 'stepExchange';
  readonly screen: Screen;
  readonly isDone: boolean;
}

interface ChecklistProps {
  readonly user: User;
  /** Whether a collection account is open. */
  readonly hasAccount: boolean;
  readonly balances: readonly Balance[];
}

const { confirmed, settling, settled } = exchangeOrder.states;
const agreed = { status: [confirmed.code, settling.code, settled.code], currentPage: 1, pageSize: 1 };

/** Whether the merchant has agreed to an exchange; taken as done while that is unknown, and where nobody here may do it. */
const useHasExchanged = ({ permission, verified }: User, hasMoney: boolean): boolean => {
  const mayExchange = permits(permission, [screens.exchange.path]);
  const asked = useCall(api.exchange.list, agreed, { enabled: hasMoney && verified && mayExchange, quiet: true });
  if (!hasMoney) return false;
  return asked.data === undefined || asked.data.total > 0;
};

/** How a new merchant gets going, step after step; gone once the last one is taken. */
export function Checklist({ user, hasAccount, balances }: ChecklistProps) {
  const t = useText();
  const hasMoney = balances.some(isMoney);
  const hasExchanged = useHasExchanged(user, hasMoney);
  const steps: readonly Step[] = [
    { key: 'stepVerify', screen: screens.verify, isDone: user.verified },
    { key: 'stepOpen', screen: screens.openAccount, isDone: hasAccount },
    { key: 'stepReceive', screen: screens.collectionAccounts, isDone: hasMoney },
    { key: 'stepExchange', screen: screens.exchange, isDone: hasExchanged },
  ];
  const next = steps.findIndex(({ isDone }) => !isDone);
  if (next < 0 || (steps[next]?.key === 'stepOpen' && hasMoney)) return null;
  return (
    <section className={styles.checklist} aria-labelledby="home-start">
      <h2 id="home-start">{t('start')}</h2>
      <ol>
        {steps.map(({ key, screen, isDone }, i) => (
          <li key={key} aria-current={i === next ? 'step' : undefined} className={i === next ? styles.now : undefined}>
            {isDone ? <PassedTick size={20} /> : <span className={styles.number}>{i + 1}</span>}
            <span>
              {i === next && permits(user.permission, [screen.path]) ? (
                <Link to={pathTo(screen)}>{t(key)}</Link>
              ) : (
                t(key)
              )}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
