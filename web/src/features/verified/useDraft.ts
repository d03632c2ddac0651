import type { RealNameType } from '@tradeport/shared/rules/realNameDocuments.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { api } from '../../api/api.ts';
import { failureOf } from '../../api/failures.ts';
import { useInvalidate } from '../../api/queries.ts';
import { sealAndSend, sealSecret } from '../../session/sealSecret.ts';
import { nested } from '../../ui/forms/record/schemaAt.ts';
import { useAtRest } from '../../ui/forms/useAtRest.ts';

const PAUSE_MS = 1_200;

export interface DraftState {
  readonly savedAt?: string;
  readonly validUntil?: string;
  readonly saving: boolean;
  readonly failed: boolean;
  /** It was saved elsewhere meanwhile: nothing is saved here before somebody says which one stays. */
  readonly isElsewhere: boolean;
}

interface Kept {
  readonly version: number;
  readonly savedAt: string | null;
  readonly validUntil: string | null;
}

const begun = ({ savedAt, validUntil }: Kept): DraftState => ({
  ...(savedAt !== null && validUntil !== null ? { savedAt, validUntil } : {}),
  saving: false,
  failed: false,
  isElsewhere: false,
});

/**
 * Keeps a draft on the server as it is typed, in the shape of its request: sealed, because it is full of ID numbers. `draft` is
 * undefined until somebody has changed it. A save goes on from the version that this page knows of: one that was saved elsewhere
 * meanwhile is not overwritten unless `keepThis` says so.
 */
export function useDraft(type: RealNameType, kept: Kept, draft: object | undefined) {
  const [state, setState] = useState(() => begun(kept));
  const invalidate = useInvalidate();
  const latest = useRef<{ content: string | undefined; version: number | undefined; isElsewhere: boolean }>({
    content: undefined,
    version: kept.version,
    isElsewhere: false,
  });
  /** One save after the other: each goes on from the version of the one before. */
  const queue = useRef(Promise.resolve());
  const isHeld = useRef(false);
  const text = draft && JSON.stringify(nested(Object.fromEntries(Object.entries(draft))));
  const atRest = useAtRest(text, PAUSE_MS);
  const write = useCallback(
    async (content: string): Promise<void> => {
      const { version, isElsewhere } = latest.current;
      if (isHeld.current || isElsewhere || content === latest.current.content) return;
      setState((before) => ({ ...before, saving: true }));
      try {
        const saved = await sealAndSend(async () => {
          const request = { type, content: await sealSecret(content) };
          return api.realName.addCloud(version === undefined ? request : { ...request, version });
        });
        latest.current = { content, version: saved.version, isElsewhere: false };
        setState({
          savedAt: saved.savedAt,
          validUntil: saved.validUntil,
          saving: false,
          failed: false,
          isElsewhere: false,
        });
        void invalidate(api.realName.addCloudStates, api.realName.queryCloud);
      } catch (error) {
        const wasChanged = failureOf(error).reason === 'draft-changed';
        latest.current = { ...latest.current, isElsewhere: wasChanged };
        setState((before) => ({ ...before, saving: false, failed: !wasChanged, isElsewhere: wasChanged }));
      }
    },
    [invalidate, type],
  );
  const save = useCallback(
    (content: string | undefined): Promise<void> => {
      if (content !== undefined) queue.current = queue.current.then(() => write(content));
      return queue.current;
    },
    [write],
  );
  useEffect(() => {
    void save(atRest);
  }, [atRest, save]);
  return {
    state,
    saveNow: (): Promise<void> => save(text),
    /** Submits once nothing is being saved; a save that came after it would leave a draft of what is submitted. */
    submitting: async <R extends { readonly ok: boolean }>(submit: () => Promise<R>): Promise<R> => {
      isHeld.current = true;
      await queue.current;
      const outcome = await submit();
      isHeld.current = outcome.ok;
      return outcome;
    },
    /** What stands here takes the place of what was saved elsewhere. */
    keepThis: (): Promise<void> => {
      latest.current = { content: undefined, version: undefined, isElsewhere: false };
      setState((before) => ({ ...before, isElsewhere: false }));
      return save(text);
    },
  };
}
