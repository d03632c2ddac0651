import { allScreens } from '@tradeport/shared/screens.ts';
import { describe, expect, it } from 'vitest';
import { screenFaces } from './faces.ts';
import { lookAtScreens } from './lookAtFaces.ts';

it('every screen is brought about here', () => {
  expect(Object.keys(screenFaces).sort()).toEqual(allScreens.map(({ path }) => path).sort());
});

describe('every screen, part 1 of 2', () => lookAtScreens(screenFaces, { part: 1, of: 2 }));
