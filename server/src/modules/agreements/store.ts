import { type AgreementId, agreementsIn } from '@tradeport/shared/reference/agreements.ts';
import { type NoticeGiver, type NoticeWay, noticeGivers, noticeWays } from '@tradeport/shared/rules/agreements.ts';
import { agreement as machine } from '@tradeport/shared/states/agreement.ts';
import type { StateOf } from '@tradeport/shared/states/machine.ts';
import type { Reader, Tx } from '../../platform/db/database.ts';
import { type Rows, recordStore } from '../../platform/records/recordStore.ts';
import { wordOf } from '../../platform/records/storedWords.ts';
import { requireAgreement } from './versions.ts';

export type SignatureState = StateOf<typeof machine>;

/** A notice of ending, as it was entered. */
export interface EndingNotice {
  readonly noticeBy: NoticeGiver;
  readonly noticeWay: NoticeWay;
  readonly noticedAt: Date;
  /** From when it counts, and when it has run out. */
  readonly countsFrom: Date;
  readonly endsAt: Date;
}

/** A version of an agreement that a merchant has signed. */
export interface Signature {
  readonly signatureNo: string;
  readonly merchantId: string;
  readonly operatorId: string;
  readonly agreementId: AgreementId;
  readonly agreementVersion: string;
  readonly state: SignatureState;
  readonly signedAt: Date;
  /** The end of the present term. */
  readonly renewsAt: Date;
  readonly notice: EndingNotice | null;
  readonly endedAt: Date | null;
  readonly updatedAt: Date;
}

type Row = NonNullable<Awaited<ReturnType<Reader['agreementSignature']['findFirst']>>>;

/** What may change with a move besides the state. */
export interface MovePatch {
  readonly renewsAt?: Date;
  readonly notice?: EndingNotice;
  readonly endedAt?: Date;
}

const noticeOf = ({ noticeBy, noticeWay, noticedAt, countsFrom, endsAt }: Row): EndingNotice | null => {
  if (noticeBy === null || noticeWay === null || noticedAt === null || countsFrom === null || endsAt === null)
    return null;
  return {
    noticedAt,
    countsFrom,
    endsAt,
    noticeBy: wordOf(noticeGivers, noticeBy),
    noticeWay: wordOf(noticeWays, noticeWay),
  };
};

/** What merchants have signed. */
export const signatureStore = recordStore({
  machine,
  reads: (reader: Reader | Tx): Rows<Row> => reader.agreementSignature,
  writes: (tx) => tx.agreementSignature,
  key: 'signatureNo',
  lastFirst: ['signedAt', 'signatureNo'],
  of: (row): Signature => {
    const { signatureNo, merchantId, operatorId, agreementVersion, state, signedAt, renewsAt, endedAt, updatedAt } =
      row;
    return {
      signatureNo,
      merchantId,
      operatorId,
      agreementVersion,
      state,
      signedAt,
      renewsAt,
      endedAt,
      updatedAt,
      agreementId: requireAgreement(row.agreementId),
      notice: noticeOf(row),
    };
  },
  columns: ({ notice, ...patch }: MovePatch) => ({ ...patch, ...notice }),
  workedOutFrom: ({ renewsAt }) => ({ renewsAt }),
});

/** What the merchant of the scope has signed, the last first. */
export const listSignatures = async (reader: Reader | Tx): Promise<readonly Signature[]> => {
  const rows = await reader.agreementSignature.findMany({
    orderBy: [{ signedAt: 'desc' }, { agreementId: 'asc' }, { signatureNo: 'desc' }],
  });
  return rows.map(signatureStore.of);
};

/** What binds the merchant of the scope: of one agreement, or of all. */
export const listBinding = async (reader: Reader | Tx, id?: AgreementId): Promise<readonly Signature[]> => {
  const rows = await reader.agreementSignature.findMany({
    where: { state: { in: ['inForce', 'ending'] }, ...(id === undefined ? {} : { agreementId: id }) },
    orderBy: [{ signedAt: 'desc' }, { signatureNo: 'desc' }],
  });
  return rows.map(signatureStore.of);
};

export const addSignature = async (
  tx: Tx,
  sandboxId: string,
  signature: Omit<Signature, 'notice' | 'endedAt' | 'updatedAt'>,
): Promise<Signature> =>
  signatureStore.of(
    await tx.agreementSignature.create({ data: { ...signature, sandboxId, updatedAt: signature.signedAt } }),
  );

/** The agreements that the merchant of a command has signed and is to sign again. */
export const readDue = async (tx: Tx, merchantId: string): Promise<readonly AgreementId[]> => {
  const row = await tx.merchant.findFirst({ where: { id: merchantId }, select: { agreementsDue: true } });
  return agreementsIn(row?.agreementsDue ?? '');
};

export const writeDue = async (tx: Tx, merchantId: string, due: readonly AgreementId[]): Promise<void> => {
  await tx.merchant.updateMany({ where: { id: merchantId }, data: { agreementsDue: due.join(' ') } });
};

/** Every merchant that an agreement binds is to sign it again. Merchants who sign meanwhile are waited for, by their rows. */
export const markDue = (tx: Tx, sandboxId: string, id: AgreementId): Promise<number> =>
  tx.sql.run(
    `UPDATE "Merchant" SET "agreementsDue" = CASE WHEN "agreementsDue" = '' THEN ? ELSE "agreementsDue" || ' ' || ? END
WHERE "sandboxId" = ? AND ' ' || "agreementsDue" || ' ' NOT LIKE ? AND "id" IN (
  SELECT s."merchantId" FROM "AgreementSignature" s
  WHERE s."sandboxId" = ? AND s."agreementId" = ? AND s."state" IN ('inForce', 'ending'))`,
    [id, id, sandboxId, `% ${id} %`, sandboxId, id],
  );
