import { expect, it } from 'vitest';
import { fittingBoxes, fittingFoot, fittingTabs } from './fittingTabs.ts';

it('keeps tabs apart where all have room, brings them nearer before any goes, and cuts none', () => {
  expect(fittingTabs([100, 100, 100], 348)).toEqual({ gap: 24, count: 3 });
  expect(fittingTabs([100, 100, 100], 347)).toEqual({ gap: 14, count: 3 });
  expect(fittingTabs([100, 100, 100], 328)).toEqual({ gap: 14, count: 3 });
  expect(fittingTabs([100, 100, 100], 327)).toEqual({ gap: 24, count: 1 });
  expect(fittingTabs([100, 100, 100, 100, 100], 468)).toEqual({ gap: 24, count: 3 });
  expect(fittingTabs([100, 100, 100, 100, 100], 467)).toEqual({ gap: 24, count: 2 });
  expect(fittingTabs([], 300)).toEqual({ gap: 24, count: 0 });
});

it('leaves one in the row however little room there is', () => {
  expect(fittingTabs([300, 300], 10).count).toBe(1);
});

it('counts boxes of one row, with room left for what opens the rest', () => {
  expect(fittingBoxes([50, 50, 50], 162, 6, 40)).toBe(3);
  expect(fittingBoxes([50, 50, 50], 161, 6, 40)).toBe(2);
  expect(fittingBoxes([50, 50, 50], 151, 6, 40)).toBe(1);
  expect(fittingBoxes([50, 50, 50], 20, 6, 40)).toBe(0);
});

it('keeps at the foot of a drawer the buttons that stand last, one at least', () => {
  expect(fittingFoot([100, 100, 100], 316)).toBe(0);
  expect(fittingFoot([100, 100, 100], 315)).toBe(1);
  expect(fittingFoot([100, 100, 150], 315)).toBe(2);
  expect(fittingFoot([300, 300], 10)).toBe(1);
  expect(fittingFoot([], 10)).toBe(0);
});
