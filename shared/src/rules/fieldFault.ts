import type { ErrorName } from '../contract/errors.ts';

/** A field of a form that breaks a rule: the server refuses by it, the form marks its field by it. */
export interface FieldFault {
  readonly path: string;
  readonly reason: ErrorName;
  readonly params?: Readonly<Record<string, string>>;
}
