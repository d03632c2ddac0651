import type { TSchema } from 'typebox';
import { MASK } from '../contract/sim/callLog.ts';
import { isMembers, type Members } from '../rules/members.ts';

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

const maskedBy = (branches: readonly Members[], value: unknown): unknown => {
  if (value === null) return null;
  if (branches.length === 0 || branches.some(({ secret }) => secret === true)) return MASK;
  if (Array.isArray(value)) {
    const items = branches.flatMap(({ items: part }) => branchesOf(part));
    return value.slice(0, PARTS_MAX).map((part) => maskedBy(items, part));
  }
  if (!isMembers(value)) return value;
  const names = Object.keys(value).slice(0, PARTS_MAX);
  return Object.fromEntries(names.map((name) => [name, maskedBy(declaredOf(branches, name), value[name])]));
};

/** A value without what its schema marks secret. What the schema does not know of is masked too: nobody can tell what it is. */
export const masked = (value: unknown, schema: TSchema): unknown => maskedBy(branchesOf(schema), value);
