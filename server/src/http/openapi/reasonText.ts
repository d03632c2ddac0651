import type { ErrorName } from '@tradeport/shared/words/errors.ts';

/** What a reason comes from, and what to do about it, for whoever reads the documents: a caller is told its message. */
export type ReasonText = readonly [cause: string, remedy: string];
/** A part of the reasons with their texts. */
export type ReasonTexts = Partial<Readonly<Record<ErrorName, ReasonText>>>;
