import { thousands } from '@tradeport/shared/rules/thousands.ts';
import { useText } from '../text.ts';
import { Flag } from './Flag.tsx';
import { useHideBalances } from './hideBalances.ts';
import styles from './Money.module.css';

interface MoneyProps {
  /** As it travels: a decimal string with all decimals of the currency, "-12.50" for a movement out. */
  readonly amount: string;
  readonly ccy: string;
  /** text 13–14 px · md 16 · lg 20 · xl 24 · hero 34; from 20 px on the decimals step back. */
  readonly size?: 'text' | 'md' | 'lg' | 'xl' | 'hero';
  /** Movements show plus and minus; balances and prices never. */
  readonly signed?: boolean;
  /** Only where currencies mix. */
  readonly flag?: boolean;
  /** Leave the code out where a heading already says it. */
  readonly code?: boolean;
  readonly strong?: boolean;
  /** A secondary value: zero steps back. */
  readonly secondary?: boolean;
  /** Fees and rates stay readable when balances are hidden. */
  readonly neverHidden?: boolean;
}

export interface AmountParts {
  readonly sign: '' | '−' | '+';
  readonly whole: string;
  /** With its point, empty when the currency has no decimals. */
  readonly fraction: string;
}

/** A bare figure with commas between its thousands, where the label says the currency. */
export const groupedAmount = (amount: string): string => {
  const { sign, whole, fraction } = amountParts(amount);
  return sign + whole + fraction;
};

/** Splits a decimal string for showing: commas between thousands, a true minus sign, plus only when asked. */
export function amountParts(amount: string, signed = false): AmountParts {
  const negative = amount.startsWith('-');
  const [whole = '0', fraction = ''] = (negative ? amount.slice(1) : amount).split('.');
  const zero = /^[0.]*$/.test(whole + fraction);
  return {
    sign: negative && !zero ? '−' : signed && !zero ? '+' : '',
    whole: thousands(whole),
    fraction: fraction === '' ? '' : `.${fraction}`,
  };
}

/** The amount as one string, such as "−1,234.50 USD", for texts and copies. */
export const moneyText = (amount: string, ccy: string, signed = false): string => {
  const { sign, whole, fraction } = amountParts(amount, signed);
  return `${sign}${whole}${fraction} ${ccy}`;
};

/** The same of an amount that there may not be: a fact that is left out then. */
export const moneyFact = (amount: string | null, ccy: string): string | undefined =>
  amount === null ? undefined : moneyText(amount, ccy);

/** Money, the same everywhere: figures, then the code, smaller. */
export function Money(props: MoneyProps) {
  const {
    amount,
    ccy,
    size = 'text',
    signed = false,
    flag = false,
    code = true,
    strong = false,
    secondary = false,
  } = props;
  const [hide] = useHideBalances();
  const t = useText();
  const hidden = hide && props.neverHidden !== true;
  const { sign, whole, fraction } = amountParts(amount, signed);
  const zero = secondary && /^-?[0.]*$/.test(amount);
  const classes = [styles.money, styles[size], strong && styles.strong, zero && styles.zero].filter(Boolean).join(' ');
  return (
    <span className={classes} translate="no">
      {flag && <Flag of={ccy} size={size === 'text' || size === 'md' ? 16 : 22} />}
      {hidden ? (
        <span className={styles.figures}>
          <span aria-hidden="true">••••••</span>
          <span className="seenByReadersOnly" translate="yes">
            {t('hidden')}
          </span>
        </span>
      ) : (
        <span className={styles.figures}>
          <span>{`${sign}${whole}`}</span>
          {fraction !== '' && <span className={styles.fraction}>{fraction}</span>}
        </span>
      )}
      {code && <span className={styles.code}> {ccy}</span>}
    </span>
  );
}
