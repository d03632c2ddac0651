import type { ModelScope } from './modelScopes.ts';
import { merchantOf, type Scope, ScopeViolation, sandboxOf } from './scope.ts';

type Plain = Readonly<Record<string, unknown>>;
/** A field that every row of the work must hold, with its value; `orNobody` where the row may also be nobody's. */
type Bound = { readonly field: string; readonly value: string; readonly orNobody: boolean };

/**
 * The arguments of a Prisma operation with the scope added to what it reads and checked in what it writes. Throws
 * ScopeViolation when they name another sandbox or merchant, or reach other models where that cannot be checked.
 */
export function scopedArguments(model: ModelScope, operation: string, given: unknown, scope: Scope): Plain {
  const args = plain(given ?? {});
  const sandboxId = sandboxOf(scope);
  if (sandboxId === null) {
    return args;
  }
  if (model.sandboxField === null) {
    throw new ScopeViolation(`${model.name} belongs to the installation, not to a sandbox.`);
  }
  const merchantId = merchantOf(scope);
  const sandbox = { field: model.sandboxField, value: sandboxId, orNobody: false };
  const bounds = (orNobody: boolean): readonly Bound[] =>
    merchantId === null || model.merchantField === null
      ? [sandbox]
      : [sandbox, { field: model.merchantField, value: merchantId, orNobody }];
  const reads = bounds(model.commonRows?.read === true && isRead(operation));
  const writes = bounds(model.commonRows?.write === true);

  refuseRelations(model, args, merchantId !== null);
  const scoped: Record<string, unknown> = { ...args };
  if (!operation.startsWith('create')) {
    scoped.where = scopedWhere(model, args.where, reads);
  }
  if (args.cursor !== undefined) {
    checkNames(model, plain(args.cursor), reads);
  }
  for (const key of ['data', 'create', 'update']) {
    if (args[key] !== undefined) {
      checkData(model, args[key], writes, key === 'create' || operation.startsWith('create'));
    }
  }
  return scoped;
}

function isRead(operation: string): boolean {
  return /^(find|count|aggregate|groupBy)/.test(operation);
}

function scopedWhere(model: ModelScope, given: unknown, bounds: readonly Bound[]): Plain {
  const where = plain(given ?? {});
  checkNames(model, where, bounds);
  const scoped: Record<string, unknown> = { ...where };
  const also: Plain[] = [];
  // A compound key that holds the field was checked already; left alone, Prisma can use it as the key that it is.
  const compound = Object.keys(where).filter((key) => !model.fields.has(key));
  for (const { field, value, orNobody } of bounds) {
    if (compound.some((key) => key.split('_').includes(field))) {
      continue;
    }
    if (orNobody) {
      also.push({ OR: [{ [field]: value }, { [field]: null }] });
    } else if (where[field] === undefined) {
      scoped[field] = value;
    } else if (where[field] !== value) {
      also.push({ [field]: value });
    }
  }
  if (also.length > 0) {
    const before = where.AND === undefined ? [] : [where.AND].flat();
    scoped.AND = [...before, ...also];
  }
  return scoped;
}

/** Throws when a condition names another sandbox or merchant, at its top, in a compound key, under AND or under OR. */
function checkNames(model: ModelScope, where: Plain, bounds: readonly Bound[]): void {
  for (const [key, value] of Object.entries(where)) {
    if (key === 'AND' || key === 'OR' || key === 'NOT') {
      for (const part of [value].flat()) {
        checkNames(model, plain(part), key === 'NOT' ? [] : bounds);
      }
      continue;
    }
    if (!model.fields.has(key)) {
      checkCompoundKey(model, key, value, bounds);
      continue;
    }
    const bound = bounds.find(({ field }) => field === key);
    if (bound !== undefined && namesAnother(value, bound)) {
      throw new ScopeViolation(`A condition on ${model.name} names another ${key} than its scope.`);
    }
  }
}

function checkCompoundKey(model: ModelScope, key: string, value: unknown, bounds: readonly Bound[]): void {
  const parts = plain(value);
  if (!key.split('_').every((part) => model.fields.has(part))) {
    throw new ScopeViolation(
      `A condition on ${model.name} goes through ${key}: another model is read by its own call.`,
    );
  }
  checkNames(model, parts, bounds);
}

function namesAnother(value: unknown, { value: own, orNobody }: Bound): boolean {
  if (value === null) {
    return !orNobody;
  }
  if (typeof value !== 'object') {
    return value !== own;
  }
  const filter = plain(value);
  const named = [filter.equals, filter.in].flat().filter((one) => one !== undefined);
  return named.some((one) => (one === null ? !orNobody : one !== own));
}

/** New rows must carry the scope; changed ones may not leave it; rows of other models are written by their own calls. */
function checkData(model: ModelScope, given: unknown, bounds: readonly Bound[], isNew: boolean): void {
  for (const row of [given].flat().map(plain)) {
    for (const key of Object.keys(row)) {
      if (!model.fields.has(key)) {
        throw new ScopeViolation(`${model.name} is written together with ${key}: write each model by its own call.`);
      }
    }
    for (const { field, value, orNobody } of bounds) {
      const named = row[field];
      const own = named === value || (orNobody && (named === null || (isNew && named === undefined)));
      if (!own && (isNew || named !== undefined)) {
        throw new ScopeViolation(`A row of ${model.name} does not carry the ${field} of its scope.`);
      }
    }
  }
}

/** Rows of other models would come along unscoped; within a whole sandbox the foreign keys hold them to it. */
function refuseRelations(model: ModelScope, args: Plain, isMerchant: boolean): void {
  for (const choice of [args.select, args.include]) {
    for (const [key, wanted] of Object.entries(choice === undefined ? {} : plain(choice))) {
      const isWithin = model.fields.has(key) || key === '_all' || (!isMerchant && key !== '_count');
      if (wanted !== false && !isWithin) {
        throw new ScopeViolation(`${model.name} is read together with ${key}: read each model by its own call.`);
      }
    }
  }
}

function plain(value: unknown): Plain {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new ScopeViolation('The arguments of a database call must be plain objects.');
  }
  // An object that is no array, seen as what it is: keys with values.
  return value as Plain;
}
