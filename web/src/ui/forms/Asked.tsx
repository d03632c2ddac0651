import { useDeferredValue } from 'react';
import { ErrorFace } from '../feedback/ErrorFace.tsx';
import { SkeletonLines } from '../feedback/Skeleton.tsx';
import type { Slot } from '../slot.ts';

/** What is asked for before a form can begin. */
export interface Question<D = unknown> {
  readonly data: D | undefined;
  readonly error: Error | null;
  readonly refetch: () => unknown;
}

/** Whether all of it was answered. */
const isWhole = <D extends object>(found: { readonly [K in keyof D]: D[K] | undefined }): found is D =>
  !Object.values(found).includes(undefined);

/** Several questions as one: what was found once every one is answered, or why one is not, and how to ask again. */
export const groundOf = <D extends object>(
  asked: readonly Question[],
  found: { readonly [K in keyof D]: D[K] | undefined },
): Question<D> => ({
  data: asked.every(({ data }) => data !== undefined) && isWhole<D>(found) ? found : undefined,
  error: asked.find(({ data, error }) => data === undefined && error !== null)?.error ?? null,
  refetch: () => asked.map(({ data, refetch }) => data === undefined && refetch()),
});

interface AskedProps<D> {
  readonly of: Question<D>;
  /** What is said when the answer does not come. */
  readonly failed?: string;
  readonly children: (data: D) => Slot;
}

/** What stands on an answer, in pieces between which the browser paints and hears the person; until it is there, its faces. */
export function Asked<D>({ of, failed, children }: AskedProps<D>) {
  const isDue = useDeferredValue(of.data !== undefined);
  if (of.data !== undefined && isDue) return children(of.data);
  if (of.data !== undefined || of.error === null) return <SkeletonLines rows={10} />;
  const title = failed === undefined ? {} : { title: failed };
  return <ErrorFace {...title} error={of.error} onRetry={() => void of.refetch()} />;
}
