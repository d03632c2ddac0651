import type { NounPages } from './noun.pages.ts';

export const agreementsPages: NounPages = {
  screens: {
    '/protocol/:id': { at: '/protocol/mainService', nobody: true },
    '/setting/protocolManage': { at: '/setting/protocolManage' },
  },
  further: {
    'agreement in a version that was replaced': { at: '/protocol/agentFx?version=20240620', nobody: true },
  },
};
