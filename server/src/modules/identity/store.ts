import { type StateOf, stateOf } from '@tradeport/shared/states/machine.ts';
import { realName } from '@tradeport/shared/states/realName.ts';
import type { Reader, Tx } from '../../platform/db/database.ts';
import { writeState } from '../../platform/records/recordStore.ts';
import type { FieldMark } from '../../platform/records/transition.ts';

export type RealNameState = StateOf<typeof realName>;
/** What a merchant is; undecided until its first verification is submitted. */
export type MerchantKind = 'mainland' | 'hongKong' | 'otherRegion' | 'individual' | 'undecided';

// Merchants

export interface NewMerchant {
  readonly id: string;
  /** Five digits, part of every number that the merchant's commands make. */
  readonly no: string;
  readonly name: string;
  readonly nameEn: string;
  readonly kind: MerchantKind;
  readonly city: string;
  readonly cityEn: string;
  /** The account manager who looks after the merchant. */
  readonly managerName: string;
  readonly managerPhone: string;
  readonly website?: string;
  readonly invitationCode?: string;
}

export const addMerchant = async (
  tx: Tx,
  sandboxId: string,
  merchant: NewMerchant,
  start: { readonly realNameState: RealNameState; readonly at: Date },
): Promise<void> => {
  const { website, invitationCode, ...row } = merchant;
  const { realNameState, at } = start;
  await tx.merchant.create({
    data: {
      ...row,
      sandboxId,
      website: website ?? null,
      invitationCode: invitationCode ?? null,
      realNameState,
      realNameAt: at,
      createdAt: at,
    },
  });
};

/** The highest number that a merchant of the sandbox has; undefined while there is none. */
export const highestMerchantNo = async (tx: Tx): Promise<string | undefined> =>
  (await tx.merchant.findFirst({ orderBy: { no: 'desc' }, select: { no: true } }))?.no;

/** Merchants that registered earlier may have port and path beside their host. */
export const isWebsiteUsed = async (reader: Reader | Tx, host: string): Promise<boolean> => {
  const asKept = [host, { startsWith: `${host}/` }, { startsWith: `${host}:` }];
  return (await reader.merchant.count({ where: { OR: asKept.map((website) => ({ website })) } })) > 0;
};

const merchantColumns = {
  id: true,
  no: true,
  name: true,
  nameEn: true,
  kind: true,
  city: true,
  cityEn: true,
  realNameState: true,
  realNameAt: true,
  registrationNo: true,
  documentEndsOn: true,
} as const;

export interface Merchant {
  readonly id: string;
  readonly no: string;
  readonly name: string;
  readonly nameEn: string;
  readonly kind: string;
  readonly city: string;
  readonly cityEn: string;
  readonly realNameState: RealNameState;
  readonly realNameAt: Date;
  readonly registrationNo: string | null;
  readonly documentEndsOn: string | null;
}

type MerchantRow = Omit<Merchant, 'realNameState'> & { readonly realNameState: string };
const merchantOf = (row: MerchantRow): Merchant => ({ ...row, realNameState: stateOf(realName, row.realNameState) });

export const findMerchant = async (reader: Reader | Tx, id: string): Promise<Merchant | undefined> => {
  const row = await reader.merchant.findFirst({ where: { id }, select: merchantColumns });
  return row ? merchantOf(row) : undefined;
};

export const findMerchantByNo = async (reader: Reader | Tx, no: string): Promise<Merchant | undefined> => {
  const row = await reader.merchant.findFirst({ where: { no }, select: merchantColumns });
  return row ? merchantOf(row) : undefined;
};

/** The merchants whose verification changed last. */
export const latestMerchants = async (
  reader: Reader,
  { states, limit }: { readonly states?: readonly string[]; readonly limit: number },
): Promise<readonly Merchant[]> => {
  const rows = await reader.merchant.findMany({
    where: states === undefined ? {} : { realNameState: { in: [...states] } },
    orderBy: [{ realNameAt: 'desc' }, { id: 'desc' }],
    take: limit,
    select: merchantColumns,
  });
  return rows.map(merchantOf);
};

/** What goes with a move of the verification. */
export interface MerchantPatch {
  readonly kind?: MerchantKind;
  readonly name?: string;
  readonly nameEn?: string;
  readonly city?: string;
  readonly cityEn?: string;
  readonly registrationNo?: string | null;
  readonly documentEndsOn?: string | null;
  readonly classA?: boolean;
}

/** Moves the verification where it still is in `from`; answers how many rows that were. For its lifecycle. */
export const writeVerification = (
  tx: Tx,
  id: string,
  from: RealNameState,
  to: RealNameState,
  patch: MerchantPatch & { readonly realNameAt: Date },
): Promise<number> => writeState(tx.merchant, { where: { id }, state: 'realNameState', from, to }, patch);

// Submissions

export interface Submission {
  readonly applicationNo: string;
  readonly type: string;
  readonly registrationNo: string;
  /** Encrypted at rest. */
  readonly contentSealed: string;
  readonly submittedAt: Date;
  readonly decidedAt: Date | null;
  readonly reason: string | null;
  readonly note: string | null;
  /** What a reviewer marked, as JSON. */
  readonly marks: string;
}

