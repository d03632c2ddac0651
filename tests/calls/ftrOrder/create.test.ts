import type { Client } from '@tradeport/shared/client.ts';
import type { TradeOrderTold } from '@tradeport/shared/contract/ftrOrder.ts';
import type { ErrorCode } from '@tradeport/shared/words/errorCodes.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO, startApp, type TestApp } from '../../harness/app.ts';
import { refused } from '../../harness/refused.ts';
import { DAY_MS, jump } from '../receipt/receipts.ts';
import { freshNumber, goodTold, submitted, uploaded } from './tradeOrders.ts';

let app: TestApp;
let api: Client;
beforeAll(async () => {
  app = await startApp();
  await app.anonymous.sim.setClock({ speed: 0 });
  api = await app.signIn(DEMO.chief, { language: 'en-US' });
});
afterAll(() => app.close());

const told = async (more: Partial<TradeOrderTold> = {}) => goodTold({ contractFiles: [await uploaded(api)], ...more });
const fieldsOf = (result: unknown): readonly string[] => {
  const errors: unknown = typeof result === 'object' && result !== null && 'errors' in result ? result.errors : [];
  return Array.isArray(errors) ? errors.map(({ path }) => String(path)) : [];
};

describe('ftrOrder/create', () => {
  it('puts a trade order under review, with all that was told and each file at its field', async () => {
    const files = {
      contractFiles: [await uploaded(api), await uploaded(api)],
      salesContract: [await uploaded(api, 'SALES_CONTRACT')],
      tradeVouchers: [await uploaded(api, 'TRADE_VOUCHER')],
      logisticsFiles: [await uploaded(api, 'LOGISTICS_PROOF')],
      attachments: [await uploaded(api, 'CONTRACT_ATTACHMENT')],
    };
    const asked = goodTold({
      ...files,
      shipped: true,
      trackingNumber: 'SF_1029384756',
      logisticsCompany: 'SF International',
      productInfo: 'Black\nand white',
      memo: '第二批',
    });
    const answer = await api.ftrOrder.create(asked);
    expect(answer).toEqual({
      orderNo: expect.stringMatching(/^TO\d+$/),
      status: 'underReview',
      statusText: 'Under review',
      auditStatus: 'pending',
      leg: null,
    });
    expect(await api.ftrOrder.queryDetail({ orderNo: answer.orderNo })).toMatchObject({
      ...asked,
      orderTypeText: 'Goods',
      tradeCountryText: 'United States',
      linkedAmount: '0.00',
      linkableAmount: '0.00',
      auditOpinion: null,
      auditedAt: null,
    });
  });

  it('tradeAmountWrong, tradeAmountTooLarge, INVALID_COUNTRY, ERROR_COUNTRY, logisticsMissing, notShippedYet and contractMissing: marks the field', async () => {
    const wrong: readonly (readonly [ErrorCode, readonly string[], Partial<TradeOrderTold>])[] = [
      ['INVALID_PARAM', ['totalAmount'], { totalAmount: '0.00' }],
      ['INVALID_PARAM', ['totalAmount'], { totalAmount: '1.001' }],
      ['INVALID_PARAM', ['totalAmount'], { currency: 'JPY', totalAmount: '100.5' }],
      ['INVALID_PARAM', ['totalAmount'], { totalAmount: '9999999999999999' }],
      ['INVALID_COUNTRY', ['tradeCountry'], { tradeCountry: 'XXX' }],
      ['ERROR_COUNTRY', ['tradeCountry'], { tradeCountry: 'IRN' }],
      ['EMPTY_PARAM', ['trackingNumber', 'logisticsCompany'], { shipped: true }],
      ['EMPTY_PARAM', ['logisticsCompany'], { shipped: true, trackingNumber: 'SF1' }],
      ['INVALID_PARAM', ['trackingNumber'], { trackingNumber: 'SF1' }],
      ['EMPTY_PARAM', ['contractFiles'], { contractFiles: [] }],
      ['INVALID_PARAM', ['totalAmount', 'contractFiles'], { totalAmount: '0', contractFiles: [] }],
    ];
    for (const [code, paths, more] of wrong) {
      const refusal = await refused(api.ftrOrder.create(await told(more)), code);
      expect([more, fieldsOf(refusal.result)]).toEqual([more, paths]);
      if (paths.length > 1) expect(refusal.message).toContain('Data validation failed');
    }
    await refused(api.ftrOrder.create(await told({ totalAmount: '9999999999999999' })), 'INVALID_PARAM');
  });

  it('takes the bounds of each text, and nothing beyond them', async () => {
    const host = 'https://a.example.com/';
    const bounds: readonly (readonly [
      keyof TradeOrderTold,
      good: Partial<TradeOrderTold>,
      bad: Partial<TradeOrderTold>,
    ])[] = [
      [
        'merchantOrderNo',
        { merchantOrderNo: `${'一'.repeat(9)}${freshNumber().slice(-5)}` },
        { merchantOrderNo: '一'.repeat(11) },
      ],
      ['productName', { productName: '一'.repeat(40) }, { productName: `${'一'.repeat(40)}a` }],
      [
        'website',
        { website: host + 'x'.repeat(1_024 - host.length) },
        { website: host + 'x'.repeat(1_025 - host.length) },
      ],
      [
        'trackingNumber',
        { shipped: true, logisticsCompany: 'DHL', trackingNumber: 'Ab_9' },
        { shipped: true, logisticsCompany: 'DHL', trackingNumber: 'AB-9' },
      ],
      ['buyerName', { buyerName: '买'.repeat(40) }, { buyerName: `${'买'.repeat(40)}a` }],
      ['buyerNameEn', { buyerNameEn: 'Buyer & Co.' }, { buyerNameEn: '买方' }],
      ['productCount', { productCount: 1 }, { productCount: 0 }],
    ];
    for (const [field, good, bad] of bounds) {
      await api.ftrOrder.create(await told(good));
      const refusal = await refused(api.ftrOrder.create(await told(bad)), 'INVALID_PARAM');
      expect([field, fieldsOf(refusal.result)]).toEqual([field, [field]]);
    }
  });

  it('tradeOrderKnown: a number once, also when two come at once, and again for another merchant', async () => {
    const merchantOrderNo = freshNumber();
    const requests = await Promise.all(Array.from({ length: 4 }, () => told({ merchantOrderNo })));
    const answers = await Promise.allSettled(requests.map((request) => api.ftrOrder.create(request)));
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const refusal = await refused(api.ftrOrder.create(await told({ merchantOrderNo })), 'REQUEST_REPEAT');
    expect(refusal.message).toContain(merchantOrderNo);
    const other = await app.signIn(DEMO.otherMerchant);
    await submitted(other, { merchantOrderNo });
  });

  it('fileMissing and INVALID_PARAM: takes the merchant’s own files, of the field, free, and none twice; else nothing is submitted', async () => {
    const foreign = await uploaded(await app.signIn(DEMO.otherMerchant));
    const before = (await api.ftrOrder.query({})).total;
    const used = await uploaded(api);
    await api.ftrOrder.create(goodTold({ contractFiles: [used] }));
    for (const id of [foreign, 'FL0'])
      await refused(api.ftrOrder.create(goodTold({ contractFiles: [id] })), 'BIZ_ERROR');
    const wrong = [[used], [await uploaded(api, 'SALES_CONTRACT')]];
    for (const contractFiles of wrong) {
      const refusal = await refused(api.ftrOrder.create(goodTold({ contractFiles })), 'INVALID_PARAM');
      expect(fieldsOf(refusal.result)).toEqual(['contractFiles']);
    }
    expect((await api.ftrOrder.query({})).total).toBe(before + 1);
  });

  it('takes twenty contract files, and no more', async () => {
    const ids = await Promise.all(Array.from({ length: 21 }, (_, i) => uploaded(api, 'CONTRACT_FILE', `${i}.png`)));
    await refused(api.ftrOrder.create(goodTold({ contractFiles: ids })), 'INVALID_PARAM');
    const { orderNo } = await api.ftrOrder.create(goodTold({ contractFiles: ids.slice(0, 20) }));
    expect((await api.ftrOrder.queryDetail({ orderNo })).contractFiles).toEqual(ids.slice(0, 20));
  });

  it.each([
    ['0002', 'is rejected', 'fail', 'reject'],
    ['0003', 'is sent back', 'returned', 'fail'],
    ['0006', 'is sent back once', 'returned', 'fail'],
    ['0005', 'waits for the console', 'underReview', 'pending'],
    ['4321', 'passes', 'pass', 'success'],
  ])('an order number that ends in %s %s', async (ending, _what, status, auditStatus) => {
    const orderNo = await submitted(api, { merchantOrderNo: freshNumber(ending) });
    await jump(app, 60_000);
    expect(await api.ftrOrder.queryDetail({ orderNo })).toMatchObject({ status, auditStatus });
  });

  it('an order number that ends in 0009 is answered by nobody for a day, and fails then', async () => {
    const orderNo = await submitted(api, { merchantOrderNo: freshNumber('0009') });
    await jump(app, DAY_MS - 60_000);
    expect(await api.ftrOrder.queryDetail({ orderNo })).toMatchObject({ status: 'underReview' });
    await jump(app, 120_000);
    expect(await api.ftrOrder.queryDetail({ orderNo })).toMatchObject({
      status: 'fail',
      auditOpinion: 'Channel timeout',
    });
  });

  it('tells the merchant what became of it', async () => {
    const numbers = ['4444', '0002', '0003'].map((ending) => freshNumber(ending));
    for (const merchantOrderNo of numbers) await submitted(api, { merchantOrderNo });
    await jump(app, 60_000);
    const { list } = await api.notice.page({ systemNoticeType: 1 });
    const titles = list.map(({ title }) => title);
    expect(titles).toEqual(
      expect.arrayContaining([
        `Contract approved: ${numbers[0]}`,
        `Contract rejected: ${numbers[1]}`,
        `Contract sent back: ${numbers[2]}`,
      ]),
    );
  });
});
