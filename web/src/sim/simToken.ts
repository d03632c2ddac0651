import { cell } from '../browser/cell.ts';

const KEY = 'tp.simToken';

/** Kept for this tab only; a browser that forbids it asks again after a reload. */
const stored = (): string => {
  try {
    return sessionStorage.getItem(KEY) ?? '';
  } catch {
    return '';
  }
};

/** The token that the simulator asks for where it listens to others; empty when none was given. */
export const simToken = cell<string>(stored());

export function keepSimToken(token: string): void {
  try {
    sessionStorage.setItem(KEY, token);
  } catch {
    // Only the memory is lost: see above.
  }
  simToken.set(token);
}
