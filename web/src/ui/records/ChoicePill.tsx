import { Check, ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { MenuButton } from '../choices/MenuButton.tsx';
import { useText } from '../text.ts';
import styles from './FilterPills.module.css';

interface ChoicePillProps {
  readonly label: string;
  /** Without "all": it is the empty value. */
  readonly options: readonly { readonly value: string; readonly label: ReactNode }[];
  /** What the empty value is called, where that is not "all". */
  readonly all?: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** One of some words, as "name value"; tinted where it narrows what is shown. */
export const ChoicePill = ({ label, options, all, value, onChange }: ChoicePillProps) => {
  const t = useText();
  const chosen = options.find((option) => option.value === value);
  const none = { value: '', label: all ?? t('all') };
  return (
    <MenuButton
      className={chosen ? `${styles.pill} ${styles.tinted}` : styles.pill}
      entries={[none, ...options].map((option) => ({
        key: option.value || 'all',
        label: option.label,
        icon: option.value === value ? <Check size={14} /> : <span className={styles.noTick} />,
        isChosen: option.value === value,
        onChoose: () => onChange(option.value),
      }))}
    >
      <span className={styles.name}>{label}</span>
      <span className={styles.value}>{(chosen ?? none).label}</span>
      <ChevronDown size={14} />
    </MenuButton>
  );
};
