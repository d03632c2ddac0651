import { useEffect, useState } from 'react';
import { useLocation, useNavigate, useRouteError } from 'react-router-dom';
import { backend } from '../browser/backend.ts';
import { Empty } from '../ui/feedback/Empty.tsx';
import buttons from '../ui/forms/Button.module.css';
import { ChunkTimeout } from './chunkTime.ts';
import { useText } from './text.ts';

const isMissingChunk = (error: unknown): boolean => error instanceof TypeError && /import|module/i.test(error.message);

/** Whether it may have broken over an answer of another backend: then the page is shown again, and the part that had it tells it. */
const useAnswers = (error: unknown): boolean => {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const [looking, setLooking] = useState(backend() !== undefined && !(error instanceof ChunkTimeout));
  useEffect(() => {
    if (!looking) return;
    void import('../api/heldAnswers.ts').then(
      ({ dropWhatDiffers }) => {
        if (dropWhatDiffers(error)) void navigate(pathname + search, { replace: true });
        else setLooking(false);
      },
      () => setLooking(false),
    );
  }, [error, looking, navigate, pathname, search]);
  return looking;
};

/** When a page did not arrive, or broke while it was shown: what happened, and a way on. */
export function RouteFailed() {
  const t = useText();
  const error = useRouteError();
  const looking = useAnswers(error);
  const why =
    error instanceof ChunkTimeout ? t('chunkTimeout') : isMissingChunk(error) ? t('chunkMissing') : t('pageBroken');
  if (looking) return null;
  return (
    <div role="alert">
      <Empty
        title={t('pageFailed')}
        why={why}
        actions={
          <button type="button" className={`${buttons.button} ${buttons.primary}`} onClick={() => location.reload()}>
            {t('reload')}
          </button>
        }
      />
    </div>
  );
}
