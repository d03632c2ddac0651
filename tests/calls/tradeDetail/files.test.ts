import { plainPieces } from '@tradeport/server/platform/db/plainPieces.ts';
import type { Client } from '@tradeport/shared/client.ts';
import { STATEMENT_LINES_MAX } from '@tradeport/shared/contract/tradeDetail.ts';
import type { Ccy } from '@tradeport/shared/reference/currencies.ts';
import { addDays } from '@tradeport/shared/rules/calendar.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freshKey, startApp, type TestApp } from '../../harness/app.ts';
import { pdfTexts } from '../../harness/pdfText.ts';
import { refused } from '../../harness/refused.ts';
import { cellsOf } from '../../harness/workbooks.ts';
import { BANK_MS, jump, settle } from '../receipt/receipts.ts';
import { everyLine, journalOf, type Line, minor } from './movements.ts';

let app: TestApp;
let chief: Client;
beforeAll(async () => {
  app = await startApp();
  chief = await app.signIn();
  await everyKindOfMovement();
  await manyMovements();
});
afterAll(() => app.close());

/** Longer than an exchange takes from its confirmation to its settlement. */
const EXCHANGE_MS = 5 * 60_000;
/** One more than a statement holds. */
const MANY = STATEMENT_LINES_MAX + 1;

/** A currency account with so many movements that no statement holds them: one rouble in and out in turns, the last a day later. */
const manyMovements = async (): Promise<void> => {
  await chief.account.configUserCcy({ currencies: ['RUB'], enabled: true });
  const scope = { sandboxId: 'main', merchantId: 'haichuan' };
  const ends = { processingMinor: 0n, frozenMinor: 0n, processingAfter: 0n, frozenAfter: 0n };
  const inAndOut = (i: number): bigint => (i + 1 === MANY ? 0n : i % 2 === 0 ? 100n : -100n);
  const rows = Array.from({ length: MANY }, (_, i) => ({
    ...scope,
    ...ends,
    ccy: 'RUB',
    no: i + 1,
    entryId: `J10001R${i}`,
    at: new Date(i + 1 < MANY ? '2026-11-01T04:00:00Z' : '2026-11-02T04:00:00Z'),
    kind: 'receipt',
    action: 'credit',
    subject: `RC${i}`,
    netMinor: inAndOut(i),
    availableMinor: inAndOut(i),
    availableAfter: inAndOut(i) > 0n ? 100n : 0n,
  }));
  await app.tradeport.world.db.inTx(scope, async (tx) => {
    for (const data of plainPieces(rows)) await tx.movement.createMany({ data });
    await tx.currencyAccount.updateMany({ where: { ccy: 'RUB' }, data: { movementNo: MANY } });
  });
};

const exchange = async (sellCurrency: Ccy, buyCurrency: Ccy, amount: string): Promise<void> => {
  const pair = { sellCurrency, buyCurrency, tradeDirection: 'sellOut' as const };
  const { quoteId } = await chief.exchange.one({ ...pair, amount });
  const { orderNo } = await chief.exchange.two({ quoteId }, freshKey());
  await chief.exchange.apply({ mode: 'realTime', orderNo }, freshKey());
};

const happens = async (event: string, subject: string): Promise<void> => {
  await app.anonymous.simOutside.run({ event, with: { subject } });
};

/** Receipts that are credited and refused, exchanges into and out of a currency without decimals, freezes, recalls. */
const everyKindOfMovement = async (): Promise<void> => {
  const credited = await settle(app, { amount: '3300.07' });
  await settle(app, { amount: '12.34', payerAccountNo: '123450002' });
  await exchange('USD', 'JPY', '150.00');
  await exchange('JPY', 'USD', '20000');
  await jump(app, EXCHANGE_MS);
  await happens('receipt.recall', credited);
  await happens('account.freeze', '10001-JPY');
  await happens('account.lift', '10001-JPY');
  await jump(app, BANK_MS);
};

const TIME = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/;
const AMOUNT = /^[\d,]+(\.\d+)?$/;
const ASIDE = /^(Time|Details|In|Out|Balance|Page \d+ of \d+|Made at .*|模拟 SIMULATED)$/;

