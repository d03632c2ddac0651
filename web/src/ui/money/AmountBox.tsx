import { type CurrencyCode, decimalsOf, findCurrency, isCurrencyCode } from '@tradeport/shared/reference/currencies.ts';
import { formatGrouped, parsePasted } from '@tradeport/shared/rules/money.ts';
import { Select } from 'antd';
import { type ReactNode, useId, useState } from 'react';
import { useLanguage } from '../../i18n/language.ts';
import { cryptoDecimals } from '../../session/siteTerms.ts';
import { text, useText } from '../text.ts';
import styles from './AmountBox.module.css';
import { Flag } from './Flag.tsx';
import { Money } from './Money.tsx';

interface AmountBoxProps {
  readonly label: ReactNode;
  readonly ccy: string;
  /** Plain decimal string as it travels; a text that is no amount comes back as it was typed, for the form to refuse. */
  readonly value?: string | undefined;
  readonly onChange?: ((amount: string) => void) | undefined;
  /** More than one: the currency can be chosen. */
  readonly ccys?: readonly string[] | undefined;
  readonly onCcyChange?: ((ccy: string) => void) | undefined;
  readonly available?: string | undefined;
  /** Shown as "all" beside the available amount. */
  readonly onAll?: (() => void) | undefined;
  readonly readOnly?: boolean;
  /** Filled in by the other box, being worked out: steps back. */
  readonly pending?: boolean;
  readonly error?: ReactNode;
  readonly help?: ReactNode;
  readonly autoFocus?: boolean;
  readonly onBlur?: () => void;
}

const toPlain = (typed: string, ccy: string): string => {
  if (!isCurrencyCode(ccy)) return typed;
  const parsed = parsePasted(typed, ccy, cryptoDecimals());
  return parsed.ok ? formatGrouped(parsed.minor, ccy).replaceAll(',', '') : typed;
};
const toShown = (plain: string, ccy: string): string => {
  if (!isCurrencyCode(ccy)) return plain;
  const parsed = parsePasted(plain, ccy, cryptoDecimals());
  return parsed.ok ? formatGrouped(parsed.minor, ccy) : plain;
};

/** What is wrong with a typed amount, in the language of the page; undefined when nothing is. Empty is not wrong: say "required" yourself. */
export function amountFault(typed: string, ccy: CurrencyCode): string | undefined {
  if (typed === '') return undefined;
  const parsed = parsePasted(typed, ccy, cryptoDecimals());
  if (parsed.ok) return undefined;
  if (parsed.rule === 'scale') return text('amountScale', { ccy, scale: decimalsOf(ccy, cryptoDecimals()) });
  return text(parsed.rule === 'range' ? 'amountRange' : 'amountFormat');
}

type Choosable = Pick<AmountBoxProps, 'ccy' | 'ccys' | 'onCcyChange'>;

const CcyChoice = ({ ccy, ccys, onCcyChange }: { readonly [K in keyof Choosable]-?: NonNullable<Choosable[K]> }) => {
  const t = useText();
  const language = useLanguage();
  const name = (code: string) => findCurrency(code)?.[language === 'zh-CN' ? 'zh' : 'en'] ?? '';
  return (
    <Select
      variant="borderless"
      className={styles.ccySelect ?? ''}
      value={ccy}
      onChange={onCcyChange}
      aria-label={t('currency')}
      showSearch={{
        filterOption: (typed, option) =>
          `${option?.value} ${name(option?.value ?? '')}`.toLowerCase().includes(typed.toLowerCase()),
      }}
      popupMatchSelectWidth={220}
      labelRender={() => (
        <span className={styles.ccy}>
          <Flag of={ccy} /> {ccy}
        </span>
      )}
      options={ccys.map((code) => ({ value: code, label: code }))}
      optionRender={({ value }) => (
        <span className={styles.option}>
          <Flag of={String(value)} size={18} />
          <strong>{value}</strong>
          <span>{name(String(value))}</span>
        </span>
      )}
    />
  );
};

const BoxHead = (props: Pick<AmountBoxProps, 'label' | 'available' | 'ccy' | 'onAll'> & { readonly id: string }) => {
  const t = useText();
  return (
    <div className={styles.head}>
      <label htmlFor={props.id}>{props.label}</label>
      {props.available !== undefined && (
        <span className={styles.available}>
          {t('available')} <Money amount={props.available} ccy={props.ccy} />
          {props.onAll && (
            <>
              {' · '}
              <button type="button" className={styles.all} onClick={props.onAll}>
                {t('useAll')}
              </button>
            </>
          )}
        </span>
      )}
    </div>
  );
};

/** The big box for an amount: takes pasted "1,234.5", groups on leaving the field, currency inside. */
export function AmountBox(props: AmountBoxProps) {
  const { label, ccy, value = '', onChange, ccys, onCcyChange, readOnly, pending, error, help } = props;
  const id = useId();
  const [typed, setTyped] = useState<string>();
  const described = error !== undefined || help !== undefined ? `${id}-note` : undefined;
  return (
    <div className={styles.field}>
      <BoxHead id={id} label={label} ccy={ccy} available={props.available} onAll={props.onAll} />
      <div className={`${styles.box} ${error !== undefined ? styles.wrong : ''} ${pending ? styles.pending : ''}`}>
        <input
          id={id}
          inputMode="decimal"
          autoComplete="off"
          placeholder={isCurrencyCode(ccy) ? formatGrouped(0n, ccy) : '0.00'}
          value={typed ?? toShown(value, ccy)}
          readOnly={readOnly}
          // biome-ignore lint/a11y/noAutofocus: only where a page is one form and its first field is this one.
          autoFocus={props.autoFocus}
          aria-invalid={error !== undefined}
          aria-describedby={described}
          onChange={(event) => {
            setTyped(event.target.value);
            onChange?.(toPlain(event.target.value, ccy));
          }}
          onBlur={() => {
            setTyped(undefined);
            props.onBlur?.();
          }}
        />
        {ccys && onCcyChange ? (
          <CcyChoice ccy={ccy} ccys={ccys} onCcyChange={onCcyChange} />
        ) : (
          <span className={`${styles.ccy} ${styles.fixed}`}>
            <Flag of={ccy} /> {ccy}
          </span>
        )}
      </div>
      {described !== undefined && (
        <div
          id={described}
          className={error !== undefined ? styles.error : styles.help}
          role={error !== undefined ? 'alert' : undefined}
        >
          {error ?? help}
        </div>
      )}
    </div>
  );
}
