import { Checkbox, Dropdown } from 'antd';
import { Settings2 } from 'lucide-react';
import { useState } from 'react';
import { useText } from '../text.ts';
import { type ColumnChoice, chooseColumn } from './columnWidths.ts';
import styles from './RecordTable.module.css';

interface Column {
  readonly key: string;
  readonly title: string;
  readonly fixed?: boolean;
}

interface ColumnSettingsProps {
  readonly columns: readonly Column[];
  readonly shown: readonly Column[];
  readonly choice: ColumnChoice;
  readonly onChange: (choice: ColumnChoice) => void;
}

/** Takes columns out and brings them in. One that left for want of room is unticked too: ticked, it stays and another leaves. */
export const ColumnSettings = ({ columns, shown, choice, onChange }: ColumnSettingsProps) => {
  const t = useText();
  const [open, setOpen] = useState(false);
  const isShown = (key: string): boolean => shown.some((column) => column.key === key);
  const leftForRoom = columns.some(({ key, fixed }) => !fixed && !choice.hidden.includes(key) && !isShown(key));
  return (
    <Dropdown
      trigger={['click']}
      open={open}
      onOpenChange={setOpen}
      popupRender={() => (
        <div className={styles.settings}>
          {columns
            .filter((column) => !column.fixed)
            .map(({ key, title }) => (
              <Checkbox
                key={key}
                checked={isShown(key)}
                onChange={(event) => onChange(chooseColumn(choice, key, event.target.checked))}
              >
                {title}
              </Checkbox>
            ))}
          {leftForRoom && <p className={styles.settingsNote}>{t('columnsLeft')}</p>}
        </div>
      )}
    >
      <button type="button" className={styles.settingsButton} aria-label={t('columns')} title={t('columns')}>
        <Settings2 size={16} />
      </button>
    </Dropdown>
  );
};
