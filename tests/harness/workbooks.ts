import { read, utils } from '@e965/xlsx';

/** The cells of a workbook's first worksheet, or the nth from 0, as another program reads them: rows of values, the head first. */
export const cellsOf = (content: Uint8Array, nth = 0): readonly (readonly unknown[])[] => {
  const book = read(content, { type: 'array' });
  const worksheet = book.Sheets[book.SheetNames[nth] ?? ''];
  return worksheet === undefined ? [] : utils.sheet_to_json<unknown[]>(worksheet, { header: 1, blankrows: false });
};

/** The number formats of the first worksheet's cells, row by row; undefined where a cell has none, or is empty. */
export const formatsOf = (content: Uint8Array): readonly (readonly (string | undefined)[])[] => {
  const book = read(content, { type: 'array', cellNF: true });
  const worksheet = book.Sheets[book.SheetNames[0] ?? ''];
  if (worksheet === undefined) return [];
  const { s: first, e: last } = utils.decode_range(worksheet['!ref'] ?? 'A1');
  const formatAt = (r: number, c: number): string | undefined => {
    const cell = worksheet[utils.encode_cell({ r, c })];
    return cell?.z === 'General' ? undefined : cell?.z?.toString();
  };
  return Array.from({ length: last.r - first.r + 1 }, (_row, r) =>
    Array.from({ length: last.c - first.c + 1 }, (_cell, c) => formatAt(first.r + r, first.c + c)),
  );
};

/** What the tabs of a workbook say. */
export const tabsOf = (content: Uint8Array): readonly string[] => read(content, { type: 'array' }).SheetNames;
