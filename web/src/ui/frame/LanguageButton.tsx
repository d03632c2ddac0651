import { Languages } from 'lucide-react';
import { chooseLanguage, otherLanguage, useLanguage } from '../../i18n/language.ts';
import buttons from '../forms/Button.module.css';
import { useText } from './text.ts';

/** Changes the language at once; nothing that is typed is lost. */
export function LanguageButton({ wordy = true }: { readonly wordy?: boolean }) {
  const t = useText();
  const language = useLanguage();
  return (
    <button
      type="button"
      className={`${buttons.button} ${buttons.quiet}`}
      aria-label={t('switchLanguage')}
      title={t('switchLanguage')}
      onClick={() => chooseLanguage(otherLanguage(language))}
    >
      <Languages size={18} />
      {wordy && <span lang={otherLanguage(language)}>{t('otherLanguage')}</span>}
    </button>
  );
}
