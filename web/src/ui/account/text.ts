import { texts } from '../../i18n/texts.ts';

export const { useText, text } = texts('payerLines', {
  accountName: ['户名', 'Account name'],
  accountNo: ['账号', 'Account number'],
  address: ['地址', 'Address'],
  chain: ['链', 'Chain'],
  custodian: ['托管机构', 'Custodian'],
  custodianAddress: ['托管机构地址', 'Custodian address'],
  iban: ['IBAN', 'IBAN'],
  currencies: ['币种', 'Currencies'],
  bankName: ['银行名称', 'Bank name'],
  branchCode: ['分行代码', 'Branch code'],
  swift: ['SWIFT 代码', 'SWIFT code'],
  bankAddress: ['银行地址', 'Bank address'],
  country: ['国家或地区', 'Country or region'],
  currency: ['币种', 'Currency'],
  proxyBank: ['中间行', 'Intermediary bank'],
  proxySwift: ['中间行 SWIFT 代码', 'Intermediary SWIFT code'],
});
