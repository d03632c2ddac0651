import { useState } from 'react';
import { chooseLanguage, isForeignBrowser, useLanguage } from '../../i18n/language.ts';
import buttons from '../forms/Button.module.css';
import styles from './EnglishOffer.module.css';
import { useText } from './text.ts';

/** Offers English to a browser in another language until its user chooses a language: one line in English above the page. */
export function EnglishOffer() {
  const t = useText();
  const language = useLanguage();
  const [isOffered, setOffered] = useState(isForeignBrowser);
  if (!isOffered || language === 'en-US') return null;
  const choose = (chosen: 'zh-CN' | 'en-US') => {
    setOffered(false);
    chooseLanguage(chosen);
  };
  return (
    <section className={styles.offer} lang="en" aria-label={t('englishOffer')} translate="no">
      <span>{t('englishOffer')}</span>
      <button type="button" className={buttons.button} onClick={() => choose('en-US')}>
        {t('toEnglish')}
      </button>
      <button type="button" className={`${buttons.button} ${buttons.quiet}`} onClick={() => choose('zh-CN')} lang="zh">
        {t('keepChinese')}
      </button>
    </section>
  );
}
