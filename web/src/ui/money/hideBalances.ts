import { cell, useCell } from '../../browser/cell.ts';
import { storage } from '../../browser/storage.ts';

const KEY = 'hideBalances';
const hidden = cell(storage.read(KEY) === 'yes');

/** Whether amounts are shown as dots, and the switch. It holds for every Money on every page and is remembered for the session's browser. */
export function useHideBalances(): readonly [hidden: boolean, toggle: () => void] {
  const now = useCell(hidden);
  return [
    now,
    () => {
      storage.write(KEY, now ? 'no' : 'yes');
      hidden.set(!now);
    },
  ];
}
