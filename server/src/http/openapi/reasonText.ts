import type { Bilingual } from '@tradeport/shared/words/bilingual.ts';
import type { ErrorName } from '@tradeport/shared/words/errors.ts';

/** Cause and remedy of a refusal, for readers of the documents. The response itself contains only the message. */
export interface ReasonText {
  readonly cause: Bilingual;
  readonly remedy: Bilingual;
}

/** A part of the reasons with their texts. */
export type ReasonTexts = Partial<Readonly<Record<ErrorName, ReasonText>>>;
