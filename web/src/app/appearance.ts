import { cell, useCell } from '../browser/cell.ts';
import { type Appearance, paintTheme, storedAppearance } from '../browser/paintTheme.ts';
import { useSystemDark } from '../ui/media.ts';
import type { Mode } from '../ui/theme.ts';

const chosen = cell<Appearance>(storedAppearance());

export function chooseAppearance(choice: Appearance): void {
  paintTheme(choice);
  chosen.set(choice);
}

export const useAppearance = (): Appearance => useCell(chosen);

/** What is shown: the choice, or the system's. */
export const useMode = (): Mode => {
  const system = useSystemDark() ? 'dark' : 'light';
  const choice = useAppearance();
  return choice === 'system' ? system : choice;
};
