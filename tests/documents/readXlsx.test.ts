import { readWorkbook } from '@tradeport/server/platform/documents/readWorkbook.ts';
import { describe, expect, it } from 'vitest';
import { type ZipPart, zip } from '../harness/sampleFiles.ts';
import { type WrittenSheet, writtenWorkbook } from '../harness/workbooks.ts';

// The reader of .xlsx files. hucre writes the files, or the test writes their XML where only that shows a shape.

type Options = Parameters<typeof writtenWorkbook>[1];

const readWritten = async (sheets: readonly WrittenSheet[], options?: Options) =>
  readWorkbook(await writtenWorkbook(sheets, options), 'xlsx');

/** The texts of each row by its number. */
const textsOf = ({ rows }: Awaited<ReturnType<typeof readWorkbook>>) =>
  rows.map(({ rowNo, cells }) => [rowNo, Object.fromEntries([...cells].map(([column, { text }]) => [column, text]))]);

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006/relationships';
const STRICT = 'http://purl.oclc.org/ooxml/spreadsheetml/main';
const relationships = (...targets: readonly (readonly [type: string, target: string])[]): string =>
  `<Relationships xmlns="${PACKAGE}">${targets
    .map(([type, target], i) => `<Relationship Id="rId${i + 1}" Type="${OFFICE}/${type}" Target="${target}"/>`)
    .join('')}</Relationships>`;

interface Shape {
  readonly sheet: string;
  readonly strings?: string;
  readonly styles?: string;
  readonly workbookProperties?: string;
}

/** The parts of a workbook with one worksheet, given by their XML. */
const partsOf = ({ sheet, strings = '', styles = '', workbookProperties = '' }: Shape): readonly ZipPart[] => [
  { name: '[Content_Types].xml', content: '<Types/>' },
  { name: '_rels/.rels', content: relationships(['officeDocument', 'xl/workbook.xml']) },
  {
    name: 'xl/workbook.xml',
    content: `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}">${workbookProperties}<sheets><sheet name="a" r:id="rId1"/></sheets></workbook>`,
  },
  {
    name: 'xl/_rels/workbook.xml.rels',
    content: relationships(
      ['worksheet', 'worksheets/sheet1.xml'],
      ['sharedStrings', '/xl/sharedStrings.xml'],
      ['styles', 'styles.xml'],
    ),
  },
  { name: 'xl/worksheets/sheet1.xml', content: `<worksheet xmlns="${MAIN}">${sheet}</worksheet>` },
  { name: 'xl/sharedStrings.xml', content: `<sst xmlns="${MAIN}">${strings}</sst>` },
  { name: 'xl/styles.xml', content: `<styleSheet xmlns="${MAIN}">${styles}</styleSheet>` },
];
const readShape = (shape: Shape) => readWorkbook(zip(...partsOf(shape)), 'xlsx');
const rowsXml = (rows: string): Shape => ({ sheet: `<sheetData>${rows}</sheetData>` });
const inline = (place: string, text: string): string => `<c r="${place}" t="inlineStr"><is>${text}</is></c>`;
const unreadable = { fault: 'unreadable' };