const submissionColumns = {
  applicationNo: true,
  type: true,
  registrationNo: true,
  contentSealed: true,
  submittedAt: true,
  decidedAt: true,
  reason: true,
  note: true,
  marks: true,
} as const;

/** Whether a reviewer sent a submission back. */
export const isSentBack = ({ decidedAt, reason }: Pick<Submission, 'decidedAt' | 'reason'>): boolean =>
  decidedAt !== null && reason !== null;

export const addSubmission = (
  tx: Tx,
  owner: { readonly sandboxId: string; readonly merchantId: string },
  submission: Pick<Submission, 'applicationNo' | 'type' | 'registrationNo' | 'contentSealed' | 'submittedAt'>,
) => tx.realNameApplication.create({ data: { ...owner, ...submission } });

/** What a merchant submitted last; null when nothing yet. */
export const latestSubmission = (reader: Reader | Tx, merchantId: string): Promise<Submission | null> =>
  reader.realNameApplication.findFirst({
    where: { merchantId },
    orderBy: [{ submittedAt: 'desc' }, { applicationNo: 'desc' }],
    select: submissionColumns,
  });

/** The submission that the latest one corrects: the one before it, if it was sent back and is of the same type; null otherwise. */
export const correctedSubmission = async (reader: Reader | Tx, merchantId: string): Promise<Submission | null> => {
  const [latest, before] = await reader.realNameApplication.findMany({
    where: { merchantId },
    orderBy: [{ submittedAt: 'desc' }, { applicationNo: 'desc' }],
    select: submissionColumns,
    take: 2,
  });
  return latest !== undefined && before !== undefined && isSentBack(before) && before.type === latest.type
    ? before
    : null;
};

/** What of a merchant was approved last; null when nothing yet, or nothing that was submitted in the portal. */
export const lastApproved = (reader: Reader | Tx, merchantId: string): Promise<Submission | null> =>
  reader.realNameApplication.findFirst({
    where: { merchantId, decidedAt: { not: null }, reason: null },
    orderBy: [{ decidedAt: 'desc' }, { applicationNo: 'desc' }],
    select: submissionColumns,
  });

interface Decided {
  readonly decidedAt: Date;
  readonly reason: string | null;
  readonly note: string | null;
  readonly marks: readonly FieldMark[];
}

/** What a reviewer marked in a submission. */
export const marksIn = ({ marks }: Pick<Submission, 'marks'>): readonly FieldMark[] => {
  const list: readonly FieldMark[] = JSON.parse(marks);
  return list;
};

/** Writes down what became of a submission that nobody has decided yet. */
export const decideSubmission = (tx: Tx, applicationNo: string, { marks, ...decided }: Decided) =>
  tx.realNameApplication.updateMany({
    where: { applicationNo, decidedAt: null },
    data: { ...decided, marks: JSON.stringify(marks) },
  });

// Drafts

export interface Draft {
  readonly type: string;
  readonly contentSealed: string;
  /** Counted up with each save. */
  readonly version: number;
  readonly savedAt: Date;
  readonly until: Date;
}

const draftColumns = { type: true, contentSealed: true, version: true, savedAt: true, until: true } as const;

const WRITE_DRAFT = `
INSERT INTO "RealNameDraft" ("sandboxId", "merchantId", "type", "contentSealed", "version", "savedAt", "until")
VALUES (?, ?, ?, ?, ?, ?, ?)
ON CONFLICT ("sandboxId", "merchantId", "type") DO UPDATE SET
  "contentSealed" = excluded."contentSealed", "version" = excluded."version",
  "savedAt" = excluded."savedAt", "until" = excluded."until"`;

/** Saves a draft in the place of the one before. */
export const writeDraft = async (
  tx: Tx,
  { sandboxId, merchantId }: { readonly sandboxId: string; readonly merchantId: string },
  { type, contentSealed, version, savedAt, until }: Draft,
): Promise<void> => {
  await tx.sql.run(WRITE_DRAFT, [sandboxId, merchantId, type, contentSealed, version, savedAt, until]);
};

/** The drafts that are valid at an instant. */
export const liveDrafts = (reader: Reader | Tx, merchantId: string, now: Date): Promise<readonly Draft[]> =>
  reader.realNameDraft.findMany({
    where: { merchantId, until: { gt: now } },
    orderBy: { type: 'asc' },
    select: draftColumns,
  });

/** All drafts of a merchant, with those that have ended. */
export const draftsOf = (tx: Tx, merchantId: string): Promise<readonly Draft[]> =>
  tx.realNameDraft.findMany({ where: { merchantId }, orderBy: { type: 'asc' }, select: draftColumns });

/** Removes the drafts of a merchant by their types. */
export const removeDrafts = async (tx: Tx, merchantId: string, types: readonly string[]): Promise<void> => {
  if (types.length > 0) await tx.realNameDraft.deleteMany({ where: { merchantId, type: { in: [...types] } } });
};

/** Whether a draft of the merchant ends by then. */
export const hasDraftUntil = async (reader: Reader, merchantId: string, until: Date): Promise<boolean> =>
  (await reader.realNameDraft.count({ where: { merchantId, until: { lte: until } } })) > 0;
