import type { AccountWire } from '@tradeport/shared/contract/collectionAccount.ts';
import { findAccountRegion } from '@tradeport/shared/reference/accountRegions.ts';
import { accountTypes } from '@tradeport/shared/reference/businessDictionaries.ts';
import { findCountry } from '@tradeport/shared/reference/countries.ts';
import type { Bilingual } from '@tradeport/shared/words/bilingual.ts';
import { exportTime, exportTimeOrNone, type Made } from '../../platform/documents/exportNames.ts';
import { inBoth, paper } from '../../platform/documents/paper.ts';
import type { PdfDocument } from '../../platform/documents/pdfDocument.ts';
import type { RecordExport } from '../../platform/records/recordExport.ts';

const BANK_CODE: Bilingual = ['银行代码', 'Bank code'];
const countryName = (code: string): Bilingual => findCountry(code)?.name ?? [code, code];
/** The bank code, with what it is called in the country of the account where that has a name of its own. */
const bankCodeOf = (country: string, bankCode: string): string => {
  const name = inBoth(findAccountRegion(country)?.bankCodeName ?? BANK_CODE);
  return name === inBoth(BANK_CODE) ? bankCode : `${bankCode} · ${name}`;
};

/** What a payer needs, in both languages side by side: the paper goes to somebody abroad. */
const PAYER_LINES: readonly (readonly [Bilingual, (account: AccountWire) => string | null])[] = [
  [['户名', 'Account name'], ({ accountName }) => accountName],
  [['账号', 'Account number'], ({ accountNo }) => accountNo],
  [['IBAN', 'IBAN'], ({ iban }) => iban],
  [['币种', 'Currencies'], ({ currencies }) => currencies.join(', ')],
  [['银行名称', 'Bank name'], ({ bankName }) => bankName],
  [BANK_CODE, ({ bankCode, country }) => bankCode && bankCodeOf(country, bankCode)],
  [['分行代码', 'Branch code'], ({ branchCode }) => branchCode],
  [['SWIFT 代码', 'SWIFT code'], ({ swiftCode }) => swiftCode],
  [['银行地址', 'Bank address'], ({ bankAddress }) => bankAddress],
  [['国家或地区', 'Country or region'], ({ country }) => `${inBoth(countryName(country))} (${country})`],
  [['账户类型', 'Account type'], ({ type }) => inBoth(accountTypes[type])],
  [['账户名称', 'Name of its own'], ({ bankAccountName }) => bankAccountName],
];

/** The paper that a merchant hands to its payers. */
export const accountPaper = (account: AccountWire, made: Made): PdfDocument => {
  const zh = made.language === 'zh-CN';
  const facts = PAYER_LINES.flatMap(([label, tell]) => {
    const value = tell(account);
    return value === null ? [] : [[inBoth(label), value] as const];
  });
  return paper(
    {
      title: zh ? '收款账户信息' : 'Collection account',
      subtitle: account.accountName,
      about: zh ? `申请编号 ${account.applyNo}` : `Application ${account.applyNo}`,
      blocks: [{ kind: 'facts', title: null, facts }],
    },
    made,
  );
};

/** The columns of exported accounts. */
export const accountExport: RecordExport<AccountWire> = {
  title: ['收款账户', 'Collection accounts'],
  columns: [
    { header: ['申请编号', 'Application'], width: 24, cell: ({ applyNo }) => applyNo },
    { header: ['账户名称', 'Name'], width: 20, cell: ({ bankAccountName }) => bankAccountName },
    { header: ['账户类型', 'Type'], width: 14, cell: ({ typeText }) => typeText },
    { header: ['国家或地区', 'Country or region'], width: 18, cell: ({ countryText }) => countryText },
    { header: ['币种', 'Currencies'], width: 24, cell: ({ currencies }) => currencies.join(', ') },
    { header: ['账号', 'Account number'], width: 30, cell: ({ accountNo }) => accountNo },
    { header: ['IBAN', 'IBAN'], width: 32, cell: ({ iban }) => iban },
    { header: ['户名', 'Account name'], width: 40, cell: ({ accountName }) => accountName },
    { header: ['银行名称', 'Bank'], width: 40, cell: ({ bankName }) => bankName },
    { header: ['SWIFT 代码', 'SWIFT code'], width: 14, cell: ({ swiftCode }) => swiftCode },
    { header: ['银行代码', 'Bank code'], width: 14, cell: ({ bankCode }) => bankCode },
    { header: ['分行代码', 'Branch code'], width: 14, cell: ({ branchCode }) => branchCode },
    { header: ['状态', 'State'], width: 14, cell: ({ statusText }) => statusText },
    { header: ['申请时间', 'Applied'], width: 20, cell: ({ createdAt }) => exportTime(createdAt) },
    { header: ['开通时间', 'Opened'], width: 20, cell: ({ openedAt }) => exportTimeOrNone(openedAt) },
    { header: ['关闭时间', 'Closed'], width: 20, cell: ({ closedAt }) => exportTimeOrNone(closedAt) },
  ],
};
