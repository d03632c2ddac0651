import type { Bilingual } from '../words/bilingual.ts';

/** The names of the fields of payees and their accounts. */
export const fieldNamesOfPayees: Readonly<Record<string, Bilingual>> = {
  bankAccountCcy: ['账户币种', 'Account currency'],
  bankAccountLocation: ['开户地', 'Account location'],
  bankAccountNo: ['银行账号', 'Account number'],
  confirmBankAccountNo: ['确认账号', 'Confirm account number'],
  contact: ['联系信息', 'Contact details'],
  // A collection account has a field of the same name: its nickname.
  'payee.bankAccountName': ['银行户名', 'Account holder'],
};
