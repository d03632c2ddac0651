import type { SqlValue } from './sql.ts';

const types = ['String', 'Int', 'BigInt', 'Boolean', 'DateTime'] as const;
export type ColumnType = (typeof types)[number];

/** The types as SQLite's tables declare them. */
const declared: ReadonlyMap<string, ColumnType> = new Map([
  ['TEXT', 'String'],
  ['INTEGER', 'Int'],
  ['BIGINT', 'BigInt'],
  ['BOOLEAN', 'Boolean'],
  ['DATETIME', 'DateTime'],
]);

/** The type of a column by what its table declares; undefined for what no world has. */
export const columnTypeNamed = (type: string): ColumnType | undefined => declared.get(type);

/** The columns of a model with their types, in the model's order. */
export type Columns = ReadonlyMap<string, ColumnType>;

type Description = { readonly models: Readonly<Record<string, ModelDescription>> };
type ModelDescription = {
  readonly dbName: string | null;
  readonly fields: readonly { readonly name: string; readonly kind: string; readonly type: string }[];
};

/**
 * The columns of every model, from the description that Prisma's client carries. A model is left out when one of its columns
 * has a type that is not known here. Throws when the client carries no description; its version is pinned.
 */
export function columnsOfModels(client: object): ReadonlyMap<string, Columns> {
  const description: unknown = Reflect.get(client, '_runtimeDataModel');
  if (!isDescription(description)) {
    throw new Error("Prisma's client no longer describes its models under the name _runtimeDataModel.");
  }
  const models = new Map<string, Columns>();
  for (const [name, { dbName, fields }] of Object.entries(description.models)) {
    const columns = fields.filter(({ kind }) => kind !== 'object');
    const known = columns.flatMap(({ name: column, type }): [string, ColumnType][] => {
      const found = types.find((each) => each === type);
      return found === undefined ? [] : [[column, found]];
    });
    if (dbName === null && known.length === columns.length) {
      models.set(name, new Map(known));
    }
  }
  return models;
}

function isDescription(value: unknown): value is Description {
  return typeof value === 'object' && value !== null && typeof Reflect.get(value, 'models') === 'object';
}

const intMax = 2 ** 31 - 1;
const bigIntMax = 2n ** 63n - 1n;

/** Whether a value, not null, may be bound for a column as it is; Prisma judges, and words the refusal of, all others. */
export function fits(type: ColumnType, value: unknown): value is Exclude<SqlValue, null> {
  switch (type) {
    case 'String':
      return typeof value === 'string';
    case 'Boolean':
      return typeof value === 'boolean';
    case 'Int':
      return typeof value === 'number' && Number.isInteger(value) && Math.abs(value) <= intMax;
    case 'BigInt':
      return typeof value === 'bigint' && value <= bigIntMax && value >= -bigIntMax;
    case 'DateTime':
      return value instanceof Date && !Number.isNaN(value.getTime());
  }
}
