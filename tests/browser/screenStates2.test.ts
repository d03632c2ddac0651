import { describe } from 'vitest';
import { moreFaces } from './faces.ts';
import { lookAtStates } from './lookAtFaces.ts';

describe('what screens turn into, part 2 of 2', () => lookAtStates(moreFaces, { part: 2, of: 2 }));
