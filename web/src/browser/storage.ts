/** Keys that outlive a session: site configuration, deployed version with its reloads, and what the person chose for this device. */
const KEPT = ['config', 'version', 'reloaded', 'lang', 'theme'];
const PREFIX = 'tp.';

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
  /** Forgets everything that belongs to a session; configuration, version, language and theme stay. */
  clearSession: (): void => {
    try {
      const kept = new Set(KEPT.map((key) => PREFIX + key));
      for (const key of Object.keys(localStorage))
        if (key.startsWith(PREFIX) && !kept.has(key)) localStorage.removeItem(key);
      sessionStorage.clear();
    } catch {
      // As above.
    }
  },
};
