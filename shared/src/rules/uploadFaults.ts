import type { Bilingual } from '../words/bilingual.ts';
import { ORDER_FILE_ROWS_MAX } from './settlementOrder.ts';

/** A column of the template that a file must have, and has not. */
const lacking = (zh: string, en: string): Bilingual => [
  `表头缺少“${zh}”列，请使用最新模板`,
  `The column "${en}" is missing. Use the latest template`,
];

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
  lacksBuyerName: lacking('买方名称', 'Buyer name'),
  lacksContractNo: lacking('合同编号', 'Contract number'),
  lacksContractDate: lacking('合同日期', 'Contract date'),
  lacksTradeCountry: lacking('贸易国家', 'Trade country'),
  lacksOrderTotal: lacking('订单总额', 'Order total'),
  lacksCurrency: lacking('订单币种', 'Order currency'),
  lacksProductCategory: lacking('商品类别', 'Product category'),
  lacksProductName: lacking('商品名称', 'Product name'),
  lacksProductQuantity: lacking('商品数量', 'Product quantity'),
  lacksShipped: lacking('是否已发货', 'Shipped'),
  empty: ['文件中没有数据行', 'There are no rows in the file'],
  rows: [`一个文件最多 ${ORDER_FILE_ROWS_MAX} 行`, `A file holds at most ${ORDER_FILE_ROWS_MAX} rows`],
  lines: [
    '{count} 行有误，未导入；请下载错误文件修改后重新上传',
    'Nothing was imported. Rows with errors: {count}. Download the error file, correct it and upload it again',
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

/** The fault of a file without this column; undefined for a column that may be left out. */
export const lackOf = (column: string): UploadFault | undefined => {
  const word = `lacks${column.slice(0, 1).toUpperCase()}${column.slice(1)}`;
  return isUploadFault(word) ? word : undefined;
};
