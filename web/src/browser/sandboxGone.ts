import { backend, sandboxNow, sandboxOfAddress } from './backend.ts';
import { cell } from './cell.ts';
import { readCookie } from './cookies.ts';

export interface GoneSandbox {
  readonly name: string;
  /** What names it: a cookie of this browser, the portal's configuration, or the host that is asked. */
  readonly saidBy: 'browser' | 'configuration' | 'address';
  /** When it expired; none where somebody removed it. */
  readonly endedAt?: string;
}

/**
 * The sandbox that this browser is in, by itself, by the configuration of its portal or by the name of the host, and that the server
 * does not have; undefined while all is well.
 */
export const sandboxGone = cell<GoneSandbox | undefined>(undefined);

/**
 * Told by a refusal which sandbox is missing, and since when (an instant of the wire). One that only a link named is not this browser's.
 */
export const noteMissingSandbox = (name: unknown, endedAt: unknown): void => {
  const named = sandboxNow(readCookie('sandbox'));
  if (typeof name !== 'string' || name !== (named ?? sandboxOfAddress())) return;
  const saidBy = named === undefined ? 'address' : backend()?.sandbox === name ? 'configuration' : 'browser';
  sandboxGone.set({ name, saidBy, ...(typeof endedAt === 'string' ? { endedAt } : {}) });
};
