import { Lock } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';

const LockDialog = lazy(async () => ({ default: (await import('./LockDialog.tsx')).LockDialog }));

interface LockChoiceProps {
  readonly ccy: string;
  /** What the button is called. */
  readonly label: string;
  readonly className: string | undefined;
  /** Where the rate of an exchange is locked. */
  readonly exchangeTo: string;
}

/** The lock beside a rate: what it offers is loaded when it is asked for. */
export function LockChoice({ ccy, label, className, exchangeTo }: LockChoiceProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" className={className} aria-label={label} title={label} onClick={() => setOpen(true)}>
        <Lock size={16} />
      </button>
      {open && (
        <Suspense fallback={null}>
          <LockDialog ccy={ccy} title={label} exchangeTo={exchangeTo} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
