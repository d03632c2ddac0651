/** One text in both languages: Chinese, English. */
export type Bilingual = readonly [zh: string, en: string];

export type Language = 'zh-CN' | 'en-US';

/** A text of both languages in the reader's own. */
export const inLanguage = (language: Language, [zh, en]: Bilingual): string => (language === 'zh-CN' ? zh : en);
