/**
 * Keys that outlive a session: site configuration, deployed version with its reloads, what the person chose for this device, when somebody
 * signed out, and which calls had no answer.
 */
const KEPT = ['config', 'version', 'reloaded', 'lang', 'theme', 'signedOut', 'unanswered'];
const PREFIX = 'tp.';
/** When somebody last signed out in this browser: what any tab keeps from before is gone with it. */
export const SIGNED_OUT = 'signedOut';
/** What a tab keeps for whoever signs in again: see `tabMemory`. */
export const KEPT_IN_TAB = 'tp.kept.';

/**
 * The browser's local storage under our prefix. A browser that forbids it (private mode, full disk) only loses the memory:
 * reading then answers null and writing does nothing.
 */
export const storage = {
  read: (key: string): string | null => {
    try {
      return localStorage.getItem(PREFIX + key);
    } catch {
      return null;
    }
  },
  write: (key: string, value: string): void => {
    try {
      localStorage.setItem(PREFIX + key, value);
    } catch {
      // Nothing depends on it: see above.
    }
  },
  remove: (key: string): void => {
    try {
      localStorage.removeItem(PREFIX + key);
    } catch {
      // As above.
    }
  },
  /** Somebody signed out: what this tab keeps goes, and what others keep counts no more. */
  forgetKept: (at: number): void => {
    storage.write(SIGNED_OUT, String(at));
    try {
      for (const key of Object.keys(sessionStorage)) if (key.startsWith(KEPT_IN_TAB)) sessionStorage.removeItem(key);
    } catch {
      // As above.
    }
  },
  /** Forgets everything that belongs to a session; configuration, version, language and theme stay, and what a tab keeps. */
  clearSession: (): void => {
    try {
      const kept = new Set(KEPT.map((key) => PREFIX + key));
      for (const key of Object.keys(localStorage))
        if (key.startsWith(PREFIX) && !kept.has(key)) localStorage.removeItem(key);
      for (const key of Object.keys(sessionStorage)) if (!key.startsWith(KEPT_IN_TAB)) sessionStorage.removeItem(key);
    } catch {
      // As above.
    }
  },
};
