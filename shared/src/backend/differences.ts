import { isMembers, type Members } from '../rules/members.ts';

// Holds a value against a schema, and says at each place what was expected there. The schemas of the contract are plain: types, members,
// items, choices, formats and bounds.

/** Something in which a value is not as its schema says. */
export interface Difference {
  readonly about: 'schema' | 'times' | 'amounts';
  /** Where, as a JSON pointer from the place that was looked at. */
  readonly pointer: string;
  readonly expected: string;
  /** What is there; undefined where nothing is. */
  readonly value: unknown;
  /** Whether the schema calls it secret. */
  readonly isSecret: boolean;
  /** The name of a member that the schema does not know; `pointer` is then that of the object it stands in. */
  readonly extra?: string;
}

/** What a text of a format must be, by the name of the format. */
export type FormatTests = ReadonlyMap<string, (text: string) => boolean>;

/** What is wrong with a time or an amount is told as that. */
const ABOUT_FORMAT: Readonly<Record<string, Difference['about']>> = {
  instant: 'times',
  day: 'times',
  amount: 'amounts',
};
const EXPECTED_OF_FORMAT: Readonly<Record<string, string>> = {
  instant: 'an instant as ISO 8601 with its offset',
  day: 'a day as YYYY-MM-DD',
  amount: 'a decimal text such as "1234.50"',
};
/** What a form may hold is no matter of an answer: only these are looked at where they travel back. */
const ANSWERED_FORMATS: readonly unknown[] = ['instant', 'day', 'amount', 'ccy', 'heldCcy', 'currencyCode'];
/** More choices than these are not listed. */
const CHOICES_MAX = 8;

const stepOf = (name: string): string => name.replaceAll('~', '~0').replaceAll('/', '~1');

const typeOf = (value: unknown): string => {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  return Number.isInteger(value) ? 'integer' : typeof value;
};

const isOfType = (value: unknown, type: string): boolean =>
  typeOf(value) === type || (type === 'number' && typeOf(value) === 'integer');

const aboutOf = ({ format }: Members): Difference['about'] => ABOUT_FORMAT[String(format)] ?? 'schema';

const wordsOf = ({ format, type, anyOf, enum: words, const: only }: Members): string => {
  if (Array.isArray(anyOf)) return [...new Set(anyOf.filter(isMembers).map(wordsOf))].join(' | ');
  if (Array.isArray(words)) return words.length > CHOICES_MAX ? 'a word of the contract' : words.join(' | ');
  if (only !== undefined) return String(only);
  const types = type === undefined ? 'a value' : [type].flat().map(String).join(' | ');
  return EXPECTED_OF_FORMAT[String(format)] ?? (format === undefined ? types : `${types} (${String(format)})`);
};

interface Place {
  readonly pointer: string;
  readonly formats: FormatTests;
}

const difference = (
  { pointer }: Place,
  value: unknown,
  schema: Members,
  expected = wordsOf(schema),
  about: Difference['about'] = 'schema',
): Difference => ({ about, pointer, expected, value, isSecret: schema.secret === true });

const inText = (text: string, schema: Members, place: Place): readonly Difference[] => {
  const { format, pattern, maxLength, minLength } = schema;
  const says = (expected: string) => [difference(place, text, schema, expected)];
  const isFormed = typeof format !== 'string' || place.formats.get(format)?.(text) !== false;
  if (!isFormed && ANSWERED_FORMATS.includes(format))
    return [difference(place, text, schema, wordsOf(schema), aboutOf(schema))];
  if (typeof pattern === 'string' && !new RegExp(pattern).test(text)) return says(`a text like ${pattern}`);
  if (typeof maxLength === 'number' && [...text].length > maxLength) return says(`at most ${maxLength} characters`);
  if (typeof minLength === 'number' && [...text].length < minLength) return says(`at least ${minLength} characters`);
  return [];
};

