import type { Bilingual } from './bilingual.ts';

/** What each agreement is called, above its text and wherever it is ticked, asked for or told of. */
export const agreementTitles = {
  mainService: ['Tradeport 服务协议', 'Tradeport Service Agreement'],
  b2bService: ['B2B 贸易服务协议', 'B2B Trade Service Agreement'],
  privacyPolicy: ['隐私政策', 'Privacy Policy'],
  instantPayment: ['快速到账（垫付）服务协议', 'Instant Payment (Advance) Service Agreement'],
  virtualCard: ['虚拟信用卡服务协议', 'Virtual Card Service Agreement'],
  agentFx: ['代理购付汇与结汇服务协议', 'Agent Foreign-Exchange Service Agreement'],
} as const satisfies Record<string, Bilingual>;

/** A title within a sentence: in Chinese between its marks. */
export const quotedAgreement = (id: keyof typeof agreementTitles): Bilingual => {
  const [zh, en] = agreementTitles[id];
  return [`《${zh}》`, en];
};
