/**
 * The named formats of texts, used by both sides: the server's schemas carry the names, forms read tests and messages
 * from here.
 *
 * A format judges a text that is there. Whether a field may be empty is said by the field; no format but those that only
 * forbid characters accepts the empty text. A format sets no maximum of its own unless it says so.
 */
import { isCurrencyCode, isFiatCcy, isHeldCcy } from '../reference/currencies.ts';
import { isDay } from './calendar.ts';
import { isCreditCode, isHkid, isIdCard } from './documentNumbers.ts';
import { isRate } from './rates.ts';
import { weightedLength } from './weightedLength.ts';

export interface Format {
  readonly name: string;
  /** The rule as a regular expression that means the same with and without the flag `u`; of those that are more than one, none. */
  readonly pattern?: string;
  readonly test: (text: string) => boolean;
  readonly message: { readonly zh: string; readonly en: string };
}

const EMAIL_CHARS_MAX = 254;
const WEBSITE_WEIGHT_MAX = 1024;

/** Name of letters, digits, underscores, hyphens with single dots or plus signs inside; domain with a dotted suffix. */
const EMAIL = /^[A-Za-z0-9_-]+(?:[.+][A-Za-z0-9_-]+)*@[A-Za-z0-9-]+(?:\.[A-Za-z0-9-]+)*\.[A-Za-z]{2,}$/;
const MOBILE = /^1[0-9]{10}$/;
/** Letters of names of domains, in any script; marks, digits and the few signs among them too. As the inside of a class. */
const DOMAIN_LETTERS =
  'A-Za-z\\u00aa\\u00b5\\u00ba\\u00c0-\\u00d6\\u00d8-\\u00f6\\u00f8-\\u061b\\u061d-\\u1fff\\u2c00-\\u2dff\\u3005-\\u3007\\u3040-\\u31ff\\u3400-\\ud7ff\\uf900-\\ufdcf\\ufe70-\\ufefc\\uff10-\\uff19\\uff21-\\uff3a\\uff41-\\uff5a\\uff66-\\uffdc';
