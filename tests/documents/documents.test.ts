import type { PdfDocument } from '@tradeport/server/platform/documents/pdfDocument.ts';
import { createPdfPrinter } from '@tradeport/server/platform/documents/pdfPrinter.ts';
import { workbookFile } from '@tradeport/server/platform/documents/workbook.ts';
import { zipFile } from '@tradeport/server/platform/documents/zipBundle.ts';
import type { FileAnswer } from '@tradeport/shared/contract/define.ts';
import { describe, expect, it } from 'vitest';
import { fromBufferPromise } from 'yauzl';
import { pdfTexts } from '../harness/pdfText.ts';
import { cellsOf, formatsOf } from '../harness/workbooks.ts';

const bytesOf = async ({ content }: FileAnswer): Promise<Buffer> => {
  if (content instanceof Uint8Array) return Buffer.from(content);
  const parts: Uint8Array[] = [];
  for await (const part of content) parts.push(part);
  return Buffer.concat(parts);
};

/** The text of one part of a zip. */
const partOf = async (bytes: Buffer, name: string): Promise<string> => {
  const zip = await fromBufferPromise(bytes);
  const parts: Buffer[] = [];
  for await (const entry of zip.eachEntry())
    if (entry.fileName === name) for await (const part of await zip.openReadStreamPromise(entry)) parts.push(part);
  return Buffer.concat(parts).toString();
};

describe('a workbook', () => {
  const columns = [
    { header: '说明', width: 20, cell: (row: { readonly text: string }) => row.text },
    { header: 'Amount', width: 12, cell: () => ({ amount: '-1234.50' }) },
  ];
  const workbookOf = (texts: Iterable<string>) =>
    workbookFile({
      fileName: 'a.xlsx',
      name: '导出/记录',
      isSimulated: false,
      columns,
      rows: [...texts].map((text) => ({ text })),
    });

  it('holds numbers as numbers and makes every text harmless', async () => {
    const texts = ['=1+1', ' =1', '+1', '-1', '@a', '\t=1', '\r=1', 'a\0b', '合同', ''];
    const [head, ...rows] = cellsOf(await bytesOf(workbookOf(texts)));
    expect(head).toEqual(['说明', 'Amount']);
    expect(rows.map(([text]) => text)).toEqual([
      "'=1+1",
      "' =1",
      "'+1",
      "'-1",
      "'@a",
      "'\t=1",
      "'\r=1",
      'ab',
      '合同',
      undefined,
    ]);
    expect(rows.every(([, amount]) => amount === -1234.5)).toBe(true);
  });

  it('keeps every digit of an amount that a number would round', async () => {
    const file = workbookFile({
      fileName: 'a.xlsx',
      name: 'a',
      isSimulated: false,
      columns: [{ header: 'a', width: 9, cell: (amount: string) => ({ amount }) }],
      rows: ['12345678901234567.89'],
    });
    expect(cellsOf(await bytesOf(file))[1]).toEqual(['12345678901234567.89']);
  });

  it('shows each amount with the decimals of its currency, below a head in bold that stays in sight', async () => {
    const file = workbookFile({
      fileName: 'a.xlsx',
      name: 'a',
      isSimulated: false,
      columns: [
        { header: '币种', width: 9, cell: ([ccy]: readonly string[]) => ccy ?? null },
        {
          header: '金额',
          width: 9,
          cell: ([, amount]: readonly string[]) => (amount === undefined ? null : { amount }),
        },
      ],
      rows: [['USD', '1234.50'], ['JPY', '6920500'], ['EUR'], ['USDT', '1.2345'], ['USD', '-0.01'], ['IDR', '0']],
    });
    const bytes = await bytesOf(file);
    expect(formatsOf(bytes)).toEqual([
      [undefined, undefined],
      [undefined, '#,##0.00'],
      [undefined, '#,##0'],
      [undefined, undefined],
      [undefined, '#,##0.0000'],
      [undefined, '#,##0.00'],
      [undefined, '#,##0'],
    ]);
    const worksheet = await partOf(bytes, 'xl/worksheets/sheet1.xml');
    expect(worksheet).toContain('<pane ySplit="1"');
    const boldStyle = /<c r="A1"[^>]* s="(\d+)"/.exec(worksheet)?.[1] ?? '';
    expect(worksheet).toMatch(new RegExp(`<c r="B1"[^>]* s="${boldStyle}"`));
    expect(worksheet).not.toMatch(new RegExp(`<c r="[AB][2-9]"[^>]* s="${boldStyle}"`));
    expect(await partOf(bytes, 'xl/styles.xml')).toContain('<b/>');
  });

  it('pulls its rows as they are sent: a hundred thousand are never there at once', async () => {
    let made = 0;
    let sent = 0;
    let furthest = 0;
    function* rows() {
      for (let i = 0; i < 100_000; i += 1) {
        made += 1;
        furthest = Math.max(furthest, made - sent);
        yield { text: `row ${i}` };
      }
    }
    const { content } = workbookFile({ fileName: 'a.xlsx', name: 'a', isSimulated: false, columns, rows: rows() });
    if (content instanceof Uint8Array) throw new Error('a workbook is a stream');
    for await (const part of content) if (part.length > 0) sent = made;
    expect(made).toBe(100_000);
    expect(furthest).toBeLessThan(50_000);
  });
});

