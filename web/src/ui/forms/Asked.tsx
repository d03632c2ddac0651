import type { ReactNode } from 'react';
import { ErrorFace } from '../feedback/ErrorFace.tsx';
import { SkeletonLines } from '../feedback/Skeleton.tsx';

/** What is asked for before a form can begin. */
export interface Question {
  readonly data: unknown;
  readonly error: Error | null;
  readonly refetch: () => unknown;
}

/** Several questions as one, which is answered once all are. */
export const together = (...all: readonly Question[]): Question => ({
  data: all.every(({ data }) => data !== undefined) || undefined,
  error: all.find(({ data, error }) => data === undefined && error !== null)?.error ?? null,
  refetch: () => all.map(({ data, refetch }) => data === undefined && refetch()),
});

interface AskedProps {
  readonly of: Question;
  /** What is said when the answer does not come. */
  readonly failed: string;
  readonly children: () => ReactNode;
}

/** What stands on an answer; until it is there, its faces. */
export function Asked({ of, failed, children }: AskedProps) {
  if (of.error !== null) return <ErrorFace error={of.error} title={failed} onRetry={() => void of.refetch()} />;
  return of.data === undefined ? <SkeletonLines rows={10} /> : children();
}
