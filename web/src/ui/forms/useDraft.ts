import { useEffect, useRef, useState } from 'react';
import { goneOn, useKeptDraft } from './keptDraft.ts';
import { noteSent } from './UnsavedGuard.tsx';

/** Beside the fields of a form: what of it was sent. */
const SENT = '#sent';

interface Drafting<D> {
  /** What it is kept under. */
  readonly name: string;
  /** What it begins with: every field is named, those that begin empty with undefined. */
  readonly begin: () => D;
  /** Fields that are never kept. */
  readonly never?: readonly string[];
  /** What is typed is kept elsewhere than in the tab. */
  readonly isKeptElsewhere?: boolean;
  /** What one change makes of other fields. */
  readonly follow?:
    | ((part: Partial<D>, draft: D, isTyped: (name: keyof D & string) => boolean) => Partial<D>)
    | undefined;
}

/** What stands in a form, as the tab keeps it: beyond a reload and a session that ended. */
export const useDraft = <D extends object>({
  name,
  begin,
  never = [],
  isKeptElsewhere = false,
  follow,
}: Drafting<D>) => {
  const [stays, setStays] = useState(false);
  const { keep, forget, ...kept } = useKeptDraft(name, { never, stays });
  const found = isKeptElsewhere ? undefined : kept.found;
  const [draft, setDraft] = useState(() => goneOn(begin(), found, never));
  const [isTouched, setTouched] = useState(found !== undefined);
  const latest = useRef(draft);
  /** What it began with, or was sent with: kept once it is another. */
  const unchanged = useRef(draft);
  const sent = useRef(found?.[SENT]);
  const typed = useRef(new Set<string>());
  useEffect(() => {
    if (draft !== unchanged.current && !isKeptElsewhere) keep({ ...draft, [SENT]: sent.current });
  }, [isKeptElsewhere, draft, keep]);
  /** Fills fields in that nobody has typed into by that. */
  const put = (part: Partial<D>): void => {
    latest.current = { ...latest.current, ...part };
    setDraft(latest.current);
  };
  const isTyped = (field: keyof D & string): boolean => typed.current.has(field);
  return {
    draft,
    isTouched,
    isTyped,
    put,
    setStays,
    /** What stands in the form, before it is drawn. */
    now: (): D => latest.current,
    /** What of it was sent when the form was opened. */
    sent: found?.[SENT],
    /** Keeps what is sent of it, before it is. */
    keepSent: (next: object): void => {
      sent.current = next;
      keep({ ...latest.current, [SENT]: next });
    },
    /** What somebody typed or chose. */
    change: (part: Partial<D>): void => {
      for (const field of Object.keys(part)) typed.current.add(field);
      put(part);
      if (follow !== undefined) put(follow(part, latest.current, isTyped));
      setTouched(true);
    },
    /** It was sent: nothing is kept of the form any more, and nobody asks before it is left. */
    close: (): void => {
      unchanged.current = latest.current;
      noteSent(() => setTouched(false));
      forget();
    },
    /** Begins anew. */
    restart: (anew: D): void => {
      put(anew);
      unchanged.current = latest.current;
      typed.current.clear();
      setTouched(false);
      forget();
    },
  };
};
