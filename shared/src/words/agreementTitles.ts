import type { Bilingual } from './bilingual.ts';

// What each agreement is called, above its text and wherever it is ticked, asked for or told of. Each by itself: the first page
// that anybody sees names two of them.
export const mainServiceTitle = ['Tradeport 服务协议', 'Tradeport Service Agreement'] as const;
export const b2bServiceTitle = ['B2B 贸易服务协议', 'B2B Trade Service Agreement'] as const;
export const privacyPolicyTitle = ['隐私政策', 'Privacy Policy'] as const;
export const instantPaymentTitle = ['快速到账（垫付）服务协议', 'Instant Payment (Advance) Service Agreement'] as const;
export const virtualCardTitle = ['虚拟信用卡服务协议', 'Virtual Card Service Agreement'] as const;
export const agentFxTitle = ['代理购付汇与结汇服务协议', 'Agent Foreign-Exchange Service Agreement'] as const;

/** A title within a sentence: in Chinese between its marks. */
export const quotedTitle = ([zh, en]: Bilingual): Bilingual => [`《${zh}》`, en];
