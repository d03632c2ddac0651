import { BENEFICIARIES_MAX, DIRECTORS_MAX } from '@tradeport/shared/contract/realNameFields.ts';
import type { Choice } from '../../ui/forms/record/declared.ts';
import { ANOTHER } from './drafts.ts';
import { text } from './text.ts';

const valueAt = (draft: object, path: string): unknown => Reflect.get(draft, path);
const wordAt = (draft: object, path: string): string => String(valueAt(draft, path) ?? '');

const places = (list: string, max: number): readonly string[] =>
  Array.from({ length: max }, (_one, at) => `${list}.${at}`);
const DIRECTORS = places('directors', DIRECTORS_MAX);
const OWNERS = places('beneficiaries', BENEFICIARIES_MAX);
/** Everybody who can be named, in the order of the form. */
const PEOPLE = ['legalPerson', ...DIRECTORS, ...OWNERS, 'agent'];

/** What is asked of everybody. */
export const PERSON_FIELDS = [
  'name',
  'lastNameEn',
  'firstNameEn',
  'nationality',
  'birthDate',
  'idType',
  'idNumber',
  'idExpiresOn',
  'idFiles',
] as const;

const isThere = (draft: object, path: string): boolean =>
  [...PERSON_FIELDS, 'sameAs'].some((field) => valueAt(draft, `${path}.${field}`) !== undefined);

/** Who is told of in full, and stands before a place of the form. */
const toldBefore = (draft: object, path: string): readonly string[] =>
  PEOPLE.slice(0, PEOPLE.indexOf(path)).filter(
    (one) =>
      one.split('.')[0] !== path.split('.')[0] &&
      valueAt(draft, `${one}.idType`) !== undefined &&
      [undefined, ANOTHER].includes(wordAt(draft, `${one}.sameAs`) || undefined),
  );

/** The role of a place of the form, with its number where there may be several. */
const roleOf = (path: string): string => {
  const [list, at] = path.split('.');
  if (list === 'legalPerson') return text('legalPerson');
  return `${text(list === 'directors' ? 'director' : 'beneficiary')} ${Number(at) + 1}`;
};

/** Who somebody at this place can be: one of those who are told of already, or another. */
export const whoChoices = (draft: object, path: string): readonly Choice[] => {
  const known = toldBefore(draft, path).map((one) => ({
    value: one,
    name: [roleOf(one), wordAt(draft, `${one}.name`)].filter(Boolean).join(' · '),
  }));
  return [...known, { value: ANOTHER, name: text('anotherPerson') }];
};

/** Whether somebody could be one of those who are told of. */
export const hasChoice = (draft: object, path: string): boolean => toldBefore(draft, path).length > 0;

/** Whether somebody's own fields are asked. */
export const isToldHere = (draft: object, path: string): boolean =>
  !hasChoice(draft, path) || wordAt(draft, `${path}.sameAs`) === ANOTHER;

/** Where somebody is told of in full: at this place, or where they have another role. */
export const whereTold = (draft: object, path: string): string => {
  const named = PEOPLE.indexOf(wordAt(draft, `${path}.sameAs`));
  const before = PEOPLE[named];
  return isToldHere(draft, path) || before === undefined || named >= PEOPLE.indexOf(path)
    ? path
    : whereTold(draft, before);
};

/** What is told of a person, by the names that it has at another place. */
const copied = (draft: object, from: string, to: string): readonly [string, unknown][] =>
  PERSON_FIELDS.map((field) => [`${to}.${field}`, valueAt(draft, `${from}.${field}`)]);

/** A draft in which everybody is told of at their own place. */
export const spelledOut = (draft: object): object => {
  const second = PEOPLE.filter((path) => isThere(draft, path) && whereTold(draft, path) !== path);
  return {
    ...draft,
    ...Object.fromEntries(second.flatMap((path) => copied(draft, whereTold(draft, path), path))),
  };
};

/** Whether two places tell of the same person; a birth date was not always asked of everybody. */
const isSamePerson = (draft: object, one: string, other: string): boolean => {
  const [born, bornAlso] = [one, other].map((path) => valueAt(draft, `${path}.birthDate`));
  const isBornAlike = born === undefined || bornAlso === undefined || born === bornAlso;
  const fields = ['name', 'idType', 'idNumber'];
  return (
    isBornAlike && fields.every((field) => valueAt(draft, `${one}.${field}`) === valueAt(draft, `${other}.${field}`))
  );
};

/** Whether a field says only that a person is another one. */
export const isAnother = (draft: object, name: string): boolean =>
  name.endsWith('.sameAs') && valueAt(draft, name) === ANOTHER;

/** The same the other way round: who was told of twice is entered once. */
export const toldOnce = (draft: object): object => {
  const there = PEOPLE.slice(1).filter((path) => isThere(draft, path));
  const found = there.map((path): readonly [string, string] => {
    const before = toldBefore(draft, path).find((one) => isSamePerson(draft, one, path));
    return [path, before ?? ANOTHER];
  });
  const out = found.flatMap(([path, same]): readonly [string, unknown][] => [
    ...(same === ANOTHER ? [] : PERSON_FIELDS.map((field): [string, unknown] => [`${path}.${field}`, undefined])),
    [`${path}.sameAs`, same],
  ]);
  return { ...draft, ...Object.fromEntries(out) };
};

/** What becomes of those who were named as one who is taken out of a list, or as one after them. */
export const withoutOne = <D extends object>(draft: D, list: string, at: number): Partial<D> => {
  const named = PEOPLE.flatMap((path): readonly [string, number][] => {
    const [inList, place] = wordAt(draft, `${path}.sameAs`).split('.');
    return inList === list && place !== undefined ? [[path, Number(place)]] : [];
  });
  const changed: unknown[][] = named.flatMap(([path, place]): readonly [string, unknown][] => {
    if (place < at) return [];
    if (place > at) return [[`${path}.sameAs`, `${list}.${place - 1}`]];
    return [[`${path}.sameAs`, ANOTHER], ...copied(draft, `${list}.${at}`, path)];
  });
  return Object.fromEntries(changed);
};

/** Where a field of a person is asked: with the role in which they are told of. */
export const askedAt = (draft: object, path: string): string => {
  const person = PEOPLE.find((one) => path.startsWith(`${one}.`));
  const field = person === undefined ? '' : path.slice(person.length + 1);
  const isTheirs = PERSON_FIELDS.some((one) => one === field);
  return person === undefined || !isTheirs ? path : `${whereTold(draft, person)}.${field}`;
};

const memberAt = (whole: object, path: string): unknown =>
  path.split('.').reduce<unknown>((member, name) => Reflect.get(Object(member), name), whole);

/** What travels of the people: everybody whole in each of their roles. */
export const peopleTold = <W extends object>(told: W, draft: object): W => {
  const personAt = (path: string): object => {
    const own = Object(memberAt(told, path));
    const from = Object(memberAt(told, whereTold(draft, path)));
    return { ...Object.fromEntries(PERSON_FIELDS.map((field) => [field, Reflect.get(from, field)])), ...own };
  };
  const listOf = (list: string) =>
    PEOPLE.filter((path) => path.startsWith(`${list}.`) && isThere(draft, path)).map(personAt);
  const isActedFor = Reflect.get(told, 'agent') !== null;
  const whole: unknown[][] = Object.entries({
    ...told,
    directors: listOf('directors'),
    beneficiaries: listOf('beneficiaries'),
    agent: isActedFor ? personAt('agent') : null,
  });
  return Object.fromEntries(whole);
};
