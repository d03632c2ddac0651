import type { TSchema } from 'typebox';

/** A member of a value, whatever that is. */
export const memberOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Object.getOwnPropertyDescriptor(value, name)?.value : undefined;

/** The JSON type that a schema of an object names for a member; undefined where it leaves several open. */
export const memberType = (schema: TSchema, name: string): unknown =>
  memberOf(memberOf(memberOf(schema, 'properties'), name), 'type');
