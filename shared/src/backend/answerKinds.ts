import { isMembers } from '../rules/members.ts';
import { answerSchemas } from './answerSchemas.ts';
import { NEVER_EMPTY, neededMembers } from './neededMembers.ts';

const isContainer = (schema: unknown): boolean =>
  isMembers(schema) &&
  (schema.type === 'object' ||
    schema.type === 'array' ||
    (Array.isArray(schema.anyOf) && schema.anyOf.every((branch) => isContainer(branch))));

const kindOfWord = (word: unknown): string => (typeof word === 'number' ? 'number' : typeof word);

const eachKind = (schemas: unknown): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(isMembers(schemas) ? schemas : {}).map(([name, schema]) => [name, kindsOf(schema)]),
  );

const kindOfValue = ({ type, enum: words, const: only }: Readonly<Record<string, unknown>>): unknown => {
  const [word] = Array.isArray(words) ? words : [only];
  const kind = typeof type === 'string' ? type : kindOfWord(word);
  // Whatever shows a text or a number can do without: it is no reason to show nothing at all.
  return kind === 'undefined' ? {} : { type: [kind === 'integer' ? 'number' : kind, 'null'] };
};

/** What is left of a schema that only tells lists, objects, texts and numbers apart. */
const kindsOf = (schema: unknown): unknown => {
  if (!isMembers(schema)) return {};
  const { anyOf, type, properties, patternProperties, required, items } = schema;
  if (Array.isArray(anyOf)) return { anyOf: anyOf.map(kindsOf) };
  if (type === 'array') return { type, items: kindsOf(items) };
  if (type !== 'object') return kindOfValue(schema);
  const known = isMembers(properties) ? properties : {};
  const needed = Array.isArray(required) ? required.filter((name) => isContainer(known[String(name)])) : [];
  return {
    type,
    properties: eachKind(properties),
    ...(patternProperties === undefined ? {} : { patternProperties: eachKind(patternProperties) }),
    ...(needed.length === 0 ? {} : { required: needed }),
  };
};

/** The kind of a member that a page cannot do without: not null, and not empty where an empty text is of no use. */
const neededKind = (kind: unknown, name: string): unknown => {
  if (!isMembers(kind) || !Array.isArray(kind.type)) return kind;
  const type = kind.type.filter((one) => one !== 'null');
  return NEVER_EMPTY.includes(name) ? { ...kind, type, minLength: 1 } : { ...kind, type };
};

/** The kind of an answer in which the member at a path is required. Throws where the contract has no such member. */
const withNeeded = (kind: unknown, path: readonly string[], key: string): unknown => {
  if (!isMembers(kind)) throw new Error(`${key} has no member ${path.join('.')}`);
  if (kind.type === 'array') return { ...kind, items: withNeeded(kind.items, path, key) };
  const [name = '', ...rest] = path;
  const properties = isMembers(kind.properties) ? kind.properties : {};
  if (!Object.hasOwn(properties, name)) throw new Error(`${key} has no member ${path.join('.')}`);
  const member = rest.length === 0 ? neededKind(properties[name], name) : withNeeded(properties[name], rest, key);
  const required = Array.isArray(kind.required) ? kind.required : [];
  return { ...kind, properties: { ...properties, [name]: member }, required: [...new Set([...required, name])] };
};

const kindOfAnswer = (key: string, schema: unknown): unknown =>
  (neededMembers[key] ?? []).reduce((kind, path) => withNeeded(kind, path.split('.'), key), kindsOf(schema));

/**
 * The schema of each answer as far as the portal cannot do without: that there are lists and objects where it looks into them, of what
 * kind values are, and the members that a page needs. The build writes it down as data.
 */
export const answerKinds: Readonly<Record<string, unknown>> = Object.fromEntries(
  Object.entries(answerSchemas).map(([key, schema]) => [key, kindOfAnswer(key, schema)]),
);
