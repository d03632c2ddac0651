import type { Reader } from '../../platform/db/database.ts';

/** Everybody of the sandbox by the number of their merchant, chief operators first. */
export const listPeople = async (reader: Reader) => {
  const operators = await reader.operator.findMany({
    where: { state: { not: 'removed' } },
    orderBy: [{ kind: 'asc' }, { id: 'asc' }],
    omit: { idNumberSealed: true },
  });
  const merchants = await reader.merchant.findMany({
    orderBy: { no: 'asc' },
    select: { id: true, no: true, name: true, nameEn: true },
  });
  const roles = await reader.role.findMany({
    select: { id: true, merchantId: true, name: true, nameEn: true, builtIn: true },
  });
  const roleOf = ({ merchantId, roleId }: { readonly merchantId: string; readonly roleId: string | null }) =>
    roles.find((role) => role.merchantId === merchantId && role.id === roleId);
  const ofMerchant = Map.groupBy(operators, ({ merchantId }) => merchantId);
  return merchants.flatMap((merchant) =>
    (ofMerchant.get(merchant.id) ?? []).map((operator) => ({ operator, merchant, role: roleOf(operator) })),
  );
};
export type PersonRow = Awaited<ReturnType<typeof listPeople>>[number];
