import { accountRegions } from '@tradeport/shared/reference/accountRegions.ts';
import { Flag } from '../../ui/money/Flag.tsx';
import { TitleCell } from '../../ui/records/cells.tsx';
import type { Account } from './accountRecord.ts';
import styles from './Collection.module.css';
import { useText } from './text.ts';

/** The flag of a country by its code on the wire. */
export const CountryFlag = ({ country }: { readonly country: string }) => (
  <Flag of={accountRegions.find(({ code }) => code === country)?.alpha2 ?? country} size={16} />
);

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

/** The number of an account, over what its merchant calls it. */
export const NumberAndName = ({ account }: { readonly account: Account }) => {
  const t = useText();
  const number = account.accountNo ?? <span className={styles.more}>{t('notYet')}</span>;
  return <TitleCell title={<span className="num">{number}</span>} second={account.bankAccountName} />;
};

/** Where an account is, and of which type. */
export const Place = ({ account }: { readonly account: Account }) => (
  <TitleCell lead={<CountryFlag country={account.country} />} title={account.countryText} second={account.typeText} />
);
