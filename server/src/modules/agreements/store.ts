import type { Reader, Tx } from '../../platform/db/database.ts';

/** A version of an agreement that a merchant has signed. */
export interface Signature {
  readonly agreementId: string;
  readonly version: string;
  readonly signedAt: Date;
}

/** What the merchant of the scope has signed, the last first. */
export const listSignatures = (reader: Reader | Tx): Promise<readonly Signature[]> =>
  reader.agreementSignature.findMany({
    orderBy: [{ signedAt: 'desc' }, { agreementId: 'asc' }],
    select: { agreementId: true, version: true, signedAt: true },
  });

export const findSignature = async (
  reader: Reader | Tx,
  agreementId: string,
  version: string,
): Promise<Signature | undefined> => {
  const row = await reader.agreementSignature.findFirst({
    where: { agreementId, version },
    select: { agreementId: true, version: true, signedAt: true },
  });
  return row ?? undefined;
};

export const addSignature = async (
  tx: Tx,
  owner: { readonly sandboxId: string; readonly merchantId: string; readonly operatorId: string },
  signature: Signature,
): Promise<void> => {
  await tx.agreementSignature.create({ data: { ...owner, ...signature } });
};
