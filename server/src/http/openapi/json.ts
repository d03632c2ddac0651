/** A part of the document: members by their names. */
export type Json = Readonly<Record<string, unknown>>;

/** The members of an object; none of anything else. */
export const membersOf = (value: unknown): Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.fromEntries(Object.entries(value)) : {};

/** Names in a list of names, such as `required`. */
export const namesIn = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((name) => typeof name === 'string') : [];
