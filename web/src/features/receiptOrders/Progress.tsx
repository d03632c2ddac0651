import styles from './Orders.module.css';
import type { Upload } from './orderRecord.ts';
import { useText } from './text.ts';

/** How far a file is: what of it is checked, and then made. */
export const Progress = ({
  of,
}: {
  readonly of: Pick<Upload, 'rowCount' | 'rowsChecked' | 'rowsWritten' | 'status'>;
}) => {
  const t = useText();
  const { rowCount, rowsChecked, rowsWritten, status } = of;
  return (
    <>
      {status === 'checking' && (
        <progress aria-label={t('checking')} max={(rowCount ?? 0) * 2 || 1} value={rowsChecked + rowsWritten} />
      )}
      <p className={styles.figures}>
        {rowCount === null
          ? t('reading')
          : t('figures', { rows: rowCount, checked: rowsChecked, written: rowsWritten })}
      </p>
    </>
  );
};
