import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';

type FilterValues = Readonly<Record<string, string | number>>;
/** Filters keep the kind of their default: a number stays a number. */
type Widened<F extends FilterValues> = {
  readonly [K in keyof F]: F[K] extends number ? number : F[K] extends string ? string : F[K];
};

const PAGE_KEYS = new Set(['currentPage', 'pageSize']);

/**
 * Filters of a list that live in the URL: shareable, and the back button works. What equals its default is left out of it.
 * A change of any filter but the page goes back to page 1. A number in the URL that is none counts as the default.
 */
export function useUrlFilters<const F extends FilterValues>(
  defaults: F,
): readonly [values: Widened<F>, change: (part: Partial<Widened<F>>) => void, narrowed: boolean] {
  const [params, setParams] = useSearchParams();
  // Defaults are written as a literal in the page; their content, not their identity, matters.
  const key = JSON.stringify(defaults);
  const values = useMemo(() => {
    const read = Object.entries<string | number>(JSON.parse(key)).map(
      ([name, fallback]): readonly (string | number)[] => {
        const found = params.get(name);
        if (found === null) return [name, fallback];
        if (typeof fallback === 'string') return [name, found];
        const number = Number(found);
        return [name, Number.isSafeInteger(number) && number > 0 ? number : fallback];
      },
    );
    const all: Widened<F> = Object.fromEntries(read);
    return all;
  }, [params, key]);
  const change = useCallback(
    (part: Partial<Widened<F>>) => {
      setParams((before) => {
        const next = new URLSearchParams(before);
        const fallbacks: FilterValues = JSON.parse(key);
        if (!Object.keys(part).some((name) => PAGE_KEYS.has(name))) next.delete('currentPage');
        for (const [name, value] of Object.entries(part))
          if (value === undefined || value === fallbacks[name]) next.delete(name);
          else next.set(name, String(value));
        return next;
      });
    },
    [setParams, key],
  );
  const narrowed = Object.entries(defaults).some(
    ([name, fallback]) => !PAGE_KEYS.has(name) && Object.entries(values).some(([n, v]) => n === name && v !== fallback),
  );
  return [values, change, narrowed];
}