describe('the text of a cell', () => {
  it('is a number without exponent and with at most six decimals, whatever its format', async () => {
    const values = [12.5, 0.1 + 0.2, 880011223344, 1e21, -1234.5, 0.05];
    const { rows } = await readWritten([{ rows: [values], formats: { E1: '"$"#,##0.00', F1: '0%' } }]);
    const cells = [...(rows[0]?.cells.values() ?? [])];
    expect(cells.map(({ text }) => text)).toEqual([
      '12.5',
      '0.3',
      '880011223344',
      '1000000000000000000000',
      '-1234.5',
      '0.05',
    ]);
    expect(cells.map(({ kind, number }) => [kind, number])).toEqual(values.map((value) => ['number', value]));
  });

  it('is a day, a time of day or a duration by the number format, also with the date system of 1904', async () => {
    const day = 46_054;
    const formats = { A1: 'yyyy"年"m"月"d"日"', B1: 'h:mm:ss', C1: '[h]:mm', D1: '[$-804]yyyy/m/d' };
    const cells = [{ rows: [[day + 0.25, 0.75, 1.5, day]], formats }];
    const texts = { 0: '2026-02-01', 1: '18:00', 2: '36:00', 3: '2026-02-01' };
    expect(textsOf(await readWritten(cells))).toEqual([[1, texts]]);
    const numbers = { 0: '2030-02-02', 1: '18:00', 2: '36:00', 3: '2030-02-02' };
    const styles =
      '<numFmts><numFmt numFmtId="164" formatCode="[h]:mm"/></numFmts><cellXfs><xf numFmtId="14"/><xf numFmtId="21"/><xf numFmtId="164"/></cellXfs>';
    const values = [day, 0.75, 1.5, day].map((value, i) => `<c s="${[0, 1, 2, 0][i]}"><v>${value}</v></c>`);
    const workbookProperties = '<workbookPr date1904="1"/>';
    const shape = { ...rowsXml(`<row>${values.join('')}</row>`), styles, workbookProperties };
    expect(textsOf(await readShape(shape))).toEqual([[1, numbers]]);
  });

  it('is a day for the formats that East Asian editions build in', async () => {
    const ids = [27, 31, 36, 50, 57, 58];
    const styles = `<cellXfs>${ids.map((id) => `<xf numFmtId="${id}"/>`).join('')}</cellXfs>`;
    const cells = ids.map((_, i) => `<c s="${i}"><v>46054</v></c>`).join('');
    const { rows } = await readShape({ ...rowsXml(`<row>${cells}</row>`), styles });
    expect([...(rows[0]?.cells.values() ?? [])].map(({ kind, text }) => [kind, text])).toEqual(
      ids.map(() => ['date', '2026-02-01']),
    );
  });

  it('is a formula or an error as such, never its stored result', async () => {
    const shape = rowsXml(
      '<row r=""><c r=""><f>SUM(9,9)</f><v>19.5</v></c><c><f t="shared" si="9"/><v>7</v></c><c t="str"><f/><v>x</v></c>' +
        '<c t="e"><v>#N/A</v></c><c><v>12abc</v></c></row>',
    );
    const { rows } = await readShape(shape);
    expect([...(rows[0]?.cells.values() ?? [])].map(({ kind, text }) => [kind, text])).toEqual([
      ['formula', '=SUM(9,9)'],
      ['formula', '=…'],
      ['formula', '=…'],
      ['error', '#N/A'],
      ['error', '12abc'],
    ]);
  });

  it('is an error for a number of more than 400 characters', async () => {
    const cells = [400, 401].map((length) => `<c><v>${'0'.repeat(length - 1)}7</v></c>`).join('');
    const { rows } = await readShape(rowsXml(`<row>${cells}</row>`));
    expect([...(rows[0]?.cells.values() ?? [])].map(({ kind }) => kind)).toEqual(['number', 'error']);
  });

  it('is a formula in each cell that an array formula or a data table fills', async () => {
    const rows = ['array', 'dataTable'].map((type, i) => {
      const [first, second] = [1 + 3 * i, 2 + 3 * i];
      return (
        `<row r="${first}"><c r="B${first}"><f t="${type}" ref="B${first}:C${second}">X</f><v>1</v></c><c r="C${first}"><v>2</v></c>` +
        `<c r="D${first}"><v>3</v></c></row><row r="${second}"><c r="B${second}" t="str"><v>four</v></c><c r="C${second}"/></row>` +
        `<row r="${second + 1}"><c r="B${second + 1}"><f t="${type}" ref="B${second + 1}">Y</f><v>5</v></c></row>`
      );
    });
    const { rows: found } = await readShape(rowsXml(rows.join('')));
    const kinds = found.map(({ cells }) => [...cells].map(([column, { kind, text }]) => [column, kind, text]));
    const expected = [
      [
        [2, 'formula', '2'],
        [3, 'number', '3'],
        [1, 'formula', '=X'],
      ],
      [[1, 'formula', 'four']],
      [[1, 'formula', '=Y']],
    ];
    expect(kinds).toEqual([...expected, ...expected]);
  });

  it('never becomes markup of the workbook that SheetJS reads', async () => {
    const value = '0&lt;/v>&lt;/c>&lt;c r="E1">&lt;v>999.99';
    for (const type of ['b', 'n', 'e', 'x', 'str']) {
      const shape = rowsXml(`<row r="1"><c r="A1"><v> 1 </v></c><c r="B1" t="${type}"><v>${value}</v></c></row>`);
      const { rows } = await readShape(shape);
      expect(textsOf({ rows, isHiddenColumn: () => false }), type).toEqual([
        [1, { 0: '1', 1: '0</v></c><c r="E1"><v>999.99' }],
      ]);
      expect(rows[0]?.cells.get(1)?.kind).toBe(['x', 'str'].includes(type) ? 'text' : 'error');
    }
    const format = '0"/&gt;&lt;numFmt numFmtId="9" formatCode="0.00';
    const styles = `<numFmts><numFmt numFmtId="164" formatCode='${format}'/></numFmts><cellXfs><xf numFmtId="164"/></cellXfs>`;
    const { rows } = await readShape({ ...rowsXml('<row><c s="0"><v>12</v></c></row>'), styles });
    expect(rows[0]?.cells.get(0)).toMatchObject({ number: 12 });
  });

  it('is true or false for booleans in digits or words', async () => {
    const cells = ['0', '1', 'false', ' true '].map((value) => `<c t="b"><v>${value}</v></c>`).join('');
    expect(textsOf(await readShape(rowsXml(`<row>${cells}</row>`)))).toEqual([
      [1, { 0: 'false', 1: 'true', 2: 'false', 3: 'true' }],
    ]);
  });

  it('keeps rich text and escapes, and leaves out phonetic guides, comments and instructions', async () => {
    const shape = {
      ...rowsXml(
        `<row r="1"><c r="A1" t="s"><v>1</v></c><c r="B1" t="s"><v>0</v></c>${inline('C1', '<t xml:space="preserve"> a&amp;lt;b </t>')}` +
          `${inline('D1', '<t>_x003D_1 _x005F_x0041_ &#x1F600;</t>')}${inline('E1', '<t><![CDATA[<b>&amp;]]></t>')}<c r="F1" t="str"><v>R&amp;amp;D</v></c></row>` +
          '<!-- <row r="2"><c r="A2"><v>999.99</v></c></row> --><?x <row r="3"><c><v>1</v></c></row> ?>',
      ),
      strings:
        '<si><t/></si><si><r><t>东京</t></r><rPh sb="0" eb="2"><t>トウキョウ</t></rPh><r><rPr><b/></rPr><t>支店</t></r></si>',
    };
    expect(textsOf(await readShape(shape))).toEqual([
      [1, { 0: '东京支店', 2: ' a&lt;b ', 3: '=1 _x0041_ 😀', 4: '<b>&amp;', 5: 'R&amp;D' }],
    ]);
  });

  it('is empty for cells of shared strings without an index', async () => {
    const shape = {
      ...rowsXml('<row r="1"><c r="A1" t="s"/><c r="B1" t="s"><v/></c><c r="C1"><v>1</v></c></row>'),
      strings: '<si><t>first</t></si>',
    };
    expect(textsOf(await readShape(shape))).toEqual([[1, { 2: '1' }]]);
  });
});

