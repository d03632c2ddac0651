/** The members of an object of which nothing else is known. */
export type Members = Readonly<Record<string, unknown>>;

/** Whether a value is an object with members: neither nothing nor a list. */
export const isMembers = (value: unknown): value is Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
