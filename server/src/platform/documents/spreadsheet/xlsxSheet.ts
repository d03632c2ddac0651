import { literalText } from '../literalFormula.ts';
import { eastAsianDates } from './dateFormats.ts';
import { CELL_CHARS_MAX, CHARS_MAX, type PackedSheet, type PlainCell } from './sheet.ts';
import { listIndexOf, type RawCell, richTextElements, worksheetElements } from './sheetXml.ts';
import { UnreadableWorkbook } from './unreadableWorkbook.ts';
import { openParts, type WorkbookParts } from './workbookParts.ts';
import type { XmlElement } from './xmlElements.ts';

const unreadable = (reason: string): UnreadableWorkbook => new UnreadableWorkbook('unreadable', new Error(reason));

/** Parts that a package must name by a relationship; programs that write none put it at this place. */
const USUAL_WORKBOOK = 'xl/workbook.xml';

interface FoundSheet {
  /** Undefined when no worksheet is visible. */
  readonly part: string | undefined;
  readonly sharedStrings: string | undefined;
  readonly styles: string | undefined;
  readonly is1904: boolean;
}

/** Finds the first visible worksheet. Chart, dialog and macro sheets are no worksheets. */
const findSheet = async ({ has, parse, relationships }: WorkbookParts): Promise<FoundSheet> => {
  const documents = (await relationships('')).filter(({ type }) => type === 'officeDocument');
  const workbook = documents[0]?.part ?? USUAL_WORKBOOK;
  const visible: string[] = [];
  let isAnyListed = false;
  let is1904 = false;
  const sheet: XmlElement = {
    open: (attributes) => {
      isAnyListed = true;
      const id = attributes['r:id'];
      const state = attributes.state ?? 'visible';
      if (state === 'visible' && id !== undefined) visible.push(id);
    },
  };
  const workbookPr: XmlElement = {
    isSingle: true,
    open: (attributes) => {
      is1904 = ['1', 'true'].includes(attributes.date1904 ?? '');
    },
  };
  await parse(workbook, { workbook: { children: { workbookPr, sheets: { isSingle: true, children: { sheet } } } } });
  const linked = await relationships(workbook);
  const ids = new Set(linked.map((one) => one.id));
  if (!isAnyListed || visible.some((id) => !ids.has(id))) throw unreadable('a sheet is missing');
  const worksheets = new Map(linked.filter(({ type }) => type === 'worksheet').map(({ id, part }) => [id, part]));
  const id = visible.find((each) => worksheets.has(each));
  const partOfType = (type: string): string | undefined =>
    linked.find((one) => one.type === type && has(one.part))?.part;
  return {
    part: id === undefined ? undefined : worksheets.get(id),
    sharedStrings: partOfType('sharedStrings'),
    styles: partOfType('styles'),
    is1904,
  };
};

const readSheetCells = async (parts: WorkbookParts, part: string) => {
  const { root, sheet } = worksheetElements();
  await parts.parse(part, root);
  if (!sheet.isWorksheet()) throw unreadable('a worksheet holds something else');
  return sheet;
};

const STRINGS_MAX = 1_000_000;

/** Reads the shared strings that cells use. */
const readSharedStrings = async (
  parts: WorkbookParts,
  part: string | undefined,
  used: ReadonlySet<number>,
): Promise<ReadonlyMap<number, string>> => {
  const texts = new Map<number, string>();
  if (part === undefined || used.size === 0) return texts;
  let index = -1;
  let text = '';
  let isUsed = false;
  const add = (piece: string): void => {
    if (isUsed && text.length < CELL_CHARS_MAX) text = (text + piece).slice(0, CELL_CHARS_MAX);
  };
  const si: XmlElement = {
    open: () => {
      index += 1;
      if (index >= STRINGS_MAX) throw new UnreadableWorkbook('inflates');
      isUsed = used.has(index);
      text = '';
    },
    close: () => {
      if (isUsed) texts.set(index, text);
    },
    children: richTextElements(add),
  };
  await parts.parse(part, { sst: { children: { si } } });
  return texts;
};

