import { useSearchParams } from 'react-router-dom';
import { api } from '../../../api/api.ts';
import { useCall } from '../../../api/queries.ts';
import { Segmented } from '../../../ui/choices/Segmented.tsx';
import { useText } from './text.ts';

/** The view of batches, as machine and address call it. */
export const BATCHES = 'batches';
type View = 'single' | typeof BATCHES;
/** Colleagues make what waits here. */
const POLL_MS = 15_000;

/** Single payments or batches, each with how many wait. */
export const ReviewViews = ({ view }: { readonly view: View }) => {
  const t = useText();
  const [, setParams] = useSearchParams();
  const { data } = useCall(api.todo.batchPayWaitAuditCount, {}, { quiet: true, unheardMs: POLL_MS });
  const named = (name: string, count: number | undefined, isMinimum: boolean | undefined) =>
    count ? t('viewCount', { name, count: isMinimum ? `${count}+` : count }) : name;
  return (
    <Segmented<View>
      aria-label={t('views')}
      value={view}
      onChange={(next) => setParams(next === BATCHES ? { view: BATCHES, state: 'pending' } : {})}
      options={[
        { value: 'single', label: named(t('single'), data?.singleCount, data?.singleCountIsMinimum) },
        { value: BATCHES, label: named(t('batches'), data?.count, data?.countIsMinimum) },
      ]}
    />
  );
};
