import { type RefObject, useLayoutEffect, useState } from 'react';

/**
 * How boxes stand in their row, as they are measured after each rendering: a count or a time that comes makes one wider. Boxes that are
 * kept out of it still have their width. Undefined until there is a row with room.
 */
export function useFitting<Fitting>(
  row: RefObject<HTMLElement | null>,
  /** The boxes among the elements of the row. */
  boxes: string,
  /** Pixels in the row. */
  room: number | undefined,
  fit: (widths: readonly number[], room: number) => Fitting,
  isSame: (one: Fitting, other: Fitting) => boolean = Object.is,
): Fitting | undefined {
  const [fitting, setFitting] = useState<Fitting>();
  useLayoutEffect(() => {
    if (row.current === null || room === undefined) return;
    const widths = [...row.current.querySelectorAll<HTMLElement>(`:scope > ${boxes}`)].map((box) => box.offsetWidth);
    const next = fit(widths, room);
    setFitting((now) => (now !== undefined && isSame(now, next) ? now : next));
  });
  return fitting;
}
