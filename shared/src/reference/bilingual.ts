/** One text in both languages: Chinese, English. */
export type Bilingual = readonly [zh: string, en: string];
