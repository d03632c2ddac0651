import type { Bilingual } from '../words/bilingual.ts';

/** Payments of one file at most. */
export const BATCH_ROWS_MAX = 1_000;
/** Batches that one review names at most. */
export const BATCHES_AT_ONCE_MAX = 20;

/** By which way the rows of a batch go: all local, all by SWIFT, or some each. */
export const paymentMethods = {
  local: ['本地', 'Local'],
  swift: ['SWIFT', 'SWIFT'],
  mixed: ['本地与 SWIFT', 'Local and SWIFT'],
} as const satisfies Record<string, Bilingual>;
export type PaymentMethod = keyof typeof paymentMethods;

/** What a batch is not refused for, but asked about. */
export const batchWarnings = {
  sameInFile: [
    '文件内有收款人、币种与金额相同的付款',
    'Payments of the same payee, currency and amount within the file',
  ],
  paidLately: [
    '最近 7 天内已有收款人、币种与金额相同的付款',
    'Payments of the same payee, currency and amount within the last 7 days',
  ],
  sameFile: ['内容相同的文件已提交过', 'A file of the same content has been submitted before'],
} as const satisfies Record<string, Bilingual>;
export type BatchWarning = keyof typeof batchWarnings;
const isWarning = (word: string): word is BatchWarning => Object.hasOwn(batchWarnings, word);
export const BATCH_WARNINGS: readonly BatchWarning[] = Object.keys(batchWarnings).filter(isWarning);

/** Why no row of a file was checked, or that some are wrong. */
export const batchFaults = {
  unreadable: [
    '文件处理异常：无法读取，请使用模板另存为 XLSX 或 XLS 后重试',
    'File processing exception: the file cannot be read. Save it from the template as XLSX or XLS and try again',
  ],
  locked: [
    '文件处理异常：文件设有密码，请取消密码后重试',
    'File processing exception: the file has a password. Remove it and try again',
  ],
  inflates: ['文件处理异常：表格单元格过多', 'File processing exception: the worksheet has too many cells'],
  head: [
    '文件处理异常：表头与模板不一致，请使用最新模板',
    'File processing exception: the head of the table is not that of the template. Use the latest template',
  ],
  empty: ['文件处理异常：文件中没有付款', 'File processing exception: there are no payments in the file'],
  rows: [
    `文件处理异常：付款不能超过 ${BATCH_ROWS_MAX} 行`,
    `File processing exception: a file holds at most ${BATCH_ROWS_MAX} payments`,
  ],
  lines: [
    '数据校验未通过：{count} 行有误；请下载错误文件修改后重新上传',
    'Data check failed. Wrong rows: {count}. Download the error file, correct it and upload it again',
  ],
} as const satisfies Record<string, Bilingual>;
export type BatchFault = keyof typeof batchFaults;

/** Whether a stored word names one. */
export const isBatchFault = (word: string): word is BatchFault => Object.hasOwn(batchFaults, word);

/** A fault as a text; `errorCount` is how many rows are wrong. */
export const batchFaultText = (fault: BatchFault, errorCount: number): Bilingual => {
  const [zh, en] = batchFaults[fault];
  const counted = (text: string): string => text.replace('{count}', String(errorCount));
  return [counted(zh), counted(en)];
};

/** What is wrong with a row besides what a single payment is refused with. */
export const rowFaults = {
  payeeUnknown: ['没有此名称与账号的收款人', 'No payee has this name together with this account number'],
  receivesOther: ['该账户收取 {detail}', 'This account receives {detail}'],
  numberTwice: [
    '商户订单号在文件中重复，见第 {detail} 行',
    'This merchant order number stands twice in the file, also in row {detail}',
  ],
} as const satisfies Record<string, Bilingual>;

/** A fault of a row as a text, `detail` filled in. */
export const rowFaultText = (fault: keyof typeof rowFaults, detail = ''): Bilingual => {
  const [zh, en] = rowFaults[fault];
  // A function, because `$` in a replacement text has a meaning of its own.
  return [zh.replace('{detail}', () => detail), en.replace('{detail}', () => detail)];
};

/** A payee that a row of a file matches. */
export interface PayeeMatch {
  readonly payeeName: string;
  readonly accountNo: string;
}

/** The fault of a row that matches two payees: names both, each with the account number by which it is found in the list. */
export const twoPayeesText = (matches: readonly PayeeMatch[]): Bilingual => {
  const zh = matches.map(({ payeeName, accountNo }) => `${payeeName}（账号 ${accountNo}）`).join('、');
  const en = matches.map(({ payeeName, accountNo }) => `${payeeName} (account ${accountNo})`).join(', ');
  return [
    `有两个收款人与此名称和账号相符：${zh}。请只保留其中一个`,
    `Two payees match this name and account number: ${en}. Keep one of them`,
  ];
};
