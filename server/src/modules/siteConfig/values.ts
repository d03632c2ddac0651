import { REGISTER_LOGIN_TYPES, type SiteConfigKey } from '@tradeport/shared/contract/siteConfig.ts';
import type { Bilingual } from '@tradeport/shared/words/bilingual.ts';

/** The keys that a site is configured with; the others say what the installation and its assumptions are. */
export type SiteKey = Exclude<SiteConfigKey, 'SEALING_KEY' | 'HELD_CRYPTO' | 'CRYPTO_DECIMALS'>;

/** What the values of a key may be. */
interface ValueKind {
  readonly takes: (value: string) => boolean;
  /** What it takes, as a sentence says it. */
  readonly say: Bilingual;
}

/** Signs that nobody sees, and those that turn the direction of what stands behind them. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u;
const TEXT_MAX = 120;
const LINK_MAX = 500;

/** An address that a browser takes as one of our own, however it reads it. */
const isPath = (value: string): boolean => /^\/(?![/\\])[^\s\\]*$/.test(value);
const isHttps = (value: string): boolean =>
  /^https:\/\/[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?(?::\d{1,5})?(?:[/?#][^\s\\]*)?$/i.test(value);

const text: ValueKind = {
  takes: (value) => value.length <= TEXT_MAX && value.trim() === value && value !== '' && !UNSEEN.test(value),
  say: [`1 至 ${TEXT_MAX} 个字符，首尾不留空格`, `1 to ${TEXT_MAX} characters without a space at either end`],
};
const code: ValueKind = {
  takes: (value) => /^[A-Za-z0-9][A-Za-z0-9_-]{0,31}$/.test(value),
  say: ['至多 32 位字母、数字、下划线或连字符', 'up to 32 letters, digits, underscores and hyphens'],
};
const phone: ValueKind = {
  takes: (value) => /^\+?\d[\d ()-]{2,30}\d$/.test(value),
  say: ['电话号码，可含 + 号、空格、括号与连字符', 'a phone number: digits, with +, spaces, brackets and hyphens'],
};
const link: ValueKind = {
  takes: (value) => value.length <= LINK_MAX && !UNSEEN.test(value) && (isPath(value) || isHttps(value)),
  say: ['以 / 开头的站内路径，或 https 地址', 'a path that begins with / or an https address'],
};
const oneOf = (words: readonly string[]): ValueKind => ({
  takes: (value) => words.includes(value),
  say: [words.join('、'), words.join(', ')],
});

/** The keys with what they are called, what they take, and whether they may have several values. */
export const siteKeys: Readonly<
  Record<SiteKey, { readonly title: Bilingual; readonly kind: ValueKind; readonly isList?: true }>
> = {
  SYSTEM_NAME: { title: ['系统名称', 'Name of the system'], kind: text },
  SYSTEM_NO: { title: ['系统编号', 'Number of the system'], kind: code },
  LINK_CODE: { title: ['链接代码', 'Link code'], kind: code },
  PUBLIC_AREA: { title: ['公开地区', 'Public area'], kind: text },
  COPYRIGHT: { title: ['版权信息', 'Copyright'], kind: text },
  ICP: { title: ['ICP 备案号', 'ICP filing number'], kind: text },
  REGISTER_LOGIN_TYPE: { title: ['登录名类型', 'Login names'], kind: oneOf(REGISTER_LOGIN_TYPES) },
  DOWNLOAD_VOUCHER: { title: ['凭证下载', 'Voucher downloads'], kind: oneOf(['true', 'false']) },
  QR_CODE: { title: ['二维码图片', 'QR code pictures'], kind: link, isList: true },
  SERVICE_PHONE: { title: ['客服电话', 'Service phones'], kind: phone, isList: true },
  WECHAT_SERVICE: { title: ['微信客服', 'WeChat service'], kind: code },
};
export const SITE_KEYS = Object.keys(siteKeys).filter((key): key is SiteKey => Object.hasOwn(siteKeys, key));

/** Between the values of a key that has several. */
const BETWEEN = '|';
const VALUES_MAX = 10;

/** The values that a text gives a key; undefined where the key does not take them. */
export const siteValuesOf = (key: SiteKey, given: string): readonly string[] | undefined => {
  const { kind, isList } = siteKeys[key];
  const values = isList ? given.split(BETWEEN).map((value) => value.trim()) : [given];
  return values.length <= VALUES_MAX && values.every(kind.takes) ? values : undefined;
};

/** The values of a key as one text. */
export const siteText = (values: readonly string[]): string => values.join(` ${BETWEEN} `);

/** Whether one stored value is such as its key takes; what is no key of the site's takes nothing. */
export const takesSiteValue = (key: unknown, value: string): boolean => {
  const known = SITE_KEYS.find((each) => each === key);
  return known !== undefined && siteKeys[known].kind.takes(value);
};
