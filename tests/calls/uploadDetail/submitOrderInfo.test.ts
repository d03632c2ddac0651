import type { Client } from '@tradeport/shared/client.ts';
import type { FormOrderWire } from '@tradeport/shared/contract/uploadDetail.ts';
import { addDays } from '@tradeport/shared/rules/calendar.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DEMO, startApp, type TestApp } from '../../harness/app.ts';
import { refused } from '../../harness/refused.ts';
import { png } from '../../harness/sampleFiles.ts';
import { importerWith } from '../../harness/settlementMaterial.ts';
import { beginImport, goodLine, orderFile } from './orderFiles.ts';
import { goodOrder, submitOne, today } from './orders.ts';

let app: TestApp;
let chief: Client;
let day: string;
beforeAll(async () => {
  app = await startApp();
});
beforeEach(async () => {
  day = await today(app);
  chief = await app.signIn();
});
afterAll(() => app.close());

const submit = (...orders: readonly Partial<FormOrderWire>[]) =>
  chief.uploadDetail.submitOrderInfo({ orders: orders.map((order) => goodOrder(day, order)) });
const one = async (detailSerialNo: string) => (await chief.uploadDetail.detailPage({ detailSerialNo })).list[0];
const act = async (subject: string, ...actions: readonly string[]) => {
  for (const action of actions) await app.anonymous.simObject.act({ machine: 'materialReview', subject, action });
};
const picture = async (businessType: 'SETTLEMENT_MATERIAL' | 'LOGISTICS_PROOF' | 'LICENSE') =>
  (await chief.file.upload({ businessType, file: new File([png()], 'a.png') })).fileId;
/** Refused, and nothing was made. */
const leavesNothing = async (code: Parameters<typeof refused>[1], ...orders: readonly Partial<FormOrderWire>[]) => {
  const before = (await chief.uploadDetail.detailPage({})).total;
  const refusal = await refused(submit(...orders), code);
  expect((await chief.uploadDetail.detailPage({})).total).toBe(before);
  return refusal;
};

