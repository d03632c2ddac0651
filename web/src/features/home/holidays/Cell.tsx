import { useLanguage } from '../../../i18n/language.ts';
import styles from './Holidays.module.css';
import type { MarketDay } from './holidays.ts';
import { useText } from './text.ts';

/** What a day is called in the language of the page, if it has a name. */
export const useDayName = (): ((day: MarketDay) => string) => {
  const language = useLanguage();
  return ({ name, name_en }) => (language === 'zh-CN' ? (name ?? '') : (name_en ?? ''));
};

/** One day in one market: a weekend is hatched, a holiday and a make-up working day bear a letter. */
export function Cell({ day, named = false }: { readonly day: MarketDay; readonly named?: boolean }) {
  const t = useText();
  const nameOf = useDayName();
  const { kind } = day;
  const name = nameOf(day);
  const letter = kind === 'holiday' ? t('holidayLetter') : kind === 'makeUp' ? t('makeUpLetter') : '';
  return (
    <span className={`${styles.cell} ${styles[kind]} ${named ? styles.named : ''}`} title={name || t(kind)}>
      <span aria-hidden="true" className={styles.letter}>
        {letter}
      </span>
      {named && name !== '' && <span className={styles.cellName}>{name}</span>}
      <span className="seenByReadersOnly">{named || name === '' ? t(kind) : `${t(kind)}: ${name}`}</span>
    </span>
  );
}
