import { correctableFields } from '@tradeport/shared/rules/realNameCorrection.ts';
import type { DraftOf, RecordForm } from '../../ui/forms/record/declared.ts';
import { declaredFields, faultsOf } from '../../ui/forms/record/judge.ts';
import type { Remark } from '../../ui/forms/record/useRecordForm.ts';
import { draftOfKind, draftOfTold, type Told, toldOf } from './kind.ts';
import { askedAt } from './sameAs.ts';
import type { Verification } from './status.ts';
import { text } from './text.ts';

interface Begun<D> {
  readonly begin: D;
  /** What a reviewer marked, and what ends: each at its field. */
  readonly remarks: readonly Remark[];
  /** Fields that cannot change, as neither they nor what they depend on were marked; none without marks. */
  readonly locked: ReadonlySet<string>;
  /** What a reviewer marked that no field of the form holds. */
  readonly others: readonly string[];
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

interface Correcting<D> {
  readonly base: D;
  readonly begin: D;
  readonly submitted: object;
  readonly marked: readonly string[];
}

/**
 * The fields that the server would refuse to change in a correction. A mark that no field of the form holds opens all, and so does a
 * kept draft for the fields that it changed already: they can be put back.
 */
const lockedIn = <W extends object, D extends DraftOf<W>>(
  form: RecordForm<W, D>,
  { base, begin, submitted, marked }: Correcting<D>,
): ReadonlySet<string> => {
  const rejected = faultsOf(form, base).map(({ field }) => field);
  // The name of a company and its number come as a pair; whether they did not match is known to the server alone.
  const marks = [...marked, ...rejected].map((path) => ({ path, reason: 'nameMismatch' }));
  const mayChange = correctableFields(submitted, marks);
  const valueIn = (draft: D, name: string): unknown => Reflect.get(draft, name);
  return new Set(
    declaredFields(form)
      .map(({ name }): string => name)
      .filter((name) => !mayChange(name) && !mayChange(askedAt(base, name)))
      .filter((name) => isSame(valueIn(base, name), valueIn(begin, name))),
  );
};

/**
 * What the form of a kind begins with: the draft that was kept; else what was sent back, of which what a reviewer marked is answered
 * anew and all else stands; else what is in force, of which is marked what ends.
 */
export const begunBy = <W extends object, D extends DraftOf<W>>(
  form: RecordForm<W, D>,
  verification: Told & Pick<Verification, 'reason' | 'remarks' | 'endingFields'>,
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
  const others = marked.flatMap(({ path, text: says }) => (fieldOf(path) === undefined ? [says] : []));
  const corrects = isSentBack && marked.length > 0 && others.length === 0;
  const paths = marked.map(({ path }) => path);
  return {
    begin,
    locked: corrects ? lockedIn(form, { base, begin, submitted, marked: paths }) : new Set(),
    remarks: [
      ...marked.flatMap(({ path, text: says }) => at(path, says, false)),
      ...ending.flatMap((path) => at(path, text('endsHere'), true)),
    ],
    others,
  };
};
