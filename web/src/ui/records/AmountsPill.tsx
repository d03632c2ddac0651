import { Amount } from '@tradeport/shared/contract/common.ts';
import { Input } from 'antd';
import { useEffect, useId, useState } from 'react';
import { faultOf } from '../forms/rulesOf.ts';
import styles from './FilterPills.module.css';
import { useText } from './text.ts';

interface AmountsPillProps {
  readonly label: string;
  readonly from: string;
  readonly to: string;
  readonly onChange: (range: { readonly from: string; readonly to: string }) => void;
}

/** An amount as it is typed: groups and spaces are no part of it. */
const plain = (typed: string): string => typed.replace(/[,，\s]/g, '');

/** A range of amounts, both ends included; an exact amount is the same one twice. Ends that are exchanged are said, and not sent. */
export const AmountsPill = ({ label, from, to, onChange }: AmountsPillProps) => {
  const t = useText();
  const id = useId();
  const [typed, setTyped] = useState({ from, to });
  // One end may be typed while the other is on its way.
  useEffect(() => setTyped((before) => ({ ...before, from })), [from]);
  useEffect(() => setTyped((before) => ({ ...before, to })), [to]);
  const range = { from: plain(typed.from), to: plain(typed.to) };
  const isWrong = [range.from, range.to].some((end) => end !== '' && faultOf(Amount, end) !== undefined);
  const isExchanged = !isWrong && range.from !== '' && range.to !== '' && Number(range.from) > Number(range.to);
  const fault = isWrong ? t('amountShape') : isExchanged ? t('amountsExchanged') : undefined;
  const send = () => {
    if (fault === undefined && (range.from !== from || range.to !== to)) onChange(range);
  };
  const end = (name: 'from' | 'to', said: string) => (
    <Input
      variant="borderless"
      inputMode="decimal"
      maxLength={30}
      placeholder={said}
      aria-label={`${label}: ${said}`}
      aria-invalid={fault !== undefined}
      {...(fault === undefined ? {} : { 'aria-describedby': id })}
      value={typed[name]}
      onChange={({ target }) => setTyped({ ...typed, [name]: target.value })}
      onPressEnter={send}
      onBlur={send}
    />
  );
  const isSet = from !== '' || to !== '';
  return (
    <span className={styles.amountsBox}>
      <span className={`${styles.amounts} ${isSet ? styles.tinted : ''} ${fault === undefined ? '' : styles.faulty}`}>
        <span className={styles.name}>{label}</span>
        {end('from', t('atLeast'))}–{end('to', t('atMost'))}
      </span>
      {fault !== undefined && (
        <span id={id} className={styles.fault} role="alert">
          {fault}
        </span>
      )}
    </span>
  );
};
