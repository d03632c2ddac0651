import { Dropdown } from 'antd';
import { CircleCheck, Languages, Monitor, Moon, Sun, TriangleAlert, Unplug } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { useCall } from '../../api/queries.ts';
import { chooseAppearance, useAppearance, useMode } from '../../app/appearance.ts';
import { useCell } from '../../browser/cell.ts';
import { chooseLanguage, otherLanguage, useLanguage } from '../../i18n/language.ts';
import { Mark } from '../../ui/frame/Brand.tsx';
import { happenings, useHearing, useLive } from '../live.ts';
import { simApi } from '../simApi.ts';
import { useText } from '../text.ts';
import { PersonaMenu } from './PersonaMenu.tsx';
import styles from './TopBar.module.css';

/** Proof and hash go over every row of the sandbox: at most so often, and only when something has happened since. */
const PROVED_EVERY_MS = 20_000;

const useProof = () => {
  const happened = useCell(happenings);
  const isHeard = useHearing() === 'live';
  const [provedUpTo, setProvedUpTo] = useState(happened);
  const again = happened === provedUpTo && isHeard ? {} : { everyMs: PROVED_EVERY_MS };
  const ledger = useCall(simApi.sim.ledgerCheck, {}, { ...again, quiet: true });
  const state = useCall(simApi.simState.hash, {}, { ...again, quiet: true });
  const asking = ledger.isFetching;
  // What is asked for now proves everything that was heard of by now.
  useEffect(() => {
    if (asking) setProvedUpTo(happenings.get());
  }, [asking]);
  return { ledger: ledger.data, state: state.data };
};

/** Whether the books of the sandbox balance: proved anew whenever something happened. */
function LedgerProof() {
  const t = useText();
  const { ledger, state } = useProof();
  if (ledger === undefined) return <span className={styles.proof}>{t('proving')}</span>;
  const count = ledger.violations.length;
  return count === 0 ? (
    <span className={`${styles.proof} ${styles.good}`}>
      <CircleCheck size={16} />
      <span>{t('balanced')}</span>
      {state !== undefined && (
        <span className={styles.hash}>
          {t('stateHash')} <code translate="no">{state.hash.slice(0, 8)}</code>
        </span>
      )}
    </span>
  ) : (
    <span className={`${styles.proof} ${styles.bad}`} role="alert">
      <TriangleAlert size={16} />
      <span>{t('unbalanced', { count })}</span>
    </span>
  );
}

/** Faults that may still strike stand beside the sandbox, so that nobody hunts a failure that was asked for. */
function ActiveFaults() {
  const t = useText();
  const { data = [] } = useLive(simApi.simFault.list, {});
  const count = data.filter(({ state }) => state === 'live').length;
  if (count === 0) return null;
  return (
    <Link to="/faults" className={styles.faults}>
      <Unplug size={14} />
      <span className={styles.wide}>{t('activeFaults', { count })}</span>
      <b aria-hidden="true" className={styles.narrow}>
        {count}
      </b>
    </Link>
  );
}

function AppearanceButton() {
  const t = useText();
  const chosen = useAppearance();
  const dark = useMode() === 'dark';
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        selectedKeys: [chosen],
        items: [
          { key: 'light', icon: <Sun size={16} />, label: t('light'), onClick: () => chooseAppearance('light') },
          { key: 'dark', icon: <Moon size={16} />, label: t('dark'), onClick: () => chooseAppearance('dark') },
          { key: 'system', icon: <Monitor size={16} />, label: t('system'), onClick: () => chooseAppearance('system') },
        ],
      }}
    >
      <button type="button" className={styles.tool} aria-label={t('appearance')} aria-haspopup="menu">
        {dark ? <Moon size={18} /> : <Sun size={18} />}
      </button>
    </Dropdown>
  );
}

/** The first ink row: where one is, whether the books balance, who one opens the portal as, language and theme. */
export function TopBar() {
  const t = useText();
  const language = useLanguage();
  const { data: clock } = useLive(simApi.sim.clock, {});
  return (
    <header className={styles.bar}>
      <Link to="/" className={styles.brand}>
        <Mark size={24} />
        <span>
          <span className={styles.name}>{'Tradeport '}</span>
          <b>{t('simulator')}</b>
        </span>
      </Link>
      <Link to="/sandboxes" className={styles.sandbox}>
        <span className={styles.wide}>{t('sandbox')}</span> <b>{clock?.sandbox ?? '…'}</b>
      </Link>
      <ActiveFaults />
      <span className={styles.end}>
        <LedgerProof />
        <PersonaMenu sandbox={clock?.sandbox ?? 'main'} />
        <button
          type="button"
          className={styles.tool}
          aria-label={t('switchLanguage')}
          title={t('switchLanguage')}
          onClick={() => chooseLanguage(otherLanguage(language))}
        >
          <Languages size={18} />
        </button>
        <AppearanceButton />
      </span>
    </header>
  );
}
