import type { Bilingual, Language } from '@tradeport/shared/words/bilingual.ts';
import { createInstance } from 'i18next';
import { useSyncExternalStore } from 'react';
import { storage } from '../browser/storage.ts';

const LANGUAGE_KEY = 'lang';

const known = (word: string | null): Language => (word === 'en-US' ? 'en-US' : 'zh-CN');

/** The one i18next of the portal. Texts come with the code that shows them: nothing is fetched. */
export const i18n = createInstance({
  lng: known(storage.read(LANGUAGE_KEY)),
  fallbackLng: false,
  resources: {},
  ns: [],
  defaultNS: 'none',
  initAsync: false,
  interpolation: { escapeValue: false, prefix: '{', suffix: '}' },
});
void i18n.init();

export const languageNow = (): Language => known(i18n.language);

/** Changes the language at once, everywhere, and remembers it. */
export const chooseLanguage = (language: Language): void => {
  storage.write(LANGUAGE_KEY, language);
  document.documentElement.lang = language;
  void i18n.changeLanguage(language);
};

const isChinese = (): boolean => /^zh\b/i.test(navigator.language);

/** Whether the browser is in a language other than Chinese and its user has not chosen a language here. */
export const isForeignBrowser = (): boolean => storage.read(LANGUAGE_KEY) === null && !isChinese();

/**
 * The language of the browser, where nobody has chosen one: for the console, whose readers are developers anywhere. Nothing is
 * remembered, so that the portal beside it begins in its own.
 */
export const followBrowser = (): void => {
  if (storage.read(LANGUAGE_KEY) !== null) return;
  void i18n.changeLanguage(isChinese() ? 'zh-CN' : 'en-US');
};

export const otherLanguage = (language: Language): Language => (language === 'zh-CN' ? 'en-US' : 'zh-CN');

const watch = (onChange: () => void): (() => void) => {
  i18n.on('languageChanged', onChange);
  return () => i18n.off('languageChanged', onChange);
};

/**
 * The language of the page; the component renders again when it changes. This is all that the portal needs of a binding to
 * React, and it saves the login page the weight of one.
 */
export const useLanguage = (): Language => useSyncExternalStore(watch, languageNow);

export const inLanguage = (pair: Bilingual, language: Language): string => pair[language === 'zh-CN' ? 0 : 1];

/** Picks the text of the page's language out of a pair of the shared tables. */
export const usePick = (): ((pair: Bilingual) => string) => {
  const language = useLanguage();
  return (pair) => inLanguage(pair, language);
};
