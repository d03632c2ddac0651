import { labelled, namedFaultOf } from '../forms/rulesOf.ts';
import type { Fault } from './orderForm.ts';

interface Schema {
  readonly properties?: Readonly<Record<string, unknown>>;
  readonly required?: readonly string[];
}

/** What the schema of a call has against the fields that are labelled here, each told by its label; what may be empty is not missed. */
export const schemaFaults = <Field extends string>(
  request: Schema,
  draft: { readonly [F in NoInfer<Field>]?: unknown },
  labels: Readonly<Record<Field, string>>,
): readonly Fault<Field>[] => {
  const fields: Field[] = [];
  for (const field in labels) fields.push(field);
  return fields.flatMap((field) => {
    const typed: unknown = draft[field];
    const value = typeof typed === 'string' ? typed.trim() : typed;
    const fault = namedFaultOf(request.properties?.[field], value, request.required?.includes(field) ?? false);
    return fault === undefined ? [] : [{ field, says: labelled(fault, labels[field]) }];
  });
};
