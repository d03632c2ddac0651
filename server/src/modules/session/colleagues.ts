import { permits } from '@tradeport/shared/rules/permission.ts';
import type { Screen } from '@tradeport/shared/screens.ts';
import type { Reader, Tx } from '../../platform/db/database.ts';
import { isEnabled } from './people.ts';

/** Somebody of a merchant who may do something. */
export interface Colleague {
  readonly operatorId: string;
  readonly name: string;
  readonly nameEn: string;
  readonly kind: 'chief' | 'ordinary';
}

/**
 * The operators of a merchant whom a screen is open to, in the order in which they came: chiefs, and ordinary ones whose role holds
 * its permission. Who is disabled, or whose role is, is not among them.
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
    reader.role.findMany({ where: { merchantId }, select: { id: true, state: true } }),
    reader.rolePermission.findMany({ where: { merchantId }, select: { roleId: true, path: true } }),
  ]);
  const pathsOf = (roleId: string | null): readonly string[] =>
    roles.some(({ id, state }) => id === roleId && isEnabled(state))
      ? permissions.filter((one) => one.roleId === roleId).map((one) => one.path)
      : [];
  return operators
    .filter(({ state, kind, roleId }) => isEnabled(state) && (kind === 'chief' || permits(pathsOf(roleId), [path])))
    .map(({ id, name, nameEn, kind }) => ({
      operatorId: id,
      name,
      nameEn,
      kind: kind === 'chief' ? ('chief' as const) : ('ordinary' as const),
    }));
};
