import type { Language } from '@tradeport/shared/words/bilingual.ts';
import { withDayText } from '@tradeport/shared/words/days.ts';
import { useCallback } from 'react';
import { i18n, languageNow, useLanguage } from './language.ts';

/** Chinese, then English; English with a count as [one, many]. `{name}` is filled in. */
export type TextPair = readonly [zh: string, en: string | readonly [one: string, many: string]];
export type Params = Readonly<Record<string, string | number>>;
export type Say<Key extends string> = (key: Key, params?: Params) => string;

export interface Texts<Key extends string> {
  /** For components: renders again when the language changes. */
  readonly useText: () => Say<Key>;
  /** Outside components: the text in the language of this moment. */
  readonly text: Say<Key>;
  /** Whether a word names one of these texts. */
  readonly isKey: (word: string) => word is Key;
}

/** Days among the values of a text are written in its language. */
const inLanguageOf = (params: Params, lng: Language): Params => {
  const language = params.lng === 'zh-CN' || params.lng === 'en-US' ? params.lng : lng;
  return Object.fromEntries(
    Object.entries(params).map(([name, value]) => [
      name,
      typeof value === 'string' ? withDayText(value, language) : value,
    ]),
  );
};

/** What a name stands in, or another text. */
const TO_FILL_IN = /[{$]/;

/** A text that no count changes, in a language. */
const plainIn = (pair: TextPair | undefined, lng: Language): string | undefined => {
  const [chinese, english] = pair ?? [];
  return typeof english === 'string' ? (lng === 'zh-CN' ? chinese : english) : undefined;
};

/** Texts as the library takes them. */
const bundleOf = (pairs: Readonly<Record<string, TextPair>>, lng: Language): Record<string, string> =>
  Object.fromEntries(
    Object.entries(pairs).flatMap(([key, [chinese, english]]): (readonly [string, string])[] => {
      if (typeof english === 'string') return [[key, lng === 'zh-CN' ? chinese : english]];
      if (lng === 'zh-CN') return [[`${key}_other`, chinese]];
      return [
        [`${key}_one`, english[0]],
        [`${key}_other`, english[1]],
      ];
    }),
  );

/**
 * Declares the texts of one feature, both languages side by side. They are loaded with the feature's code; a key that is
 * not here does not compile. A text with a number that changes the wording takes `count`.
 */
export function texts<const T extends Readonly<Record<string, TextPair>>>(
  namespace: string,
  pairs: T,
): Texts<keyof T & string> {
  // A page loads the texts of dozens of parts: those of which none is to be filled in need not be told to the library.
  let isTold = false;
  const tell = (): void => {
    isTold = true;
    i18n.addResourceBundle('zh-CN', namespace, bundleOf(pairs, 'zh-CN'));
    i18n.addResourceBundle('en-US', namespace, bundleOf(pairs, 'en-US'));
  };
  const say = (key: string, lng: Language, params?: Params): string => {
    // Most texts are said as they stand, and a page says hundreds at once: only what is to be filled in takes the library's time.
    const plain = params === undefined ? plainIn(pairs[key], lng) : undefined;
    if (plain !== undefined && !TO_FILL_IN.test(plain)) return plain;
    if (!isTold) tell();
    return i18n.t(key, { ns: namespace, lng, ...inLanguageOf(params ?? {}, lng) });
  };
  return {
    useText: () => {
      const lng = useLanguage();
      return useCallback((key, params) => say(key, lng, params), [lng]);
    },
    text: (key, params) => say(key, languageNow(), params),
    isKey: (word): word is keyof T & string => Object.hasOwn(pairs, word),
  };
}
