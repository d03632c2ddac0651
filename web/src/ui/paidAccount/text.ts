import { texts } from '../../i18n/texts.ts';

export const { useText, text } = texts('paidAccount', {
  title: ['收款账户', 'Payee account'],
  payee: ['收款人', 'Payee'],
  payeeCountry: ['收款人所在地', 'Country of the payee'],
  payeeAddress: ['收款人地址', 'Payee address'],
  accountName: ['户名', 'Account name'],
  accountNo: ['账号', 'Account number'],
  accountType: ['账户类型', 'Account type'],
  currency: ['收款币种', 'Currency'],
  bankName: ['收款银行', 'Bank'],
  bankCountry: ['银行所在地', 'Country of the bank'],
  accountLocation: ['开户地', 'Account location'],
  swift: ['SWIFT 代码', 'SWIFT code'],
  bankCode: ['银行代码', 'Bank code'],
  clearingCode: ['清算代码', 'Clearing code'],
  achRoutingNo: ['ACH 路由号码', 'ACH routing number'],
  fedwireRoutingNo: ['Fedwire 路由号码', 'Fedwire routing number'],
  branchCode: ['分行代码', 'Branch code'],
  branchName: ['分行名称', 'Branch name'],
  branchPlace: ['分行所在地', 'Place of the branch'],
  bankAddress: ['银行地址', 'Bank address'],
  intermediary: ['中间行', 'Intermediary bank'],
});

export type Say = ReturnType<typeof useText>;
