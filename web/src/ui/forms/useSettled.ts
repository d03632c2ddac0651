import { useEffect, useState } from 'react';

/** The value once it has not changed for `ms`: what somebody types is asked about when they pause, not at every key. */
export function useSettled<T extends string | undefined>(value: T, ms = 350): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return settled;
}
