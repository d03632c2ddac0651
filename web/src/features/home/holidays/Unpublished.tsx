import { usePick } from '../../../i18n/language.ts';
import styles from './Holidays.module.css';
import { type Month, unpublishedIn } from './holidays.ts';
import { useText } from './text.ts';

/** Which of the years shown are not published yet, and where: their holidays look like working days. */
export function Unpublished({ months }: { readonly months: readonly Month[] }) {
  const t = useText();
  const pick = usePick();
  return unpublishedIn(months).map(({ year, markets }) => (
    <p key={year} className={styles.note}>
      {t('unpublished', {
        year,
        markets: markets.map(({ name, name_en }) => pick([name, name_en])).join(t('listSeparator')),
      })}
    </p>
  ));
}
