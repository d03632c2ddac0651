import type { ErrorName } from '@tradeport/shared/contract/errors.ts';
import { codeTexts, edgeTexts } from './reasonTextsOfCodes.ts';
import { moneyTexts } from './reasonTextsOfMoney.ts';
import { payoutTexts } from './reasonTextsOfPayouts.ts';
import { peopleTexts } from './reasonTextsOfPeople.ts';
import { receiptTexts } from './reasonTextsOfReceipts.ts';
import { simulatorTexts } from './reasonTextsOfSimulator.ts';

/** What a reason comes from, and what to do about it, for whoever reads the documents: a caller is told its message. */
type ReasonText = readonly [cause: string, remedy: string];
/** A part of the reasons with their texts. */
export type ReasonTexts = Partial<Readonly<Record<ErrorName, ReasonText>>>;

const PARTS: readonly ReasonTexts[] = [
  codeTexts,
  edgeTexts,
  peopleTexts,
  moneyTexts,
  receiptTexts,
  payoutTexts,
  simulatorTexts,
];

/** Cause and remedy of a reason. Throws for one that nothing is said of: the document is not made without. */
export const causeAndRemedy = (name: ErrorName): ReasonText => {
  const [said, ...others] = PARTS.map((part) => part[name]).filter((text) => text !== undefined);
  if (said === undefined || others.length > 0)
    throw new Error(`the cause and the remedy of ${name} are to be said once, in server/src/http/openapi/reasonTexts…`);
  return said;
};
