import { sealSecret } from '../../../session/sealSecret.ts';
import type { DraftOf, Field, RecordForm, Shape } from './declared.ts';
import { codeNameOf, declaredFields, fieldsOf } from './judge.ts';
import { emptyBy, nested, schemaAt } from './schemaAt.ts';

const isEmptyWord = (value: unknown): boolean => typeof value === 'string' && value.trim() === '';

/** The names that a field travels under: an area has one for each of its levels. */
const namesOf = <D>({ name, control }: Field<D>): readonly string[] =>
  control.kind === 'area' ? control.levels : [name];

/** Every name that must travel does. */
const isWhole = <W extends object>(told: DraftOf<W>, required: readonly string[]): told is W =>
  required.every((name) => Object.hasOwn(told, name));

const sealed = async (value: unknown): Promise<unknown> =>
  typeof value === 'string' ? sealSecret(value.trim().toUpperCase()) : value;

/**
 * What a form tells as it stands: of the fields that it asks and that its call takes, those in which something stands; secrets
 * sealed. Undefined while one that every call needs is missing.
 */
export const toldBy = async <W extends object, D extends DraftOf<W>>(
  form: RecordForm<W, D>,
  draft: D,
  isCorrecting: boolean,
): Promise<W | undefined> => {
  const { required = [] } = form.request;
  const asked = fieldsOf(form, draft, isCorrecting);
  const names = new Set<string>(asked.flatMap(namesOf).filter((name) => schemaAt(form.request, name) !== undefined));
  const secrets = new Set<string>(asked.flatMap(({ name, control }) => (control.kind === 'secret' ? [name] : [])));
  const endless = new Set<string>(asked.flatMap(({ name, control }) => (control.kind === 'until' ? [name] : [])));
  const told: [string, unknown][] = await Promise.all(
    Object.entries(draft)
      .filter(([name, value]) => names.has(name) && value !== undefined && !isEmptyWord(value))
      .filter(([name, value]) => value !== null || endless.has(name))
      .map(
        async ([name, value]): Promise<[string, unknown]> => [name, secrets.has(name) ? await sealed(value) : value],
      ),
  );
  const left = required.map((name): [string, unknown] => [name, emptyBy(schemaAt(form.request, name))]);
  const whole: unknown[][] = Object.entries({
    ...Object.fromEntries(left.filter(([, value]) => value !== undefined)),
    ...form.unasked?.(draft),
    ...nested(Object.fromEntries(told)),
  });
  const filled: DraftOf<W> = Object.fromEntries(whole);
  if (!isWhole<W>(filled, required)) return undefined;
  return form.wire === undefined ? filled : form.wire(filled, draft);
};

/** What a form begins with that corrects a record: its fields as the record has them, those that are typed anew empty. */
export const begunWith = <W extends object, D extends DraftOf<W>>(
  form: RecordForm<W, D>,
  record: { readonly [K in keyof D]?: D[K] | null },
): D => {
  const names = new Set<string>(declaredFields(form).flatMap(namesOf));
  const secrets = secretsOf(form);
  const kept = Object.entries(record).filter(
    ([name, value]) => value !== null && value !== undefined && names.has(name) && !secrets.has(name),
  );
  return { ...form.start, ...Object.fromEntries(kept) };
};

/** A draft that names every field of its form, empty ones too, and what directories know of them. */
export const blankWith = <D extends object>(form: Shape<D>, draft: D): D => {
  const blank = declaredFields(form)
    .flatMap((field) => [...namesOf(field), codeNameOf(field.name)])
    .map((name) => [name, undefined]);
  return { ...Object.fromEntries(blank), ...draft };
};

/** The fields that are never kept. */
export const secretsOf = <D extends object>(form: Shape<D>): ReadonlySet<string> =>
  new Set(declaredFields(form).flatMap(({ name, control }) => (control.kind === 'secret' ? [name] : [])));