const inNumber = (value: number, schema: Members, place: Place): readonly Difference[] => {
  const { minimum, maximum } = schema;
  const isLess = typeof minimum === 'number' && value < minimum;
  const isMore = typeof maximum === 'number' && value > maximum;
  return isLess || isMore
    ? [difference(place, value, schema, `${String(minimum ?? 'anything')} to ${String(maximum ?? 'anything')}`)]
    : [];
};

const inMembers = (value: Members, schema: Members, place: Place): readonly Difference[] => {
  const properties = isMembers(schema.properties) ? schema.properties : {};
  const patterns = isMembers(schema.patternProperties) ? Object.entries(schema.patternProperties) : [];
  const required = Array.isArray(schema.required) ? schema.required.map(String) : [];
  const at = (name: string): Place => ({ ...place, pointer: `${place.pointer}/${stepOf(name)}` });
  const missing = required.filter((name) => !Object.hasOwn(value, name));
  return [
    ...missing.map((name) => {
      const member = properties[name];
      const spec = isMembers(member) ? member : {};
      return difference(at(name), undefined, spec, wordsOf(spec), aboutOf(spec));
    }),
    ...Object.entries(value).flatMap(([name, member]): readonly Difference[] => {
      const [, byPattern] = patterns.find(([pattern]) => new RegExp(pattern).test(name)) ?? [];
      const spec = Object.hasOwn(properties, name) ? properties[name] : byPattern;
      if (spec !== undefined) return inValue(spec, member, at(name));
      if (schema.additionalProperties !== false) return [];
      return [{ ...difference(place, member, { secret: true }, 'no such member'), extra: name }];
    }),
  ];
};

const inList = (list: readonly unknown[], schema: Members, place: Place): readonly Difference[] => {
  const { minItems, maxItems, items } = schema;
  const wrongLength =
    (typeof minItems === 'number' && list.length < minItems) ||
    (typeof maxItems === 'number' && list.length > maxItems);
  return [
    ...(wrongLength
      ? [difference(place, list, {}, `${String(minItems ?? 0)} to ${String(maxItems ?? 'any number of')} items`)]
      : []),
    ...list.flatMap((item, i) =>
      items === undefined ? [] : inValue(items, item, { ...place, pointer: `${place.pointer}/${i}` }),
    ),
  ];
};

/** Of several shapes the one that comes closest tells what is wrong; nothing is as good as another where it may be null. */
const inBranches = (branches: readonly unknown[], value: unknown, place: Place): readonly Difference[] => {
  const tried = branches.map((branch) => inValue(branch, value, place));
  if (tried.some(({ length }) => length === 0)) return [];
  const others = tried.filter((_, i) => {
    const branch = branches[i];
    return !(isMembers(branch) && branch.type === 'null');
  });
  return others.toSorted((a, b) => a.length - b.length)[0] ?? [];
};

const inValue = (schema: unknown, value: unknown, place: Place): readonly Difference[] => {
  if (!isMembers(schema)) return [];
  const { anyOf, enum: words, type } = schema;
  if (Array.isArray(anyOf)) return inBranches(anyOf, value, place);
  if (Array.isArray(words) && !words.includes(value))
    return [
      difference(place, value, schema, words.length > CHOICES_MAX ? 'a word of the contract' : words.join(' | ')),
    ];
  if ('const' in schema && schema.const !== value) return [difference(place, value, schema, String(schema.const))];
  const types = [type].flat().filter((one) => typeof one === 'string');
  if (types.length > 0 && !types.some((one) => isOfType(value, one)))
    return [difference(place, value, schema, wordsOf(schema), aboutOf(schema))];
  if (typeof value === 'string') return inText(value, schema, place);
  if (typeof value === 'number') return inNumber(value, schema, place);
  if (Array.isArray(value)) return inList(value, schema, place);
  return isMembers(value) ? inMembers(value, schema, place) : [];
};

/** Everything in which a value is not as its schema says. `pointer`: where the value stands. */
export const differencesIn = (
  schema: unknown,
  value: unknown,
  { pointer = '', formats }: { readonly pointer?: string; readonly formats: FormatTests },
): readonly Difference[] => inValue(schema, value, { pointer, formats });
