import type { Bilingual } from '../words/bilingual.ts';

/** What people call the fields of virtual cards. */
export const fieldNamesOfCards: Readonly<Record<string, Bilingual>> = {
  act: ['操作', 'What is done'],
  cardNo: ['卡片编号', 'Card number'],
  cvc: ['安全码', 'CVC'],
  disputeNo: ['争议编号', 'Number of the dispute'],
  evidence: ['证据', 'Evidence'],
  expiry: ['有效期', 'Expiry'],
  holderIdNumber: ['证件号码', 'Document number'],
  holderIdType: ['证件类型', 'Document'],
  holderName: ['姓名或公司名称', 'Name of the person or company'],
  number: ['卡号', 'Number'],
  objection: ['争议说明', 'What is wrong'],
  numberEnding: ['卡号后四位', 'Last four digits'],
  shop: ['商店', 'Shop'],
  spendNo: ['消费编号', 'Number of the spend'],
};
