import { createCipheriv } from 'node:crypto';
import { type ZipPart, zip } from './sampleFiles.ts';

/** The highest column and row that Excel knows. */
const LAST_CELL = 'XFD1048576';
const WHOLE_SHEET = `A1:${LAST_CELL}`;
const MEGABYTE = 1_000_000;

/** Bytes that no compression shrinks, the same in every run. */
const incompressible = (bytes: number): Buffer =>
  createCipheriv('aes-128-ctr', Buffer.alloc(16), Buffer.alloc(16)).update(Buffer.alloc(bytes));

const PREFIX = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE_RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE_RELATIONS = 'http://schemas.openxmlformats.org/package/2006/relationships';
const CONTENT_TYPES = 'http://schemas.openxmlformats.org/package/2006/content-types';
const SPREADSHEET_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

const contentTypes = [
  `${PREFIX}<Types xmlns="${CONTENT_TYPES}">`,
  '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>',
  '<Default Extension="xml" ContentType="application/xml"/>',
  `<Override PartName="/xl/workbook.xml" ContentType="${SPREADSHEET_TYPE}.sheet.main+xml"/>`,
  `<Override PartName="/xl/worksheets/sheet1.xml" ContentType="${SPREADSHEET_TYPE}.worksheet+xml"/>`,
  `<Override PartName="/xl/sharedStrings.xml" ContentType="${SPREADSHEET_TYPE}.sharedStrings+xml"/>`,
  `<Override PartName="/xl/styles.xml" ContentType="${SPREADSHEET_TYPE}.styles+xml"/>`,
  '</Types>',
].join('');

const relation = (id: string, kind: string, target: string): string =>
  `<Relationship Id="${id}" Type="${OFFICE_RELATIONS}/${kind}" Target="${target}"/>`;

const relations = (...list: readonly string[]): string =>
  `${PREFIX}<Relationships xmlns="${PACKAGE_RELATIONS}">${list.join('')}</Relationships>`;

const sheetElement = (name: string, id: number): string => `<sheet name="${name}" sheetId="${id}" r:id="rId${id}"/>`;

const workbookXml = (sheets: string): string =>
  `${PREFIX}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE_RELATIONS}"><sheets>${sheets}</sheets></workbook>`;

const stylesXml = (content: string): string => `${PREFIX}<styleSheet xmlns="${MAIN}">${content}</styleSheet>`;

const stringsXml = (content: string): string => `${PREFIX}<sst xmlns="${MAIN}">${content}</sst>`;

const sheetXml = (before: string, rows: string, after: string): string =>
  `${PREFIX}<worksheet xmlns="${MAIN}">${before}<sheetData>${rows}</sheetData>${after}</worksheet>`;

const columnName = (index: number): string => {
  const letter = String.fromCharCode(65 + (index % 26));
  return index < 26 ? letter : `${columnName(Math.floor(index / 26) - 1)}${letter}`;
};

const textRow = (row: number, texts: readonly string[]): string => {
  const cells = texts.map((text, i) => `<c r="${columnName(i)}${row}" t="inlineStr"><is><t>${text}</t></is></c>`);
  return `<row r="${row}">${cells.join('')}</row>`;
};

interface XlsxParts {
  /** Elements of the worksheet before its rows. */
  readonly before?: string;
  /** Rows below those of the table. */
  readonly rows?: string;
  /** Elements of the worksheet behind its rows. */
  readonly after?: string;
  /** The whole worksheet instead. */
  readonly sheet?: string | Buffer;
  readonly sheets?: string;
  readonly sheetRelations?: readonly string[];
  readonly strings?: string;
  readonly styles?: string;
  readonly more?: readonly ZipPart[];
  /** The size of the worksheet that the directory of the archive claims. */
  readonly claims?: number;
}

/** The archive's directory may announce at most so many times its own size, or the upload is refused. */
const RATIO_KEPT = 90;