/** A statement as somebody reads it: its facts by their labels, and of each line the time, the number and the amounts. */
const readStatement = (pdf: Uint8Array) => {
  const texts = pdfTexts(pdf);
  const factOf = (label: string): string => texts[texts.indexOf(label) + 1] ?? '';
  const lines: { time: string; words: string[]; amounts: string[] }[] = [];
  const end = texts.indexOf('Closing balance', texts.indexOf('Details'));
  for (const text of texts.slice(0, end).filter((one) => !ASIDE.test(one))) {
    if (TIME.test(text)) lines.push({ time: text, words: [], amounts: [] });
    else lines.at(-1)?.[AMOUNT.test(text) ? 'amounts' : 'words'].push(text);
  }
  return { texts, factOf, lines, totals: texts.slice(end + 1, end + 4) };
};

const SPAN = { startDate: '2026-05-14', endDate: '2026-11-10' } as const;

describe('tradeDetail: list, workbook and statement', () => {
  it.each(['USD', 'JPY'] as const)('agree with the ledger to the last unit in %s', async (currency) => {
    const journal = await journalOf(app, 'haichuan', currency);
    const lines = await everyLine(chief, { currency });
    const byEntry = (one: { readonly entryId: string; readonly net: bigint }) => `${one.entryId} ${one.net}`;
    const listed = lines.map((line) => ({ entryId: line.entryNo, net: minor(line.amount) }));
    expect(listed.map(byEntry).sort()).toEqual(journal.map(byEntry).sort());
    expect(new Set(lines.map(({ kind }) => kind)).size).toBeGreaterThan(1);

    const [head, ...rows] = cellsOf((await chief.tradeDetail.export({ currency })).content);
    const column = (name: string) => head?.indexOf(name) ?? -1;
    const cells = rows.map((row) => [row[column('Serial no.')], row[column('Amount')], row[column('Balance')]]);
    expect(cells).toEqual(lines.map((line) => [line.serialNo, Number(line.amount), Number(line.balance)]));

    const within = lines.filter(({ tradeTime }) => tradeTime.slice(0, 10) >= SPAN.startDate).toReversed();
    const statement = readStatement((await chief.tradeDetail.downloadPdf({ currency, ...SPAN })).content);
    const shown = (line: Line) => line.tradeTime.slice(0, 19).replace('T', ' ');
    expect(statement.lines.map(({ time }) => time)).toEqual(within.map(shown));
    statement.lines.forEach(({ words, amounts }, i) => {
      const line = within[i];
      const net = minor(line?.amount ?? '');
      expect(words).toContain(line?.orderNo);
      const expected = net === 0n ? [line?.balance] : [line?.amount.replace('-', ''), line?.balance];
      expect(amounts.map((text) => text.replaceAll(',', ''))).toEqual(expected);
    });
    const figure = (label: string): bigint => minor(statement.factOf(label).replace(/ [A-Z]+$/, ''));
    const inAndOut = within.map(({ amount }) => minor(amount));
    const sum = (nets: readonly bigint[]) => nets.reduce((total, net) => total + net, 0n);
    expect(figure('Total in')).toBe(sum(inAndOut.filter((net) => net > 0n)));
    expect(figure('Total out')).toBe(-sum(inAndOut.filter((net) => net < 0n)));
    expect(figure('Closing balance')).toBe(figure('Opening balance') + figure('Total in') - figure('Total out'));
    expect(figure('Closing balance')).toBe(minor(lines[0]?.balance ?? ''));
    expect(statement.totals.map(minor)).toEqual([figure('Total in'), figure('Total out'), figure('Closing balance')]);
    const now = await chief.account.queryUserAccBalance({ ccy: currency });
    const held = [now?.available, now?.processing, now?.frozen].map((amount) => minor(amount ?? ''));
    expect(figure('Closing balance')).toBe(sum(held));
    if (currency === 'JPY') expect(statement.factOf('Closing balance')).toMatch(/^[\d,]+ JPY$/);
  });

  it('a period without a movement closes as it opened', async () => {
    const all = await everyLine(chief, { currency: 'USD' });
    const dayOf = (line: Line | undefined): string => line?.tradeTime.slice(0, 10) ?? '';
    const latest = all.find((line, i) => i > 0 && addDays(dayOf(line), 1) < dayOf(all[i - 1]));
    const day = { startDate: addDays(dayOf(latest), 1), endDate: addDays(dayOf(latest), 1) };
    const { factOf, lines } = readStatement((await chief.tradeDetail.downloadPdf({ currency: 'USD', ...day })).content);
    expect(lines).toEqual([]);
    expect(minor(factOf('Opening balance').replace(' USD', ''))).toBe(minor(latest?.balance ?? ''));
    expect(factOf('Closing balance')).toBe(factOf('Opening balance'));
    expect([factOf('Total in'), factOf('Total out')]).toEqual(['0.00 USD', '0.00 USD']);
    const never = await chief.tradeDetail.downloadPdf({ currency: 'THB', ...day });
    expect(readStatement(never.content).factOf('Closing balance')).toBe('0.00 THB');
  });

  it('are written in Chinese too, and the statement says that it is simulated', async () => {
    const chinese = app.as({ token: await app.token(), language: 'zh-CN' });
    const file = await chinese.tradeDetail.downloadPdf({ currency: 'USD', ...SPAN });
    expect(file.fileName).toBe('账户对账单-USD-20260514-20261110.pdf');
    const texts = pdfTexts(file.content);
    for (const text of [
      '账户对账单',
      '海川跨境电商（深圳）有限公司',
      '期初余额',
      '期末余额',
      '收款 · 入账',
      '模拟 SIMULATED',
    ])
      expect(texts).toContain(text);
    const workbook = await chinese.tradeDetail.export({ kind: 'receipt' });
    expect(workbook.fileName).toBe('账户明细-20261110.xlsx');
    expect(cellsOf(workbook.content)[0]?.slice(0, 3)).toEqual(['流水号', '变动时间', '币种']);
  });
});

