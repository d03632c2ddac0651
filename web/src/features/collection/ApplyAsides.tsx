import { pathTo, screens } from '@tradeport/shared/screens.ts';
import { Button } from 'antd';
import { RefreshCw } from 'lucide-react';
import { Link } from 'react-router-dom';
import { toast } from '../../browser/toast.ts';
import type { Sight } from '../../ui/forms/record/declared.ts';
import styles from './Apply.module.css';
import { text, useText } from './text.ts';

interface Named {
  readonly bankAccountName?: string | undefined;
}

/** Fills in what the last application said of the business; a name that the account has already stays. */
export const syncFrom =
  (kept: Named | undefined) =>
  ({ draft, patch }: Sight<Named>) => {
    const sync = () => {
      if (kept === undefined) return;
      patch({ ...kept, bankAccountName: draft.bankAccountName || kept.bankAccountName });
      toast('success', text('synced'));
    };
    return (
      <Button className={styles.sync ?? ''} icon={<RefreshCw size={14} />} onClick={sync}>
        {text('sync')}
      </Button>
    );
  };

/** The agreements that accounts are kept under. */
export const AGREEMENTS = ['mainService', 'b2bService'] as const;

/** What is agreed to, each in a window of its own. */
export const AgreementLink = () => {
  const t = useText();
  return (
    <>
      {AGREEMENTS.map((id) => (
        <Link key={id} to={pathTo(screens.agreement, { id })} target="_blank" className={styles.underlined ?? ''}>
          {t(id)}
        </Link>
      ))}
    </>
  );
};
