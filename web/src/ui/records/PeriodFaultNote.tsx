import { listReasons } from '@tradeport/shared/words/reasons/list.ts';
import { usePick } from '../../i18n/language.ts';
import type { PeriodFault } from './listFilters.ts';
import styles from './PeriodFaultNote.module.css';

/** Says what is wrong with a period, in the words of the server. */
export const usePeriodFaultText = (daysMax: number) => {
  const pick = usePick();
  return (fault: PeriodFault): string => pick(listReasons[fault].text).replace('{days}', String(daysMax));
};

/** In the place of a list: the documented sentence for a period that cannot be listed. */
export const PeriodFaultNote = ({ fault, daysMax }: { readonly fault: PeriodFault; readonly daysMax: number }) => {
  const text = usePeriodFaultText(daysMax);
  return (
    <p className={styles.note} role="alert">
      {text(fault)}
    </p>
  );
};
