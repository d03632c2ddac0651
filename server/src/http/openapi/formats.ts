import { CURRENCIES, HELD_CCYS, heldCcys } from '@tradeport/shared/reference/currencies.ts';
import { FORMATS, WEBSITE_HEAD } from '@tradeport/shared/rules/formats.ts';
import { type Bilingual, inLanguage, type Language } from '@tradeport/shared/words/bilingual.ts';
import type { Json } from './json.ts';

/*
 * What each format is for those who have the document alone: as strict as the server, in keywords that any validator knows. Patterns
 * mean the same with and without the flag `u`, and need neither lookarounds nor classes of Unicode: generated code writes them as
 * they stand. A text is well-formed where each half of a surrogate pair has the other.
 */

/** What no text may hold: control characters, separators of lines, turned directions, code points that are no characters. */
const UNCLEAN =
  '\\u0000-\\u001f\\u007f-\\u009f\\u2028\\u2029\\u061c\\u200e\\u200f\\u202a-\\u202e\\u2066-\\u2069\\ufdd0-\\ufdef\\ufffd-\\uffff';

/** A character that is none of these. */
const but = (signs: string): string => `(?:[^${signs}\\ud800-\\udfff]|[\\ud800-\\udbff][\\udc00-\\udfff])`;
const CLEAN = but(UNCLEAN);
/** One that is seen: what may stand at the edge of a text. */
const SEEN = but(`\\s${UNCLEAN}`);

/** Any text but one with NUL or half a surrogate pair, which nothing takes. */
export const ANY_TEXT = `^${but('\\u0000')}*$`;

const MOBILE = '1[0-9]{10}';
const LABEL = '[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?';
const EMAIL = `[A-Za-z0-9_-]+(?:[.+][A-Za-z0-9_-]+)*@(?:${LABEL}\\.)+[A-Za-z]{2,63}`;
const HEX = '[0-9a-fA-F]';
export const UUID = `${HEX}{8}-${HEX}{4}-${HEX}{4}-${HEX}{4}-${HEX}{12}`;
const CLOCK = '(?:[01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9](?:\\.[0-9]{1,3})?';
const OFFSET = '(?:Z|[+-](?:0[0-9]|1[0-4]):[0-5][0-9])';
const CREDIT_CODE_CHAR = '[0-9A-HJ-NPQRTUWXY]';

/** Those that are more than one regular expression on the server. */
const OWN: Readonly<Record<string, Json>> = {
  cleanText: { pattern: `^${CLEAN}*$` },
  // What is neither clean nor breaks lines is not let through by either side.
  cleanLines: { pattern: `^(?:${CLEAN}|[\\t\\n]|\\r\\n)*$` },
  noEdgeSpaces: { pattern: `^(?:${SEEN}(?:${CLEAN}*${SEEN})?)?$` },
  email: { format: 'email', pattern: `^${EMAIL}$`, maxLength: 254 },
  loginName: { pattern: `^(?:${MOBILE}|${EMAIL})$`, maxLength: 254 },
  website: { pattern: `^${WEBSITE_HEAD}(?:[/?#]${but(`\\s"<>\\\\^\`{|}${UNCLEAN}`)}*)?$` },
  phone: { pattern: '^\\+?(?:\\([ ()-]*)?[0-9](?:[ ()-]*[0-9]){4,19}$' },
  uuid: { format: 'uuid', pattern: `^${UUID}$` },
  // That a day is there is said by the format; days of people are those of four digits before the year 3000.
  day: { format: 'date', pattern: '^[12][0-9]{3}-[0-9]{2}-[0-9]{2}$' },
  instant: { format: 'date-time', pattern: `^[12][0-9]{3}-[0-9]{2}-[0-9]{2}T${CLOCK}${OFFSET}$` },
  // The last character is worked out from the others, which no pattern can.
  creditCode: {
    pattern: `^${CREDIT_CODE_CHAR}{2}[0-9]{6}${CREDIT_CODE_CHAR}{10}$`,
  },
  ccy: { enum: HELD_CCYS },
  heldCcy: { enum: heldCcys(true) },
  currencyCode: { enum: CURRENCIES.map(({ code }) => code) },
};

/** Checks of formats that no pattern can make. */
const CHECKS: Readonly<Record<string, Bilingual>> = {
  creditCode: [
    '最后一位为 GB 32100-2015 规定的校验码。',
    'The last character is the check character of GB 32100-2015.',
  ],
};

const patterns: ReadonlyMap<string, string | undefined> = new Map(FORMATS.map(({ name, pattern }) => [name, pattern]));

/** The keywords of a format, with texts in the language. Throws for a format without keywords. */
export const keywordsOf = (format: string, language: Language): Json => {
  const pattern = patterns.get(format);
  const keywords = OWN[format] ?? (pattern === undefined ? undefined : { pattern });
  if (keywords === undefined) throw new Error(`the document has no pattern for the format ${format}`);
  const check = CHECKS[format];
  return check === undefined ? keywords : { ...keywords, 'x-tradeport-check': inLanguage(language, check) };
};
