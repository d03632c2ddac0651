import type { Bilingual } from '@tradeport/shared/words/bilingual.ts';

/** What the fields of signed calls hold, by their names. */
export const fieldTextsOfSigning: Readonly<Record<string, Bilingual>> = {
  callsFrom: [
    '商户全部调用须来自的地址：单个地址、网段（"10.0.0.0/8"）和范围（"10.0.0.1-10.0.0.9"），IPv4 和 IPv6 均可；列表为空时不限来源',
    'Where every call of the merchant must come from: addresses, networks ("10.0.0.0/8") and ranges ("10.0.0.1-10.0.0.9"), IPv4 and IPv6; from anywhere when none is listed',
  ],
  keyMadeAt: ['签名密钥的生成时间（真实时间）', 'When its signing key was made (real time)'],
  signingKey: [
    '调用签名所用的密钥，文本形式：只返回这一次',
    'The key that its calls are signed with, as text: told this once',
  ],
  signsCalls: ['商户的全部调用是否须签名', 'Whether every call of the merchant is to be signed'],
};
