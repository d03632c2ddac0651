import { readSheet } from './spreadsheet/readWithSheetJs.ts';
import type { Sheet } from './spreadsheet/sheet.ts';
import { UnreadableWorkbook } from './spreadsheet/unreadableWorkbook.ts';

export type { CellKind, Sheet, SheetCell, SheetRow } from './spreadsheet/sheet.ts';
export { UnreadableWorkbook, type WorkbookFault } from './spreadsheet/unreadableWorkbook.ts';

/**
 * Reads the first visible worksheet of an .xlsx or .xls file: its rows that hold more than spaces, with the kind and text of each cell
 * and whether Excel shows it. Takes seconds and hundreds of megabytes for hostile files, so it belongs in a thread. Throws
 * UnreadableWorkbook.
 */
export const readWorkbook = async (content: Uint8Array, format: 'xlsx' | 'xls'): Promise<Sheet> => {
  try {
    return await readSheet(Buffer.from(content.buffer, content.byteOffset, content.byteLength), format);
  } catch (error) {
    if (error instanceof UnreadableWorkbook) throw error;
    throw new UnreadableWorkbook('unreadable', error);
  }
};