describe('what a person sees', () => {
  it('is the first visible worksheet', async () => {
    const sheets = [
      { name: 'a', rows: [['hidden']], state: 'hidden' as const },
      { name: 'b', rows: [['very hidden']], state: 'veryHidden' as const },
      { name: 'c', rows: [['visible']] },
      { name: 'd', rows: [['later']] },
    ];
    expect(textsOf(await readWritten(sheets, { activeSheet: 2 }))).toEqual([[1, { 0: 'visible' }]]);
  });

  it('leaves out hidden rows and columns, also of zero height or width, and cells under merged ones', async () => {
    const rows = Array.from({ length: 4 }, (_, i) => [`a${i}`, `b${i}`, `c${i}`]);
    const merges = [{ startRow: 2, startCol: 0, endRow: 3, endCol: 0 }];
    const written = await readWritten([{ rows, hiddenRows: [1], hiddenColumns: [2], merges }]);
    expect(written.rows.map(({ isHidden }) => isHidden)).toEqual([false, true, false, false]);
    expect([0, 1, 2].map(written.isHiddenColumn)).toEqual([false, false, true]);
    const covered = written.rows.flatMap(({ rowNo, cells }) =>
      [...cells].flatMap(([column, { isCovered }]) => (isCovered ? [[rowNo, column]] : [])),
    );
    expect(covered).toEqual([[4, 0]]);
    const flat = await readShape({
      sheet: `<cols><col min="2" max="3" width="0"/></cols><sheetData><row ht="0">${inline('A1', '<t>x</t>')}</row></sheetData>`,
    });
    expect(flat.rows[0]?.isHidden).toBe(true);
    expect([0, 1, 2, 3].map(flat.isHiddenColumn)).toEqual([false, true, true, false]);
  });

  it('leaves out rows and columns that are too small to see, or hidden with spaces in the attribute', async () => {
    const attributes = ['hidden=" 1 "', 'hidden=" true"', 'ht="0.9"', 'ht=" 1 "', ''];
    const rows = attributes.map((each) => `<row ${each}><c><v>1</v></c></row>`).join('');
    const widths = ['width="0.09"', 'width="0.1"', 'hidden=" 1 "'];
    const cols = widths.map((each, i) => `<col min="${i + 1}" max="${i + 1}" ${each}/>`).join('');
    const shape = { sheet: `<cols>${cols}</cols><sheetData>${rows}</sheetData>` };
    const found = await readShape(shape);
    expect(found.rows.map(({ isHidden }) => isHidden)).toEqual([true, true, true, false, false]);
    expect([0, 1, 2, 3].map(found.isHiddenColumn)).toEqual([true, false, true, false]);
    const defaults = '<sheetFormatPr customHeight=" 1 " defaultRowHeight="0.5" defaultColWidth="0.05"/>';
    const hidden = await readShape({ sheet: `${defaults}${shape.sheet}` });
    expect(hidden.rows.map(({ isHidden }) => isHidden)).toEqual([true, true, true, false, true]);
    expect([0, 1, 2, 3].map(hidden.isHiddenColumn)).toEqual([true, false, true, true]);
  });

  it('has a hidden column wherever one of overlapping definitions hides it', async () => {
    const cols =
      '<col min="1" max="16384"/><col min="3" max="4" hidden="1"/><col min="16384" max="99999" hidden="1"/><col min="x"/>';
    const found = await readShape({ sheet: `<cols>${cols}</cols><sheetData><row><c><v>1</v></c></row></sheetData>` });
    expect([0, 1, 2, 3, 4, 16_382, 16_383].map(found.isHiddenColumn)).toEqual([
      false,
      false,
      true,
      true,
      false,
      false,
      true,
    ]);
  });

  it('has no rows of spaces or of formats alone, and keeps the numbers of the others', async () => {
    const blank = Array.from({ length: 20_000 }, (_, i) => `<row r="${i + 3}"><c r="A${i + 3}" s="0"/></row>`);
    const space = `<row r="30000">${inline('A30000', '<t xml:space="preserve"> </t>')}</row>`;
    const last = `<row r="1048576">${inline('XFD1048576', '<t>last</t>')}</row>`;
    const dimension = '<dimension ref="A1:XFD1048576"/>';
    const first = `<row r="2">${inline('B2', '<t>first</t>')}</row>`;
    const sheet = `${dimension}<sheetData>${first}${blank.join('')}${space}${last}</sheetData>`;
    expect(textsOf(await readShape({ sheet }))).toEqual([
      [2, { 1: 'first' }],
      [1_048_576, { 16383: 'last' }],
    ]);
  });
});