/** A workbook with a table and hostile parts. A part that no compression shrinks keeps its ratio below the upload's limit. */
const xlsx = (table: readonly (readonly string[])[], parts: XlsxParts, isPadded = true): Buffer<ArrayBuffer> => {
  const tableRows = table.map((texts, i) => textRow(i + 1, texts)).join('');
  const sheet = parts.sheet ?? sheetXml(parts.before ?? '', `${tableRows}${parts.rows ?? ''}`, parts.after ?? '');
  const sheetRelations = parts.sheetRelations ?? [relation('rId1', 'worksheet', 'worksheets/sheet1.xml')];
  const named: readonly ZipPart[] = [
    { name: '[Content_Types].xml', content: contentTypes },
    { name: '_rels/.rels', content: relations(relation('rId1', 'officeDocument', 'xl/workbook.xml')) },
    { name: 'xl/workbook.xml', content: workbookXml(parts.sheets ?? sheetElement('Payments', 1)) },
    {
      name: 'xl/_rels/workbook.xml.rels',
      content: relations(
        ...sheetRelations,
        relation('rIdStrings', 'sharedStrings', 'sharedStrings.xml'),
        relation('rIdStyles', 'styles', 'styles.xml'),
      ),
    },
    { name: 'xl/sharedStrings.xml', content: parts.strings ?? stringsXml('') },
    { name: 'xl/styles.xml', content: parts.styles ?? stylesXml('') },
    {
      name: 'xl/worksheets/sheet1.xml',
      content: sheet,
      ...(parts.claims === undefined ? {} : { claims: parts.claims }),
    },
    ...(parts.more ?? []),
  ];
  const inflated = named.reduce((total, { content }) => total + content.length, 0);
  const padding = { name: 'docProps/padding.bin', content: incompressible(Math.ceil(inflated / RATIO_KEPT)) };
  return zip(...named, ...(isPadded ? [padding] : []));
};

const repeated = (count: number, text: (i: number) => string): string =>
  Array.from({ length: count }, (_, i) => text(i)).join('');

type Table = readonly (readonly string[])[];

