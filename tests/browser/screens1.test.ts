import { allScreens } from '@tradeport/shared/screens.ts';
import { describe, expect, it } from 'vitest';
import { screenStates } from '../nouns/pages.ts';
import { lookAtScreens } from './lookAtPages.ts';

it('every screen is brought about here', () => {
  expect(Object.keys(screenStates).sort()).toEqual(allScreens.map(({ path }) => path).sort());
});

describe('every screen, part 1 of 2', () => lookAtScreens(screenStates, { part: 1, of: 2 }));
