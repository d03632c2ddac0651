import { FORMATS } from '@tradeport/shared/rules/formats.ts';
import { isMembers, type Members } from '@tradeport/shared/rules/members.ts';
import type { Breach, Weight } from './finding.ts';
import { nameShown, shownOf } from './shown.ts';

// Holds a value against the schema of its call, and says at each place what was expected there. The schemas of the contract are plain:
// types, members, items, choices, formats and bounds.

const FORMAT_TESTS: ReadonlyMap<string, (text: string) => boolean> = new Map(
  FORMATS.map(({ name, test }): [string, (text: string) => boolean] => [name, test]),
);
/** What is wrong with a time or an amount is told as that. */
const CHECK_OF_FORMAT: Readonly<Record<string, Breach['check']>> = {
  instant: 'times',
  day: 'times',
  amount: 'amounts',
};
const EXPECTED_OF_FORMAT: Readonly<Record<string, string>> = {
  instant: 'an instant as ISO 8601 with its offset',
  day: 'a day as YYYY-MM-DD',
  amount: 'a decimal text such as "1234.50"',
};

interface Place {
  readonly pointer: string;
  readonly rule: Weight;
}

const stepOf = (name: string): string => name.replaceAll('~', '~0').replaceAll('/', '~1');

const typeOf = (value: unknown): string => {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  return Number.isInteger(value) ? 'integer' : typeof value;
};

const isOfType = (value: unknown, type: string): boolean =>
  typeOf(value) === type || (type === 'number' && typeOf(value) === 'integer');

const breach = (
  check: Breach['check'],
  { pointer, rule }: Place,
  expected: string,
  value: unknown,
  schema: Members,
): Breach => ({
  check,
  pointer: pointer === '' ? '/' : pointer,
  expected,
  got: shownOf(value, schema.secret === true),
  rule,
});

const checkOf = ({ format }: Members): Breach['check'] => CHECK_OF_FORMAT[String(format)] ?? 'schema';

const wordsOf = (schema: Members): string => {
  const { format, type } = schema;
  return (
    EXPECTED_OF_FORMAT[String(format)] ?? (format === undefined ? String(type) : `${String(type)} (${String(format)})`)
  );
};

const textBreaches = (text: string, schema: Members, place: Place): readonly Breach[] => {
  const { format, pattern, maxLength, minLength } = schema;
  const isFormed = typeof format !== 'string' || FORMAT_TESTS.get(format)?.(text) !== false;
  // What a form may hold is no matter of an answer: it is looked at where times, days, amounts and currencies travel.
  const told = ['instant', 'day', 'amount', 'ccy', 'heldCcy', 'currencyCode'].includes(String(format));
  if (!isFormed && told) return [breach(checkOf(schema), place, wordsOf(schema), text, schema)];
  if (typeof pattern === 'string' && !new RegExp(pattern).test(text))
    return [breach('schema', place, `a text like ${pattern}`, text, schema)];
  if (typeof maxLength === 'number' && [...text].length > maxLength)
    return [breach('schema', place, `at most ${maxLength} characters`, text, schema)];
  if (typeof minLength === 'number' && [...text].length < minLength)
    return [breach('schema', place, `at least ${minLength} characters`, text, schema)];
  return [];
};

const memberBreaches = (value: Members, schema: Members, place: Place): readonly Breach[] => {
  const properties = isMembers(schema.properties) ? schema.properties : {};
  const patterns = isMembers(schema.patternProperties) ? Object.entries(schema.patternProperties) : [];
  const required = Array.isArray(schema.required) ? schema.required.map(String) : [];
  const at = (name: string): Place => ({ ...place, pointer: `${place.pointer}/${stepOf(name)}` });
  const missing = required.filter((name) => !Object.hasOwn(value, name));
  return [
    ...missing.map((name) => {
      const member = properties[name];
      const spec = isMembers(member) ? member : {};
      return breach(checkOf(spec), at(name), wordsOf(spec), undefined, spec);
    }),
    ...Object.entries(value).flatMap(([name, member]): readonly Breach[] => {
      const [, byPattern] = patterns.find(([pattern]) => new RegExp(pattern).test(name)) ?? [];
      const spec = Object.hasOwn(properties, name) ? properties[name] : byPattern;
      if (spec !== undefined) return breachesOf(spec, member, at(name));
      if (schema.additionalProperties !== false) return [];
      // Other backends may tell more than the contract: nobody reads it, so it weighs least.
      return [
        breach('schema', { pointer: `${place.pointer}/${nameShown(name)}`, rule: 'ours' }, 'no such member', member, {
          secret: true,
        }),
      ];
    }),
  ];
};

const listBreaches = (list: readonly unknown[], schema: Members, place: Place): readonly Breach[] => {
  const { minItems, maxItems, items } = schema;
  const wrongLength =
    (typeof minItems === 'number' && list.length < minItems) ||
    (typeof maxItems === 'number' && list.length > maxItems);
  return [
    ...(wrongLength
      ? [breach('schema', place, `${String(minItems ?? 0)} to ${String(maxItems ?? 'any number of')} items`, list, {})]
      : []),
    ...list.flatMap((item, i) =>
      items === undefined ? [] : breachesOf(items, item, { ...place, pointer: `${place.pointer}/${i}` }),
    ),
  ];
};

/** Of several shapes the one that comes closest tells what is wrong; nothing is as good as another where it may be null. */
const branchBreaches = (branches: readonly unknown[], value: unknown, place: Place): readonly Breach[] => {
  const tried = branches.map((branch) => breachesOf(branch, value, place));
  if (tried.some(({ length }) => length === 0)) return [];
  const others = tried.filter((_, i) => {
    const branch = branches[i];
    return !(isMembers(branch) && branch.type === 'null');
  });
  return others.toSorted((a, b) => a.length - b.length)[0] ?? [];
};

/** Everything in which a value breaks a schema. `rule`: what breaking it weighs. */
const breachesOf = (schema: unknown, value: unknown, place: Place): readonly Breach[] => {
  if (!isMembers(schema)) return [];
  const { anyOf, enum: words, type, minimum, maximum } = schema;
  if (Array.isArray(anyOf)) return branchBreaches(anyOf, value, place);
  if (Array.isArray(words) && !words.includes(value))
    return [breach('schema', place, words.length > 8 ? 'a word of the contract' : words.join(' | '), value, schema)];
  if ('const' in schema && schema.const !== value)
    return [breach('schema', place, String(schema.const), value, schema)];
  const types = [type].flat().filter((one) => typeof one === 'string');
  if (types.length > 0 && !types.some((one) => isOfType(value, one)))
    return [breach(checkOf(schema), place, wordsOf(schema), value, schema)];
  if (typeof value === 'string') return textBreaches(value, schema, place);
  if (typeof value === 'number') {
    const isLess = typeof minimum === 'number' && value < minimum;
    const isMore = typeof maximum === 'number' && value > maximum;
    return isLess || isMore
      ? [breach('schema', place, `${String(minimum ?? 'anything')} to ${String(maximum ?? 'anything')}`, value, schema)]
      : [];
  }
  if (Array.isArray(value)) return listBreaches(value, schema, place);
  return isMembers(value) ? memberBreaches(value, schema, place) : [];
};

/** Everything in which the result of an answer breaks the schema of its call; the pointers begin at the answer. */
export const schemaBreaches = (schema: unknown, result: unknown, rule: Weight): readonly Breach[] =>
  breachesOf(schema, result, { pointer: '/result', rule });
