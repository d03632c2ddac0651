import { useEffect, useState } from 'react';

/** The value once it has not changed for `ms`: what somebody types is asked about when they pause, not at every key. */
export function useAtRest<T extends string | undefined>(value: T, ms = 350): T {
  const [atRest, setAtRest] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setAtRest(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return atRest;
}
