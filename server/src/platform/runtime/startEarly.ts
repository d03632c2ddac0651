/**
 * Work that is begun now and awaited later: what it asks of the database goes there together with what is asked meanwhile. That it
 * fails is told to whoever awaits it, and to nobody when something else ends the command first.
 */
export const startEarly = <T>(work: Promise<T>): Promise<T> => {
  work.catch(() => undefined);
  return work;
};

/** The same for work that several wait for: begun by the first who asks for it. */
export const startOnce = <T>(begin: () => Promise<T>): (() => Promise<T>) => {
  let begun: Promise<T> | undefined;
  return () => {
    begun ??= startEarly(begin());
    return begun;
  };
};
