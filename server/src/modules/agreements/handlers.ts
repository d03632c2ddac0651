import type { agreement } from '@tradeport/shared/contract/agreement.ts';
import type { Bilingual } from '@tradeport/shared/contract/errors.ts';
import { type Language, refuse } from '@tradeport/shared/contract/refusal.ts';
import type { Handlers } from '../../http/bindCalls.ts';
import type { Agreement } from './agreement.ts';
import { agreements } from './agreements.ts';

const inLanguage = (language: Language, [zh, en]: Bilingual): string => (language === 'zh-CN' ? zh : en);

const summaryView = ({ id, version, title, effectiveOn, updatedOn }: Agreement, language: Language) => ({
  id,
  version,
  title: inLanguage(language, title),
  effectiveDate: effectiveOn,
  updatedDate: updatedOn,
});

export const agreementHandlers: Handlers<typeof agreement> = {
  list: (_request, { language }) => agreements.map((one) => summaryView(one, language)),
  detail: ({ id }, { language }) => {
    const found = agreements.find((one) => one.id === id);
    if (!found) throw refuse('agreementMissing');
    return {
      ...summaryView(found, language),
      sections: found.sections.map(({ heading, paragraphs }) => ({
        heading: inLanguage(language, heading),
        paragraphs: paragraphs.map((paragraph) => inLanguage(language, paragraph)),
      })),
    };
  },
};
