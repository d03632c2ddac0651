import { OPERATOR_TYPES, operatorRecord, roleRecord } from '@tradeport/shared/contract/operator.ts';
import type { StateOf } from '@tradeport/shared/states/machine.ts';
import { operator as operatorMachine } from '@tradeport/shared/states/operator.ts';
import { role as roleMachine } from '@tradeport/shared/states/role.ts';
import type { Reader, Tx } from '../../platform/db/database.ts';
import { recordList } from '../../platform/records/recordList.ts';
import { type Rows, recordStore } from '../../platform/records/recordStore.ts';
import { searchText } from '../../platform/records/searchText.ts';

export type OperatorKind = (typeof OPERATOR_TYPES)[number];

/** What a chief tells of somebody. */
export interface OperatorTold {
  readonly name: string;
  readonly nameEn: string;
  readonly mobile: string | null;
  /** In lower case. */
  readonly email: string | null;
  readonly kind: OperatorKind;
  /** Of an ordinary operator; a chief may do everything and has none. */
  readonly roleId: string | null;
}

/** An operator in house words. */
export interface Operator extends OperatorTold {
  readonly id: string;
  readonly merchantId: string;
  readonly state: StateOf<typeof operatorMachine>;
  /** Whether the person has yet to set a first password. */
  readonly invited: boolean;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

type OperatorRow = NonNullable<Awaited<ReturnType<Reader['operator']['findFirst']>>>;

const kindOf = (word: string): OperatorKind => {
  const kind = OPERATOR_TYPES.find((known) => known === word);
  if (kind === undefined) throw new Error(`unknown kind "${word}" of an operator`);
  return kind;
};

/** What a search looks through. */
const foldedOf = ({ name, nameEn, mobile, email }: Omit<OperatorTold, 'kind' | 'roleId'>): string =>
  searchText(name, nameEn, mobile, email);

/** What may change with a move besides the state. */
export interface OperatorPatch {
  readonly told?: OperatorTold;
}

export const operatorStore = recordStore({
  machine: operatorMachine,
  reads: (reader: Reader | Tx): Rows<OperatorRow> => reader.operator,
  writes: (tx) => tx.operator,
  key: 'id',
  lastFirst: ['createdAt', 'id'],
  of: ({
    id,
    merchantId,
    state,
    name,
    nameEn,
    mobile,
    email,
    kind,
    roleId,
    passwordHash,
    createdAt,
    updatedAt,
  }): Operator => ({
    id,
    merchantId,
    state,
    name,
    nameEn,
    mobile,
    email,
    kind: kindOf(kind),
    roleId,
    invited: passwordHash === null,
    createdAt,
    updatedAt,
  }),
  columns: ({ told }: OperatorPatch) => (told === undefined ? {} : { ...told, folded: foldedOf(told) }),
});

export interface NewOperatorRow extends OperatorTold {
  readonly sandboxId: string;
  readonly id: string;
  readonly merchantId: string;
  readonly state: Operator['state'];
  /** Null: the person sets the first one. */
  readonly passwordHash: string | null;
  readonly idNumberSealed: string | null;
}

/** Writes somebody who is nobody else, whoever had the id before. */
export const addOperator = async (tx: Tx, row: NewOperatorRow, now: Date): Promise<Operator> => {
  const { name, mobile, email } = row;
  const added = { addedName: name, addedLogin: mobile ?? email ?? '', folded: foldedOf(row) };
  return operatorStore.of(await tx.operator.create({ data: { ...row, ...added, createdAt: now, updatedAt: now } }));
};

/** Somebody of the sandbox, other than `besides`, who has one of these login names. */
export const holderOf = async (
  tx: Tx,
  { mobile, email }: Pick<OperatorTold, 'mobile' | 'email'>,
  besides?: string,
): Promise<'mobile' | 'email' | undefined> => {
  const others = besides === undefined ? {} : { id: { not: besides } };
  if (mobile !== null && (await tx.operator.count({ where: { mobile, ...others } })) > 0) return 'mobile';
  return email !== null && (await tx.operator.count({ where: { email, ...others } })) > 0 ? 'email' : undefined;
};

/** Writes an operator's email where they have none yet and are still there; answers whether so. A name of somebody else is a unique violation. */
export const writeEmail = async (tx: Tx, id: string, email: string): Promise<boolean> => {
  const row = await tx.operator.findFirst({ where: { id }, select: { name: true, nameEn: true, mobile: true } });
  if (!row) return false;
  const where = { id, email: null, state: { not: 'removed' } };
  const data = { email, folded: foldedOf({ ...row, email }) };
  return (await tx.operator.updateMany({ where, data })).count === 1;
};

/** The operators of a merchant, the last added first. */
export const operatorList = recordList({
  record: operatorRecord,
  on: (reader) => reader.operator,
  lastFirst: ['createdAt', 'id'],
  where: {
    operatorId: (id) => ({ id }),
    operatorType: (kind) => ({ kind }),
    roleId: (roleId) => ({ roleId }),
    keyword: (part) => ({ folded: { contains: searchText(part) } }),
  },
  of: operatorStore.of,
});

// Roles

/** A role in house words. */
export interface Role {
  readonly id: string;
  readonly merchantId: string;
  readonly state: StateOf<typeof roleMachine>;
  readonly name: string;
  readonly nameEn: string;
  readonly builtIn: string | null;
  /** When its merchant first chose its screens; a built-in role without holds what the release gives. */
  readonly chosenAt: Date | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

export type RolePatch = Partial<Pick<Role, 'name' | 'nameEn' | 'chosenAt'>>;
type RoleRow = NonNullable<Awaited<ReturnType<Reader['role']['findFirst']>>>;

export const roleStore = recordStore({
  machine: roleMachine,
  reads: (reader: Reader | Tx): Rows<RoleRow> => reader.role,
  writes: (tx) => tx.role,
  key: 'id',
  lastFirst: ['createdAt', 'id'],
  of: ({ sandboxId: _own, version: _count, ...row }): Role => row,
  columns: (patch: RolePatch) => patch,
});

export interface NewRoleRow
  extends Pick<Role, 'id' | 'merchantId' | 'state' | 'name' | 'nameEn' | 'builtIn' | 'chosenAt'> {
  readonly sandboxId: string;
}

export const addRole = async (tx: Tx, row: NewRoleRow, now: Date): Promise<Role> =>
  roleStore.of(await tx.role.create({ data: { ...row, createdAt: now, updatedAt: now } }));

/** The paths that a role holds in rows of its own. */
export const pathsOfRole = async (reader: Reader | Tx, { id }: Pick<Role, 'id'>): Promise<readonly string[]> =>
  (await reader.rolePermission.findMany({ where: { roleId: id }, select: { path: true } })).map(({ path }) => path);

/** The paths that these roles hold in rows of their own, by the id of the role; one without any is left out. */
export const pathsOfRoles = async (
  reader: Reader | Tx,
  roleIds: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> => {
  const rows = await reader.rolePermission.findMany({
    where: { roleId: { in: [...roleIds] } },
    select: { roleId: true, path: true },
  });
  const paths = new Map<string, string[]>();
  for (const { roleId, path } of rows) paths.set(roleId, [...(paths.get(roleId) ?? []), path]);
  return paths;
};

/** Gives a role these paths in place of those that it has. */
export const writePaths = async (
  tx: Tx,
  { sandboxId, merchantId, id }: Pick<NewRoleRow, 'sandboxId' | 'merchantId' | 'id'>,
  paths: readonly string[],
): Promise<void> => {
  await tx.rolePermission.deleteMany({ where: { roleId: id } });
  await tx.rolePermission.createMany({ data: paths.map((path) => ({ sandboxId, merchantId, roleId: id, path })) });
};

/** Another role of the merchant with one of these names, in its language. */
export const isRoleNameTaken = async (
  tx: Tx,
  merchantId: string,
  { name, nameEn }: Pick<Role, 'name' | 'nameEn'>,
  besides?: string,
): Promise<boolean> =>
  (await tx.role.count({
    where: { merchantId, OR: [{ name }, { nameEn }], ...(besides === undefined ? {} : { id: { not: besides } }) },
  })) > 0;

/** The roles of a merchant, the last added first. */
export const roleList = recordList({
  record: roleRecord,
  on: (reader) => reader.role,
  lastFirst: ['createdAt', 'id'],
  where: { roleId: (id) => ({ id }) },
  of: roleStore.of,
});

/** These roles by their id; one that the merchant does not have is left out. */
export const rolesById = async (reader: Reader | Tx, ids: ReadonlySet<string>): Promise<ReadonlyMap<string, Role>> => {
  const rows = await reader.role.findMany({ where: { id: { in: [...ids] } } });
  return new Map(rows.map((row) => [row.id, roleStore.of(row)]));
};

/** How many operators who are not removed hold each of these roles. */
export const countHolders = async (
  reader: Reader | Tx,
  roleIds: readonly string[],
): Promise<ReadonlyMap<string, number>> => {
  const rows = await reader.operator.findMany({
    where: { roleId: { in: [...roleIds] }, state: { not: 'removed' } },
    select: { roleId: true },
  });
  const counts = new Map<string, number>();
  for (const { roleId } of rows) if (roleId !== null) counts.set(roleId, (counts.get(roleId) ?? 0) + 1);
  return counts;
};
