import { permits } from '@tradeport/shared/rules/permission.ts';
import { pathTo, screens } from '@tradeport/shared/screens.ts';
import { SlidersHorizontal } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useUser } from '../../../session/useUser.ts';
import buttons from '../../../ui/forms/Button.module.css';
import { useText } from './text.ts';

const CurrenciesDialog = lazy(async () => ({ default: (await import('./CurrenciesDialog.tsx')).CurrenciesDialog }));

/** Opens the list in which currencies are switched on and off, for those who may. */
export function ManageCurrencies() {
  const t = useText();
  const [open, setOpen] = useState(false);
  const permission = useUser().data?.permission ?? [];
  if (!permits(permission, [pathTo(screens.openAccount)])) return null;
  return (
    <>
      <button
        type="button"
        className={`${buttons.button} ${buttons.quiet}`}
        onClick={() => setOpen(true)}
        aria-label={t('manage')}
      >
        <SlidersHorizontal size={16} /> {t('manageShort')}
      </button>
      {open && (
        <Suspense fallback={null}>
          <CurrenciesDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
