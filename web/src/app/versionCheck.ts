import { browserNow } from '../browser/clock.ts';
import { storage } from '../browser/storage.ts';

const KEY = 'version';
const RELOADED_KEY = 'reloaded';
/** While servers are replaced one after the other they answer with either version in turn: that must not reload for ever. */
const RELOAD_PAUSE_MS = 60_000;

interface Surroundings {
  /** Answers the deployed version. */
  readonly fetchVersion: () => Promise<string>;
  readonly reload: () => void;
  readonly now: () => number;
  readonly log: (error: unknown) => void;
}

const fetchVersion = async (): Promise<string> => {
  const answer = await fetch(`${import.meta.env.BASE_URL}version.json?t=${browserNow()}`, { cache: 'no-store' });
  const { version }: { readonly version?: unknown } = await answer.json();
  if (typeof version !== 'string' || version === '') throw new Error('version.json holds no version');
  return version;
};

const browser: Surroundings = {
  fetchVersion,
  reload: () => location.reload(),
  now: browserNow,
  // biome-ignore lint/suspicious/noConsole: a failed check is only logged; there is nobody to tell.
  log: (error) => console.warn('version check failed', error),
};

/** The versions that were reloaded for within the last minute, as `version@moment`. */
const reloadedLately = (now: number): readonly string[] =>
  (storage.read(RELOADED_KEY) ?? '').split(' ').filter((entry) => now - Number(entry.split('@')[1]) < RELOAD_PAUSE_MS);

/**
 * Looks whether a newer portal is deployed: at each navigation. Nothing stored: stores, no reload. Different: writes the new
 * version first, then reloads, but not a second time for the same version within a minute. A failure is only logged.
 */
export async function checkVersion(around: Surroundings = browser): Promise<void> {
  try {
    const deployed = await around.fetchVersion();
    const stored = storage.read(KEY);
    if (stored === deployed) return;
    storage.write(KEY, deployed);
    const now = around.now();
    const lately = reloadedLately(now);
    const name = encodeURIComponent(deployed);
    if (stored === null || lately.some((entry) => entry.startsWith(`${name}@`))) return;
    storage.write(RELOADED_KEY, [...lately, `${name}@${now}`].join(' '));
    around.reload();
  } catch (error) {
    around.log(error);
  }
}