/** Hostile workbooks of Excel 2007 and later, each with a table in its first rows that is harmless. */
export const hostileXlsx: Readonly<Record<string, (table: Table) => Buffer<ArrayBuffer>>> = {
  'a worksheet of 300 MB of zeros': (table) => xlsx(table, { sheet: Buffer.alloc(300 * MEGABYTE) }, false),
  'a worksheet of 300 MB that claims 10 bytes': (table) =>
    xlsx(table, { sheet: Buffer.alloc(300 * MEGABYTE), claims: 10 }),
  'a thousand entries that share one part': (table) =>
    xlsx(table, {
      more: Array.from({ length: 1_000 }, (_, i) => ({
        name: `xl/worksheets/sheet${i + 2}.xml`,
        content: '',
        shares: true,
      })),
    }),
  'two worksheets of one name but for its case': (table) =>
    xlsx(table, { more: [{ name: 'xl/worksheets/SHEET1.xml', content: sheetXml('', textRow(1, ['other']), '') }] }),
  '1,000,000 merged cells': (table) => {
    const cells = repeated(1_000_000, (i) => `<mergeCell ref="A${i + 3}:J${i + 3}"/>`);
    return xlsx(table, { after: `<mergeCells count="1000000">${cells}</mergeCells>` });
  },
  'a dimension of 16,384 x 1,048,576': (table) =>
    xlsx(table, { before: `<dimension ref="${WHOLE_SHEET}"/>`, rows: textRow(3, ['a', 'b']) }),
  'a cell in the last column of each of 1,000,000 rows': (table) =>
    xlsx(table, { rows: repeated(1_000_000, (i) => `<row r="${i + 3}"><c r="XFD${i + 3}"><v>1</v></c></row>`) }),
  'rows and columns beyond those of Excel': (table) =>
    xlsx(table, {
      rows: '<row r="4294967290"><c r="ZZZZZZ4294967290"><v>1</v></c></row><row r="1e9"><c r="A99999999999"><v>1</v></c></row>',
    }),
  '10,000 worksheets': (table) =>
    xlsx(table, {
      sheets: repeated(10_000, (i) => sheetElement(`Sheet ${i + 1}`, i + 1)),
      sheetRelations: Array.from({ length: 10_000 }, (_, i) =>
        relation(`rId${i + 1}`, 'worksheet', 'worksheets/sheet1.xml'),
      ),
    }),
  '1,000,000 elements within each other': (table) =>
    xlsx(table, { rows: `<row r="3"><c r="A3">${'<is>'.repeat(1_000_000)}${'</is>'.repeat(1_000_000)}</c></row>` }),
  'a shared string of 100 MB': (table) =>
    xlsx(table, {
      rows: repeated(1_000, (i) => `<row r="${i + 3}"><c r="A${i + 3}" t="s"><v>0</v></c></row>`),
      strings: stringsXml(`<si><t>${'&amp;'.repeat(20 * MEGABYTE)}</t></si>`),
    }),
  '7,000,000 shared strings': (table) =>
    xlsx(table, {
      rows: '<row r="3"><c r="A3" t="s"><v>6999999</v></c></row>',
      strings: stringsXml('<si><t>1</t></si>'.repeat(7_000_000)),
    }),
  '2,000,000 cell formats': (table) =>
    xlsx(table, {
      rows: '<row r="3"><c r="A3" s="1999999"><v>1</v></c></row>',
      styles: stylesXml(`<cellXfs>${'<xf numFmtId="14" applyNumberFormat="1"/>'.repeat(2_000_000)}</cellXfs>`),
    }),
  '1,000,000 column ranges over all columns': (table) =>
    xlsx(table, { before: `<cols>${'<col min="1" max="16384" width="9"/>'.repeat(1_000_000)}</cols>` }),
  'entities that grow tenfold ten times': (table) => {
    const entities = repeated(10, (i) => `<!ENTITY e${i + 1} "${`&e${i};`.repeat(10)}">`);
    const doctype = `<!DOCTYPE sst [<!ENTITY e0 "ha">${entities}]>`;
    return xlsx(table, {
      rows: '<row r="3"><c r="A3" t="s"><v>0</v></c></row>',
      strings: stringsXml('<si><t>&e10;</t></si>').replace(PREFIX, `${PREFIX}${doctype}`),
    });
  },
  '8,000,000 cells': (table) => xlsx(table, { rows: `<row>${'<c><v>1</v></c>'.repeat(16_000)}</row>`.repeat(500) }),
  'an attribute of 100 MB without an end': (table) =>
    xlsx(table, { rows: `<row r="3"><c r="${'a'.repeat(100 * MEGABYTE)}` }),
  '50,000,000 tags that never end': (table) => xlsx(table, { rows: '<c'.repeat(50_000_000) }),
  '100,000 formulas over the whole worksheet': (table) =>
    xlsx(table, {
      rows: repeated(
        100_000,
        (i) => `<row r="${i + 3}"><c r="A${i + 3}"><f t="array" ref="${WHOLE_SHEET}">1+1</f><v>2</v></c></row>`,
      ),
    }),
  'a shared formula of 1 MB in 100,000 cells': (table) =>
    xlsx(table, {
      rows: `<row r="3"><c r="A3"><f t="shared" si="0" ref="${WHOLE_SHEET}">${'A1+'.repeat(333_333)}1</f></c></row>${repeated(
        100_000,
        (i) => `<row r="${i + 4}"><c r="A${i + 4}"><f t="shared" si="0"/></c></row>`,
      )}`,
    }),
  'links and filters over the whole worksheet': (table) =>
    xlsx(table, {
      after: `<autoFilter ref="${WHOLE_SHEET}"/><hyperlinks><hyperlink ref="${WHOLE_SHEET}" location="A1"/></hyperlinks>`,
    }),
};
