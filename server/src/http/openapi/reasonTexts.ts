import { inLanguage, type Language } from '@tradeport/shared/words/bilingual.ts';
import type { ErrorName } from '@tradeport/shared/words/errors.ts';
import type { ReasonText, ReasonTexts } from './reasonText.ts';
import { codeTexts } from './reasonTextsOfCodes.ts';
import { edgeTexts } from './reasonTextsOfEdge.ts';
import { moneyTexts } from './reasonTextsOfMoney.ts';
import { payeeTexts } from './reasonTextsOfPayees.ts';
import { paymentTexts } from './reasonTextsOfPayments.ts';
import { peopleTexts } from './reasonTextsOfPeople.ts';
import { poboTexts } from './reasonTextsOfPobo.ts';
import { receiptTexts } from './reasonTextsOfReceipts.ts';
import { settlementTexts } from './reasonTextsOfSettlement.ts';
import { simulatorTexts } from './reasonTextsOfSimulator.ts';
import { tradeTexts } from './reasonTextsOfTrade.ts';
import { verificationTexts } from './reasonTextsOfVerification.ts';

const PARTS: readonly ReasonTexts[] = [
  codeTexts,
  edgeTexts,
  peopleTexts,
  verificationTexts,
  moneyTexts,
  receiptTexts,
  tradeTexts,
  payeeTexts,
  paymentTexts,
  poboTexts,
  settlementTexts,
  simulatorTexts,
];

/** The texts of a reason in both languages. Throws for a reason without texts, or with texts in two places. */
export const reasonTextOf = (name: ErrorName): ReasonText => {
  const [text, ...others] = PARTS.map((part) => part[name]).filter((found) => found !== undefined);
  if (text === undefined || others.length > 0)
    throw new Error(`write cause and remedy of ${name} once, in one of server/src/http/openapi/reasonTexts…`);
  return text;
};

/** Cause and remedy of a reason in one language. */
export const causeAndRemedy = (name: ErrorName, language: Language): readonly [cause: string, remedy: string] => {
  const { cause, remedy } = reasonTextOf(name);
  return [inLanguage(language, cause), inLanguage(language, remedy)];
};
