import type { Bilingual } from '@tradeport/shared/words/bilingual.ts';
import type { ErrorName } from '@tradeport/shared/words/errors.ts';

/** Why a call is refused and what the caller can do, for readers of the documents. The response itself has only the message. */
export interface ReasonText {
  readonly cause: Bilingual;
  readonly remedy: Bilingual;
}

/** A part of the reasons with their texts. */
export type ReasonTexts = Partial<Readonly<Record<ErrorName, ReasonText>>>;
