import { screenKeys, screens } from '@tradeport/shared/screens.ts';
import { matchPath } from 'react-router-dom';
import type { Answer } from './answer.ts';
import { answers } from './text.ts';

/** The answer at which the help of a page opens; undefined where there is no such page. `place`: its path below the base path. */
export const answerFor = (place: string): Answer | undefined => {
  const fits = screenKeys.filter((key) => matchPath(screens[key].path, place) !== null);
  // A page with a name of its own comes before one that only fits the pattern of another.
  const key = fits.find((each) => screens[each].path === place) ?? fits[0];
  return key && answers.find(({ pages = [] }) => pages.includes(key));
};
