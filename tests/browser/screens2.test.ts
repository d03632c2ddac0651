import { describe } from 'vitest';
import { screenFaces } from './faces.ts';
import { lookAtScreens } from './lookAtFaces.ts';

describe('every screen, part 2 of 2', () => lookAtScreens(screenFaces, { part: 2, of: 2 }));
