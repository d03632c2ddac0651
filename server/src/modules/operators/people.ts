import { builtInRoles, isGrantable } from '@tradeport/shared/rules/builtInRoles.ts';
import type { Command } from '../../platform/runtime/command.ts';
import type { World } from '../../platform/runtime/world.ts';
import { boundTo } from '../../platform/secrets/sealedColumns.ts';
import { loginName, nobodyElse } from '../session/index.ts';
import { operatorLifecycle, roleLifecycle } from './lifecycle.ts';
import { addOperator, addRole, type Operator, type OperatorKind, type Role, writePaths } from './store.ts';

export interface NewRole {
  /** Unique within the sandbox. */
  readonly id: string;
  readonly name: string;
  readonly nameEn: string;
  readonly builtIn: string | null;
  /** What it opens; of a built-in role nothing: it holds what the release gives. */
  readonly paths: readonly string[];
}

export interface NewOperator {
  readonly mobile?: string;
  readonly email?: string;
  readonly name: string;
  readonly nameEn: string;
  readonly kind: OperatorKind;
  /** Of an ordinary operator; a chief may do everything and has none. */
  readonly roleId?: string;
  /** Made before the command: a hash takes long, and a transaction must not. Null: the person sets a first password. */
  readonly passwordHash: string | null;
  readonly idNumber?: string;
}

/** The merchant of the command; operators and roles are always somebody's. */
export const merchantOf = ({ merchantId, cause }: Command): string => {
  if (merchantId === null) throw new Error(`${cause} adds people to no merchant`);
  return merchantId;
};

/** Adds a role to the command's merchant. Throws for a path that no role can be given. */
export const addMerchantRole = async (command: Command, { paths, ...role }: NewRole): Promise<Role> => {
  const unknown = paths.find((path) => !isGrantable(path));
  if (unknown !== undefined) throw new Error(`the role ${role.id} names the screen ${unknown}, which nobody grants`);
  const { tx, sandboxId, now } = command;
  const merchantId = merchantOf(command);
  const chosenAt = role.builtIn === null ? now : null;
  const { row } = await roleLifecycle.create(command, role.id, (state) =>
    addRole(tx, { ...role, sandboxId, merchantId, state, chosenAt }, now),
  );
  if (paths.length > 0) await writePaths(tx, { sandboxId, merchantId, id: role.id }, paths);
  command.record({ kind: 'security', subject: role.id, action: 'roleAdded', facts: { paths: paths.join(' ') } });
  return row;
};

/** The id of a merchant's built-in role: unique in the sandbox, and the same whenever the scenario is played. */
export const builtInRoleId = (name: string, merchantId: string): string => `${name}-${merchantId}`;

/** Adds the built-in roles to the command's merchant. */
export const addBuiltInRoles = async (command: Command): Promise<void> => {
  const merchantId = merchantOf(command);
  for (const [builtIn, { title }] of Object.entries(builtInRoles)) {
    const id = builtInRoleId(builtIn, merchantId);
    await addMerchantRole(command, { id, name: title[0], nameEn: title[1], builtIn, paths: [] });
  }
};

/**
 * Adds operators to the command's merchant; answers them in the same order. At most once per command. A name that the sandbox knows
 * already fails as a unique violation.
 */
export const createAddOperators =
  ({ secrets: { atRest }, random }: Pick<World, 'secrets' | 'random'>) =>
  async (command: Command, operators: readonly NewOperator[]): Promise<readonly Operator[]> => {
    const { tx, sandboxId, now } = command;
    const merchantId = merchantOf(command);
    const number = await command.number();
    const added: Operator[] = [];
    for (const [i, { idNumber, mobile, email, roleId, ...operator }] of operators.entries()) {
      const id = `P${number}-${i + 1}`;
      const told = {
        ...operator,
        mobile: mobile ?? null,
        email: email === undefined ? null : loginName(email).text,
        roleId: roleId ?? null,
        idNumberSealed: idNumber === undefined ? null : atRest.seal(idNumber, boundTo.operator(id)),
      };
      const { row } = await operatorLifecycle.create(command, id, (state) =>
        addOperator(tx, { ...told, sandboxId, id, merchantId, state }, now),
      );
      await nobodyElse(tx, random, { sandboxId, id });
      const { kind } = row;
      command.record({ kind: 'security', subject: id, action: 'operatorAdded', facts: { kind, roleId: row.roleId } });
      added.push(row);
    }
    return added;
  };
