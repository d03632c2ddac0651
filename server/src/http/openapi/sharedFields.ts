import { type Json, membersOf } from './json.ts';
import { pascal } from './schemas.ts';

/** A field with the same schema in several objects. */
interface FieldUse {
  readonly field: string;
  readonly schema: unknown;
  /** The first object that has it. */
  readonly owner: string;
  count: number;
}

const fieldUses = (schemas: Json): ReadonlyMap<string, FieldUse> => {
  const uses = new Map<string, FieldUse>();
  for (const [owner, schema] of Object.entries(schemas))
    for (const [field, part] of Object.entries(membersOf(membersOf(schema).properties))) {
      const use = uses.get(keyOf(field, part)) ?? { field, schema: part, owner, count: 0 };
      use.count += 1;
      uses.set(keyOf(field, part), use);
    }
  return uses;
};

const keyOf = (field: string, schema: unknown): string => `${field} ${JSON.stringify(schema)}`;

const referenceTo = (name: string): Json => ({ $ref: `#/components/schemas/${name}` });

/** Every description counts with this length, so that the documents of all languages share the same fields. */
const DESCRIPTION_LENGTH = 60;

const lengthOf = (schema: unknown): number => {
  const { description, ...rest } = membersOf(schema);
  return JSON.stringify(rest).length + (description === undefined ? 0 : DESCRIPTION_LENGTH);
};

/** Whether the document becomes shorter when the objects refer to the field. */
const isWorthwhile = ({ schema, count }: FieldUse, name: string): boolean => {
  const length = lengthOf(schema);
  return count * (length - JSON.stringify(referenceTo(name)).length) > length + name.length;
};

/** Names by schema: the most frequent form of a field has the field's name, another form also the name of its first object. */
const namesOf = (uses: readonly FieldUse[]): ReadonlyMap<string, string> => {
  const names = new Map<string, string>();
  for (const forms of Map.groupBy(uses, ({ field }) => field).values())
    for (const [i, use] of forms.toSorted((a, b) => b.count - a.count).entries()) {
      const name = `${pascal(use.field)}Field${i === 0 ? '' : `Of${use.owner}`}`;
      const text = JSON.stringify(use.schema);
      if (isWorthwhile(use, name) && !names.has(text)) names.set(text, name);
    }
  return names;
};

/**
 * The schemas of a document, with each field that several objects have once, by reference. A constant stays in its object, because
 * readers tell objects apart by it. Throws for two schemas of one name.
 */
export const withSharedFields = (schemas: Json): Json => {
  const repeated = [...fieldUses(schemas).values()].filter(
    ({ count, schema }) => count > 1 && !('const' in membersOf(schema)),
  );
  const names = namesOf(repeated);
  const taken = [...Object.keys(schemas), ...names.values()];
  if (new Set(taken).size < taken.length)
    throw new Error(`a field has the name of another schema: ${[...names.values()].join()}`);
  const referring = (part: unknown): unknown => {
    const name = names.get(JSON.stringify(part));
    return name === undefined ? part : referenceTo(name);
  };
  const objects = Object.entries(schemas).map(([name, schema]) => {
    const { properties } = membersOf(schema);
    if (properties === undefined) return [name, schema];
    const fields = Object.entries(membersOf(properties)).map(([field, part]) => [field, referring(part)]);
    return [name, { ...membersOf(schema), properties: Object.fromEntries(fields) }];
  });
  const fields = [...names].map(([text, name]): [string, unknown] => [name, JSON.parse(text)]);
  return { ...Object.fromEntries(objects), ...Object.fromEntries(fields) };
};
