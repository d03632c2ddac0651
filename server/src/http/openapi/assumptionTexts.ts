import type { Bilingual } from '@tradeport/shared/words/bilingual.ts';
import { assumptionTextsAtoM } from './assumptionTextsAtoM.ts';
import { assumptionTextsNtoZ } from './assumptionTextsNtoZ.ts';

/** The Chinese texts of the assumptions of calls, by their English texts in the call catalogue. */
export const assumptionTexts: Readonly<Record<string, string>> = { ...assumptionTextsAtoM, ...assumptionTextsNtoZ };

/** An assumption in both languages. Throws for an assumption without a Chinese text. */
export const assumptionText = (english: string): Bilingual => {
  const chinese = assumptionTexts[english];
  if (chinese === undefined)
    throw new Error(`no Chinese text for the assumption: ${english}. Add it in assumptionTexts…ts`);
  return [chinese, english];
};
