import { expect, it } from 'vitest';
import { oneLine } from './oneLine.ts';

it.each([
  ['a line as it is', new Error('The disk is full.'), 'The disk is full.'],
  ['several, one behind the other', new Error('A: is wrong\nB: is missing'), 'A: is wrong; B: is missing'],
  [
    "an engine's trace not at all",
    new Error(
      'SQLite database error\ndatabase or disk is full\n   0: sql_schema_connector::apply_migration\n    at Object.run (/app/x.js:1:2)',
    ),
    'SQLite database error; database or disk is full',
  ],
  ['what is no error', 'gone', 'gone'],
])('tells %s', (_, error, line) => {
  expect(oneLine(error)).toBe(line);
});
