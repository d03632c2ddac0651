import { readFile } from 'node:fs/promises';
import { read, utils, write } from '@e965/xlsx';
import type { Client } from '@tradeport/shared/client.ts';
import { fileTemplates } from '@tradeport/shared/rules/fileTemplates.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freshKey, startApp, type TestApp } from '../../harness/app.ts';
import { cellsOf } from '../../harness/workbooks.ts';
import { WHOLE } from '../../ledger/books.ts';
import { payingPeople } from '../paymentOrder/payments.ts';
import { batchFile, type Cells, checked, type RowPayee, row, rowPayee, submit } from './batches.ts';

// Files that the product writes are uploaded again: untouched, or completed with another program.

const columns = fileTemplates.BATCH_PAYMENT.columns.map(({ key }) => key);

let app: TestApp;
let chief: Client;
let maker: Client;
let reviewer: Client;
let reviewerId: string;
beforeAll(async () => {
  app = await startApp();
  ({ chief, maker, reviewer, reviewerId } = await payingPeople(app));
});
afterAll(() => app.close());

const download = async (asked: Parameters<Client['batchOrder']['download']>[0]): Promise<File> => {
  await app.forward(10_000);
  const { content } = await maker.batchOrder.download(asked);
  if (!(content instanceof Uint8Array)) throw new Error('the file is a stream');
  return new File([Uint8Array.from(content)], 'payments.xlsx');
};
const bytesOf = async (file: File): Promise<Uint8Array> => new Uint8Array(await file.arrayBuffer());

/** Types texts into cells of a file with another program, each by its row from 1 and its column. */
const fillIn = async (
  file: File,
  typed: readonly (readonly [row: number, key: string, text: string])[],
): Promise<File> => {
  const book = read(await bytesOf(file), { type: 'array' });
  const worksheet = book.Sheets[book.SheetNames[0] ?? ''];
  if (!worksheet) throw new Error('the file has no worksheet');
  for (const [at, key, text] of typed)
    worksheet[utils.encode_cell({ r: at - 1, c: columns.indexOf(key) })] = { t: 's', v: text };
  const content: Uint8Array<ArrayBuffer> = write(book, { type: 'array', bookType: 'xlsx' });
  return new File([content], 'payments.xlsx');
};

/** What the rows of a batch that was found right say, as they are stored. */
const storedRows = async (batchNo: string) => {
  const rows = await app.tradeport.world.db
    .read(WHOLE)
    .paymentBatchRow.findMany({ where: { batchNo }, orderBy: { line: 'asc' } });
  return rows.map(({ accountId, purpose, reference, remark }) => ({ accountId, purpose, reference, remark }));
};

/** Submits a batch that is ready, has it approved, and lets its payments be paid. */
const payBatch = async (batchNo: string): Promise<readonly string[]> => {
  await submit(maker, batchNo, { reviewerId });
  await reviewer.batchOrder.batchAuditOrder({ batchNos: [batchNo], decision: 'approve', opinion: 'seen' }, freshKey());
  await app.anonymous.sim.advanceClock({ seconds: 4 * 86_400 });
  const payments = await app.tradeport.world.db.read(WHOLE).payment.findMany({ where: { batchNo } });
  return payments.map(({ state }) => state);
};

const signed = [
  ['=1+1 deposit', '-INV 77', '@warehouse'],
  ['-10% deposit', '-', '＝1+1'],
  ['+86 755', '00012', '＋1 －1 ＠1'],
  ["'quoted'", 'INV 2', "'=1+1"],
  ['_x003D_1+1', 'INV 3', '_x005F_x003D_ 😀'],
  ['货款 😀', 'INV 4', '－10% 定金'],
] as const;

/**
 * A file as a person types it: a text with a sign at the beginning is typed with an apostrophe in front, and other programs read an
 * escape that is not escaped as the character.
 */
