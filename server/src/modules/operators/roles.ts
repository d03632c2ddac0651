import { refusal } from '@tradeport/shared/contract/refusal.ts';
import { isGrantable } from '@tradeport/shared/rules/builtInRoles.ts';
import type { Reader, Tx } from '../../platform/db/database.ts';
import { refuseFaults } from '../../platform/records/fieldFaults.ts';
import type { SignedIn } from '../../platform/runtime/caller.ts';
import { type Command, commanderOf } from '../../platform/runtime/command.ts';
import type { Commands } from '../../platform/runtime/commands.ts';
import { roleLifecycle } from './lifecycle.ts';
import { addMerchantRole } from './people.ts';
import { pathsHeld } from './rights.ts';
import { turnTo } from './service.ts';
import { isRoleNameTaken, pathsOfRole, type Role, roleStore, writePaths } from './store.ts';

export interface RoleTold {
  readonly name: string;
  readonly nameEn: string;
  readonly status: Role['state'] | undefined;
}

export const getRole = async (reader: Reader | Tx, id: string): Promise<Role> => {
  const found = await roleStore.find(reader, id);
  if (!found) throw refusal('roleUnknown');
  return found;
};

/** The paths that a role holds. */
export const heldBy = async (reader: Reader | Tx, role: Role): Promise<readonly string[]> =>
  pathsHeld(role, await pathsOfRole(reader, role));

/** Adding and changing roles, by chiefs. Each refuses in the order of the contract. */
export const createRoleService = (commands: Commands) => {
  const run = <R>(caller: SignedIn, work: (command: Command) => Promise<R>): Promise<R> =>
    commands.run(commanderOf(caller), async (command) => {
      // Of two who take one name at once the second finds the first.
      await command.lockMerchant();
      return work(command);
    });

  /** `status`: given where it is to become another one. */
  const turn = async (command: Command, role: Role, status: RoleTold['status']): Promise<Role> => {
    const move = turnTo(status);
    return move === undefined ? role : roleLifecycle.take(command, role, move);
  };

  const add = (caller: SignedIn, { status, ...told }: RoleTold, copyOf: string | undefined): Promise<Role> =>
    run(caller, async (command) => {
      const { tx } = command;
      const paths = copyOf === undefined ? [] : await heldBy(tx, await getRole(tx, copyOf));
      if (await isRoleNameTaken(tx, caller.session.merchantId, told)) throw refusal('roleNameTaken');
      const id = await command.orderNo('RO');
      const added = await addMerchantRole(command, { ...told, id, builtIn: null, paths });
      return status === added.state ? added : turn(command, added, status);
    });

  const change = (caller: SignedIn, id: string, { status, ...told }: RoleTold): Promise<Role> =>
    run(caller, async (command) => {
      const { tx } = command;
      const before = await getRole(tx, id);
      const move = turnTo(status);
      if (move !== undefined) roleLifecycle.requireMove(before, move);
      if (await isRoleNameTaken(tx, caller.session.merchantId, told, id)) throw refusal('roleNameTaken');
      const isNew = before.name !== told.name || before.nameEn !== told.nameEn;
      const changed = isNew || move === undefined ? await roleLifecycle.take(command, before, 'change', told) : before;
      const after = await turn(command, changed, status);
      const facts = {
        'name before': before.name,
        'nameEn before': before.nameEn,
        'name after': after.name,
        'nameEn after': after.nameEn,
      };
      command.record({ kind: 'security', subject: id, action: 'roleChanged', facts });
      return after;
    });

  /** Chooses the screens of a role: from then on it holds just these. */
  const choose = (caller: SignedIn, id: string, asked: readonly string[]): Promise<Role> =>
    run(caller, async (command) => {
      const { tx, sandboxId, now } = command;
      const before = await getRole(tx, id);
      const unknown = asked.findIndex((path) => !isGrantable(path));
      if (unknown >= 0) refuseFaults([{ path: `paths.${unknown}`, reason: 'permissionPathUnknown' }]);
      const paths = [...new Set(asked)].sort();
      const held = await heldBy(tx, before);
      await writePaths(tx, { sandboxId, merchantId: caller.session.merchantId, id }, paths);
      const after = await roleLifecycle.take(command, before, 'change', { chosenAt: before.chosenAt ?? now });
      const facts = { 'paths before': [...held].sort().join(' '), 'paths after': paths.join(' ') };
      command.record({ kind: 'security', subject: id, action: 'rolePermissionsChosen', facts });
      return after;
    });

  return { add, change, choose };
};
export type RoleService = ReturnType<typeof createRoleService>;
