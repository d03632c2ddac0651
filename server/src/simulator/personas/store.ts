import type { Reader } from '../../platform/db/database.ts';

/** Everybody of the sandbox by the number of his merchant, chief operators first. */
export const listPeople = async (reader: Reader) => {
  const operators = await reader.operator.findMany({
    orderBy: [{ kind: 'asc' }, { id: 'asc' }],
    omit: { idNumberSealed: true },
  });
  const merchants = await reader.merchant.findMany({
    orderBy: { no: 'asc' },
    select: { id: true, no: true, name: true, nameEn: true },
  });
  const ofMerchant = Map.groupBy(operators, ({ merchantId }) => merchantId);
  return merchants.flatMap((merchant) =>
    (ofMerchant.get(merchant.id) ?? []).map((operator) => ({ operator, merchant })),
  );
};
export type PersonRow = Awaited<ReturnType<typeof listPeople>>[number];
