import type { AccountWire } from '@tradeport/shared/contract/collectionAccount.ts';
import { findAccountRegion } from '@tradeport/shared/reference/accountRegions.ts';
import type { Bilingual } from '@tradeport/shared/reference/bilingual.ts';
import { accountTypes } from '@tradeport/shared/reference/businessDictionaries.ts';
import { findCountry } from '@tradeport/shared/reference/countries.ts';
import { formatInstant } from '@tradeport/shared/rules/calendar.ts';
import { type Made, SIMULATED_MARK, sheetTime } from '../../platform/documents/exportNames.ts';
import type { PdfDocument } from '../../platform/documents/pdfDocument.ts';
import type { RecordSheet } from '../../platform/records/recordSheet.ts';

const BANK_CODE: Bilingual = ['银行代码', 'Bank code'];
const inBoth = ([zh, en]: Bilingual): string => (zh.includes(en) ? zh : `${zh} ${en}`);
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

/** The paper that a merchant hands to its payers. `isSimulated`: the world is a simulated one, and each page says so. */
export const accountPaper = (account: AccountWire, { language, now, isSimulated }: Made): PdfDocument => {
  const zh = language === 'zh-CN';
  const madeAt = sheetTime(formatInstant(now));
  const facts = PAYER_LINES.flatMap(([label, tell]) => {
    const value = tell(account);
    return value === null ? [] : [[inBoth(label), value] as const];
  });
  return {
    title: zh ? '收款账户信息' : 'Collection account',
    subtitle: account.accountName,
    foot: zh ? `申请编号 ${account.applyNo} · 生成于 ${madeAt}` : `Application ${account.applyNo} · made at ${madeAt}`,
    pageText: zh ? '第 {page} / {pages} 页' : 'Page {page} of {pages}',
    watermark: isSimulated ? SIMULATED_MARK : null,
    madeAt: now,
    blocks: [{ kind: 'facts', title: null, facts }],
  };
};

const timeOf = (instant: string | null) => (instant === null ? null : sheetTime(instant));

/** The columns of exported accounts. */
export const accountSheet: RecordSheet<AccountWire> = {
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
    { header: ['申请时间', 'Applied'], width: 20, cell: ({ createdAt }) => sheetTime(createdAt) },
    { header: ['开通时间', 'Opened'], width: 20, cell: ({ openedAt }) => timeOf(openedAt) },
    { header: ['关闭时间', 'Closed'], width: 20, cell: ({ closedAt }) => timeOf(closedAt) },
  ],
};
