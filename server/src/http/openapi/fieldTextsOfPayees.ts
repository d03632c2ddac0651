import type { Bilingual } from '@tradeport/shared/words/bilingual.ts';

/** What the fields of payees and their accounts hold. */
export const fieldTextsOfPayees: Readonly<Record<string, Bilingual>> = {
  bankAccountCcy: ['账户币种，即付款的到账币种', 'Currency of the account, which a payment arrives in'],
  bankAccountLocation: ['开户地，即账户在所在国的位置', 'Where in its country the account is kept'],
  bankAccountNo: [
    '收款人的银行账号或 IBAN；字母以大写保存',
    'Number of the payee’s bank account, or its IBAN; letters are stored in capitals',
  ],
  'payee.bankAccountName': [
    '银行登记的户名；中国内地以外的账户须用英文',
    'Name of the account holder, as the bank keeps it; in English outside mainland China',
  ],
  confirmBankAccountNo: ['再次输入的账号', 'The account number once more'],
  contact: [
    '可用收款人的待修改联系信息；未填的字段保持不变',
    'Contact details of an available payee to change; a field left out stays as it is',
  ],
};
