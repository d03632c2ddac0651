import type { ErrorName } from '../words/errors.ts';

/** A field of a form that breaks a rule: the server refuses by it, the form marks its field by it. */
export interface FieldFault<R extends ErrorName = ErrorName> {
  readonly path: string;
  readonly reason: R;
  readonly params?: Readonly<Record<string, string>>;
}
