import { lazy, Suspense } from 'react';
import { keyWanted } from '../../api/signing.ts';
import { useCell } from '../../browser/cell.ts';

const SigningKey = lazy(async () => ({ default: (await import('./SigningKey.tsx')).SigningKey }));

/** The question for the signing key, fetched only where somebody has to be asked. */
export function KeyQuestion() {
  const why = useCell(keyWanted);
  if (why === undefined) return null;
  return (
    <Suspense fallback={null}>
      <SigningKey why={why} key={why} />
    </Suspense>
  );
}
