import { type CalendarOverrides, formatInstant } from '@tradeport/shared/rules/calendar.ts';
import { agreement as machine } from '@tradeport/shared/states/agreement.ts';
import { inLanguage, type Language } from '@tradeport/shared/words/bilingual.ts';
import type { Agreement } from './agreement.ts';
import { titleOf } from './agreements.ts';
import type { Signature } from './store.ts';
import { signatureSums } from './sums.ts';
import type { Versioned } from './versions.ts';

const instantOrNone = (at: Date | null | undefined): string | null => (at ? formatInstant(at) : null);

/** A text of an agreement without its sections, and the version that comes. */
export const summaryView = ({ id, coming }: Versioned, text: Agreement, language: Language) => ({
  id,
  version: text.version,
  title: inLanguage(language, text.title),
  effectiveDate: text.effectiveOn,
  updatedDate: text.updatedOn,
  comingVersion: coming?.version ?? null,
  comingDate: coming?.effectiveOn ?? null,
});

export const detailView = (versioned: Versioned, text: Agreement, language: Language) => ({
  ...summaryView(versioned, text, language),
  versions: versioned.versions.map(({ version, effectiveOn, change, inForce }) => ({
    version,
    effectiveDate: effectiveOn,
    change: change === null ? null : inLanguage(language, change),
    current: inForce,
  })),
  sections: text.sections.map(({ heading, paragraphs }) => ({
    heading: inLanguage(language, heading),
    paragraphs: paragraphs.map((paragraph) => inLanguage(language, paragraph)),
  })),
});

/** What a signature is shown beside: `versioned` tells the version in force of its agreement, `overrides` the working days of its sandbox. */
export interface Beside {
  readonly versioned: readonly Versioned[];
  readonly overrides: CalendarOverrides;
}

/** What was signed, with its term and notice. */
export const signatureView = (signature: Signature, { versioned, overrides }: Beside, language: Language) => {
  const {
    signatureNo,
    agreementId: id,
    agreementVersion: version,
    state,
    signedAt,
    renewsAt,
    notice,
    endedAt,
  } = signature;
  const inForce = versioned.find((one) => one.id === id)?.inForce;
  return {
    signatureNo,
    id,
    version,
    title: inLanguage(language, titleOf(id)),
    current: inForce?.version === version,
    signedAt: formatInstant(signedAt),
    status: state,
    statusText: inLanguage(language, machine.states[state].label),
    renewsAt: state === 'inForce' ? formatInstant(renewsAt) : null,
    noticeBy: notice?.noticeBy ?? null,
    noticeWay: notice?.noticeWay ?? null,
    noticedAt: instantOrNone(notice?.noticedAt),
    noticeCountsFrom: instantOrNone(notice?.countsFrom),
    endsAt: instantOrNone(notice?.endsAt),
    endedAt: instantOrNone(endedAt),
    sums: signatureSums(signature, overrides, language),
  };
};
