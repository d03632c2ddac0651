import { formatInstant } from '@tradeport/shared/rules/calendar.ts';
import type { Bilingual } from '@tradeport/shared/words/bilingual.ts';
import { inLanguage } from '@tradeport/shared/words/bilingual.ts';
import { exportTime, type Made, SIMULATED_MARK } from './exportNames.ts';
import type { PdfDocument } from './pdfDocument.ts';

/** A label in both languages side by side: the paper goes to readers of either. */
export const inBoth = ([zh, en]: Bilingual): string => (zh.includes(en) ? zh : `${zh} ${en}`);

interface Paper extends Pick<PdfDocument, 'title' | 'subtitle' | 'blocks'> {
  /** What it is about, where the foot of each page names it: "Application CA…". */
  readonly about?: string;
}

/** A document for somebody: when it was made stands at the foot of each page, and that its world is a simulated one across it. */
export const paper = ({ about, ...content }: Paper, { language, now, isSimulated }: Made): PdfDocument => {
  const madeAt = exportTime(formatInstant(now));
  const foot =
    about === undefined
      ? inLanguage(language, [`生成于 ${madeAt} (UTC+8)`, `Made at ${madeAt} (UTC+8)`])
      : inLanguage(language, [`${about} · 生成于 ${madeAt}`, `${about} · made at ${madeAt}`]);
  return {
    ...content,
    foot,
    pageText: inLanguage(language, ['第 {page} / {pages} 页', 'Page {page} of {pages}']),
    watermark: isSimulated ? SIMULATED_MARK : null,
    madeAt: now,
  };
};
