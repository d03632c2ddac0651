import { isMembers, type Members } from '@tradeport/shared/rules/members.ts';
import type { Language } from '@tradeport/shared/words/bilingual.ts';
import type { Breach } from './finding.ts';
import { shownOf } from './shown.ts';

// Rules for single values that the schemas of the contract do not state, and the language of texts.

const CHINESE = /[\u3400-\u9fff]/;
/** A rate is written with at most so many significant digits (decisions 4.1). */
const RATE_DIGITS_MAX = 8;
const RATES = /^(rate|inverse|midRate|targetRate|.*[a-z]Rate)$/;
/** Contact data of people, of which an answer shows only a part. */
const MASKED_CONTACTS = /^(mobile|email)$/;
/** Texts of the backend itself: in the language of the request. */
const LABELS = /(Text|Title)$|^title$/;
/** Parts of a working-out, which are words and figures. */
const WORKING_OUT = /^(formula|rounding)$/;
/** Texts that may be the same in both languages, but contain no Chinese in English. */
const ENGLISH = /(Text|Texts|Title)$|^(title|label|formula|rounding|rule|heading|paragraphs|tips|codeName)$/;
/** Names of people and reasons, which the product shows in the language of the request. */
const PEOPLE = /^(reason|actor|reviewerName|reviewedBy|uploadedBy|contractParty)$/;

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/;
/** A day or an instant in another form than that of the catalogue. */
const OTHER_DAY = /^\d{4}\/\d\d\/\d\d|^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/;

const significantDigits = (rate: string): number => rate.replace(/^-?[0.]*/, '').replace('.', '').length;

const breach = (check: Breach['check'], pointer: string, expected: string, got: unknown): Breach => ({
  check,
  pointer,
  expected,
  got: shownOf(got),
  rule: 'completed',
});

const memberBreaches = (name: string, value: unknown, pointer: string): readonly Breach[] => {
  if (typeof value === 'number' && Number.isInteger(value) && value < 0)
    return [breach('amounts', pointer, 'a number of at least 0', value)];
  if (typeof value !== 'string') return [];
  if (/^\d+(\.\d+)?e[+-]?\d+$/i.test(value)) return [breach('amounts', pointer, 'a number without an exponent', value)];
  if (/At$/.test(name) && value !== '' && !INSTANT.test(value))
    return [breach('times', pointer, 'an instant as ISO 8601 with its offset', value)];
  if (OTHER_DAY.test(value)) return [breach('times', pointer, 'a day as YYYY-MM-DD', value)];
  if (RATES.test(name) && /^\d+(\.\d+)?$/.test(value) && significantDigits(value) > RATE_DIGITS_MAX)
    return [breach('amounts', pointer, `a rate with at most ${RATE_DIGITS_MAX} significant digits`, value)];
  return [];
};

/** Values in a result that break a rule of their kind. */
export const valueBreaches = (value: unknown, pointer = '/result'): readonly Breach[] => {
  if (Array.isArray(value)) return value.flatMap((item, i) => valueBreaches(item, `${pointer}/${i}`));
  if (!isMembers(value)) return [];
  return Object.entries(value).flatMap(([name, member]) => [
    ...memberBreaches(name, member, `${pointer}/${name}`),
    ...valueBreaches(member, `${pointer}/${name}`),
  ]);
};

/** Mobile numbers and email addresses of the merchant's own people, which are masked in every answer. */
export const contactBreaches = (value: unknown, pointer = '/result'): readonly Breach[] => {
  if (Array.isArray(value)) return value.flatMap((item, i) => contactBreaches(item, `${pointer}/${i}`));
  if (!isMembers(value)) return [];
  return Object.entries(value).flatMap(([name, member]) => {
    const at = `${pointer}/${name}`;
    const isShown = MASKED_CONTACTS.test(name) && typeof member === 'string' && member !== '' && !member.includes('*');
    return isShown ? [breach('schema', at, 'a masked value', member)] : contactBreaches(member, at);
  });
};

