import { refusal } from '@tradeport/shared/contract/refusal.ts';
import { AGREEMENT_IDS, type AgreementId, isAgreement } from '@tradeport/shared/reference/agreements.ts';
import { changeTakesEffect, versionName } from '@tradeport/shared/rules/agreements.ts';
import { type Day, dayOf } from '@tradeport/shared/rules/calendar.ts';
import type { Bilingual } from '@tradeport/shared/words/bilingual.ts';
import { dayWords } from '@tradeport/shared/words/days.ts';
import type { Reader, Tx } from '../../platform/db/database.ts';
import type { Agreement } from './agreement.ts';
import { firstOf } from './agreements.ts';

/** A version that was published in the sandbox: what it adds to the one before, and from when it is in force. */
export interface PublishedVersion {
  readonly agreementId: AgreementId;
  readonly version: string;
  /** Of this agreement the first, second, third that was published. */
  readonly no: number;
  readonly change: Bilingual;
  readonly publishedAt: Date;
  readonly effectiveAt: Date;
}

/** One version as a list names it: the first has no change. */
export interface VersionOf {
  readonly version: string;
  readonly effectiveOn: Day;
  readonly change: Bilingual | null;
  readonly inForce: boolean;
}

/** An agreement with its versions at a moment. */
export interface Versioned {
  readonly id: AgreementId;
  readonly inForce: Agreement;
  /** The next that takes effect. */
  readonly coming: Agreement | undefined;
  /** Every version, the latest first. */
  readonly versions: readonly VersionOf[];
  /** The text of a version; undefined where there is none of that name. */
  readonly textOf: (version: string) => Agreement | undefined;
}

/** Refuses `agreementMissing`. */
export const requireAgreement = (id: string): AgreementId => {
  if (!isAgreement(id)) throw refusal('agreementMissing');
  return id;
};

/** What was published of an agreement, or of all of them, in the order of publication. */
export const listPublished = async (reader: Reader | Tx, id?: AgreementId): Promise<readonly PublishedVersion[]> => {
  const rows = await reader.agreementVersion.findMany({
    where: id === undefined ? {} : { agreementId: id },
    orderBy: [{ agreementId: 'asc' }, { no: 'asc' }],
  });
  return rows.map(({ agreementId, version, no, changeZh, changeEn, publishedAt, effectiveAt }) => ({
    version,
    no,
    publishedAt,
    effectiveAt,
    agreementId: requireAgreement(agreementId),
    change: [changeZh, changeEn],
  }));
};

const AMENDMENTS: Bilingual = ['修订', 'Amendments'];

/** The text as a published version has it: the first one, with what every version up to it adds. */
const amended = (first: Agreement, upTo: readonly PublishedVersion[]): Agreement => {
  const last = upTo.at(-1);
  if (last === undefined) return first;
  const paragraphs = upTo.map(({ change: [zh, en], effectiveAt }, i): Bilingual => {
    const [dayZh, dayEn] = dayWords(dayOf(effectiveAt));
    return [`${i + 1}. 自 ${dayZh} 起：${zh}`, `${i + 1}. From ${dayEn}: ${en}`];
  });
  return {
    ...first,
    version: last.version,
    effectiveOn: dayOf(last.effectiveAt),
    updatedOn: dayOf(last.publishedAt),
    sections: [...first.sections, { heading: AMENDMENTS, paragraphs }],
  };
};

const versionedOf = (id: AgreementId, published: readonly PublishedVersion[], now: Date): Versioned => {
  const first = firstOf(id);
  const own = published.filter(({ agreementId }) => agreementId === id);
  const texts = [first, ...own.map((_one, i) => amended(first, own.slice(0, i + 1)))];
  const effective = own.filter(({ effectiveAt }) => effectiveAt <= now).length;
  const inForce = texts[effective] ?? first;
  return {
    id,
    inForce,
    coming: texts[effective + 1],
    versions: texts
      .map(({ version, effectiveOn }, i) => ({
        version,
        effectiveOn,
        change: own[i - 1]?.change ?? null,
        inForce: i === effective,
      }))
      .reverse(),
    textOf: (version) => texts.find((one) => one.version === version),
  };
};

/** An agreement with its versions. Refuses `agreementMissing`. */
export const findVersioned = async (reader: Reader | Tx, id: string, now: Date): Promise<Versioned> => {
  const known = requireAgreement(id);
  return versionedOf(known, await listPublished(reader, known), now);
};

/** All agreements, in the order in which lists show them. */
export const listVersioned = async (reader: Reader | Tx, now: Date): Promise<readonly Versioned[]> => {
  const published = await listPublished(reader);
  return AGREEMENT_IDS.map((id) => versionedOf(id, published, now));
};

/** The version that is published next: its name and when it takes effect. */
export const nextVersion = (
  id: AgreementId,
  published: readonly PublishedVersion[],
  now: Date,
): Pick<PublishedVersion, 'version' | 'no' | 'effectiveAt'> => {
  const day = dayOf(now);
  const own = [firstOf(id).updatedOn, ...published.map(({ publishedAt }) => dayOf(publishedAt))];
  return {
    version: versionName(day, own.filter((one) => one === day).length),
    no: published.length + 1,
    effectiveAt: changeTakesEffect(now),
  };
};

export const addVersion = async (
  tx: Tx,
  sandboxId: string,
  { change: [changeZh, changeEn], ...version }: PublishedVersion,
): Promise<void> => {
  await tx.agreementVersion.create({ data: { sandboxId, ...version, changeZh, changeEn } });
};
