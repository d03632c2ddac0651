import { Prisma } from './generated/sqlite/client.ts';

export type ModelName = Prisma.ModelName;

/** How the rows of a model belong to a sandbox and to a merchant. */
export type ModelScope = {
  readonly name: ModelName;
  readonly fields: ReadonlySet<string>;
  /** The field that holds the sandbox; null for rows of the installation. */
  readonly sandboxField: string | null;
  /** The field that holds the merchant; null where rows are not a merchant's. */
  readonly merchantField: string | null;
  readonly commonRows: CommonRows | null;
};

/**
 * Models whose merchant may be absent, by name: a model missing here is taken as always having one.
 * read: a merchant also sees the rows of nobody. write: a merchant's work may also write rows of nobody.
 */
type CommonRows = { readonly read: boolean; readonly write: boolean };
const commonRowsOf: Partial<Record<ModelName, CommonRows>> = {
  // The platform's notices are for everybody, but no merchant's work makes one.
  Notice: { read: true, write: false },
  // Fee rules of everybody.
  FeeRule: { read: true, write: false },
  // A merchant's command also books the platform's legs, and leaves events and tasks that are nobody's in particular.
  JournalEntry: { read: false, write: true },
  Posting: { read: false, write: true },
  Event: { read: false, write: true },
  Task: { read: false, write: true },
};

/** A sandbox is its own row's key, and so is a merchant. */
const ownKeys: Partial<Record<ModelName, { readonly sandbox?: string; readonly merchant?: string }>> = {
  Sandbox: { sandbox: 'id' },
  Merchant: { merchant: 'id' },
};

const fieldEnums: Readonly<Record<string, unknown>> = { ...Prisma };

function describe(name: ModelName): ModelScope {
  const fieldEnum = fieldEnums[`${name}ScalarFieldEnum`];
  const fields = new Set(typeof fieldEnum === 'object' && fieldEnum !== null ? Object.keys(fieldEnum) : []);
  const own = ownKeys[name];
  return {
    name,
    fields,
    sandboxField: own?.sandbox ?? (fields.has('sandboxId') ? 'sandboxId' : null),
    merchantField: own?.merchant ?? (fields.has('merchantId') ? 'merchantId' : null),
    commonRows: commonRowsOf[name] ?? null,
  };
}

/** Every model with the name under which the client offers it. */
export const modelScopes: readonly (ModelScope & { readonly delegate: string })[] = Object.values(Prisma.ModelName).map(
  (name) => ({ ...describe(name), delegate: `${name.charAt(0).toLowerCase()}${name.slice(1)}` }),
);
