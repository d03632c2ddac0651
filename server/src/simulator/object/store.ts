import type { Reader } from '../../platform/db/database.ts';

/** A merchant as lists of the whole sandbox name it. */
export interface MerchantName {
  readonly id: string;
  readonly no: string;
  readonly name: string;
  readonly nameEn: string;
}

const NAMED = { id: true, no: true, name: true, nameEn: true } as const;

/** The merchants of the sandbox by id. */
export const merchantNames = async (reader: Reader): Promise<ReadonlyMap<string, MerchantName>> => {
  const rows = await reader.merchant.findMany({ select: NAMED });
  return new Map(rows.map((row) => [row.id, row]));
};

export const findMerchantByNo = async (reader: Reader, no: string): Promise<MerchantName | undefined> =>
  (await reader.merchant.findFirst({ where: { no }, select: NAMED })) ?? undefined;
