import { read, utils } from '@e965/xlsx';

/** The cells of a workbook's first sheet, or the nth from 0, as another program reads them: rows of values, the head first. */
export const cellsOf = (content: Uint8Array, nth = 0): readonly (readonly unknown[])[] => {
  const book = read(content, { type: 'array' });
  const sheet = book.Sheets[book.SheetNames[nth] ?? ''];
  return sheet === undefined ? [] : utils.sheet_to_json<unknown[]>(sheet, { header: 1, blankrows: false });
};

/** What the tabs of a workbook say. */
export const tabsOf = (content: Uint8Array): readonly string[] => read(content, { type: 'array' }).SheetNames;
