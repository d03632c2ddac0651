import { sandboxNow } from './backend.ts';
import { cell } from './cell.ts';
import { readCookie } from './cookies.ts';

export interface GoneSandbox {
  readonly name: string;
  /** When it expired; none where somebody removed it. */
  readonly endedAt?: string;
}

/**
 * The sandbox that this browser is in, by itself or by the configuration of its portal, and that the server does not have any more;
 * undefined while all is well.
 */
export const sandboxGone = cell<GoneSandbox | undefined>(undefined);

/** Told by a refusal which sandbox is missing. One that only a link named is not this browser's. */
export const noteMissingSandbox = (name: unknown, endedAt: unknown): void => {
  if (typeof name !== 'string' || name !== sandboxNow(readCookie('sandbox'))) return;
  sandboxGone.set({ name, ...(typeof endedAt === 'string' ? { endedAt } : {}) });
};
