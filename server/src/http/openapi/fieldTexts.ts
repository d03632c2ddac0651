import { FORMATS } from '@tradeport/shared/rules/formats.ts';
import { type Bilingual, inLanguage, type Language } from '@tradeport/shared/words/bilingual.ts';
import { fieldTextsAtoC } from './fieldTextsAtoC.ts';
import { fieldTextsDtoH } from './fieldTextsDtoH.ts';
import { fieldTextsItoO } from './fieldTextsItoO.ts';
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
import { fieldTextsPtoR } from './fieldTextsPtoR.ts';
import { fieldTextsStoZ } from './fieldTextsStoZ.ts';
import { type Json, membersOf } from './json.ts';

/** The parts of `fieldTexts`. A name is in one part only. */
export const fieldTextParts: readonly Readonly<Record<string, Bilingual>>[] = [
  fieldTextsAtoC,
  fieldTextsDtoH,
  fieldTextsItoO,
  fieldTextsPtoR,
  fieldTextsStoZ,
  fieldTextsOfAccess,
  fieldTextsOfBatches,
  fieldTextsOfCards,
  fieldTextsOfCredit,
  fieldTextsOfExchange,
  fieldTextsOfPayees,
  fieldTextsOfPobo,
  fieldTextsOfReading,
  fieldTextsOfServices,
  fieldTextsOfSigning,
  fieldTextsOfTransfers,
  fieldTextsOfVerification,
];

/** The description of each field by its name alone. */
export const fieldTexts: Readonly<Record<string, Bilingual>> = Object.fromEntries(
  fieldTextParts.flatMap((part) => Object.entries(part)),
);

/** Fields that contain the words or one language of another field: their descriptions follow from its description. */
const derivations: readonly (readonly [ending: RegExp, describe: (name: string, text: Bilingual) => Bilingual])[] = [
  [
    /Text$/,
    (name) => [`\`${name}\` 的名称，使用请求的语言`, `What \`${name}\` is called, in the language of the request`],
  ],
  [/(_en|En)$/, (_name, [zh, en]) => [`${zh}（英文）`, `${en}, in English`]],
  [/Zh$/, (_name, [zh, en]) => [`${zh}（中文）`, `${en}, in Chinese`]],
];

const textOf = (name: string): Bilingual => {
  const own = fieldTexts[name];
  if (own !== undefined) return own;
  for (const [ending, describe] of derivations) {
    const base = name.replace(ending, '');
    const text = fieldTexts[base];
    if (base !== name && text !== undefined) return describe(base, text);
  }
  throw new Error(`the field ${name} has no description: add one in fieldTextsAtoC.ts to fieldTextsStoZ.ts`);
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
const AS_AMOUNT: Bilingual = [
  '以币种的主单位表示的十进制数，例如 "1234.50"',
  'A decimal in major units of its currency, as in "1234.50"',
];

/** Formats that say nothing that the field does not say by itself. */
const PLAIN = new Set(['cleanText', 'cleanLines', 'ccy', 'heldCcy', 'currencyCode', 'uuid', 'email']);
const formatTexts: ReadonlyMap<string, Bilingual> = new Map(
  FORMATS.map(({ name, message: { zh, en } }): [string, Bilingual] => [name, [zh, en]]),
);
const STANDARD: Readonly<Record<string, Bilingual>> = {
  instant: ['ISO 8601 时间，带时区偏移', 'ISO 8601 with its offset'],
  day: ['YYYY-MM-DD', 'YYYY-MM-DD'],
  amount: AS_AMOUNT,
};

const CHARACTERS: Bilingual = [' 个字符', ' characters'];
const ENTRIES: Bilingual = [' 项', ' entries'];
const NO_UNIT: Bilingual = ['', ''];

/** The bounds of a length or a number as a sentence; undefined without bounds. */
const between = (least: unknown, most: unknown, [zhUnit, enUnit]: Bilingual): Bilingual | undefined => {
  if (least === undefined && most === undefined) return undefined;
  if (least === most) return [`恰好 ${most}${zhUnit}`, `Exactly ${most}${enUnit}`];
  if (most === undefined) return [`至少 ${least}${zhUnit}`, `At least ${least}${enUnit}`];
  return least === undefined || least === 0
    ? [`至多 ${most}${zhUnit}`, `At most ${most}${enUnit}`]
    : [`${least} 至 ${most}${zhUnit}`, `From ${least} to ${most}${enUnit}`];
};

const formatText = (format: unknown): Bilingual | undefined => {
  if (typeof format !== 'string') return undefined;
  return STANDARD[format] ?? (PLAIN.has(format) ? undefined : formatTexts.get(format));
};

type Sentences = readonly (Bilingual | undefined)[];

const ofString = (name: string, { format, minLength, maxLength, weightedMax, enum: choices }: Json): Sentences => {
  const isSized = choices === undefined && !['instant', 'day', 'amount'].includes(String(format));
  return [
    formatText(format),
    format === undefined && AMOUNTS.has(name) ? AS_AMOUNT : undefined,
    isSized ? between(minLength, maxLength, CHARACTERS) : undefined,
    weightedMax === undefined ? undefined : ['非 ASCII 字符按 3 个字符计', 'A character beyond ASCII counts three'],
  ];
};

const boundsOf = (name: string, schema: Json): Sentences => {
  const branch = Array.isArray(schema.anyOf) ? schema.anyOf.find((one) => membersOf(one).type !== 'null') : undefined;
  if (branch !== undefined) return boundsOf(name, membersOf(branch));
  const value = JSON.stringify(schema.default);
  const preset: Bilingual | undefined =
    schema.default === undefined ? undefined : [`默认值：${value}`, `${value} unless said`];
  if (schema.type === 'string') return [...ofString(name, schema), preset];
  if (schema.type === 'array') return [between(schema.minItems, schema.maxItems, ENTRIES)];
  if (schema.type === 'integer' || schema.type === 'number')
    return [between(schema.minimum, schema.maximum, NO_UNIT), preset];
  return [];
};

const asSentence = (text: string, stop: string): string => (text.endsWith(stop) ? text : `${text}${stop}`);

/** What a field contains, with its unit and its bounds. Throws for a name without a description. */
export const describeField = (language: Language, name: string, schema: Json): string => {
  const texts = [textOf(typeof schema.term === 'string' ? schema.term : name), ...boundsOf(name, schema)];
  const said = texts.flatMap((text) => (text === undefined ? [] : [inLanguage(language, text)]));
  return language === 'zh-CN'
    ? said.map((text) => asSentence(text, '。')).join('')
    : said.map((text) => asSentence(text, '.')).join(' ');
};