const batchFileOf = (rows: readonly Cells[]): Promise<File> => {
  const typed = (cell: Cells[string]): Cells[string] =>
    typeof cell === 'string' ? cell.replace(/^(?='*[=+\-@＝＋－＠])/, "'").replaceAll('_x', '_x005F_x') : cell;
  return batchFile(
    rows.map((cells) => Object.fromEntries(Object.entries(cells).map(([key, cell]) => [key, typed(cell ?? null)]))),
  );
};

const rowsOf = (to: RowPayee): readonly Cells[] =>
  signed.map(([purpose, referenceNote, remarks], i) => row(to, `${i + 20}.00`, { purpose, referenceNote, remarks }));

describe('the rows of an earlier batch', () => {
  it('are paid, downloaded and uploaded untouched with the same texts, for a file with signs at the beginning', async () => {
    const to = await rowPayee(app, chief, {
      payeeName: 'Trial Supplier Ltd',
      bankAccountName: 'Trial Supplier Ltd',
      country: 'USA',
      bankCountry: 'USA',
      clearingCode: null,
      achRoutingNo: '021000021',
      bankAccountNo: '880011223344',
    });
    const name = 'signs-at-the-beginning.xlsx';
    const file = new File([await readFile(new URL(`../../documents/realShapes/${name}`, import.meta.url))], name);
    const first = await checked(app, maker, file);
    expect(first).toMatchObject({ status: 'ready', errors: [], transactionCount: 1 });
    expect(await payBatch(first.batchNo)).toEqual(['succeeded']);
    const again = await checked(app, maker, await download({ content: 'again', batchNo: first.batchNo }));
    expect(again).toMatchObject({ status: 'ready', errors: [], transactionCount: 1, totals: first.totals });
    const texts = { purpose: '-10% deposit', reference: '-INV 77', remark: '@warehouse' };
    expect(await storedRows(first.batchNo)).toEqual([{ accountId: to.accountId, ...texts }]);
    expect(await storedRows(again.batchNo)).toEqual([{ accountId: to.accountId, ...texts }]);
  });

  it('keep every text through three rounds', async () => {
    const to = await rowPayee(app, chief, {
      payeeName: '=Signs & Sons',
      bankAccountNo: 'ABCDEFGHIJKLMNOPQRSTUVWXYZ01234567',
    });
    let { batchNo, status } = await checked(app, maker, batchFileOf(rowsOf(to)));
    const expected = signed.map(([purpose, reference, remark]) => ({
      accountId: to.accountId,
      purpose,
      reference,
      remark,
    }));
    for (const _round of [1, 2, 3]) {
      expect(status).toBe('ready');
      expect(await storedRows(batchNo)).toEqual(expected);
      ({ batchNo, status } = await checked(app, maker, await download({ content: 'again', batchNo })));
    }
  });
});

describe('a template with payees', () => {
  it('finds each payee again once another program has typed the amounts', async () => {
    const names = [
      '=Kestrel Ltd',
      '+Plus Ltd',
      '-Minus Ltd',
      '@Home Ltd',
      '＝远航',
      "'Quoted' Ltd",
      "'=Both Ltd",
      '😀 贸易',
    ];
    const payees: RowPayee[] = [];
    for (const [i, payeeName] of names.entries())
      payees.push(await rowPayee(app, chief, { payeeName, bankAccountNo: `0000${i}20304050607080901020304050607` }));
    const file = await download({ content: 'payees', accountIds: payees.map(({ accountId }) => accountId) });
    const typed = payees.flatMap((_payee, i) =>
      [
        ['paymentCurrency', 'USD'],
        ['paymentAmount', '12.00'],
        ['purpose', 'Goods'],
      ].map(([key = '', text = '']): [number, string, string] => [i + 2, key, text]),
    );
    const found = await checked(app, maker, await fillIn(file, typed));
    expect(found).toMatchObject({ status: 'ready', errors: [] });
    expect((await storedRows(found.batchNo)).map(({ accountId }) => accountId)).toEqual(
      payees.map(({ accountId }) => accountId),
    );
  });
});

describe('an error file', () => {
  it('is checked once it is corrected, with the texts of the file that was wrong', async () => {
    const to = await rowPayee(app, chief, { payeeName: '-Minus Ltd' });
    const wrong = rowsOf(to).map((cells, i) => (i === 0 ? { ...cells, paymentAmount: 'many' } : cells));
    const { batchNo } = await checked(app, maker, batchFileOf(wrong));
    const errors = await download({ content: 'errors', batchNo });
    const untouched = await checked(app, maker, errors);
    expect(untouched).toMatchObject({ status: 'checkFailed', errors: [{ row: 2, column: 'paymentAmount' }] });
    // Uploading it untouched adds no apostrophes and loses no escapes.
    const next = await download({ content: 'errors', batchNo: untouched.batchNo });
    expect(cellsOf(await bytesOf(next))).toEqual(cellsOf(await bytesOf(errors)));
    const lines = cellsOf(await bytesOf(errors)).slice(1);
    expect(lines.map((cells) => [cells[columns.indexOf('purpose')], cells[columns.indexOf('remarks')]])).toEqual([
      ["'=1+1 deposit", "'@warehouse"],
      ["'-10% deposit", "'＝1+1"],
      ["'+86 755", "'＋1 －1 ＠1"],
      ["'quoted'", "''=1+1"],
      ['_x003D_1+1', '_x005F_x003D_ 😀'],
      ['货款 😀', "'－10% 定金"],
    ]);
  });

  // The payee of these files has its account from the first test.
  const shapes = [
    ['long-numbers.xlsx', 'PO 2026 118'],
    ['texts-filled-down.xls', 'PO 2026 119'],
    ['amount-formula.xlsx', '12.00'],
  ] as const;
  it.each(shapes)('is refused again until its refused cells are corrected, for %s', async (name, text) => {
    const content = await readFile(new URL(`../../documents/realShapes/${name}`, import.meta.url));
    let found = await checked(app, maker, new File([content], name));
    const reasons = found.errors;
    expect(found.status).toBe('checkFailed');
    for (const _round of [1, 2]) {
      const errors = await download({ content: 'errors', batchNo: found.batchNo });
      found = await checked(app, maker, errors);
      expect(found).toMatchObject({ status: 'checkFailed', errors: reasons });
    }
    const errors = await download({ content: 'errors', batchNo: found.batchNo });
    const corrections = reasons.map(({ row: at, column }, i) => [at, column, `${text}${i || ''}`] as const);
    expect(await checked(app, maker, await fillIn(errors, corrections))).toMatchObject({ status: 'ready', errors: [] });
  });

  it('is refused again for formulas, errors and long numbers in text columns, also in hidden rows', async () => {
    const to = await rowPayee(app, chief, { payeeName: '+Plus Ltd', bankAccountNo: '00012030405060708' });
    const lines = [
      row(to, '41.00', { purpose: 'a', remarks: 1_234_567_890_123_456 }),
      row(to, '42.00', { purpose: '#REF!', merchantOrderNo: 'x' }),
      row(to, '43.00', { purpose: 'c', remarks: 1_234_567_890_123_456 }),
    ];
    const quoted = '"say ""=1"" _x003D_"&A1';
    const formulas = { H2: [quoted, 'x'], I2: [`"${'a'.repeat(300)}"`, 'x'], H4: ['"=1+1"', 'x'] } as const;
    const first = await checked(app, maker, batchFile(lines, { formulas, hiddenRows: [3] }));
    expect(first).toMatchObject({
      status: 'checkFailed',
      errors: [{ row: 2 }, { row: 2 }, { row: 2 }, { row: 3 }, {}],
    });
    const expected = [
      [2, 'purpose'],
      [2, 'referenceNote'],
      [2, 'remarks'],
      [3, 'purpose'],
      [4, 'purpose'],
      [4, 'remarks'],
    ];
    const errors = await download({ content: 'errors', batchNo: first.batchNo });
    const second = await checked(app, maker, errors);
    expect(second.errors.map((error) => [error.row, error.column])).toEqual(expected);
    const again = await download({ content: 'errors', batchNo: second.batchNo });
    const textsIn = async (file: File) => cellsOf(await bytesOf(file)).map((cells) => cells.slice(0, columns.length));
    expect(await textsIn(again)).toEqual(await textsIn(errors));
  });

  it('is ready after another program has corrected the cell', async () => {
    const to = await rowPayee(app, chief, { payeeName: '@Home Ltd' });
    const texts = { purpose: '=1+1 deposit', referenceNote: '-INV 77', remarks: "'=1+1" };
    const { batchNo } = await checked(app, maker, batchFileOf([row(to, 'many', texts)]));
    const corrected = await fillIn(await download({ content: 'errors', batchNo }), [[2, 'paymentAmount', '12.00']]);
    const found = await checked(app, maker, corrected);
    expect(found).toMatchObject({ status: 'ready', errors: [] });
    expect(await storedRows(found.batchNo)).toEqual([
      { accountId: to.accountId, purpose: '=1+1 deposit', reference: '-INV 77', remark: "'=1+1" },
    ]);
  });
});