describe('tradeDetail/export', () => {
  it('holds every line of the filter, past one read of the database, each once', async () => {
    const rows = cellsOf((await chief.tradeDetail.export({ currency: 'RUB' })).content).slice(1);
    expect(rows.map(([serialNo]) => serialNo)).toEqual(Array.from({ length: MANY }, (_, i) => `RUB-${MANY - i}`));
  });

  it('startAfterEnd, spanTooLong: refuse a period', async () => {
    await refused(chief.tradeDetail.export({ startDate: '2026-11-10', endDate: '2026-11-09' }), 'INVALID_PARAM');
    await refused(chief.tradeDetail.export({ startDate: '2026-01-01', endDate: '2026-11-09' }), 'INVALID_PARAM');
  });

  it('downloadedJustNow: refuses the same again within nine seconds', async () => {
    await chief.tradeDetail.export({ currency: 'EUR' });
    await refused(chief.tradeDetail.export({ currency: 'EUR' }), 'REQUEST_BUSY');
  });
});

describe('tradeDetail/downloadPdf', () => {
  it('startAfterEnd: refuses a period that ends before it starts', async () => {
    const wrong = { currency: 'USD', startDate: '2026-11-10', endDate: '2026-11-09' } as const;
    await refused(chief.tradeDetail.downloadPdf(wrong), 'INVALID_PARAM');
  });

  it('spanTooLong: refuses more than 180 days', async () => {
    const wrong = { currency: 'USD', startDate: '2026-05-13', endDate: '2026-11-10' } as const;
    await refused(chief.tradeDetail.downloadPdf(wrong), 'INVALID_PARAM');
  });

  it('statementTooLong: refuses more lines than somebody reads, and takes a shorter period', async () => {
    const whole = { currency: 'RUB', startDate: '2026-11-01', endDate: '2026-11-02' } as const;
    await refused(chief.tradeDetail.downloadPdf(whole), 'BIZ_ERROR');
    const short = await chief.tradeDetail.downloadPdf({ ...whole, startDate: whole.endDate });
    expect(readStatement(short.content).lines).toHaveLength(1);
  });

  it('downloadedJustNow: refuses the same again within nine seconds', async () => {
    const request = { currency: 'GBP', ...SPAN } as const;
    await chief.tradeDetail.downloadPdf(request);
    await refused(chief.tradeDetail.downloadPdf(request), 'REQUEST_BUSY');
  });
});
