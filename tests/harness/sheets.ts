import { read, utils } from '@e965/xlsx';

/** The cells of a workbook's first sheet as another program reads them: rows of values, the head first. */
export const cellsOf = (content: Uint8Array): readonly (readonly unknown[])[] => {
  const book = read(content, { type: 'array' });
  const sheet = book.Sheets[book.SheetNames[0] ?? ''];
  return sheet === undefined ? [] : utils.sheet_to_json<unknown[]>(sheet, { header: 1, blankrows: false });
};
