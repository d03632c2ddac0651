import { expect } from 'vitest';
import { outputPattern } from '../harness/guide.ts';
import type { Followed } from '../harness/guideRun.ts';

/** Every block of commands has printed what the guide shows below it. */
export const expectAsDocumented = (followed: readonly Followed[]): void => {
  const shown = followed.filter(({ documented }) => documented !== undefined);
  expect(shown.map(({ commands, printed }) => ({ commands, printed }))).toEqual(
    shown.map(({ commands, documented = '' }) => ({
      commands,
      printed: expect.stringMatching(outputPattern(documented)),
    })),
  );
  expect(shown.length).toBeGreaterThan(0);
};
