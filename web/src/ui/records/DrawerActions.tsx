import { ChevronDown, ChevronUp } from 'lucide-react';
import { type RefObject, useEffect, useLayoutEffect, useReducer, useRef, useState } from 'react';
import buttons from '../forms/Button.module.css';
import type { Slot } from '../slot.ts';
import { fittingFoot } from './fittingTabs.ts';
import styles from './RecordDrawer.module.css';
import { useText } from './text.ts';
import { useFitting } from './useFitting.ts';
import { useWidth } from './useWidth.ts';

/** All that stands in the row but what opens the rest of it. */
const BOXES = ':not([data-more])';

/** Renders anew when a button comes or goes by itself, or gets other words: one may wait for a call of its own. */
const useWhenOther = (row: RefObject<HTMLElement | null>): void => {
  const [, again] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    if (row.current === null) return;
    const watcher = new MutationObserver(again);
    watcher.observe(row.current, { childList: true, subtree: true, characterData: true });
    return () => watcher.disconnect();
  }, [row]);
};

/** What can be done with a record, in one row at the foot of its drawer: what has no room opens above it, what matters most stands last. */
export function DrawerActions({ children }: { readonly children: Slot }) {
  const t = useText();
  const row = useRef<HTMLDivElement>(null);
  const { ref, width } = useWidth();
  const [isOpen, setOpen] = useState(false);
  useWhenOther(row);
  const over = useFitting(row, BOXES, width, fittingFoot) ?? 0;
  useLayoutEffect(() => {
    const boxes = row.current?.querySelectorAll<HTMLElement>(`:scope > ${BOXES}`) ?? [];
    for (const [i, box] of [...boxes].entries()) box.toggleAttribute('data-over', i < over);
  });
  return (
    <div ref={ref}>
      <div ref={row} className={styles.actions} data-open={isOpen && over > 0}>
        {over > 0 && (
          <button
            type="button"
            data-more=""
            className={buttons.button ?? ''}
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            {t(isOpen ? 'lessActions' : 'moreFilters')} {isOpen ? <ChevronDown size={14} /> : <ChevronUp size={14} />}
          </button>
        )}
        {children}
      </div>
    </div>
  );
}
