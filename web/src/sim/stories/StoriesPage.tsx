import { Select } from 'antd';
import { useSearchParams } from 'react-router-dom';
import { Empty } from '../../ui/feedback/Empty.tsx';
import { ErrorFace } from '../../ui/feedback/ErrorFace.tsx';
import { SkeletonLines } from '../../ui/feedback/Skeleton.tsx';
import { PageHeader } from '../../ui/records/PageHeader.tsx';
import { useLive } from '../live.ts';
import { simApi } from '../simApi.ts';
import { Telling } from './Telling.tsx';
import { useText } from './text.ts';

/** The stories of the sandbox: one is chosen and told. */
export function StoriesPage() {
  const t = useText();
  const { data, error, refetch } = useLive(simApi.simStory.list, {});
  const [search, setSearch] = useSearchParams();
  const chosen = data?.find(({ story }) => story === search.get('story')) ?? data?.[0];
  return (
    <>
      <PageHeader
        title={t('title')}
        purpose={t('purpose')}
        actions={
          data !== undefined &&
          data.length > 1 && (
            <Select
              aria-label={t('whichStory')}
              value={chosen?.story ?? ''}
              options={data.map(({ story, title }) => ({ value: story, label: title }))}
              onChange={(story) => setSearch({ story }, { replace: true })}
            />
          )
        }
      />
      {data === undefined ? (
        error === null ? (
          <SkeletonLines rows={8} />
        ) : (
          <ErrorFace error={error} onRetry={() => void refetch()} />
        )
      ) : chosen === undefined ? (
        <Empty title={t('none')} why={t('noneWhy')} />
      ) : (
        <Telling story={chosen} key={chosen.story} />
      )}
    </>
  );
}
