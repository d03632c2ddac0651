// Compares two OpenAPI documents: npm run compare-api -- BEFORE.json AFTER.json [--leave-out texts,examples,…]
// Prints each difference; ends with 1 if there are any, with 2 after wrong use.
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { apiDifferences } from './docs/apiDifferences.ts';
import { CHANGE_KINDS } from './docs/apiShape.ts';

const VALUE_LENGTH_MAX = 200;

const shortened = (value: unknown): string => {
  const text = value === undefined ? 'nothing' : JSON.stringify(value);
  return text.length > VALUE_LENGTH_MAX ? `${text.slice(0, VALUE_LENGTH_MAX)} …` : text;
};

const wrongUse = (message: string): never => {
  process.stderr.write(
    `${message}\nUsage: npm run compare-api -- BEFORE.json AFTER.json [--leave-out ${CHANGE_KINDS.join(',')}]\n`,
  );
  process.exit(2);
};

const readDocument = (path: string): unknown => {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    return wrongUse(`${path} cannot be read: ${String(error)}`);
  }
};

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { 'leave-out': { type: 'string', default: '' } },
});
const [before, after, ...more] = positionals;
if (before === undefined || after === undefined || more.length > 0) wrongUse('Two documents are compared.');
else {
  const names = values['leave-out'].split(',').filter((name) => name !== '');
  const unknown = names.filter((name) => !CHANGE_KINDS.some((kind) => kind === name));
  if (unknown.length > 0) wrongUse(`These are no kinds of change: ${unknown.join(', ')}.`);
  const leftOut = new Set(CHANGE_KINDS.filter((kind) => names.includes(kind)));
  const differences = apiDifferences(readDocument(before), readDocument(after), leftOut);
  for (const difference of differences)
    process.stdout.write(`${difference.at}\n  - ${shortened(difference.before)}\n  + ${shortened(difference.after)}\n`);
  const count = differences.length;
  process.stdout.write(
    count === 0 ? 'The documents are equal.\n' : `${count} ${count === 1 ? 'difference' : 'differences'}.\n`,
  );
  process.exitCode = count === 0 ? 0 : 1;
}
