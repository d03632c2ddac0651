import { decidingValues } from '@tradeport/shared/simulation/decidingValues.ts';
import { AutoComplete, Input } from 'antd';
import { ChevronRight } from 'lucide-react';
import { useId } from 'react';
import { usePick } from '../../i18n/language.ts';
import styles from './BankDesk.module.css';
import { useText } from './text.ts';

export interface Payer {
  readonly name: string;
  readonly accountNo: string;
  readonly reference: string;
  /** How the payer's bank calls the transfer: what an announced recharge is known by. */
  readonly transactionNo: string;
}

/** A payer whose transfers simply succeed. */
export const payers = {
  ordinary: { name: 'Nordlicht Handels GmbH', accountNo: '4401002231', reference: 'SO-2026-10871', transactionNo: '' },
} as const satisfies Record<string, Payer>;

/** What a transfer does with; what concerns the registry of companies is left out. */
const ENDINGS = ['0002', '0003', '0005', '0006', '0009'];

interface PayerFieldsProps {
  readonly value: Payer;
  readonly onChange: (payer: Payer) => void;
  /** Whether the payer was chosen already: what is left is what they write. */
  readonly isKnown: boolean;
}

/** Who pays, from which account. */
const WhoFields = ({ value, onChange }: Omit<PayerFieldsProps, 'isKnown'>) => {
  const t = useText();
  const pick = usePick();
  const id = useId();
  const deciding = decidingValues.filter(({ ending }) => ENDINGS.includes(ending));
  return (
    <>
      <div className={styles.field}>
        <label htmlFor={`${id}-name`}>{t('payer')}</label>
        <Input
          id={`${id}-name`}
          maxLength={120}
          value={value.name}
          onChange={(event) => onChange({ ...value, name: event.target.value })}
        />
      </div>
      <div className={styles.field}>
        <label htmlFor={`${id}-account`}>{t('payerAccount')}</label>
        <AutoComplete
          id={`${id}-account`}
          value={value.accountNo}
          onChange={(accountNo) => onChange({ ...value, accountNo })}
          showSearch={{ filterOption: false }}
          options={[
            { value: payers.ordinary.accountNo, label: `${payers.ordinary.accountNo} · ${t('ordinary')}` },
            ...deciding.map(({ ending, meaning }) => ({
              value: `440100${ending}`,
              label: `440100${ending} · ${pick(meaning)}`,
            })),
          ]}
        />
      </div>
    </>
  );
};

/** Who pays and what they write, folded away: the defaults do. */
export function PayerFields({ value, onChange, isKnown }: PayerFieldsProps) {
  const t = useText();
  const id = useId();
  return (
    <details className={styles.more}>
      <summary>
        <ChevronRight size={14} />
        {t(isKnown ? 'reference' : 'more')}
        {!isKnown && <span className={styles.name}>{value.name}</span>}
      </summary>
      {!isKnown && <WhoFields value={value} onChange={onChange} />}
      <div className={styles.field}>
        <label htmlFor={`${id}-reference`}>{t('reference')}</label>
        <Input
          id={`${id}-reference`}
          maxLength={140}
          value={value.reference}
          onChange={(event) => onChange({ ...value, reference: event.target.value })}
        />
      </div>
      <div className={styles.field}>
        <label htmlFor={`${id}-transaction`}>{t('transactionNo')}</label>
        <Input
          id={`${id}-transaction`}
          maxLength={64}
          value={value.transactionNo}
          onChange={(event) => onChange({ ...value, transactionNo: event.target.value })}
        />
      </div>
    </details>
  );
}
