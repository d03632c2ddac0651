/**
 * Work that is begun now and awaited later: what it asks of the database goes there together with what is asked meanwhile. That it
 * fails is told to whoever awaits it, and to nobody when something else ends the command first.
 */
export const startEarly = <T>(work: Promise<T>): Promise<T> => {
  work.catch(() => undefined);
  return work;
};
