import { useCallback, useEffect, useRef, useState } from 'react';
import { api } from '../../api/api.ts';
import { useInvalidate } from '../../api/queries.ts';
import { sealSecret } from '../../session/sealSecret.ts';
import { nested } from '../../ui/forms/record/schemaAt.ts';
import { useAtRest } from '../../ui/forms/useAtRest.ts';
import type { Kind } from './kind.ts';

const PAUSE_MS = 1_200;

export interface DraftState {
  readonly savedAt?: string;
  readonly validUntil?: string;
  readonly saving: boolean;
  readonly failed: boolean;
}

/**
 * Keeps a draft on the server as it is typed, in the shape of its request: sealed, because it is full of ID numbers. `draft` is
 * undefined until somebody has changed it. Answers how that stands, and how to save at once.
 */
export function useDraft(
  type: Kind<object, object>['type'],
  draft: object | undefined,
): readonly [state: DraftState, saveNow: () => Promise<void>] {
  const [state, setState] = useState<DraftState>({ saving: false, failed: false });
  const invalidate = useInvalidate();
  const kept = useRef<string>(undefined);
  const text = draft && JSON.stringify(nested(Object.fromEntries(Object.entries(draft))));
  const atRest = useAtRest(text, PAUSE_MS);
  const save = useCallback(
    async (content: string | undefined): Promise<void> => {
      if (content === undefined || content === kept.current) return;
      kept.current = content;
      setState((before) => ({ ...before, saving: true }));
      try {
        const { savedAt, validUntil } = await api.realName.addCloud({
          type,
          content: await sealSecret(content),
        });
        setState({ savedAt, validUntil, saving: false, failed: false });
        void invalidate(api.realName.addCloudStates, api.realName.queryCloud);
      } catch {
        kept.current = undefined;
        setState((before) => ({ ...before, saving: false, failed: true }));
      }
    },
    [invalidate, type],
  );
  useEffect(() => {
    void save(atRest);
  }, [atRest, save]);
  return [state, () => save(text)];
}
