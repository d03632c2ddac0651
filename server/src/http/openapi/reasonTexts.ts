import type { ErrorName } from '@tradeport/shared/words/errors.ts';
import type { ReasonText, ReasonTexts } from './reasonText.ts';
import { codeTexts, edgeTexts } from './reasonTextsOfCodes.ts';
import { moneyTexts } from './reasonTextsOfMoney.ts';
import { payoutTexts } from './reasonTextsOfPayouts.ts';
import { peopleTexts } from './reasonTextsOfPeople.ts';
import { poboTexts } from './reasonTextsOfPobo.ts';
import { receiptTexts } from './reasonTextsOfReceipts.ts';
import { simulatorTexts } from './reasonTextsOfSimulator.ts';

const PARTS: readonly ReasonTexts[] = [
  codeTexts,
  edgeTexts,
  peopleTexts,
  moneyTexts,
  receiptTexts,
  payoutTexts,
  poboTexts,
  simulatorTexts,
];

/** Cause and remedy of a reason. Throws for one that nothing is said of: the document is not made without. */
export const causeAndRemedy = (name: ErrorName): ReasonText => {
  const [said, ...others] = PARTS.map((part) => part[name]).filter((text) => text !== undefined);
  if (said === undefined || others.length > 0)
    throw new Error(`the cause and the remedy of ${name} are to be said once, in server/src/http/openapi/reasonTexts…`);
  return said;
};
