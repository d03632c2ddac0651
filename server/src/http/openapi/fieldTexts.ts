import { FORMATS } from '@tradeport/shared/rules/formats.ts';
import { fieldTextsAtoM } from './fieldTextsAtoM.ts';
import { fieldTextsNtoZ } from './fieldTextsNtoZ.ts';
import { fieldTextsOfAccess } from './fieldTextsOfAccess.ts';
import { fieldTextsOfBatches } from './fieldTextsOfBatches.ts';
import { fieldTextsOfCards } from './fieldTextsOfCards.ts';
import { fieldTextsOfCredit } from './fieldTextsOfCredit.ts';
import { fieldTextsOfExchange } from './fieldTextsOfExchange.ts';
import { fieldTextsOfPayees } from './fieldTextsOfPayees.ts';
import { fieldTextsOfPobo } from './fieldTextsOfPobo.ts';
import { fieldTextsOfReading } from './fieldTextsOfReading.ts';
import { fieldTextsOfServices } from './fieldTextsOfServices.ts';
import { fieldTextsOfSigning } from './fieldTextsOfSigning.ts';
import { fieldTextsOfTransfers } from './fieldTextsOfTransfers.ts';
import { fieldTextsOfVerification } from './fieldTextsOfVerification.ts';
import { type Json, membersOf } from './json.ts';

/** What is said of each field by its name alone. */
export const fieldTexts: Readonly<Record<string, string>> = {
  ...fieldTextsAtoM,
  ...fieldTextsNtoZ,
  ...fieldTextsOfAccess,
  ...fieldTextsOfBatches,
  ...fieldTextsOfCards,
  ...fieldTextsOfCredit,
  ...fieldTextsOfExchange,
  ...fieldTextsOfPayees,
  ...fieldTextsOfPobo,
  ...fieldTextsOfReading,
  ...fieldTextsOfServices,
  ...fieldTextsOfSigning,
  ...fieldTextsOfTransfers,
  ...fieldTextsOfVerification,
};

/** Fields that say what another says, for people or in one language. */
const derivations: readonly (readonly [ending: RegExp, said: (name: string, text: string) => string])[] = [
  [/Text$/, (name) => `What \`${name}\` is called, in the language of the request`],
  [/(_en|En)$/, (_name, text) => `${text}, in English`],
  [/Zh$/, (_name, text) => `${text}, in Chinese`],
];

const textOf = (name: string): string => {
  const own = fieldTexts[name];
  if (own !== undefined) return own;
  for (const [ending, said] of derivations) {
    const base = name.replace(ending, '');
    const text = fieldTexts[base];
    if (base !== name && text !== undefined) return said(base, text);
  }
  throw new Error(`nothing is said of the field ${name}: name it in fieldTextsAtoM.ts or fieldTextsNtoZ.ts`);
};

/** Amounts of money among the answers, which travel as plain texts. */
const AMOUNTS = new Set(
  (
    'actualAmount amount amountDueToday asideAmount arrivingAmount available availableChange balance balanceAfter bought buyAmount closing closingBack closingLoss ' +
    'creditAmount creditLimitRemaining creditLimitUsed difference estimatedAmount expense fee feeAmount flatUsd freeAmount frozenChange ' +
    'gained heldUsd income limitAmount linkableAmount linkedAmount maximumAmount maximumUsd merchantSurplus minimumAmount minimumUsd moneyIn moneyOut net newAmount ' +
    'netAmount openAmount openedAmount opening orderTotal originalAmount owed owedAmount owedTaken closingPenalty paidAmount pendingAmount platformSurplus ' +
    'processing processingChange quota quotaAmount receiveAmount sellAmount settleable settledBuyAmount settledSellAmount settledUsd sold ' +
    'speedyFeeAmount surplusAmount totalAmount limit used left ' +
    'totalFeeAmount unlinkedAmount usedAmount'
  ).split(' '),
);
const AS_AMOUNT = 'A decimal in major units of its currency, as in "1234.50"';

/** Formats that say nothing that the field does not say by itself. */
const PLAIN = new Set(['cleanText', 'cleanLines', 'ccy', 'heldCcy', 'currencyCode', 'uuid', 'email']);
const formatTexts: ReadonlyMap<string, string> = new Map(FORMATS.map(({ name, message }) => [name, message.en]));
const STANDARD: Readonly<Record<string, string>> = {
  instant: 'ISO 8601 with its offset',
  day: 'YYYY-MM-DD',
  amount: AS_AMOUNT,
};

const between = (least: unknown, most: unknown, what: string): string => {
  if (least === undefined && most === undefined) return '';
  if (least === most) return `Exactly ${most}${what}`;
  if (most === undefined) return `At least ${least}${what}`;
  return least === undefined || least === 0 ? `At most ${most}${what}` : `From ${least} to ${most}${what}`;
};

const ofString = (name: string, { format, minLength, maxLength, weightedMax, enum: choices }: Json): string[] => {
  const said =
    typeof format === 'string' ? (STANDARD[format] ?? (PLAIN.has(format) ? '' : formatTexts.get(format))) : '';
  const asAmount = format === undefined && AMOUNTS.has(name) ? AS_AMOUNT : '';
  const isSized = choices === undefined && !['instant', 'day', 'amount'].includes(String(format));
  const size = isSized ? between(minLength, maxLength, ' characters') : '';
  const weighed = weightedMax === undefined ? '' : 'A character beyond ASCII counts three';
  return [said ?? '', asAmount, size, weighed];
};

const boundsOf = (name: string, schema: Json): string[] => {
  const branch = Array.isArray(schema.anyOf) ? schema.anyOf.find((one) => membersOf(one).type !== 'null') : undefined;
  if (branch !== undefined) return boundsOf(name, membersOf(branch));
  const { type, default: unlessSaid } = schema;
  const otherwise = unlessSaid === undefined ? '' : `${JSON.stringify(unlessSaid)} unless said`;
  if (type === 'string') return [...ofString(name, schema), otherwise];
  if (type === 'array') return [between(schema.minItems, schema.maxItems, ' entries')];
  if (type === 'integer' || type === 'number') return [between(schema.minimum, schema.maximum, ''), otherwise];
  return [];
};

/** What a field holds, with its unit and its bounds. Throws for a name of which nothing is said. */
export const describeField = (name: string, schema: Json): string =>
  [textOf(typeof schema.term === 'string' ? schema.term : name), ...boundsOf(name, schema)]
    .filter((part) => part !== '')
    .map((part) => (part.endsWith('.') ? part : `${part}.`))
    .join(' ');
