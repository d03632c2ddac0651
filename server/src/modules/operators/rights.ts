import { builtInPaths } from '@tradeport/shared/rules/builtInRoles.ts';
import { permits } from '@tradeport/shared/rules/permission.ts';
import type { Screen } from '@tradeport/shared/screens.ts';
import type { Reader, Tx } from '../../platform/db/database.ts';
import { isEnabled } from '../session/index.ts';
import type { OperatorKind, Role } from './store.ts';

/** Somebody of a merchant who may do something. */
export interface Colleague {
  readonly operatorId: string;
  readonly name: string;
  readonly nameEn: string;
  readonly kind: OperatorKind;
}

/** What a role holds, given the paths of its own rows: a built-in one whose screens nobody chose holds what the release gives. */
export const pathsHeld = ({ builtIn, chosenAt }: Pick<Role, 'builtIn' | 'chosenAt'>, own: readonly string[]) =>
  builtIn !== null && chosenAt === null ? builtInPaths(builtIn) : own;

/**
 * The operators of a merchant whom a screen is open to, in the order in which they came: chiefs, and ordinary ones whose role holds
 * its permission. Who is disabled or removed, or whose role is disabled, is not among them.
 */
export const colleaguesWho = async (
  reader: Reader | Tx,
  merchantId: string,
  { path }: Pick<Screen, 'path'>,
): Promise<readonly Colleague[]> => {
  const [operators, roles, permissions] = await Promise.all([
    reader.operator.findMany({
      where: { merchantId },
      select: { id: true, name: true, nameEn: true, kind: true, state: true, roleId: true },
      orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    }),
    reader.role.findMany({ where: { merchantId }, select: { id: true, state: true, builtIn: true, chosenAt: true } }),
    reader.rolePermission.findMany({ where: { merchantId }, select: { roleId: true, path: true } }),
  ]);
  const pathsOf = (roleId: string | null): readonly string[] => {
    const role = roles.find(({ id, state }) => id === roleId && isEnabled(state));
    const own = permissions.filter((one) => one.roleId === roleId).map((one) => one.path);
    return role === undefined ? [] : pathsHeld(role, own);
  };
  return operators
    .filter(({ state, kind, roleId }) => isEnabled(state) && (kind === 'chief' || permits(pathsOf(roleId), [path])))
    .map(({ id, name, nameEn, kind }) => ({
      operatorId: id,
      name,
      nameEn,
      kind: kind === 'chief' ? ('chief' as const) : ('ordinary' as const),
    }));
};