describe('a PDF', () => {
  const statement = (rows: number): PdfDocument => ({
    title: '账户对账单',
    subtitle: '海川跨境电商（深圳）有限公司',
    foot: '由陈海川生成',
    pageText: '第 {page} / {pages} 页',
    watermark: 'SIMULATED / 模拟',
    madeAt: new Date('2026-11-10T06:52:10Z'),
    blocks: [
      { kind: 'facts', title: '账户', facts: [['账号', '8830 1234']] },
      {
        kind: 'table',
        title: '明细',
        columns: [
          { header: '时间', share: 3 },
          { header: '金额', share: 2, atRight: true },
        ],
        rows: Array.from({ length: rows }, (_, i) => [`2026-11-10 ${i}`, '1,234.56']),
        totals: [['合计', '9,999.00']],
      },
      { kind: 'text', text: '本文件由系统生成。' },
    ],
  });
  const naming = (name: string): PdfDocument => ({
    ...statement(0),
    blocks: [
      {
        kind: 'table',
        title: null,
        columns: [
          { header: 'a', share: 1 },
          { header: 'b', share: 1 },
        ],
        rows: [[name, 'b']],
        totals: [],
      },
    ],
  });
  const pagesIn = (bytes: Uint8Array): number =>
    Buffer.from(bytes)
      .toString('latin1')
      .match(/\/Type \/Page\b/g)?.length ?? 0;

  it('goes on over pages, with the part of the font that it uses embedded', async () => {
    const printer = createPdfPrinter();
    const [short, long] = await Promise.all([printer.print(statement(3)), printer.print(statement(200))]);
    expect(Buffer.from(short).toString('latin1', 0, 5)).toBe('%PDF-');
    expect([pagesIn(short), pagesIn(long)]).toEqual([1, 8]);
    expect(Buffer.from(short).toString('latin1')).toMatch(/\/FontName \/[A-Z]{6}\+NotoSansSC/);
    expect(short.length).toBeLessThan(60_000);
  });

  it.each([
    ['Korean', '주식회사 한빛무역 (서울)', '주식회사 한빛무역 (서울)', ['NotoSansKR']],
    // SARA AM is written as its two parts.
    ['Thai', 'บริษัท สยามเทรดดิ้ง จำกัด', 'บริษัท สยามเทรดดิ้ง จ\u0e4d\u0e32กัด', ['NotoSansThai']],
    ['Polish', 'Łukasz Świętosławski', 'Łukasz Świętosławski', ['NotoSans']],
    ['Hungarian and Ukrainian', 'Őry Ferenc, Ґанна', 'Őry Ferenc, Ґанна', ['NotoSans']],
    ['rare Han', '陳𡃁𠮷田', '陳𡃁𠮷田', ['NotoSansHK', 'NotoSansJP']],
    ['a currency sign', '฿ 100.00', '฿ 100.00', ['NotoSansThai']],
  ])('prints %s with embedded subset fonts and no missing glyph', async (_script, name, shown, fonts) => {
    const bytes = await createPdfPrinter().print(naming(name));
    const written = Buffer.from(bytes).toString('latin1');
    for (const font of fonts) expect(written).toMatch(new RegExp(`/FontName /[A-Z]{6}\\+${font}-Regular`));
    expect(pdfTexts(bytes).join('')).toContain(shown);
    expect(written.match(/\/FontName /g)).toHaveLength(1 + fonts.length);
    expect(bytes.length).toBeLessThan(60_000);
  });

  it('prints Arabic from right to left, digits and Latin words in it from left to right', async () => {
    const bytes = await createPdfPrinter().print(naming('مكتب محمد 12345 (قطر) Ltd'));
    // Glyphs from left to right: words and their letters in reverse order, brackets mirrored.
    expect(pdfTexts(bytes).join('')).toContain('Ltd (رطق) 12345 دمحم بتكم');
    expect(Buffer.from(bytes).toString('latin1')).toMatch(/\/FontName \/[A-Z]{6}\+IBMPlexSansArabic/);
  });

  it('breaks other scripts inside the cells of a table', async () => {
    const long = '대한민국서울특별시'.repeat(6);
    const lines = pdfTexts(await createPdfPrinter().print(naming(long))).filter((piece) => long.includes(piece));
    expect(lines.length).toBeGreaterThan(1);
    expect(lines.join('')).toBe(long);
  });

  it('is the same for the same document, whenever it is printed', async () => {
    const printer = createPdfPrinter();
    const [first, second] = [await printer.print(statement(2)), await printer.print(statement(2))];
    const withoutId = (bytes: Uint8Array) =>
      Buffer.from(bytes)
        .toString('latin1')
        .replace(/\/ID \[[^\]]*\]/, '');
    expect(withoutId(first)).toBe(withoutId(second));
  });

  it('is refused when more are waiting than a person would wait for', async () => {
    const printer = createPdfPrinter({ atOnce: 1, waitingMax: 1 });
    const printed = await Promise.allSettled(Array.from({ length: 3 }, () => printer.print(statement(1))));
    expect(printed.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected']);
    expect(printed[2]).toMatchObject({ reason: { code: 'REQUEST_BUSY' } });
  });
});

describe('a bundle', () => {
  it('holds every file under a name of its own', async () => {
    const one = (fileName: string, text: string) => ({ fileName, open: async () => Buffer.from(text) });
    const files = [one('合同.pdf', 'a'), one('合同.pdf', 'bb'), one('x', 'ccc')];
    const bundle = zipFile('材料.zip', files, new Date('2026-11-10T06:52:10Z'));
    const zip = await fromBufferPromise(await bytesOf(bundle), {});
    const entries: (readonly [string, number])[] = [];
    for await (const entry of zip.eachEntry()) entries.push([entry.fileName, entry.uncompressedSize]);
    expect(entries).toEqual([
      ['合同.pdf', 1],
      ['合同 (2).pdf', 2],
      ['x', 3],
    ]);
  });

  it('breaks off when one of its files cannot be opened', async () => {
    const lost = { fileName: 'a', open: () => Promise.reject(new Error('lost')) };
    await expect(bytesOf(zipFile('a.zip', [lost], new Date(0)))).rejects.toThrow('lost');
  });
});
