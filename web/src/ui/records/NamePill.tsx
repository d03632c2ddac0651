import { AutoComplete, Input } from 'antd';
import { Search } from 'lucide-react';
import { useEffect, useState } from 'react';
import { type Ask, useCall } from '../../api/queries.ts';
import { useAtRest } from '../forms/useAtRest.ts';
import styles from './FilterPills.module.css';
import { useText } from './text.ts';

/** Finds names as one types: a call of the list, with the kind of rows where it serves several. */
export interface NamesOf {
  readonly ask: Ask<{ text: string }, { readonly names: readonly string[] }>;
  readonly fixed?: object;
}

interface NamePillProps {
  readonly label: string;
  readonly names: NamesOf;
  readonly value: string;
  readonly onChange: (name: string) => void;
}

const PAUSE_MS = 200;

/** Whoever is on the other side: found by the beginning of each word, and chosen. What is typed and not chosen narrows nothing. */
export const NamePill = ({ label, names, value, onChange }: NamePillProps) => {
  const t = useText();
  const [typed, setTyped] = useState(value);
  useEffect(() => setTyped(value), [value]);
  const text = useAtRest(typed.trim(), PAUSE_MS);
  const isAsked = text !== '' && text !== value;
  const found = useCall(names.ask, { ...names.fixed, text }, { enabled: isAsked, quiet: true });
  const listed = isAsked ? found.data?.names : undefined;
  return (
    <AutoComplete
      className={styles.search ?? ''}
      aria-label={label}
      value={typed}
      options={(listed ?? []).map((name) => ({ value: name }))}
      notFoundContent={listed?.length === 0 ? t('noSuchName') : null}
      onChange={(next: string | undefined) => {
        setTyped(next ?? '');
        if ((next ?? '') === '' && value !== '') onChange('');
      }}
      onSelect={(name) => onChange(name ?? '')}
      onBlur={() => setTyped(value)}
    >
      <Input prefix={<Search size={16} />} placeholder={label} allowClear />
    </AutoComplete>
  );
};
