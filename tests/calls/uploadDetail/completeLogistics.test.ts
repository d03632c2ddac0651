import type { Client } from '@tradeport/shared/client.ts';
import { addDays } from '@tradeport/shared/rules/calendar.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DEMO, startApp, type TestApp } from '../../harness/app.ts';
import { refused } from '../../harness/refused.ts';
import { png } from '../../harness/sampleFiles.ts';
import { submitOne, today } from './orders.ts';

let app: TestApp;
let chief: Client;
let day: string;
beforeAll(async () => {
  app = await startApp();
  day = await today(app);
});
beforeEach(async () => {
  chief = await app.signIn();
});
afterAll(() => app.close());

const told = (detailSerialNo: string, shipDate = addDays(day, -1)) => ({
  detailSerialNo,
  logisticsProvider: 'UPS',
  trackingNo: 'Z_99',
  shipDate,
});
const waiting = async (client = chief): Promise<string> => {
  const no = await submitOne(app, client);
  for (const action of ['takeUp', 'askLogistics'])
    await app.anonymous.simObject.act({ machine: 'materialReview', subject: no, action });
  return no;
};
const one = async (detailSerialNo: string) => (await chief.uploadDetail.detailPage({ detailSerialNo })).list[0];

describe('uploadDetail/completeLogistics', () => {
  it('takes the logistics of several orders, with proof, and their review goes on', async () => {
    const [first, second] = [await waiting(), await waiting()];
    const { fileId } = await chief.file.upload({
      businessType: 'LOGISTICS_PROOF',
      file: new File([png()], 'bill.png'),
    });
    await chief.uploadDetail.completeLogistics({
      orders: [{ ...told(first), logisticsFiles: [fileId] }, told(second)],
    });
    expect(await one(first)).toMatchObject({
      status: 'logisticsResubmitted',
      logisticsProvider: 'UPS',
      trackingNo: 'Z_99',
      shipDate: addDays(day, -1),
      shipped: true,
    });
    const { one: life } = await chief.uploadDetail.detailPage({ detailSerialNo: first });
    expect(life?.logisticsFiles[0]?.fileId).toBe(fileId);
    await app.anonymous.sim.advanceClock({ seconds: 60 });
    expect(await one(second)).toMatchObject({ status: 'reviewSuccess' });
  });

  it('OPERATION_NOT_ALLOW: an order that does not wait for it, and with it all others', async () => {
    const [good, pending] = [await waiting(), await submitOne(app, chief)];
    await refused(chief.uploadDetail.completeLogistics({ orders: [told(good), told(pending)] }), 'OPERATION_NOT_ALLOW');
    expect(await one(good)).toMatchObject({ status: 'awaitingLogistics' });
  });

  it('ORDER_NOTFOUND: a foreign order in a mixed list', async () => {
    const [good, foreign] = [await waiting(), await waiting(await app.signIn(DEMO.otherMerchant))];
    await refused(chief.uploadDetail.completeLogistics({ orders: [told(good), told(foreign)] }), 'ORDER_NOTFOUND');
    expect(await one(good)).toMatchObject({ status: 'awaitingLogistics' });
  });

  it('materialVoided: an order that was voided', async () => {
    const no = await waiting();
    await chief.uploadDetail.void({ detailSerialNo: no });
    await refused(chief.uploadDetail.completeLogistics({ orders: [told(no)] }), 'OPERATION_NOT_ALLOW');
  });

  it('shipDateNotPast and shipDateNotAhead: the day on the wrong side of today', async () => {
    const no = await waiting();
    await refused(chief.uploadDetail.completeLogistics({ orders: [told(no, day)] }), 'INVALID_PARAM');
    await app.anonymous.simAssumption.set({ name: 'materialShipDates', value: 'future' });
    await refused(chief.uploadDetail.completeLogistics({ orders: [told(no)] }), 'INVALID_PARAM');
    await app.anonymous.simAssumption.set({ name: 'materialShipDates', value: null });
  });

  it('fileMissing: proof that is not there', async () => {
    const no = await waiting();
    const orders = [{ ...told(no), logisticsFiles: ['FL000'] }];
    await refused(chief.uploadDetail.completeLogistics({ orders }), 'BIZ_ERROR');
    expect(await one(no)).toMatchObject({ status: 'awaitingLogistics' });
  });
});
