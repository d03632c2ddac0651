import { type FailureReason, failureReasons } from '@tradeport/shared/reference/failureReasons.ts';
import { Input, Select } from 'antd';
import { useId } from 'react';
import { usePick } from '../../i18n/language.ts';
import styles from './MoveForm.module.css';
import { useText } from './text.ts';

/** Reason and note as they are typed, and as they travel: what is empty is left out. */
export interface Why {
  readonly reason: FailureReason | '';
  readonly note: string;
  readonly given: { readonly reason?: FailureReason; readonly note?: string };
}

const whyOf = (reason: Why['reason'], note: string): Why => ({
  reason,
  note,
  given: { ...(reason === '' ? {} : { reason }), ...(note.trim() === '' ? {} : { note: note.trim() }) },
});

export const noWhy: Why = whyOf('', '');

const isReason = (name: string): name is FailureReason => Object.hasOwn(failureReasons, name);
const reasons = Object.keys(failureReasons).filter(isReason);
const NOTE_CHARS_MAX = 300;

interface WhyFieldsProps {
  readonly value: Why;
  readonly onChange: (why: Why) => void;
}

/** Why somebody outside acts: a typed reason, and a note in their own words. */
export function WhyFields({ value: { reason, note }, onChange }: WhyFieldsProps) {
  const t = useText();
  const pick = usePick();
  const id = useId();
  return (
    <div className={styles.why}>
      <div>
        <label htmlFor={`${id}-reason`}>
          {t('reason')} <span>{t('reasonHint')}</span>
        </label>
        <Select
          id={`${id}-reason`}
          value={reason}
          showSearch={{ optionFilterProp: 'label' }}
          onChange={(next) => onChange(whyOf(next, note))}
          options={[
            { value: '' as const, label: t('noReason') },
            ...reasons.map((name) => ({ value: name, label: pick(failureReasons[name]) })),
          ]}
        />
      </div>
      <div>
        <label htmlFor={`${id}-note`}>
          {t('note')} <span>{t('noteHint')}</span>
        </label>
        <Input
          id={`${id}-note`}
          value={note}
          maxLength={NOTE_CHARS_MAX}
          autoComplete="off"
          onChange={(event) => onChange(whyOf(reason, event.target.value))}
        />
      </div>
    </div>
  );
}
