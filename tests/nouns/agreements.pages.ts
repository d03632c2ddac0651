import type { NounPages } from './noun.pages.ts';

export const agreementsPages: NounPages = {
  screens: {
    '/protocol/:id': { at: '/protocol/mainService', nobody: true },
  },
};
