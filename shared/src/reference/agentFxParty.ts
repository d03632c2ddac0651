import type { Bilingual } from '../words/bilingual.ts';

/** Whom the agreement on agent foreign exchange is with: another company than that of every other agreement. */
export const agentFxParty: Bilingual = [
  'Tradeport (Shanghai) Business Services Co., Ltd.（上海）',
  'Tradeport (Shanghai) Business Services Co., Ltd.',
];
