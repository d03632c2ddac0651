import type { Bilingual } from '@tradeport/shared/words/bilingual.ts';

/** What the fields of transfers between users hold, by their names. */
export const fieldTextsOfTransfers: Readonly<Record<string, Bilingual>> = {
  auditRemark: [
    '平台随决定给出的说明；没有时为 null',
    'What the platform wrote with its decision; null where it wrote nothing',
  ],
  direction: [
    '转账：从查看的商户角度看的资金方向；代理购结汇指令：购汇还是结汇',
    'Of a transfer which way the money goes, as the merchant that looks sees it; of an instruction to the agent whether foreign exchange is bought or settled',
  ],
  isReviewed: ['是否须经平台审核，或已经审核', 'Whether the platform decides on it, or has'],
  lastPaidAt: [
    '商户上次向其付款的时间；从未付款时为 null',
    'When the merchant paid them last; null where it never did',
  ],
  payeeNo: ['收款人的商户号', 'Merchant number of the payee'],
  receivedAmount: [
    '收款人收到的金额，收到前为 null；代理购结汇指令：计入余额的金额，结汇时已扣除手续费',
    'What the payee got, null until it did; of an instruction to the agent what comes into the balance, without the fee of a settlement',
  ],
  reviewAbove: [
    '超过该金额的转账须经平台审核；没有时为 null',
    'What is worth more is decided on by the platform; null where nothing is',
  ],
  user: ['对方名称或商户号的任意部分', 'Any part of the name or number of the other user'],
  userName: ['用户全称，中文或英文', 'Whole name of the user, in either language'],
  userNo: ['用户的商户号', 'Merchant number of the user'],
};
