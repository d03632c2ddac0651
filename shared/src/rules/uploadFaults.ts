import type { Bilingual } from '../words/bilingual.ts';
import { ORDER_FILE_ROWS_MAX } from './settlementOrder.ts';

/** Why no order was made of a file: the name is kept with its upload, the text is shown in the reader's language. */
export const uploadFaults = {
  unreadable: [
    '文件无法读取，请使用模板另存为 XLSX 或 XLS 后重试',
    'The file cannot be read. Save it from the template as XLSX or XLS and try again',
  ],
  locked: ['文件设有密码，请取消密码后重试', 'The file has a password. Remove it and try again'],
  inflates: ['表格单元格过多', 'The worksheet has too many cells'],
  head: [
    '表头与模板不一致，请使用最新模板',
    'The head of the table is not that of the template. Use the latest template',
  ],
  empty: ['文件中没有订单', 'There are no orders in the file'],
  rows: [`订单不能超过 ${ORDER_FILE_ROWS_MAX} 行`, `A file holds at most ${ORDER_FILE_ROWS_MAX} orders`],
  lines: [
    '{count} 行有误，未生成任何订单；请下载错误文件修改后重新上传',
    'No order was made. Wrong lines: {count}. Download the error file, correct it and upload it again',
  ],
} as const satisfies Record<string, Bilingual>;
export type UploadFault = keyof typeof uploadFaults;

/** Whether a stored word names one. */
export const isUploadFault = (word: string): word is UploadFault => Object.hasOwn(uploadFaults, word);

/** A fault as a text; `errorCount` is how many lines are wrong. */
export const uploadFaultText = (fault: UploadFault, errorCount: number): Bilingual => {
  const [zh, en] = uploadFaults[fault];
  const counted = (text: string): string => text.replace('{count}', String(errorCount));
  return [counted(zh), counted(en)];
};