describe('the archive of a workbook', () => {
  const shape = rowsXml(`<row r="1">${inline('A1', '<t>x</t>')}</row>`);
  const found = [[1, { 0: 'x' }]];
  const renamed = (rename: (name: string) => string) =>
    readWorkbook(zip(...partsOf(shape).map((part) => ({ ...part, name: rename(part.name) }))), 'xlsx');

  it('may write its names in another case or with backslashes', async () => {
    expect(textsOf(await renamed((name) => name.toUpperCase()))).toEqual(found);
    expect(textsOf(await renamed((name) => name.replaceAll('/', '\\')))).toEqual(found);
  });

  it('may keep its parts at the root, and use the strict namespaces', async () => {
    const strict = 'http://purl.oclc.org/ooxml/officeDocument/relationships';
    const parts = [
      { name: '[Content_Types].xml', content: '<Types/>' },
      { name: '_rels/.rels', content: relationships(['officeDocument', '/workbook.xml']) },
      {
        name: 'workbook.xml',
        content: `<x:workbook xmlns:x="${STRICT}" xmlns:o="${strict}"><x:sheets><x:sheet o:id="rId1"/></x:sheets></x:workbook>`,
      },
      {
        name: '_rels/workbook.xml.rels',
        content: relationships(['worksheet', 'sheet1.xml']).replaceAll(OFFICE, strict),
      },
      {
        name: 'sheet1.xml',
        content: `<x:worksheet xmlns:x="${STRICT}"><x:sheetData><x:row><x:c><x:v>7</x:v></x:c></x:row></x:sheetData></x:worksheet>`,
      },
    ];
    expect(textsOf(await readWorkbook(zip(...parts), 'xlsx'))).toEqual([[1, { 0: '7' }]]);
  });

  it('skips elements of other namespaces with their content', async () => {
    const foreign = 'xmlns:evil="urn:evil" xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006"';
    const sheet =
      `<sheetData ${foreign}><row r="1"><c r="A1"><v>2</v><evil:v>3</evil:v></c><evil:c r="B1"><v>4</v></evil:c></row>` +
      '<evil:row r="2"><c r="A2"><v>5</v></c></evil:row><row xmlns="" r="3"><c r="A3"><v>6</v></c></row>' +
      `<row xmlns="${STRICT}" r="4"><c r="A4"><v>7</v></c></row>` +
      '<mc:AlternateContent><mc:Choice><row r="5"><c r="A5"><v>8</v></c></row></mc:Choice>' +
      '<mc:Fallback><row r="5"><c r="A5"><v>9</v></c></row></mc:Fallback></mc:AlternateContent></sheetData>';
    expect(textsOf(await readShape({ sheet }))).toEqual([[1, { 0: '2' }]]);
    const renamed = partsOf(shape).map((part) => ({
      ...part,
      content: part.name === 'xl/workbook.xml' ? String(part.content).replaceAll(MAIN, 'urn:other') : part.content,
    }));
    await expect(readWorkbook(zip(...renamed), 'xlsx')).rejects.toMatchObject(unreadable);
  });

  it('is refused with two parts of one name, a cell or a part twice, a document type, or XML that is cut off', async () => {
    const parts = partsOf(shape);
    // The second part is a good worksheet, so that nothing but its name is wrong.
    const content = parts.find(({ name }) => name.endsWith('sheet1.xml'))?.content ?? '';
    const twice = { name: 'XL\\Worksheets\\sheet1.xml', content };
    await expect(readWorkbook(zip(...parts, twice), 'xlsx')).rejects.toMatchObject(unreadable);
    const sheets = [
      `<sheetData><row r="1">${inline('A1', '<t>x</t>')}${inline('A1', '<t>y</t>')}</row></sheetData>`,
      `<sheetData><row r="1">${inline('A2', '<t>x</t>')}</row></sheetData>`,
      '<sheetData><row r="1048577"><c><v>1</v></c></row></sheetData>',
      '<sheetData><row r="1"><c r="XFE1"><v>1</v></c></row></sheetData>',
      `${'<a>'.repeat(300)}${'</a>'.repeat(300)}`,
      '<sheetData><row>',
      '<sheetData><row><c t="s"><v>5</v></c></row></sheetData>',
      '<sheetData><row><c t="s"><v>0x0</v></c></row></sheetData>',
      '<sheetData><row><c><v>2</v><v>3</v></c></row></sheetData>',
      '<sheetData><row><c><f>1</f><f>2</f></c></row></sheetData>',
      '<sheetData><row><c t="inlineStr"><is><t>a</t></is><is><t>b</t></is></c></row></sheetData>',
      '<sheetData><row><c t="inlineStr"><is><t>a</t><t>b</t></is></c></row></sheetData>',
      '<sheetData><row><c><v>1</v></c></row></sheetData><sheetData><row><c><v>2</v></c></row></sheetData>',
      '<sheetData><row><undeclared:c><v>1</v></undeclared:c></row></sheetData>',
      '<sheetData><row><c s="0&quot;/>"><v>5</v></c></row></sheetData>',
    ];
    for (const sheet of sheets)
      await expect(readShape({ sheet }), sheet.slice(0, 60)).rejects.toMatchObject(unreadable);
    const doctype = parts.map((part) =>
      part.name.endsWith('sheet1.xml') ? { ...part, content: `<!DOCTYPE a [<!ENTITY b "c">]>${part.content}` } : part,
    );
    await expect(readWorkbook(zip(...doctype), 'xlsx')).rejects.toMatchObject(unreadable);
    for (const other of [Buffer.from('<table><tr><td>1</td></tr></table>'), Buffer.from('a,b\n1,2'), Buffer.alloc(0)])
      for (const format of ['xlsx', 'xls'] as const)
        await expect(readWorkbook(other, format)).rejects.toMatchObject(unreadable);
  });

  it('is read up to a number of cells', async () => {
    const line = (row: number): string =>
      Array.from({ length: 1_000 }, (_, i) => `<c><v>${(row * 7919 + i * 104_729) % 999_983}</v></c>`).join('');
    const sheet = (rows: number): Shape =>
      rowsXml(Array.from({ length: rows }, (_, row) => `<row>${line(row)}</row>`).join(''));
    expect((await readShape(sheet(250))).rows.length).toBe(250);
    await expect(readShape(sheet(251))).rejects.toMatchObject({ fault: 'inflates' });
  });
});
