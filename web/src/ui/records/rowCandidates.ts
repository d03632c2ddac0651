import { useEffect, useState } from 'react';
import type { CallFailed } from '../../api/CallFailed.ts';
import { failureOf } from '../../api/failures.ts';

/** The counterparts that a row can be matched with. */
export interface RowCandidates {
  readonly options: readonly { readonly value: string; readonly label: string }[];
  /** Why there are no options. */
  readonly why?: string;
}

/** The candidates of each row by its key, or why they could not be loaded. */
type Found = ReadonlyMap<string, RowCandidates | { readonly failure: CallFailed }>;

/** The counterpart chosen for each row, by the key of the row. */
export type Chosen = ReadonlyMap<string, string>;

/** Chooses the only option of each row. The first of several rows with the same option gets it. */
export const onlyOptions = (found: Found): Chosen => {
  const chosen = new Map<string, string>();
  const taken = new Set<string>();
  for (const [key, candidates] of found) {
    if ('failure' in candidates || candidates.options.length !== 1) continue;
    const [only] = candidates.options;
    if (only === undefined || taken.has(only.value)) continue;
    taken.add(only.value);
    chosen.set(key, only.value);
  }
  return chosen;
};

/** Loads the candidates of the rows one after the other, and holds what is chosen of them. Without `find` there are none to load. */
export const useRowCandidates = <Row>(
  rows: readonly Row[],
  rowKey: (row: Row) => string,
  find: ((row: Row) => Promise<RowCandidates>) | undefined,
) => {
  const [found, setFound] = useState<Found>(new Map());
  const [chosen, setChosen] = useState<Chosen>(new Map());
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rows and the action of an open dialog never change.
  useEffect(() => {
    let isClosed = false;
    const load = async (): Promise<void> => {
      const all = new Map<string, RowCandidates | { readonly failure: CallFailed }>();
      for (const row of rows) {
        if (find === undefined || isClosed) return;
        all.set(rowKey(row), await find(row).catch((error: unknown) => ({ failure: failureOf(error) })));
      }
      if (isClosed) return;
      setFound(all);
      setChosen(onlyOptions(all));
    };
    void load();
    return () => {
      isClosed = true;
    };
  }, []);
  const choose = (key: string, value: string | undefined) =>
    setChosen((before) => {
      const next = new Map(before);
      if (value === undefined) next.delete(key);
      else next.set(key, value);
      return next;
    });
  return { found, chosen, choose };
};
