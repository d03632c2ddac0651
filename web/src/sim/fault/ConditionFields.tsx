import type { RequestOf } from '@tradeport/shared/contract/define.ts';
import type { simFault } from '@tradeport/shared/contract/sim/fault.ts';
import { Input, InputNumber, Select } from 'antd';
import { ChevronRight } from 'lucide-react';
import { useMerchants } from '../useMerchants.ts';
import styles from './Faults.module.css';
import { Field, type PartProps } from './Field.tsx';
import { useText } from './text.ts';

const WORDS = ['field', 'equals', 'amountFrom', 'amountTo'] as const;
const LENGTHS = { field: 80, equals: 200, amountFrom: 24, amountTo: 24 } as const;
const EXAMPLES = { field: 'currency', equals: 'USD', amountFrom: '1000.00', amountTo: '5000.00' } as const;

/** What a call has to meet; what is left empty does not count. */
export interface Conditions extends Readonly<Record<(typeof WORDS)[number], string>> {
  readonly merchantNo: string | null;
  readonly fromCall: number | null;
}

export const NO_CONDITIONS: Conditions = {
  merchantNo: null,
  field: '',
  equals: '',
  amountFrom: '',
  amountTo: '',
  fromCall: null,
};

export const conditionsOf = (conditions: Conditions): Partial<RequestOf<typeof simFault.add>> =>
  Object.fromEntries(
    Object.entries(conditions)
      .map(([name, value]) => [name, typeof value === 'string' ? value.trim() : value])
      .filter(([, value]) => value !== null && value !== ''),
  );

/** Which calls it strikes, folded away: mostly all do. */
export function ConditionFields({ value, onChange }: PartProps<Conditions>) {
  const t = useText();
  const merchants = useMerchants();
  return (
    <details className={styles.conditions}>
      <summary>
        <ChevronRight size={14} />
        {t('conditions')}
      </summary>
      <p>{t('conditionsWhy')}</p>
      <div className={styles.fields}>
        <Field label={t('merchant')}>
          {(id) => (
            <Select
              id={id}
              allowClear
              value={value.merchantNo}
              placeholder={t('anyMerchant')}
              onChange={(merchantNo) => onChange({ merchantNo: merchantNo ?? null })}
              options={merchants.map(({ value: no, label }) => ({ value: no, label: `${no} · ${label}` }))}
            />
          )}
        </Field>
        {WORDS.map((name) => (
          <Field key={name} label={t(name)}>
            {(id) => (
              <Input
                id={id}
                value={value[name]}
                maxLength={LENGTHS[name]}
                placeholder={EXAMPLES[name]}
                onChange={(typed) => onChange({ [name]: typed.target.value })}
              />
            )}
          </Field>
        ))}
        <Field label={t('fromCall')}>
          {(id) => (
            <InputNumber
              id={id}
              min={1}
              max={1_000_000}
              value={value.fromCall}
              placeholder="1"
              onChange={(fromCall) => onChange({ fromCall })}
            />
          )}
        </Field>
      </div>
    </details>
  );
}
