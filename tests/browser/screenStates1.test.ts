import { describe } from 'vitest';
import { moreFaces } from './faces.ts';
import { lookAtStates } from './lookAtFaces.ts';

describe('what screens turn into, part 1 of 2', () => lookAtStates(moreFaces, { part: 1, of: 2 }));
