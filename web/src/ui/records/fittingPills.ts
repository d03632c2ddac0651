/** Pixels that filters of a kind take at most in their row, with the gap behind them. */
const WIDTHS = { choice: 172, days: 348, search: 238, name: 238, amounts: 268 } as const;
export type PillKind = keyof typeof WIDTHS;
/** What clears the filters, and what opens the rest of them. */
const CLEAR_WIDTH = 130;
const MORE_WIDTH = 110;

/** How many of the filters stand in one row of so many pixels; the rest is behind "more". All of them where they fit. */
export const fittingPills = (kinds: readonly PillKind[], room: number): number => {
  const whole = kinds.reduce((sum, kind) => sum + WIDTHS[kind], CLEAR_WIDTH);
  if (whole <= room) return kinds.length;
  let left = room - CLEAR_WIDTH - MORE_WIDTH;
  const first = kinds.findIndex((kind) => {
    left -= WIDTHS[kind];
    return left < 0;
  });
  return Math.max(1, first);
};
