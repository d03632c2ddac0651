import { isMembers } from '../rules/members.ts';
import { answerSchemas } from './answerSchemas.ts';

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

/**
 * The schema of each answer as far as the portal cannot do without: that there are lists and objects where it looks
 * into them, and of what kind values are. The build writes it down as data.
 */
export const answerKinds: Readonly<Record<string, unknown>> = eachKind(answerSchemas);
