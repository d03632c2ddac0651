import { texts } from '../../../i18n/texts.ts';

export const bankWords = texts('bankFields', {
  currency: ['币种', 'Currency'],
  bankCountry: ['银行所在国家/地区', 'Bank country or region'],
  bankName: ['银行名称', 'Bank name'],
  swiftHelp: ['8 位或 11 位字母和数字', '8 or 11 letters and digits'],
  swiftCode: ['SWIFT 代码', 'SWIFT code'],
  accountNo: ['银行账号', 'Account number'],
  confirmAccountNo: ['确认银行账号', 'Confirm account number'],
  throughBank: ['通过中间行汇款', 'Use an intermediary bank'],
  intermediaryBankName: ['中间行名称', 'Intermediary bank name'],
  intermediarySwiftCode: ['中间行 SWIFT 代码', 'Intermediary SWIFT code'],
  intermediaryBankCountry: ['中间行国家/地区', 'Intermediary bank country or region'],
});
export const { useText } = bankWords;
