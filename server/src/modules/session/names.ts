import { REGISTER_LOGIN_TYPES, type RegisterLoginType } from '@tradeport/shared/contract/siteConfig.ts';
import { maskEmail, maskMobile } from '@tradeport/shared/rules/masks.ts';
import type { Language } from '@tradeport/shared/words/bilingual.ts';

/** A login name as it is stored and compared: emails in lower case, since people don't tell the two apart. */
export interface LoginName {
  readonly kind: 'mobile' | 'email';
  readonly text: string;
}

export const loginName = (text: string): LoginName =>
  text.includes('@') ? { kind: 'email', text: text.toLowerCase() } : { kind: 'mobile', text };

export const masked = ({ kind, text }: LoginName): string => (kind === 'email' ? maskEmail(text) : maskMobile(text));

/** What the site's REGISTER_LOGIN_TYPE says; an absent or unknown value takes both kinds of names. */
export interface LoginType {
  readonly takes: (name: LoginName) => boolean;
  /** A code is asked for at every login, not on new devices only. */
  readonly alwaysCode: boolean;
  /** The kind of names taken when it is one only, in words. */
  readonly kindText: (language: Language) => string;
}

const KIND_TEXTS = { MOBILE: ['手机号', 'mobile number'], EMAIL: ['邮箱', 'email address'] } as const;

export const loginType = (configured: string | undefined): LoginType => {
  const type: RegisterLoginType = REGISTER_LOGIN_TYPES.find((known) => known === configured) ?? 'BOTH';
  const names = type.startsWith('MOBILE') ? 'MOBILE' : type.startsWith('EMAIL') ? 'EMAIL' : 'BOTH';
  return {
    takes: ({ kind }) => names === 'BOTH' || names === kind.toUpperCase(),
    alwaysCode: type.endsWith('_SMS'),
    kindText: (language) => (names === 'BOTH' ? '' : KIND_TEXTS[names][language === 'zh-CN' ? 0 : 1]),
  };
};
