import { useSearchParams } from 'react-router-dom';
import { ErrorFace } from '../../ui/feedback/ErrorFace.tsx';
import { SkeletonLines } from '../../ui/feedback/Skeleton.tsx';
import { PageHeader } from '../../ui/records/PageHeader.tsx';
import { Card } from '../Card.tsx';
import { useLive } from '../live.ts';
import { simApi } from '../simApi.ts';
import styles from './Specimen.module.css';
import { SpecimenForm } from './SpecimenForm.tsx';
import { useText } from './text.ts';

/** Pictures of documents for the reader: the documents at the left, the chosen one at the right. */
export function SpecimensPage() {
  const t = useText();
  const { data, error, refetch } = useLive(simApi.simSpecimen.list, {});
  const [search, setSearch] = useSearchParams();
  const chosen = data?.find(({ picType }) => picType === search.get('document')) ?? data?.[0];
  return (
    <>
      <PageHeader title={t('title')} purpose={t('purpose')} />
      {data === undefined ? (
        error === null ? (
          <SkeletonLines rows={8} />
        ) : (
          <ErrorFace error={error} onRetry={() => void refetch()} />
        )
      ) : (
        <div className={styles.columns}>
          <Card title={t('documents')} count={data.length}>
            <ul className={styles.list}>
              {data.map(({ picType, title }) => (
                <li key={picType}>
                  <button
                    type="button"
                    className={styles.document}
                    aria-pressed={picType === chosen?.picType}
                    onClick={() => setSearch({ document: picType }, { replace: true })}
                  >
                    {title}
                  </button>
                </li>
              ))}
            </ul>
          </Card>
          {chosen && (
            <Card title={chosen.title}>
              <SpecimenForm kind={chosen} key={chosen.picType} />
            </Card>
          )}
        </div>
      )}
    </>
  );
}
