import type { AgreementId } from '@tradeport/shared/reference/agreements.ts';
import type { Day } from '@tradeport/shared/rules/calendar.ts';
import type { Bilingual } from '@tradeport/shared/words/bilingual.ts';

/** One version of an agreement, both languages side by side. A changed text is a new version. */
export interface Agreement {
  readonly id: AgreementId;
  /** The day of the version, as `YYYYMMDD`: what a signature names. */
  readonly version: string;
  readonly effectiveOn: Day;
  readonly updatedOn: Day;
  readonly title: Bilingual;
  readonly sections: readonly Section[];
}

export interface Section {
  readonly heading: Bilingual;
  readonly paragraphs: readonly Bilingual[];
}