interface Styles {
  /** The number format of each used cell style. */
  readonly formatIds: ReadonlyMap<number, number>;
  readonly formatCodes: ReadonlyMap<number, string>;
}

const readStyles = async (
  parts: WorkbookParts,
  part: string | undefined,
  used: ReadonlySet<number>,
): Promise<Styles> => {
  const formatIds = new Map<number, number>();
  const codes = new Map<number, string>();
  let style = -1;
  const numFmt: XmlElement = {
    open: (attributes) => {
      codes.set(listIndexOf(attributes.numFmtId), (attributes.formatCode ?? '').slice(0, 255));
    },
  };
  const xf: XmlElement = {
    open: (attributes) => {
      style += 1;
      if (used.has(style)) formatIds.set(style, listIndexOf(attributes.numFmtId));
    },
  };
  if (part !== undefined)
    await parts.parse(part, {
      styleSheet: {
        children: { numFmts: { isSingle: true, children: { numFmt } }, cellXfs: { isSingle: true, children: { xf } } },
      },
    });
  const formatCodes = new Map<number, string>();
  for (const id of formatIds.values()) {
    const code = codes.get(id) ?? eastAsianDates.get(id);
    if (code !== undefined) formatCodes.set(id, code);
  }
  return { formatIds, formatCodes };
};

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeXml = (text: string): string => text.replace(/[&<>"]/g, (char) => escapes[char] ?? char);

/** Excel decodes escapes such as `_x003D_` with a small x only. SheetJS would also decode `_X003D_`, so that one is escaped. */
const escapeText = (text: string): string =>
  escapeXml(text).replace(/(_x[\dA-Fa-f]{4}_)|_(?=X[\dA-Fa-f]{4}_)/g, (_match, escaped) => escaped ?? '_x005F_');

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const SHEET_ML = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

const relationshipsXml = (targets: readonly (readonly [type: string, target: string])[]): string =>
  `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">${targets
    .map(([type, target], i) => `<Relationship Id="rId${i + 1}" Type="${OFFICE}/${type}" Target="${target}"/>`)
    .join('')}</Relationships>`;

const overrides = [
  ['/xl/workbook.xml', 'sheet.main'],
  ['/xl/worksheets/sheet1.xml', 'worksheet'],
  ['/xl/styles.xml', 'styles'],
] as const;

const CONTENT_TYPES = `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>${overrides
  .map(([name, type]) => `<Override PartName="${name}" ContentType="${SHEET_ML}.${type}+xml"/>`)
  .join('')}</Types>`;

const WORKBOOK = `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="Sheet1" sheetId="1" r:id="rId1"/></sheets></workbook>`;

const stylesXml = ({ formatIds, formatCodes }: Styles): string => {
  const formats = [...formatCodes].map(([id, code]) => `<numFmt numFmtId="${id}" formatCode="${escapeXml(code)}"/>`);
  const xfs = [...formatIds.values()].map((id) => `<xf numFmtId="${id}"/>`);
  return `${HEAD}<styleSheet xmlns="${MAIN}"><numFmts>${formats.join('')}</numFmts><cellXfs>${xfs.join('')}</cellXfs></styleSheet>`;
};

const LETTERS = 26;
const LETTER_A = 65;
const columnLetters = (column: number): string =>
  (column >= LETTERS ? columnLetters(Math.floor(column / LETTERS) - 1) : '') +
  String.fromCharCode(LETTER_A + (column % LETTERS));

/** A cell with its text, of a type that SheetJS reads. */
interface ValueCell {
  readonly column: number;
  readonly style: number;
  readonly type: 'number' | 'boolean' | 'text';
  readonly value: string;
}

const cellXml = (
  { column, style, type, value }: ValueCell,
  row: number,
  styles: ReadonlyMap<number, number>,
): string => {
  const reference = `${columnLetters(column)}${row + 1}`;
  if (type === 'text')
    return `<c r="${reference}" t="inlineStr"><is><t xml:space="preserve">${escapeText(value)}</t></is></c>`;
  if (type === 'boolean') return `<c r="${reference}" t="b"><v>${value}</v></c>`;
  const place = styles.get(style);
  return `<c r="${reference}"${place === undefined ? '' : ` s="${place}"`}><v>${value}</v></c>`;
};

/** Sorts cells into rows of values for SheetJS and into cells that it does not read. A place with two values is refused. */
const sortCells = (cells: readonly RawCell[], strings: ReadonlyMap<number, string>) => {
  const rows = new Map<number, Map<number, ValueCell>>();
  const plainCells = new Map<number, Map<number, PlainCell>>();
  const taken = new Map<number, Set<number>>();
  let chars = 0;
  const rowIn = <Cell>(map: Map<number, Map<number, Cell>>, row: number): Map<number, Cell> => {
    const found = map.get(row) ?? new Map<number, Cell>();
    map.set(row, found);
    return found;
  };
  for (const { row, column, style, type, value } of cells) {
    const columns = taken.get(row) ?? new Set();
    if (columns.has(column)) throw unreadable('a cell occurs twice');
    taken.set(row, columns.add(column));
    if (type === 'formula' || type === 'error' || type === 'date') {
      const text = type === 'formula' ? (literalText(value) ?? `=${value || '…'}`) : value;
      rowIn(plainCells, row).set(column, { kind: type, text });
      continue;
    }
    const text = type === 'shared' ? strings.get(Number(value)) : value;
    if (text === undefined) throw unreadable('a shared string is missing');
    if (text.trim() === '') continue;
    chars += text.length;
    if (chars > CHARS_MAX) throw new UnreadableWorkbook('inflates');
    rowIn(rows, row).set(column, { column, style, type: type === 'shared' ? 'text' : type, value: text });
  }
  return { rows, plainCells };
};

/** The parts of the new workbook by name. */
type Pack = (parts: readonly (readonly [name: string, content: string])[]) => Uint8Array;

/** Reads the first visible worksheet of an .xlsx file and packs its values into a new workbook. Throws UnreadableWorkbook. */
export const packXlsxSheet = async (content: Buffer, pack: Pack): Promise<PackedSheet | undefined> => {
  const parts = await openParts(content);
  try {
    const found = await findSheet(parts);
    if (found.part === undefined) return undefined;
    const { cells, hiddenRows, hiddenColumns, merges, formulaRanges } = await readSheetCells(parts, found.part);
    const used = new Set(cells.flatMap(({ type, value }) => (type === 'shared' ? [Number(value)] : [])));
    const strings = await readSharedStrings(parts, found.sharedStrings, used);
    const styles = await readStyles(parts, found.styles, new Set(cells.map(({ style }) => style)));
    const { rows, plainCells } = sortCells(cells, strings);
    const places = new Map([...styles.formatIds.keys()].map((style, place) => [style, place]));
    const rowIndexes = [...rows.keys()].toSorted((a, b) => a - b);
    const rowsXml = rowIndexes.map((index, row) => {
      const sorted = [...(rows.get(index)?.values() ?? [])].toSorted((a, b) => a.column - b.column);
      return `<row r="${row + 1}">${sorted.map((cell) => cellXml(cell, row, places)).join('')}</row>`;
    });
    const bytes = pack([
      ['[Content_Types].xml', CONTENT_TYPES],
      ['_rels/.rels', relationshipsXml([['officeDocument', 'xl/workbook.xml']])],
      ['xl/workbook.xml', WORKBOOK],
      [
        'xl/_rels/workbook.xml.rels',
        relationshipsXml([
          ['worksheet', 'worksheets/sheet1.xml'],
          ['styles', 'styles.xml'],
        ]),
      ],
      ['xl/styles.xml', stylesXml(styles)],
      [
        'xl/worksheets/sheet1.xml',
        `${HEAD}<worksheet xmlns="${MAIN}"><sheetData>${rowsXml.join('')}</sheetData></worksheet>`,
      ],
    ]);
    const { is1904 } = found;
    const isHiddenColumn = hiddenColumns();
    return { bytes, rowIndexes, plainCells, hiddenRows, isHiddenColumn, merges, formulaRanges, is1904 };
  } finally {
    parts.close();
  }
};
