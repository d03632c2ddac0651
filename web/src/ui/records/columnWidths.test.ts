import { describe, expect, it } from 'vitest';
import {
  COLUMN_GAP,
  type ColumnMeasures,
  chooseColumn,
  columnsWithin,
  FREE_MIN,
  readChoice,
  writeChoice,
} from './columnWidths.ts';

const columns: readonly ColumnMeasures[] = [
  { key: 'time', width: 100, fixed: true },
  { key: 'name', fixed: true },
  { key: 'amount', width: 150, fixed: true },
  { key: 'account', width: 150, priority: 1 },
  { key: 'state', width: 140, priority: 2 },
  { key: 'operator', width: 120, priority: 1 },
  { key: 'country', width: 110, optional: true },
];
const nothingChosen = readChoice(null, columns);
const keysAt = (width: number, choice = nothingChosen) =>
  columnsWithin(columns, choice, width).shown.map(({ key }) => key);

describe('columnsWithin', () => {
  it('shows all but what only the settings bring in, where there is room', () => {
    expect(keysAt(1_200)).toEqual(['time', 'name', 'amount', 'account', 'state', 'operator']);
  });

  it('lets columns leave by priority, of equal ones the last first', () => {
    expect(keysAt(1_003)).toEqual(['time', 'name', 'amount', 'account', 'state']);
    expect(keysAt(850)).toEqual(['time', 'name', 'amount', 'state']);
    expect(keysAt(600)).toEqual(['time', 'name', 'amount']);
  });

  it('leaves the free column its least at every width that fits', () => {
    for (let width = 522; width <= 1_920; width += 1) {
      const { shown, fits } = columnsWithin(columns, nothingChosen, width);
      const others = shown.reduce((sum, { width: own }) => sum + (own ?? 0) + COLUMN_GAP, 0);
      expect(fits).toBe(true);
      expect(width - others).toBeGreaterThanOrEqual(FREE_MIN);
    }
  });

  it('says so where not even the fixed columns fit', () => {
    expect(columnsWithin(columns, nothingChosen, 521).fits).toBe(false);
  });

  it('keeps what somebody asked for, and lets others leave for it', () => {
    const choice = chooseColumn(nothingChosen, 'country', true);
    expect(keysAt(900, choice)).toEqual(['time', 'name', 'amount', 'state', 'country']);
    expect(keysAt(700, choice)).toEqual(['time', 'name', 'amount', 'country']);
    expect(keysAt(700, chooseColumn(choice, 'operator', true))).toEqual(['time', 'name', 'amount', 'operator']);
  });
});

describe('the choice of columns', () => {
  it('is remembered, with what earlier versions remembered', () => {
    const choice = chooseColumn(chooseColumn(nothingChosen, 'state', false), 'country', true);
    expect(readChoice(writeChoice(choice), columns)).toEqual({ hidden: ['state'], kept: ['country'] });
    expect(readChoice('state,country', columns)).toEqual({ hidden: ['state', 'country'], kept: [] });
  });

  it('forgets that a column was kept when it is taken out', () => {
    const kept = chooseColumn(nothingChosen, 'country', true);
    expect(chooseColumn(kept, 'country', false)).toEqual({ hidden: ['country'], kept: [] });
  });
});
