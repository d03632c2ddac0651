import type { AnyCall } from '@tradeport/shared/contract/define.ts';

export type Fields = Readonly<Record<string, unknown>>;

/** A filter of a list: its name on the wire, and its schema. */
export interface Filter {
  readonly name: string;
  readonly schema: object;
}

const PAGING = ['currentPage', 'pageSize', 'counted'];
/** So many values of a text are tried until one narrows. */
const TRIED_MAX = 80;

const isMembers = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const partOf = (schema: object, key: string): unknown => Reflect.get(schema, key);

const propertiesOf = ({ request }: AnyCall): Fields => {
  const properties = partOf(request, 'properties');
  return isMembers(properties) ? properties : {};
};
const requiredNames = ({ request }: AnyCall): readonly unknown[] => {
  const required = partOf(request, 'required');
  return Array.isArray(required) ? required : [];
};

export const isPaged = (call: AnyCall): boolean =>
  ['currentPage', 'pageSize'].every((name) => name in propertiesOf(call));
/** Reference data and quotes are asked for by what they are of: nothing there is a row that is left out. */
const ASKED_OF = /^(dataCache|common|fee)\//;
/** A list that is answered whole. */
const isWhole = ({ key, result, access }: AnyCall): boolean =>
  partOf(result, 'type') === 'array' && access !== 'sim' && !ASKED_OF.test(key);

/** What a list can be narrowed by; nothing where a call is no list. */
export const filtersOf = (call: AnyCall): readonly Filter[] => {
  const properties = propertiesOf(call);
  if (!isPaged(call) && !isWhole(call)) return [];
  const required = requiredNames(call);
  return Object.entries(properties).flatMap(([name, schema]) =>
    PAGING.includes(name) || required.includes(name) || !isMembers(schema) ? [] : [{ name, schema }],
  );
};

/** Of a good request what it can't be without. */
export const requiredOf = (call: AnyCall, good: Fields): Fields =>
  Object.fromEntries(Object.entries(good).filter(([name]) => requiredNames(call).includes(name)));

export const rowsOf = (answer: unknown): readonly unknown[] => {
  const list = isMembers(answer) ? answer.list : answer;
  if (!Array.isArray(list)) throw new Error('a list without rows');
  return list;
};

/** What tells one row from another: the first of its texts that no two rows share, else all of it. */
export const identityOf = (rows: readonly unknown[]): ((row: unknown) => string) => {
  const [first] = rows;
  const names = isMembers(first) ? Object.keys(first) : [];
  const fieldOf = (row: unknown, name: string): unknown => (isMembers(row) ? row[name] : undefined);
  const name = names.find((one) => {
    const values = rows.map((row) => fieldOf(row, one));
    return values.every((value) => typeof value === 'string') && new Set(values).size === rows.length;
  });
  return name === undefined ? (row) => JSON.stringify(row) : (row) => String(fieldOf(row, name));
};

const textsIn = (value: unknown): readonly string[] => {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.flatMap(textsIn);
  return isMembers(value) ? Object.values(value).flatMap(textsIn) : [];
};

const choicesOf = (schema: object): readonly unknown[] | undefined => {
  if (partOf(schema, 'type') === 'boolean') return [true, false];
  const values = partOf(schema, 'enum');
  if (Array.isArray(values)) return values;
  const options = partOf(schema, 'anyOf');
  return Array.isArray(options) ? options.map((option) => partOf(option, 'const')) : undefined;
};

/** Filters that find a part of a text, in whatever case and sign by sign, are called so. */
const SOUGHT_IN = /^(keyword|payee|payerName|user)$/;
export const isSoughtIn = ({ name }: Filter): boolean => SOUGHT_IN.test(name);

/** A text that is told whole: a number or a word that is no choice. */
export const isTold = (filter: Filter): boolean =>
  partOf(filter.schema, 'type') === 'string' &&
  choicesOf(filter.schema) === undefined &&
  !isDay(filter) &&
  !/^amount(From|To)$/.test(filter.name) &&
  !isSoughtIn(filter);

/** Lists that are searched by the beginnings of words. */
const BY_WORDS: ReadonlySet<string> = new Set(['poboPayer/queryPage']);

/** What finds the same as a text that is sought in a list: it in capitals, in small letters, a part of it. */
export const alikeOf = (list: string, text: string): readonly string[] => [
  text.toUpperCase(),
  text.toLowerCase(),
  BY_WORDS.has(list) ? text.slice(0, -1) : text.slice(1),
];

/** What finds nothing, though databases would read it as the text: the signs of their patterns mean themselves. */
export const patternsOf = (text: string): readonly string[] => [
  `${text.slice(0, 1)}%${text.slice(2)}`,
  `${text.slice(0, 1)}_${text.slice(2)}`,
  `${text.slice(0, 1)}\\${text.slice(1)}`,
];

const isDay = ({ name }: Pick<Filter, 'name'>): boolean => /Date$/.test(name);

/** Values that may narrow a list: what it can be chosen from, what rows have under its name, and whatever else stands in them. */
export const candidatesFor = ({ name, schema }: Filter, rows: readonly unknown[]): readonly unknown[] => {
  const items = partOf(schema, 'items');
  if (typeof items === 'object' && items !== null)
    return candidatesFor({ name, schema: items }, rows).map((value) => [value]);
  const choices = choicesOf(schema);
  if (choices !== undefined) return choices;
  // Whoever is on the other side has another name in each list.
  const isOwn = (field: string) =>
    field === name || (name === 'name' && /^(payer|payee|buyer)(Holder)?Name$/.test(field));
  const own = rows.flatMap((row) =>
    isMembers(row)
      ? Object.keys(row)
          .filter(isOwn)
          .map((field) => row[field])
      : [],
  );
  if (typeof own[0] === 'number' || typeof partOf(schema, 'minimum') === 'number')
    return [...new Set([...own, ...Array.from({ length: 20 }, (_, i) => i)])];
  const texts = [...own, ...rows.flatMap(textsIn)].filter((value) => typeof value === 'string' && value !== '');
  const days = texts.flatMap((text) => (/^\d{4}-\d\d-\d\d/.test(String(text)) ? [String(text).slice(0, 10)] : []));
  return [...new Set(isDay({ name }) ? days : texts)].slice(0, TRIED_MAX);
};
