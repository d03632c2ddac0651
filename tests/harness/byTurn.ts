import { afterAll, expect, type TestFunction, it as testAtEachTurn } from 'vitest';
import { playsAtTurn } from '../../scripts/browserFilesByTurn.ts';
import { isNight, languageOfTurn } from '../../scripts/turn.ts';

type Language = 'zh-CN' | 'en-US';

/** The languages of a run: one by day, both at night. */
export const dayLanguages: readonly Language[] = isNight ? ['en-US', 'zh-CN'] : [languageOfTurn];

/** The rows that the day plays at this turn, by their names. */
export const rowsOfTurn = <Row>(rows: readonly Row[], nameOf: (row: Row) => string): readonly Row[] =>
  rows.filter((row) => playsAtTurn(nameOf(row)));

/**
 * The `it` of a file of which the day plays the named tests at each turn and the others at one turn of a round; the night plays all.
 * Tests of lower levels must prove the rules behind the others by day. Each `describe` needs a test of each turn. `it.each` plays all of
 * its rows: rowsOfTurn samples them.
 */
export const testsByTurn = (...ofEachTurn: readonly string[]) => {
  const missing = new Set(ofEachTurn);
  afterAll(() => {
    expect([...missing], 'tests of each turn that the file does not declare').toEqual([]);
  });
  const declare = (title: string, test: TestFunction, timeout?: number): void => {
    if (missing.delete(title) || playsAtTurn(title)) testAtEachTurn(title, test, timeout);
  };
  return Object.assign(declare, { each: testAtEachTurn.each.bind(testAtEachTurn) });
};
