import { useDeferredValue } from 'react';
import { unreadable } from '../../api/unreadable.ts';
import { ErrorFace } from '../feedback/ErrorFace.tsx';
import { SkeletonLines } from '../feedback/Skeleton.tsx';
import type { Slot } from '../slot.ts';

/** What is asked for before a form can begin. */
export interface Question<D = unknown> {
  readonly data: D | undefined;
  readonly error: Error | null;
  readonly refetch: () => unknown;
}

/** Whether every part was found. */
const isWhole = <D extends object>(found: { readonly [K in keyof D]: D[K] | undefined }): found is D =>
  !Object.values(found).includes(undefined);

const missingParts = (found: object): string =>
  Object.entries(found)
    .flatMap(([name, part]) => (part === undefined ? [name] : []))
    .join(', ');

/**
 * Combines several queries into one: its data once every query has some, the first error otherwise, and a function that repeats what
 * failed. Where every query has data and a part is missing all the same, the answers cannot be used: that is an error too.
 */
export const groundOf = <D extends object>(
  asked: readonly Question[],
  found: { readonly [K in keyof D]: D[K] | undefined },
): Question<D> => {
  const failed = asked.find(({ data, error }) => data === undefined && error !== null);
  const isLoaded = asked.every(({ data }) => data !== undefined);
  const isComplete = isWhole<D>(found);
  return {
    data: isLoaded && isComplete ? found : undefined,
    error: failed?.error ?? (isLoaded && !isComplete ? unreadable(missingParts(found), 200) : null),
    refetch: () => asked.map(({ data, refetch }) => (data === undefined || isLoaded) && refetch()),
  };
};

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
