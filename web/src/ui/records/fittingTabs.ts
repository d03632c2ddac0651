/** Pixels between two tabs: as drawn, or nearer where all of them have room only so. */
const APART = 24;
const NEAR = 14;
/** What opens the rest of them. */
const MORE_WIDTH = 96;

export interface FittingTabs {
  readonly gap: number;
  /** How many stand in the row, from the first on; the rest is behind "more". */
  readonly count: number;
}

/** Where each of some boxes ends that stand in a row with a gap between them. */
const endsOf = (widths: readonly number[], gap: number): readonly number[] => {
  let end = -gap;
  return widths.map((width) => {
    end += gap + width;
    return end;
  });
};

/** How many boxes of these widths stand in one row of so many pixels, with what opens the rest behind them: all where all have room. */
export const fittingBoxes = (widths: readonly number[], room: number, gap: number, moreWidth: number): number => {
  const ends = endsOf(widths, gap);
  return (ends.at(-1) ?? 0) <= room ? widths.length : ends.filter((end) => end + gap + moreWidth <= room).length;
};

/** How tabs of these widths stand in one row of so many pixels: none of them is cut. */
export const fittingTabs = (widths: readonly number[], room: number): FittingTabs => {
  for (const gap of [APART, NEAR]) {
    const count = fittingBoxes(widths, room, gap, MORE_WIDTH);
    if (count === widths.length) return { gap, count };
  }
  return { gap: APART, count: Math.max(1, fittingBoxes(widths, room, APART, MORE_WIDTH)) };
};

/** Pixels between two buttons at the foot of a drawer. */
const FOOT_GAP = 8;

/** How many of the buttons at the foot of a drawer have no room in one row of so many pixels beside "more": those that come first. */
export const fittingFoot = (widths: readonly number[], room: number): number =>
  widths.length - Math.max(Math.min(1, widths.length), fittingBoxes(widths.toReversed(), room, FOOT_GAP, MORE_WIDTH));
