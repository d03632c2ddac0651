type JsonSchema = Readonly<Record<string, unknown>>;

const membersOf = (value: unknown): JsonSchema => (typeof value === 'object' && value !== null ? { ...value } : {});

const shapesOf = (schemas: unknown): JsonSchema =>
  Object.fromEntries(Object.entries(membersOf(schemas)).map(([name, schema]) => [name, answerShape(schema)]));

/** The keywords by which the serializer writes a value. Bounds, formats and lists of words only validate it. */
const WRITING_KEYWORDS = ['type', 'required', 'additionalProperties'] as const;

/**
 * Reduces the schema of an answer to what its serializer needs, so that a stored value outside its bounds is still written. For a
 * nullable value the serializer would compile a validator of both forms and throw where neither fits; `nullable` avoids it. A union of
 * several forms keeps its keywords, because the serializer chooses by them.
 */
export const answerShape = (schema: unknown): JsonSchema => {
  const { anyOf, items, properties, patternProperties, ...own } = membersOf(schema);
  if (Array.isArray(anyOf)) {
    const [form, ...others] = anyOf.filter((branch) => membersOf(branch).type !== 'null');
    return others.length > 0 ? membersOf(schema) : { ...answerShape(form), nullable: anyOf.length > 1 };
  }
  return {
    ...Object.fromEntries(WRITING_KEYWORDS.filter((key) => key in own).map((key) => [key, own[key]])),
    ...(items === undefined ? {} : { items: answerShape(items) }),
    ...(properties === undefined ? {} : { properties: shapesOf(properties) }),
    ...(patternProperties === undefined ? {} : { patternProperties: shapesOf(patternProperties) }),
  };
};
