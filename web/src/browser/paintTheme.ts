import { storage } from './storage.ts';

const KEY = 'theme';

/** What the person chose; `system` follows the system's own setting. */
export type Appearance = 'light' | 'dark' | 'system';

export const storedAppearance = (): Appearance => {
  const word = storage.read(KEY);
  return word === 'light' || word === 'dark' ? word : 'system';
};

/** Remembers the choice and writes it onto the document, where the stylesheet of colours reads it. */
export function paintTheme(choice: Appearance): void {
  if (choice === 'system') {
    storage.remove(KEY);
    delete document.documentElement.dataset.theme;
  } else {
    storage.write(KEY, choice);
    document.documentElement.dataset.theme = choice;
  }
}
