import { type Columns, type ColumnType, fits } from './columns.ts';
import type { SqlValue } from './sql.ts';

export type Arguments = Readonly<Record<string, unknown>>;

/** Texts for longer lists would be too many; they are rare. */
const listMax = 128;

const comparisons: Readonly<Record<string, string>> = { equals: '=', lt: '<', lte: '<=', gt: '>', gte: '>=' };

export function isArguments(value: unknown): value is Arguments {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}

/**
 * A `where` of Prisma's as an SQL condition; its values are added to `values` in the order of their placeholders. Empty when
 * it holds for every row; null when it says anything that is not said here.
 */
export function conditionOf(columns: Columns, where: unknown, values: SqlValue[]): string | null {
  if (!isArguments(where)) return null;
  const parts: string[] = [];
  for (const [key, value] of Object.entries(where)) {
    const part = partOf(columns, key, value, values);
    if (part === null) return null;
    if (part !== '') parts.push(part);
  }
  return parts.join(' AND ');
}

function partOf(columns: Columns, key: string, value: unknown, values: SqlValue[]): string | null {
  if (key === 'AND' || key === 'OR') return joined(columns, key, value, values);
  const type = columns.get(key);
  if (type !== undefined) return comparisonOf(key, type, value, values);
  // A compound key is named after its columns and holds a value for each.
  return key.split('_').every((column) => columns.has(column)) ? conditionOf(columns, value, values) : null;
}

function joined(columns: Columns, key: string, value: unknown, values: SqlValue[]): string | null {
  const list: readonly unknown[] = Array.isArray(value) ? value : [value];
  const parts = list.map((each) => conditionOf(columns, each, values));
  // An OR of nothing holds for no row, and one with an empty part for every row: Prisma knows its own mind there.
  if (parts.includes(null) || (key === 'OR' && (parts.length === 0 || parts.includes('')))) return null;
  const said = parts.filter((part) => part !== '');
  return said.length === 0 ? '' : `(${said.map((part) => `(${part})`).join(` ${key} `)})`;
}

function comparisonOf(column: string, type: ColumnType, value: unknown, values: SqlValue[]): string | null {
  if (value === null) return `"${column}" IS NULL`;
  if (fits(type, value)) {
    values.push(value);
    return `"${column}" = ?`;
  }
  if (!isArguments(value)) return null;
  const parts: string[] = [];
  for (const [operator, operand] of Object.entries(value)) {
    const part = operatorOf(column, type, operator, operand, values);
    if (part === null) return null;
    parts.push(part);
  }
  return parts.length === 0 ? null : parts.join(' AND ');
}

function operatorOf(
  column: string,
  type: ColumnType,
  operator: string,
  operand: unknown,
  values: SqlValue[],
): string | null {
  // Of two values there is nothing to list or to compare: Prisma refuses it.
  if (type === 'Boolean' && operator !== 'equals') return null;
  if (operator === 'startsWith') return beginningOf(column, type, operand, values);
  if (operator === 'in') return Array.isArray(operand) ? listOf(column, type, operand, values) : null;
  if (operand === null) {
    return operator === 'equals' ? `"${column}" IS NULL` : operator === 'not' ? `"${column}" IS NOT NULL` : null;
  }
  const sign = comparisons[operator];
  if (sign === undefined || !fits(type, operand)) return null;
  values.push(operand);
  return `"${column}" ${sign} ?`;
}

/** What holds signs that LIKE takes for any text is left to Prisma. */
function beginningOf(column: string, type: ColumnType, beginning: unknown, values: SqlValue[]): string | null {
  if (type !== 'String' || typeof beginning !== 'string' || /[%_\\]/.test(beginning)) return null;
  values.push(`${beginning}%`);
  return `"${column}" LIKE ?`;
}

/** Filled up with its last value to a power of two, so that lists of all lengths share a few prepared texts. */
function listOf(column: string, type: ColumnType, list: readonly unknown[], values: SqlValue[]): string | null {
  const fitting = list.filter((value) => fits(type, value));
  const last = fitting.at(-1);
  if (fitting.length !== list.length || list.length > listMax) return null;
  if (last === undefined) return '1 = 0';
  const length = 2 ** Math.ceil(Math.log2(fitting.length));
  values.push(...fitting);
  for (let more = fitting.length; more < length; more += 1) values.push(last);
  return `"${column}" IN (${'?, '.repeat(length - 1)}?)`;
}

/** An `orderBy` of Prisma's; empty for none, null when it says anything but columns and their direction. */
export function orderOf(columns: Columns, orderBy: unknown): string | null {
  const list: readonly unknown[] = Array.isArray(orderBy) ? orderBy : [orderBy ?? {}];
  const parts: string[] = [];
  for (const each of list) {
    if (!isArguments(each)) return null;
    for (const [column, direction] of Object.entries(each)) {
      if (!columns.has(column) || (direction !== 'asc' && direction !== 'desc')) return null;
      parts.push(`"${column}" ${direction === 'asc' ? 'ASC' : 'DESC'}`);
    }
  }
  return parts.length === 0 ? '' : ` ORDER BY ${parts.join(', ')}`;
}
