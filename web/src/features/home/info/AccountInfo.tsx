import { Landmark } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { payerText, usePayerLines } from '../../../ui/account/payerLines.ts';
import { CopyButton } from '../../../ui/feedback/CopyButton.tsx';
import buttons from '../../../ui/forms/Button.module.css';
import styles from './Info.module.css';
import { useText } from './text.ts';
import { useAccountsOf } from './useAccountsOf.ts';

const InfoDialog = lazy(async () => ({ default: (await import('./InfoDialog.tsx')).InfoDialog }));

/** Copies what payers in a currency need, of every account that takes it, and opens the rest: PDF and reference rates. */
export function AccountInfo({ ccy }: { readonly ccy: string }) {
  const t = useText();
  const [open, setOpen] = useState(false);
  const { accounts = [] } = useAccountsOf(ccy);
  const linesOf = usePayerLines();
  const label = t('open', { ccy });
  return (
    <span className={styles.tools}>
      {accounts.length > 0 && (
        <CopyButton
          value={accounts.map((account) => payerText(linesOf(account))).join('\n\n')}
          name={t('copyName', { ccy })}
        />
      )}
      <button type="button" className={buttons.icon} onClick={() => setOpen(true)} aria-label={label} title={label}>
        <Landmark size={14} />
      </button>
      {open && (
        <Suspense fallback={null}>
          <InfoDialog ccy={ccy} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </span>
  );
}
