import type { Reader } from '../../platform/db/database.ts';

/** Everybody of the sandbox with his merchant, chief operators first. */
export const listPeople = async (reader: Reader) => {
  const operators = await reader.operator.findMany({
    orderBy: [{ merchantId: 'asc' }, { kind: 'asc' }, { id: 'asc' }],
    omit: { idNumberSealed: true },
  });
  const merchants = await reader.merchant.findMany({ select: { id: true, no: true, name: true, nameEn: true } });
  const byId = new Map(merchants.map((merchant) => [merchant.id, merchant]));
  return operators.flatMap((operator) => {
    const merchant = byId.get(operator.merchantId);
    return merchant ? [{ operator, merchant }] : [];
  });
};
export type PersonRow = Awaited<ReturnType<typeof listPeople>>[number];
