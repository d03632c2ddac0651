import { isMembers } from '@tradeport/shared/rules/members.ts';

/** What is done to a field of an answer. */
const SPOIL_KINDS = [
  'missing',
  'otherType',
  'emptyObject',
  'otherObject',
  'otherLanguage',
  'otherOrder',
  'amountOff',
  'numberOff',
  'negative',
  'timeOff',
  'otherFormat',
  'unknownWord',
] as const;
export type SpoilKind = (typeof SPOIL_KINDS)[number];

/** One fault: a field of the result of a call, by its names; `*` for each list on the way, of which the first item is spoilt. */
export interface FieldSpoil {
  readonly path: readonly string[];
  readonly kind: SpoilKind;
}

const DECIMAL = /^\d+\.\d+$/;
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d/;
const WORD = /^[a-z][A-Za-z]+$/;
const CHINESE = /[\u3400-\u9fff]/;

/** The values at a path: of lists those of every item. */
const valuesAt = (value: unknown, [name, ...rest]: readonly string[]): readonly unknown[] => {
  if (name === undefined) return [value];
  if (name === '*') return Array.isArray(value) ? value.flatMap((item) => valuesAt(item, rest)) : [];
  return isMembers(value) && Object.hasOwn(value, name) ? valuesAt(value[name], rest) : [];
};

const another = (values: readonly unknown[], value: unknown): unknown =>
  values.find((other) => JSON.stringify(other) !== JSON.stringify(value) && other !== null);

/** A value in place of another; undefined where the fault makes no sense for it. */
const spoiltValue = (
  value: unknown,
  kind: SpoilKind,
  { all, inChinese }: { readonly all: readonly unknown[]; readonly inChinese: unknown },
): unknown => {
  switch (kind) {
    case 'otherType':
      if (typeof value === 'string') return 12.5;
      if (typeof value === 'number' || typeof value === 'boolean') return 'text';
      return isMembers(value) || Array.isArray(value) ? 'text' : undefined;
    case 'emptyObject':
      return isMembers(value) && Object.keys(value).length > 0 ? {} : undefined;
    case 'otherObject':
      return typeof value === 'object' ? undefined : another(all, value);
    case 'otherLanguage':
      return typeof value === 'string' &&
        typeof inChinese === 'string' &&
        CHINESE.test(inChinese) &&
        value !== inChinese
        ? inChinese
        : undefined;
    case 'otherOrder':
      return Array.isArray(value) && JSON.stringify(value) !== JSON.stringify(value.toReversed())
        ? value.toReversed()
        : undefined;
    case 'amountOff':
      return typeof value === 'string' && DECIMAL.test(value)
        ? `${value.slice(0, -1)}${(Number(value.at(-1)) + 1) % 10}`
        : undefined;
    case 'numberOff':
      return typeof value === 'number' ? value + 1 : undefined;
    case 'negative':
      return typeof value === 'number' && value > 0 ? -value : undefined;
    case 'timeOff':
      return typeof value === 'string' && INSTANT.test(value)
        ? value.replace(/T(\d\d)/, (_, hour: string) => `T${String((Number(hour) + 1) % 24).padStart(2, '0')}`)
        : undefined;
    case 'otherFormat':
      if (typeof value !== 'string') return undefined;
      if (INSTANT.test(value)) return value.replace('T', ' ').slice(0, 19);
      return /^\d{4}-\d\d-\d\d$/.test(value)
        ? value.replaceAll('-', '/')
        : DECIMAL.test(value)
          ? `${value}e0`
          : undefined;
    case 'unknownWord':
      return typeof value === 'string' && WORD.test(value) ? 'zqUnknown' : undefined;
    case 'missing':
      return undefined;
  }
};

const EQUAL = Symbol('no fault');

/** A copy with the fault, or EQUAL where the fault makes no sense there. */
const spoiltAt = (
  value: unknown,
  [name, ...rest]: readonly string[],
  kind: SpoilKind,
  known: { readonly all: readonly unknown[]; readonly inChinese: unknown },
): unknown => {
  if (name === undefined) {
    const other = spoiltValue(value, kind, known);
    return other === undefined ? EQUAL : other;
  }
  if (name === '*') {
    if (!Array.isArray(value)) return EQUAL;
    const inChinese = Array.isArray(known.inChinese) ? known.inChinese : [];
    for (const [i, item] of value.entries()) {
      const spoilt = spoiltAt(item, rest, kind, { ...known, inChinese: inChinese[i] });
      if (spoilt !== EQUAL) return value.with(i, spoilt);
    }
    return EQUAL;
  }
  if (!isMembers(value) || !Object.hasOwn(value, name)) return EQUAL;
  if (rest.length === 0 && kind === 'missing') {
    const { [name]: _, ...others } = value;
    return others;
  }
  const inChinese = isMembers(known.inChinese) ? known.inChinese[name] : undefined;
  const spoilt = spoiltAt(value[name], rest, kind, { ...known, inChinese });
  return spoilt === EQUAL ? EQUAL : { ...value, [name]: spoilt };
};

/** The result with the fault; undefined where the result has no place for it. */
export const spoiltResult = (
  result: unknown,
  { path, kind }: FieldSpoil,
  inChinese: unknown,
  all: readonly unknown[],
): { readonly result: unknown } | undefined => {
  const spoilt = spoiltAt(result, path, kind, { all, inChinese });
  return spoilt === EQUAL ? undefined : { result: spoilt };
};

/** Whether the schema of a call demands a member: without an optional one an answer is right. */
const isRequired = (schema: unknown, [name, ...rest]: readonly string[]): boolean => {
  if (!isMembers(schema) || name === undefined) return false;
  if (Array.isArray(schema.anyOf)) return schema.anyOf.some((branch) => isRequired(branch, [name, ...rest]));
  if (name === '*') return isRequired(schema.items, rest);
  const properties = isMembers(schema.properties) ? schema.properties : {};
  if (rest.length > 0) return isRequired(properties[name], rest);
  return Array.isArray(schema.required) && schema.required.includes(name);
};

/** Every path to a field, with lists as `*`. */
const pathsIn = (value: unknown, path: readonly string[] = []): readonly (readonly string[])[] => {
  if (Array.isArray(value)) return [path, ...value.slice(0, 20).flatMap((item) => pathsIn(item, [...path, '*']))];
  if (isMembers(value)) {
    const own = path.length === 0 ? [] : [path];
    return [...own, ...Object.entries(value).flatMap(([name, member]) => pathsIn(member, [...path, name]))];
  }
  return [path];
};

/** Every fault of every field of a result that has a place for it. */
export const spoilsOf = (schema: unknown, results: readonly unknown[], inChinese: unknown): readonly FieldSpoil[] => {
  const paths = new Map(results.flatMap((result) => pathsIn(result)).map((path) => [path.join('/'), path]));
  return [...paths.values()].flatMap((path) => {
    if (path.at(-1) === '*') return [];
    const all = results.flatMap((result) => valuesAt(result, path));
    return SPOIL_KINDS.filter((kind) => kind !== 'missing' || isRequired(schema, path))
      .filter((kind) => results.some((result) => spoiltResult(result, { path, kind }, inChinese, all) !== undefined))
      .map((kind) => ({ path, kind }));
  });
};

/** Every value that answers have at a path. */
export const allValues = (results: readonly unknown[], path: readonly string[]): readonly unknown[] =>
  results.flatMap((result) => valuesAt(result, path));