/** Scheme, name of the domain and port of a website. */
export const WEBSITE_HEAD = `(?:[Hh][Tt][Tt][Pp][Ss]?://)?[${DOMAIN_LETTERS}0-9-]+(?:\\.[${DOMAIN_LETTERS}0-9-]+)*\\.[${DOMAIN_LETTERS}]{2,}(?::[0-9]{1,5})?`;
const WEBSITE = new RegExp(`^${WEBSITE_HEAD}(?:[/?#][^\\s"<>\\\\^\`{|}]*)?$`);
const INSTANT =
  /^([0-9]{4}-[0-9]{2}-[0-9]{2})T(?:[01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9](?:\.[0-9]{1,3})?(?:Z|[+-](?:0[0-9]|1[0-4]):[0-5][0-9])$/;

/**
 * Control characters, line and paragraph separators, marks and overrides of the writing direction, code points that are no
 * characters, and U+FFFD, which a decoder puts in place of bytes it cannot read. They break databases and logs, make a text look
 * like another, or have lost what was written.
 */
const UNCLEAN = /[\p{Cc}\u2028\u2029\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufdd0-\ufdef\ufffd-\uffff]/u;

function isEmail(text: string): boolean {
  if (text.length > EMAIL_CHARS_MAX || !EMAIL.test(text)) return false;
  const domain = text.slice(text.indexOf('@') + 1);
  return domain.split('.').every((label) => label.length <= 63 && !label.startsWith('-') && !label.endsWith('-'));
}

function isWebsite(text: string): boolean {
  return weightedLength(text) <= WEBSITE_WEIGHT_MAX && isCleanLine(text) && WEBSITE.test(text);
}

function isPhone(text: string): boolean {
  return /^\+?[0-9(][0-9 ()-]*[0-9]$/.test(text) && /^[0-9]{5,20}$/.test(text.replaceAll(/[^0-9]/g, ''));
}

function isCleanLine(text: string): boolean {
  return text.isWellFormed() && !UNCLEAN.test(text);
}

function format<Name extends string>(name: Name, test: RegExp | Format['test'], zh: string, en: string) {
  const judge = typeof test === 'function' ? test : (text: string): boolean => test.test(text);
  return {
    name,
    test: judge,
    ...(typeof test === 'function' || test.flags !== '' ? {} : { pattern: test.source }),
    message: { zh, en },
  };
}

const ALL = [
  format('mobile', MOBILE, '请输入以 1 开头的 11 位手机号', 'Enter a mobile number of 11 digits that starts with 1'),
  format('email', isEmail, '邮箱格式不正确', 'Enter a valid email address'),
  format(
    'loginName',
    (text) => MOBILE.test(text) || isEmail(text),
    '请输入正确的手机号或邮箱',
    'Enter a valid mobile number or email address',
  ),
  format(
    'loginPassword',
    /^[\x21-\x7e]{6,16}$/,
    '密码为 6-16 位字母、数字或符号',
    'Use 6 to 16 letters, digits or symbols',
  ),
  format('payPassword', /^[0-9]{6}$/, '支付密码为 6 位数字', 'The payment password is 6 digits'),
  format('smsCode', /^[0-9]{6}$/, '验证码为 6 位数字', 'The code is 6 digits'),
  format(
    'swift',
    /^[A-Za-z0-9]{8}(?:[A-Za-z0-9]{3})?$/,
    'SWIFT 代码为 8 位或 11 位字母和数字',
    'A SWIFT code is 8 or 11 letters and digits',
  ),
  format(
    'swiftUpper',
    /^[A-Z0-9]{8}(?:[A-Z0-9]{3})?$/,
    'SWIFT 代码为 8 位或 11 位大写字母和数字',
    'A SWIFT code is 8 or 11 capital letters and digits',
  ),
  format('clearingCode', /^[0-9]{3}$/, '清算代码为 3 位数字', 'A clearing code is exactly 3 digits'),
  format('routingCode', /^[0-9]+$/, '路由代码只能为数字', 'A routing code is digits only'),
  format('website', isWebsite, '网址格式不正确', 'Enter a valid website address'),
  format('idCard', isIdCard, '身份证号码格式不正确', 'Enter a valid mainland ID card number'),
  format('hkid', isHkid, '香港身份证号码格式不正确', 'Enter a valid Hong Kong ID card number'),
  format('passport', /^[A-Za-z0-9]{5,20}$/, '护照号码格式不正确', 'Enter a valid passport number'),
  format(
    'creditCode',
    isCreditCode,
    '统一社会信用代码格式不正确',
    'The unified social credit code format is incorrect',
  ),
  format(
    'phone',
    isPhone,
    '请输入 5-20 位数字的电话号码，可带 +、空格、括号和连字符',
    'Enter a phone number of 5 to 20 digits; +, spaces, brackets and hyphens may be used',
  ),
  format('digitsOnly', /^[0-9]+$/, '只能输入数字', 'Digits only'),
  format('lettersDigits', /^[A-Za-z0-9]+$/, '只能输入字母和数字', 'Letters and digits only'),
  format(
    'noDoubleByte',
    /^[\x20-\x7e]*$/,
    '不能输入中文、全角等双字节字符',
    'Only English letters, digits and signs; no double-byte characters',
  ),
  format(
    'noEdgeSpaces',
    (text) => isCleanLine(text) && text === text.trim(),
    '首尾不能有空格，也不能包含不支持的字符',
    'No spaces at the beginning or end, and no characters that cannot be used',
  ),
  format(
    'referenceNote',
    /^[A-Za-z0-9-](?:[A-Za-z0-9 -]{0,24}[A-Za-z0-9-])?$/,
    '附言只能为字母、数字、空格和连字符，首尾不能有空格，最多 26 个字符',
    'Letters, digits, hyphens and spaces between them, at most 26 characters',
  ),
  format(
    'logisticsNumber',
    /^[A-Za-z0-9_]+$/,
    '物流单号只能为字母、数字或下划线',
    'Letters, digits or underscores only',
  ),
  format('addressFilters', /^[\w.~!*()'%+&=-]+$/, '筛选条件格式不正确', 'The filters are not in the right format'),
  format('amount', /^(?:0|[1-9][0-9]{0,15})(?:\.[0-9]{1,6})?$/, '请输入正确的金额', 'Enter an amount such as 1234.50'),
  format('rate', isRate, '汇率最多 8 位有效数字', 'Enter a rate of at most 8 significant digits'),
  format('day', isDayOfPeople, '日期格式为 YYYY-MM-DD', 'Enter an existing date as YYYY-MM-DD'),
  format('instant', isInstant, '时间格式为带时区的 ISO 8601', 'Enter a time as ISO 8601 with its offset'),
  format('ccy', isFiatCcy, '不支持的币种', 'This currency is not supported'),
  format('heldCcy', isHeldCcy, '不支持的币种', 'This currency cannot be held'),
  format('currencyCode', isCurrencyCode, '币种不存在', 'Unknown currency'),
  format('urlToken', /^[A-Za-z0-9_-]{16,128}$/, '链接内容不完整', 'The link is incomplete'),
  format('uuid', /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i, 'UUID 格式不正确', 'Enter a UUID'),
  format('cleanText', isCleanLine, '包含不支持的字符', 'The text contains characters that cannot be used'),
  format(
    'cleanLines',
    (text) => isCleanLine(text.replaceAll(/\r\n|[\n\t]/g, ' ')),
    '包含不支持的字符',
    'The text contains characters that cannot be used',
  ),
] as const;

/** Days that people deal with. The end of all that can be written is a slip, and one day after it is no day any more. */
const DAYS_END = '3000';

function isDayOfPeople(text: string): boolean {
  return isDay(text) && text < DAYS_END;
}

/** An instant as ISO 8601 with seconds and offset ("Z" or "+08:00"), on a day that exists. */
function isInstant(text: string): boolean {
  const match = INSTANT.exec(text);
  return match !== null && isDayOfPeople(match[1] ?? '');
}

export type FormatName = (typeof ALL)[number]['name'];

/** Every format, in the order in which the documentation lists them. `cleanLines` is `cleanText` with line breaks and tabs. */
export const FORMATS: readonly (Format & { readonly name: FormatName })[] = ALL;

const byName: ReadonlyMap<string, Format> = new Map(ALL.map((entry) => [entry.name, entry]));

/** The format with this name. Throws RangeError for an unknown one. */
export function formatNamed(name: FormatName): Format {
  const found = byName.get(name);
  if (found === undefined) throw new RangeError(`unknown format ${name}`);
  return found;
}
