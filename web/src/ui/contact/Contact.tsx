import { Headset } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useText } from './text.ts';

const ContactDialog = lazy(async () => ({ default: (await import('./ContactDialog.tsx')).ContactDialog }));

/** The header's way to the service. */
export function Contact({ className, wordy }: { readonly className: string; readonly wordy: boolean }) {
  const t = useText();
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className={className}
        onClick={() => setOpen(true)}
        aria-label={t('title')}
        title={t('title')}
      >
        <Headset size={18} /> {wordy && <span>{t('short')}</span>}
      </button>
      {open && (
        <Suspense fallback={null}>
          <ContactDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
