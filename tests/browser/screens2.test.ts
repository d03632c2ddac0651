import { describe } from 'vitest';
import { screenStates } from '../nouns/pages.ts';
import { lookAtScreens } from './lookAtPages.ts';

describe('every screen, part 2 of 2', () => lookAtScreens(screenStates, { part: 2, of: 2 }));
