import { Input } from 'antd';
import { useState } from 'react';
import { type BankChoice, BankPicker } from '../BankPicker.tsx';
import { type ControlProps, given } from './held.ts';
import styles from './Record.module.css';
import { useText } from './text.ts';

const MAINLAND = 'CHN';

/** The name of a bank: found in the directory of its country with what else is known of it, or typed below. */
export function BankControl<D extends object>(props: ControlProps<D, 'bank'>) {
  const { entry, field, control, label, value, onChange } = props;
  const t = useText();
  const [bank, setBank] = useState<BankChoice>();
  const country = control.countryOf(entry.draft);
  const name = typeof value === 'string' ? value : '';
  // What is typed over it is another bank.
  const isChosen = bank !== undefined && [bank.name, bank.name_en].includes(name);
  return (
    <div className={styles.bank}>
      <BankPicker
        label={t('findBank')}
        {...(country === undefined ? {} : { countryCode: country })}
        value={isChosen ? bank : undefined}
        onChange={(chosen) => {
          setBank(chosen);
          // Branches are known of banks of the mainland.
          entry.note(field.name, chosen?.countryCode === MAINLAND ? chosen.bankCode : undefined);
          if (chosen !== undefined) entry.fill(control.takes(chosen));
        }}
      />
      <div className={styles.beside}>
        <label htmlFor={props.id}>{label}</label>
        <Input
          {...given(props)}
          autoComplete="off"
          value={name}
          onChange={({ target }) => {
            entry.note(field.name, undefined);
            onChange(target.value);
          }}
        />
      </div>
    </div>
  );
}
