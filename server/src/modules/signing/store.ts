import type { Reader, Tx } from '../../platform/db/database.ts';

/** What a merchant demands, and when its key was made. */
export interface SigningRow {
  readonly id: string;
  readonly no: string;
  readonly name: string;
  readonly nameEn: string;
  readonly signsCalls: boolean;
  readonly callsFrom: string;
  readonly madeAt: Date | null;
}

const columns = { id: true, no: true, name: true, nameEn: true, signsCalls: true, callsFrom: true } as const;

/** Of every merchant of the sandbox by its number. */
export const listSigning = async (reader: Reader): Promise<readonly SigningRow[]> => {
  const merchants = await reader.merchant.findMany({ orderBy: { no: 'asc' }, select: columns });
  const keys = await reader.signingKey.findMany({ select: { merchantId: true, madeAt: true } });
  const made = new Map(keys.map(({ merchantId, madeAt }) => [merchantId, madeAt]));
  return merchants.map((row) => ({ ...row, madeAt: made.get(row.id) ?? null }));
};

export const findMerchantId = async (reader: Reader | Tx, no: string): Promise<string | undefined> =>
  (await reader.merchant.findFirst({ where: { no }, select: { id: true } }))?.id;

/** Whether the calls of a merchant are to be signed; of one that is gone they are not. */
export const signsCallsOf = async (reader: Reader, no: string): Promise<boolean> =>
  (await reader.merchant.findFirst({ where: { no }, select: { signsCalls: true } }))?.signsCalls ?? false;

export const writeDemands = (
  tx: Tx,
  merchantId: string,
  data: { readonly signsCalls: boolean; readonly callsFrom: string },
) => tx.merchant.updateMany({ where: { id: merchantId }, data });

/** Where the calls of a merchant's logins must come from; from anywhere when empty. */
export const callsFromOf = async (tx: Tx, merchantId: string): Promise<string> => {
  const row = await tx.merchant.findFirst({ where: { id: merchantId }, select: { callsFrom: true } });
  return row?.callsFrom ?? '';
};

/** The key in place of any before it. */
const KEEP = `
INSERT INTO "SigningKey" ("sandboxId", "merchantId", "keySealed", "madeAt") VALUES (?, ?, ?, ?)
ON CONFLICT ("sandboxId", "merchantId") DO UPDATE SET "keySealed" = excluded."keySealed", "madeAt" = excluded."madeAt"`;

export const keepKey = async (
  tx: Tx,
  row: {
    readonly sandboxId: string;
    readonly merchantId: string;
    readonly keySealed: string;
    readonly madeAt: Date;
  },
): Promise<void> => {
  await tx.sql.run(KEEP, [row.sandboxId, row.merchantId, row.keySealed, row.madeAt]);
};

/** Takes the key away; whether there was one. */
export const dropKey = async (tx: Tx, merchantId: string): Promise<boolean> =>
  (await tx.signingKey.deleteMany({ where: { merchantId } })).count > 0;

export const findKey = async (reader: Reader, merchantId: string): Promise<string | null> =>
  (await reader.signingKey.findFirst({ where: { merchantId }, select: { keySealed: true } }))?.keySealed ?? null;

/** Of two at once one waits for the other. */
const USE = `
INSERT INTO "UsedSignature" ("sandboxId", "merchantId", "signature", "until") VALUES (?, ?, ?, ?)
ON CONFLICT ("sandboxId", "merchantId", "signature") DO NOTHING`;

export const useSignature = async (
  tx: Tx,
  row: { readonly sandboxId: string; readonly merchantId: string; readonly signature: string; readonly until: Date },
): Promise<boolean> => (await tx.sql.run(USE, [row.sandboxId, row.merchantId, row.signature, row.until])) === 1;

export const clearSignatures = async (tx: Tx, before: Date, limit: number): Promise<number> =>
  (await tx.usedSignature.deleteMany({ where: { until: { lt: before } }, limit })).count;
