import { describe } from 'vitest';
import { furtherStates } from '../nouns/pages.ts';
import { lookAtStates } from './lookAtPages.ts';

describe('what screens turn into, part 1 of 2', () => lookAtStates(furtherStates, { part: 1, of: 2 }));
