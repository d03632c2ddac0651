// A second, simple reading of a field's schema. It judges what the validator accepts, so it must not share code with the validator.

const partOf = (schema: object, key: string): unknown => Reflect.get(schema, key);

const isLess = (limit: unknown, value: number): boolean => typeof limit === 'number' && limit < value;

const textReason = (schema: object, value: string): string | undefined => {
  const choices = partOf(schema, 'enum');
  if (Array.isArray(choices) && !choices.includes(value)) return 'a text outside its enumeration';
  if (isLess(partOf(schema, 'maxLength'), value.length)) return 'a text above its maximum length';
  return value.includes('\0') || !value.isWellFormed() ? 'a text that a database cannot hold' : undefined;
};

const numberReason = (schema: object, value: number): string | undefined => {
  const minimum = partOf(schema, 'minimum');
  if (partOf(schema, 'type') === 'integer' && !Number.isInteger(value)) return 'a fraction';
  if (isLess(partOf(schema, 'maximum'), value)) return 'a number above its maximum';
  return typeof minimum === 'number' && value < minimum ? 'a number below its minimum' : undefined;
};

const listReason = (schema: object, value: readonly unknown[]): string | undefined => {
  if (isLess(partOf(schema, 'maxItems'), value.length)) return 'a list above its maximum length';
  return partOf(schema, 'uniqueItems') === true && new Set(value).size < value.length ? 'a repeated item' : undefined;
};

const jsonType = (value: unknown): string => {
  if (value === null) return 'null';
  return Array.isArray(value) ? 'array' : typeof value;
};

const travelledReason = (schema: object, value: unknown): string | undefined => {
  const text = typeof value === 'string' ? value.toWellFormed() : JSON.stringify(value);
  if (text === '') return undefined;
  const type = partOf(schema, 'type');
  if (type === 'string') return textReason(schema, text);
  if (type !== 'integer' && type !== 'number') return undefined;
  const read = Number(text);
  return Number.isNaN(read) ? 'a text for a number' : numberReason(schema, read);
};

/**
 * Why the schema of a field excludes a value, for the reasons that can be read off the schema at a glance; undefined when there is
 * none.
 * @param isText The value travels as text, in a path or a query.
 */
export const mustReject = (schema: object, value: unknown, isText: boolean): string | undefined => {
  if (isText) return travelledReason(schema, value);
  const type = partOf(schema, 'type');
  const own = jsonType(value);
  if (type !== undefined && type !== own && !(type === 'integer' && own === 'number'))
    return `${own} for ${String(type)}`;
  if (typeof value === 'string') return value === '' ? undefined : textReason(schema, value);
  if (typeof value === 'number') return numberReason(schema, value);
  return Array.isArray(value) ? listReason(schema, value) : undefined;
};
