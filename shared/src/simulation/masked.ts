import type { TSchema } from 'typebox';
import { MASK } from '../contract/sim/callLog.ts';
import { isMembers, type Members } from '../rules/members.ts';
import { isMisspelt, isSecretName, isSecretValue } from './secretNames.ts';

/** The alternatives that a schema leaves open; itself when it leaves none. */
const branchesOf = (schema: unknown): readonly Members[] => {
  if (!isMembers(schema)) return [];
  const { anyOf } = schema;
  return Array.isArray(anyOf) ? anyOf.flatMap(branchesOf) : [schema];
};

const knownMarks = new WeakMap<object, boolean>();
/** Whether the schema marks anything secret, however deep. */
export const marksSecrets = (schema: unknown): boolean => {
  if (typeof schema !== 'object' || schema === null) return false;
  const known = knownMarks.get(schema);
  if (known !== undefined) return known;
  const marks = ('secret' in schema && schema.secret === true) || Object.values(schema).some(marksSecrets);
  knownMarks.set(schema, marks);
  return marks;
};

/** What the schema says of a member, in each of its alternatives. */
const declaredOf = (branches: readonly Members[], name: string): readonly Members[] => {
  const declared: Members[] = [];
  for (const { properties, patternProperties } of branches) {
    if (isMembers(properties) && Object.hasOwn(properties, name)) declared.push(...branchesOf(properties[name]));
    if (isMembers(patternProperties)) declared.push(...Object.values(patternProperties).flatMap(branchesOf));
  }
  return declared;
};

/** Members and items of one value that are looked at; what is kept of it as text ends long before the last of them. */
const PARTS_MAX = 5_000;

/** Masks a member that the schema does not declare, or keeps its value. */
type ShowUnknown = (name: string, value: unknown, owner: Owner) => unknown;

/** The object that holds an unknown member: its schema and its value. */
interface Owner {
  readonly branches: readonly Members[];
  readonly value: Members;
}

const maskedBy = (branches: readonly Members[], value: unknown, showUnknown: ShowUnknown): unknown => {
  if (value === null) return null;
  if (branches.some(({ secret }) => secret === true)) return MASK;
  const owner: Owner = { branches, value: isMembers(value) ? value : {} };
  const show = (declared: readonly Members[], name: string, part: unknown): unknown =>
    declared.length === 0 && part !== null ? showUnknown(name, part, owner) : maskedBy(declared, part, showUnknown);
  if (Array.isArray(value)) {
    const items = branches.flatMap(({ items: part }) => branchesOf(part));
    return value.slice(0, PARTS_MAX).map((part) => show(items, '', part));
  }
  if (!isMembers(value)) return value;
  const names = Object.keys(value).slice(0, PARTS_MAX);
  return Object.fromEntries(names.map((name) => [name, show(declaredOf(branches, name), name, value[name])]));
};

/** A value without its secrets. Members that the schema does not know are masked too, since they could hold anything. */
export const masked = (value: unknown, schema: TSchema): unknown => maskedBy(branchesOf(schema), value, () => MASK);

/** Whether an object's schema requires a secret that the object lacks: an unknown member may hold it under a wrong name. */
const lacksSecret = ({ branches, value }: Owner): boolean =>
  branches.some(({ properties, required }) =>
    isMembers(properties) && Array.isArray(required)
      ? required.some(
          (name: string) =>
            !Object.hasOwn(value, name) && branchesOf(properties[name]).some(({ secret }) => secret === true),
        )
      : false,
  );

const declaredSecrets = (branches: readonly Members[]): readonly string[] =>
  branches.flatMap(({ properties }) =>
    isMembers(properties)
      ? Object.keys(properties).filter((name) => branchesOf(properties[name]).some(({ secret }) => secret === true))
      : [],
  );

const hidesSecret = (name: string, value: unknown, owner: Owner): boolean =>
  isSecretName(name) ||
  isSecretValue(value) ||
  lacksSecret(owner) ||
  declaredSecrets(owner.branches).some((secret) => isMisspelt(name, secret));

/** Levels of an unknown value that are shown. A body can be nested deeper than the call stack reaches. */
const UNKNOWN_DEPTH_MAX = 32;

const showUnlessSecret =
  (depth: number): ShowUnknown =>
  (name, value, owner) => {
    if (depth > UNKNOWN_DEPTH_MAX || hidesSecret(name, value, owner)) return MASK;
    const show = showUnlessSecret(depth + 1);
    if (Array.isArray(value))
      return value.slice(0, PARTS_MAX).map((part) => (part === null ? null : show(name, part, owner)));
    // The members of an unknown object are unknown as well; the schema around it says nothing about them.
    return isMembers(value) ? maskedBy([{}], value, show) : value;
  };

/**
 * A request without its secrets. Unknown members are kept, so that the request can be repeated with the same refusal. They are masked
 * where their name or value looks like a secret, and where a required secret of the same object is missing.
 */
export const maskedRequest = (value: unknown, schema: TSchema): unknown =>
  maskedBy(branchesOf(schema), value, showUnlessSecret(0));
