import { Button } from 'antd';
import { SearchX } from 'lucide-react';
import { Empty } from '../feedback/Empty.tsx';
import { useText } from '../text.ts';

interface NoMatchProps {
  /** What else could be tried; by default another state, currency or period. */
  readonly why?: string;
  readonly onClear: () => void;
}

/** The empty face of a list that filters have narrowed to nothing. */
export const NoMatch = ({ why, onClear }: NoMatchProps) => {
  const t = useText();
  return (
    <Empty
      icon={<SearchX size={24} />}
      title={t('noMatch')}
      why={why ?? t('noMatchWhy')}
      actions={<Button onClick={onClear}>{t('clearFilters')}</Button>}
    />
  );
};