describe('uploadDetail/submitOrderInfo', () => {
  it('makes an upload of new orders with their files, and has them reviewed by themselves', async () => {
    const fileId = await picture('SETTLEMENT_MATERIAL');
    const { batchNo, detailSerialNos } = await submit(
      { materialFiles: [fileId] },
      { contractNo: 'HT-2', currency: 'JPY', orderTotal: '500' },
    );
    expect(detailSerialNos).toHaveLength(2);
    expect((await chief.uploadDetail.page({ keyword: batchNo ?? '' })).list[0]).toMatchObject({
      source: 'page',
      status: 'done',
      rowCount: 2,
    });
    const [first = '', second = ''] = detailSerialNos;
    const detail = await chief.uploadDetail.detailPage({ detailSerialNo: first });
    expect(detail.one?.materialFiles).toEqual([expect.objectContaining({ fileId, fileName: 'a.png' })]);
    expect(await one(second)).toMatchObject({ status: 'pending', usageStatus: 'unused', linkableAmount: '500' });
    await app.anonymous.sim.advanceClock({ seconds: 30 });
    expect(await one(first)).toMatchObject({ status: 'reviewSuccess' });
  });

  it('comes to what the last four of the contract number decide, each order by itself', async () => {
    const { detailSerialNos } = await submit(
      { contractNo: 'HT0002' },
      { contractNo: 'HT0003' },
      { contractNo: 'HT0005' },
      { contractNo: 'HT0006' },
      { contractNo: 'HT0009' },
      { contractNo: 'HT0001' },
    );
    await app.anonymous.sim.advanceClock({ seconds: 60 });
    const states = async () => Promise.all(detailSerialNos.map(async (no) => (await one(no))?.status));
    expect(await states()).toEqual([
      'refused',
      'awaitingLogistics',
      'processing',
      'auditFailed',
      'processing',
      'reviewSuccess',
    ]);
    const [, , , failed = '', broken = ''] = detailSerialNos;
    expect((await one(failed))?.reason).toBeTruthy();
    // Corrected, it passes: it fails once.
    await submit({ contractNo: 'HT0006', detailSerialNo: failed });
    await app.anonymous.sim.advanceClock({ seconds: 60 });
    expect(await one(failed)).toMatchObject({ status: 'reviewSuccess', reason: null });
    await app.anonymous.sim.advanceClock({ seconds: 86_400 });
    expect(await one(broken)).toMatchObject({ status: 'processingFailed' });
    await act(broken, 'tryAgain');
    expect(await one(broken)).toMatchObject({ status: 'processing' });
  });

  it('corrects an order that was sent back under its own number: the files that it names are its files, those of a kind that it leaves out stay', async () => {
    const kind = 'SETTLEMENT_MATERIAL';
    const [kept, dropped, added] = [await picture(kind), await picture(kind), await picture(kind)];
    const proof = await picture('LOGISTICS_PROOF');
    const no = await submitOne(app, chief, { materialFiles: [kept, dropped], logisticsFiles: [proof] });
    await act(no, 'takeUp', 'sendBack');
    const answer = await submit({
      detailSerialNo: no,
      orderTotal: '2500.00',
      materialFiles: [kept, added],
    });
    expect(answer).toEqual({ batchNo: null, detailSerialNos: [no] });
    const { list, one: life } = await chief.uploadDetail.detailPage({ detailSerialNo: no });
    expect(list[0]).toMatchObject({
      status: 'pending',
      orderTotal: '2500.00',
      linkableAmount: '2500.00',
      reason: null,
    });
    expect(life?.materialFiles.map(({ fileId }) => fileId).sort()).toEqual([kept, added].sort());
    expect(life?.logisticsFiles.map(({ fileId }) => fileId)).toEqual([proof]);
    // Free again, it may be given to another order.
    await submit({ materialFiles: [dropped] });
  });

  it('OPERATION_NOT_ALLOW: an order that was not sent back, and with it all others', async () => {
    const [sentBack, pending] = [await submitOne(app, chief), await submitOne(app, chief)];
    await act(sentBack, 'takeUp', 'sendBack');
    await refused(
      submit({ detailSerialNo: sentBack, orderTotal: '1.00' }, { detailSerialNo: pending }),
      'OPERATION_NOT_ALLOW',
    );
    expect(await one(sentBack)).toMatchObject({ status: 'auditFailed', orderTotal: '1000.00' });
  });

  it('materialVoided: an order that was voided', async () => {
    const no = await submitOne(app, chief);
    await act(no, 'takeUp', 'sendBack');
    await chief.uploadDetail.void({ detailSerialNo: no });
    await refused(submit({ detailSerialNo: no }), 'OPERATION_NOT_ALLOW');
  });

  it('ORDER_NOTFOUND: an unknown order, or another merchant’s', async () => {
    const other = await app.signIn(DEMO.otherMerchant);
    const foreign = await submitOne(app, other);
    await act(foreign, 'takeUp', 'sendBack');
    for (const detailSerialNo of [foreign, 'MR000']) await refused(submit({ detailSerialNo }), 'ORDER_NOTFOUND');
  });

  it('tradeRepeated: one trade proves once, typed twice in a form, again later, or at once; voided it is free', async () => {
    const send = (orders: readonly FormOrderWire[]) => chief.uploadDetail.submitOrderInfo({ orders: [...orders] });
    const order = goodOrder(day);
    const twice = await refused(send([order, order]), 'REQUEST_REPEAT');
    expect(twice.result).toMatchObject({ errors: [{ path: 'orders.1.contractNo', rule: 'tradeRepeated' }] });
    const both = await Promise.allSettled([1, 2].map(() => send([order])));
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const [made] = both.flatMap((one) => (one.status === 'fulfilled' ? one.value.detailSerialNos : []));
    expect((await refused(send([goodOrder(day), order]), 'REQUEST_REPEAT')).message).toContain(made);
    // One thing that differs is another trade.
    for (const other of [
      { contractNo: 'HT-2' },
      { buyerName: 'Other' },
      { orderTotal: '1000.01' },
      { trackingNo: 'JD9' },
    ])
      expect((await send([{ ...order, ...other }])).detailSerialNos).toHaveLength(1);
    const { trackingNo: _none, logisticsProvider: _who, shipDate: _when, ...bare } = order;
    const unshipped = { ...bare, contractNo: 'HT-3', shipped: false };
    await send([unshipped]);
    await refused(send([unshipped]), 'REQUEST_REPEAT');
    await chief.uploadDetail.void({ detailSerialNo: made ?? '' });
    expect((await send([order])).detailSerialNos).toHaveLength(1);
  });

  it('ordersBeingMade: a form is asked to come again while the orders of a file are made, and then finds what the file proves', async () => {
    const lines = Array.from({ length: 120 }, (_, i) => goodLine(day, { contractNo: 'FORM', trackingNo: `JDF${i}` }));
    const batchNo = await beginImport(chief, orderFile({ lines }));
    const orders = [goodOrder(day, { contractNo: 'FORM', trackingNo: 'JDF119' })];
    let asked = 0;
    const behind = async (count: number) => {
      if (count !== 2) return;
      asked += 1;
      await refused(chief.uploadDetail.submitOrderInfo({ orders }), 'REQUEST_BUSY');
    };
    await importerWith(app, { behind }).runWaiting();
    expect(asked).toBe(1);
    expect(await chief.uploadDetail.uploadLoopCheck({ batchNo })).toMatchObject({ status: 'done', rowsWritten: 120 });
    await refused(chief.uploadDetail.submitOrderInfo({ orders }), 'REQUEST_REPEAT');
  });

  it('mendUnlikeNew: new orders and corrected ones together, or one twice', async () => {
    const no = await submitOne(app, chief);
    await leavesNothing('INVALID_PARAM', { detailSerialNo: no }, {});
    await leavesNothing('INVALID_PARAM', { detailSerialNo: no }, { detailSerialNo: no });
  });

  it('contractDateAhead, shipDateNotPast and shipDateNotAhead: each day beyond its bound', async () => {
    await leavesNothing('INVALID_PARAM', { contractDate: addDays(day, 1) });
    await leavesNothing('INVALID_PARAM', {}, { shipDate: day });
    const { result } = await leavesNothing('INVALID_PARAM', {}, { shipped: false, shipDate: day });
    expect(result).toMatchObject({ errors: [{ path: 'orders.1.shipDate' }] });
    await submit({ contractDate: day, shipDate: addDays(day, -1) }, { shipped: false, shipDate: addDays(day, 1) });
    await app.anonymous.simAssumption.set({ name: 'materialShipDates', value: 'future' });
    await leavesNothing('INVALID_PARAM', { shipDate: addDays(day, -1) });
    await app.anonymous.simAssumption.set({ name: 'materialShipDates', value: 'past' });
    await leavesNothing('INVALID_PARAM', { shipped: false, shipDate: addDays(day, 1) });
    await app.anonymous.simAssumption.set({ name: 'materialShipDates', value: null });
  });

  it('shippedNeedsLogistics: shipped goods without their carrier, number and day', async () => {
    const { logisticsProvider: _p, trackingNo: _t, shipDate: _s, ...bare } = goodOrder(day);
    const call = chief.uploadDetail.submitOrderInfo({ orders: [bare] });
    const paths = ['logisticsProvider', 'trackingNo', 'shipDate'].map((name) => ({ path: `orders.0.${name}` }));
    expect((await refused(call, 'EMPTY_PARAM')).result).toMatchObject({ errors: paths });
    await chief.uploadDetail.submitOrderInfo({ orders: [{ ...bare, shipped: false }] });
  });

  it('INVALID_COUNTRY and ERROR_COUNTRY: none that there is, or one that trade is refused with', async () => {
    await leavesNothing('INVALID_COUNTRY', { tradeCountry: 'XXX' });
    await leavesNothing('ERROR_COUNTRY', { tradeCountry: 'PRK' });
  });

  it('totalScale and totalTooLarge: nothing, decimals that a currency lacks, or too much', async () => {
    await leavesNothing('INVALID_PARAM', { orderTotal: '0.00' });
    await leavesNothing('INVALID_PARAM', { currency: 'JPY', orderTotal: '10.5' });
    await leavesNothing('INVALID_PARAM', { orderTotal: '9999999999999999' });
  });

  it('keeps the lengths by weight, and the signs of a tracking number', async () => {
    await submit({ contractNo: '合'.repeat(10), productName: '杯'.repeat(40), trackingNo: 'A_b9' });
    await leavesNothing('INVALID_PARAM', { contractNo: '合'.repeat(11) });
    await leavesNothing('INVALID_PARAM', { productName: '杯'.repeat(41) });
    await leavesNothing('INVALID_PARAM', { website: `https://a.example/${'x'.repeat(1_010)}` });
    await leavesNothing('INVALID_PARAM', { trackingNo: 'A-1' });
  });

  it('fileMissing: files that are not there, of another kind, or another order’s', async () => {
    await leavesNothing('BIZ_ERROR', { materialFiles: ['FL000'] });
    await leavesNothing('INVALID_PARAM', { materialFiles: [await picture('LICENSE')] });
    const used = await picture('SETTLEMENT_MATERIAL');
    await submit({ materialFiles: [used] });
    await leavesNothing('INVALID_PARAM', {}, { materialFiles: [used] });
  });
});
