import type { DraftOf, RecordForm } from '../../ui/forms/record/declared.ts';
import { declaredFields } from '../../ui/forms/record/judge.ts';
import type { Remark } from '../../ui/forms/record/useRecordForm.ts';
import { draftOfKind, draftOfTold, toldOf } from './kind.ts';
import { askedAt } from './sameAs.ts';
import type { Verification } from './status.ts';
import { text } from './text.ts';

interface Begun<D> {
  readonly begin: D;
  /** What a reviewer marked, and what ends: each at its field. */
  readonly remarks: readonly Remark[];
  /** What a reviewer marked that no field of the form holds. */
  readonly others: readonly string[];
}

/**
 * What the form of a kind begins with: the draft that was kept; else what was sent back, of which what a reviewer marked is answered
 * anew and all else stands; else what is in force, of which is marked what ends.
 */
export const begunBy = <W extends object, D extends DraftOf<W>>(
  form: RecordForm<W, D>,
  verification: Verification,
  type: Verification['type'] & string,
  content: string | null,
): Begun<D> => {
  const { submitted, inForce } = toldOf(type, verification);
  const isSentBack = verification.reason !== null && submitted !== undefined;
  const told = isSentBack ? submitted : (inForce ?? submitted);
  const base = told === undefined ? form.start : draftOfTold(form, told);
  const begin = content === null ? base : draftOfKind(form, Object(JSON.parse(content)));
  const names = declaredFields(form).map(({ name }) => name);
  const fieldOf = (path: string): string | undefined => {
    const asked = askedAt(base, path);
    return names.find((name) => name === asked) ?? names.find((name) => name.startsWith(`${asked}.`));
  };
  const at = (path: string, says: string, isHint: boolean): readonly Remark[] => {
    const field = fieldOf(path);
    return field === undefined ? [] : [{ field, says, was: Reflect.get(base, field), isHint }];
  };
  const marked = isSentBack ? verification.remarks : [];
  const ending = isSentBack ? [] : verification.endingFields;
  return {
    begin,
    remarks: [
      ...marked.flatMap(({ path, text: says }) => at(path, says, false)),
      ...ending.flatMap((path) => at(path, text('endsHere'), true)),
    ],
    others: marked.flatMap(({ path, text: says }) => (fieldOf(path) === undefined ? [says] : [])),
  };
};