const languageBreach = (name: string, text: string, language: Language, pointer: string): readonly Breach[] => {
  const isChinese = CHINESE.test(text);
  if (name === 'statusText' && text === '') return [breach('language', pointer, 'a text', text)];
  if (isChinese && (/_en$/.test(name) || (language === 'en-US' && ENGLISH.test(name))))
    return [breach('language', pointer, 'a text in English', text)];
  if (isChinese && language === 'en-US' && PEOPLE.test(name))
    return [{ ...breach('language', pointer, 'a name in English', text), rule: 'ours' }];
  const isLabel = LABELS.test(name) && /\p{L}/u.test(text);
  const isExplanation = WORKING_OUT.test(name) && /[a-z]{3}/.test(text);
  return !isChinese && language === 'zh-CN' && (isLabel || isExplanation)
    ? [breach('language', pointer, 'a text in Chinese', text)]
    : [];
};

/** Labels of the backend are in the language of the request; names in English contain no Chinese. */
export const labelBreaches = (
  value: unknown,
  language: Language,
  pointer = '/result',
  name = '',
): readonly Breach[] => {
  if (typeof value === 'string') return languageBreach(name, value, language, pointer);
  if (Array.isArray(value)) return value.flatMap((item, i) => labelBreaches(item, language, `${pointer}/${i}`, name));
  if (!isMembers(value)) return [];
  return Object.entries(value).flatMap(([member, part]) =>
    labelBreaches(part, language, `${pointer}/${member}`, member),
  );
};

/** The Chinese names of a list of words are Chinese, but for a few of them. */
export const nameBreaches = (rows: readonly unknown[]): readonly Breach[] => {
  const named = rows
    .filter(isMembers)
    .filter(({ name, name_en: english }) => typeof name === 'string' && english !== undefined);
  const isWrong = named.length > 0 && !named.some(({ name }) => CHINESE.test(String(name)));
  return isWrong
    ? [breach('language', '/result/0/name', 'names in Chinese beside those in English', named[0]?.name)]
    : [];
};

/** The single values of an object, by name. */
const scalarsOf = (row: Members): ReadonlyMap<string, unknown> =>
  new Map(Object.entries(row).filter(([, value]) => typeof value !== 'object' || value === null));

/** An object in a detail is the one that was asked for, and has the values that its row in the list has. */
export const sameObjectBreaches = (
  detail: unknown,
  { field, id, row }: { readonly field: string; readonly id: string; readonly row: unknown },
  pointer = '/result',
): readonly Breach[] => {
  if (!isMembers(detail)) return [];
  const own = detail[field];
  const other =
    typeof own === 'string' && own !== id
      ? [breach('sameObject', `${pointer}/${field}`, 'the number that was asked for', own)]
      : [];
  if (!isMembers(row)) return other;
  const shown = scalarsOf(detail);
  const different = [...scalarsOf(row)].flatMap(([name, value]) =>
    name === field || !shown.has(name) || shown.get(name) === value
      ? []
      : [breach('sameObject', `${pointer}/${name}`, 'the value that the row of the list has', shown.get(name))],
  );
  return [...other, ...different];
};

/** Members that two answers about one object have in common have the same values. */
export const sameMemberBreaches = (row: Members, other: Members, pointer: string): readonly Breach[] =>
  Object.entries(row)
    .filter(([name, value]) => name in other && JSON.stringify(value) !== JSON.stringify(other[name]))
    .map(([name, value]) => breach('sameObject', `${pointer}/${name}`, 'the value that another call answers', value));

/** Every balance of a currency in a result. */
export const balancesIn = (
  value: unknown,
  pointer = '/result',
): readonly { readonly pointer: string; readonly row: Members }[] => {
  if (Array.isArray(value)) return value.flatMap((item, i) => balancesIn(item, `${pointer}/${i}`));
  if (!isMembers(value)) return [];
  const own =
    typeof value.available === 'string' && typeof value.processing === 'string' ? [{ pointer, row: value }] : [];
  return [...own, ...Object.entries(value).flatMap(([name, member]) => balancesIn(member, `${pointer}/${name}`))];
};

/** The amounts of a balance, without what a call says besides. */
export const moneyIn = (row: unknown): unknown =>
  isMembers(row)
    ? Object.fromEntries(
        Object.entries(row).filter(([name]) => /^(available|processing|frozen|owed|quota)$/.test(name)),
      )
    : undefined;
