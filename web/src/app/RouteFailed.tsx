import { useRouteError } from 'react-router-dom';
import { Empty } from '../ui/feedback/Empty.tsx';
import buttons from '../ui/forms/Button.module.css';
import { ChunkTimeout } from './chunkTime.ts';
import { useText } from './text.ts';

const isMissingChunk = (error: unknown): boolean => error instanceof TypeError && /import|module/i.test(error.message);

/** When a page did not arrive, or broke while it was shown: what happened, and a way on. */
export function RouteFailed() {
  const t = useText();
  const error = useRouteError();
  const why =
    error instanceof ChunkTimeout ? t('chunkTimeout') : isMissingChunk(error) ? t('chunkMissing') : t('pageBroken');
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
