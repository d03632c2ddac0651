import { type RefCallback, useCallback, useState } from 'react';

/**
 * The width of an element in whole pixels, from before it is painted for the first time; undefined while there is none. The element
 * may go and another come: each is told by `ref`.
 */
export function useWidth(): { readonly ref: RefCallback<HTMLElement>; readonly width: number | undefined } {
  const [width, setWidth] = useState<number>();
  const ref = useCallback((element: HTMLElement | null) => {
    if (element === null) return;
    const measure = () => setWidth(Math.floor(element.getBoundingClientRect().width));
    measure();
    const watcher = new ResizeObserver(measure);
    watcher.observe(element);
    return () => watcher.disconnect();
  }, []);
  return { ref, width };
}
