import { lazy, Suspense, useEffect, useState } from 'react';
import type { User } from '../../session/useUser.ts';

const Palette = lazy(async () => ({ default: (await import('./Palette.tsx')).Palette }));
const KeyList = lazy(async () => ({ default: (await import('./KeyList.tsx')).KeyList }));

type Shown = 'palette' | 'keys' | undefined;

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName));

/** Whether a window stands over the page; one that was closed stays in the document, out of sight. */
const isCovered = (): boolean =>
  [...document.querySelectorAll('[role="dialog"]')].some((dialog) => dialog.getClientRects().length > 0);

/** The field that searches the page; undefined where a page has none. */
const searchField = (): HTMLElement | undefined =>
  document.querySelector<HTMLElement>('main search input:not([role="combobox"]):not([readonly])') ?? undefined;

/** The keys that work on every page: ⌘K or Ctrl K, `/` and `?`. None of them while something is typed, but the first. */
export function Shortcuts({ user }: { readonly user: User }) {
  const [shown, setShown] = useState<Shown>();
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const { key } = event;
      if (key.toLowerCase() === 'k' && (event.metaKey || event.ctrlKey) && !event.altKey && !event.shiftKey) {
        event.preventDefault();
        setShown((before) => (before === 'palette' ? undefined : 'palette'));
        return;
      }
      const isPlain = !event.metaKey && !event.ctrlKey && !event.altKey;
      if (!isPlain || isCovered() || isTyping(event.target) || (key !== '/' && key !== '?')) return;
      event.preventDefault();
      const field = key === '/' ? searchField() : undefined;
      if (field) field.focus();
      else setShown(key === '?' ? 'keys' : 'palette');
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  const close = () => setShown(undefined);
  return (
    <Suspense fallback={null}>
      {shown === 'palette' && <Palette user={user} onClose={close} />}
      {shown === 'keys' && <KeyList onClose={close} />}
    </Suspense>
  );
}
