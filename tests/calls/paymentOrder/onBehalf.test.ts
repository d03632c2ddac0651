import type { Client } from '@tradeport/shared/client.ts';
import { addDays, dayOf } from '@tradeport/shared/rules/calendar.ts';
import type { ErrorCode } from '@tradeport/shared/words/errorCodes.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO, freshKey, startApp, type TestApp } from '../../harness/app.ts';
import { pdfTexts } from '../../harness/pdfText.ts';
import { refused } from '../../harness/refused.ts';
import { START_AT } from '../../harness/time.ts';
import { cellsOf } from '../../harness/workbooks.ts';
import { fingerprint } from '../../ledger/books.ts';
import { available, decide, goodPerson } from '../poboPayer/poboPayers.ts';
import { type More, type PaidTo, pay, payeeEnding, payeeOf, payingPeople, swiftPayeeOf } from './payments.ts';
import { held } from './withdrawals.ts';

let app: TestApp;
let chief: Client;
let maker: Client;
let reviewer: Client;
let other: Client;
let reviewerId: string;
let to: PaidTo;
let payer: string;
beforeAll(async () => {
  app = await startApp();
  ({ chief, maker, reviewer, reviewerId } = await payingPeople(app));
  other = await app.signIn(DEMO.otherMerchant);
  to = await payeeOf(app, chief);
  payer = await available(app, chief);
});
afterAll(() => app.close());

const ofPayments = { orderType: 'payment' } as const;
const today = dayOf(START_AT);
const MIDNIGHT_SECONDS = (new Date(`${addDays(today, 1)}T00:00:00+08:00`).getTime() - START_AT.getTime()) / 1_000;
const pass = (seconds: number) => app.anonymous.sim.advanceClock({ seconds });
const one = (orderNo: string) => chief.paymentOrder.queryDetail({ ...ofPayments, orderNo });
const behalf = (poboPayerNo: string, more: More = {}) => pay(chief, to, '100.00', { poboPayerNo, ...more });
const waiting = async (poboPayerNo: string): Promise<string> =>
  (await pay(maker, to, '100.00', { poboPayerNo, reviewerId })).orderNo;
const highRisk = (value: string) => app.anonymous.simAssumption.set({ name: 'highRiskCountries', value });
const USUAL_RISK = 'PRK,IRN,SYR,CUB';
const turn = (on: 'yes' | 'no') =>
  app.anonymous.simOutside.run({ event: 'product.switch', with: { merchantNo: '10001', product: 'poboPayment', on } });
const change = async (payerNo: string): Promise<void> => {
  const { idNumber: _stays, ...told } = await goodPerson(chief, { address: '12 Anson Road' });
  await chief.poboPayer.modify({ ...told, payerNo });
};
/** What the merchant was told last, in words. */
const messages = async (): Promise<string> => {
  const { list } = await chief.notice.page({ systemNoticeType: 1, pageSize: 5 });
  const told = await Promise.all(list.map(({ noticeId }) => chief.notice.detail({ noticeId })));
  return told.map(({ content }) => content).join('\n');
};

/** Tries what is refused with a wrong password: no try of it is used, and nothing is moved. */
const refusedUntouched = async (code: ErrorCode, poboPayerNo: string, more: More = {}): Promise<string> => {
  const before = await held(app, 'USD');
  const { reason } = await refused(behalf(poboPayerNo, { payPassword: '000000', ...more }), code);
  expect(await held(app, 'USD')).toEqual(before);
  expect((await chief.password.isExistPwd({})).lockedUntil).toBeNull();
  return reason ?? '';
};

describe('paymentOrder/b2bApply on behalf', () => {
  it('costs as any other: 3.00 of 1,000.00 USD local, 15.00 by SWIFT under SHA', async () => {
    const local = await pay(chief, to, '1000.00', { poboPayerNo: payer });
    expect(local).toMatchObject({
      feeAmount: '3.00',
      totalAmount: '1003.00',
      poboPayerNo: payer,
      poboPayerName: 'Mei Tan',
    });
    const swift = await pay(chief, await swiftPayeeOf(app, chief), '1000.00', { poboPayerNo: payer, feeBearer: 'SHA' });
    expect(swift).toMatchObject({ feeAmount: '15.00', poboPayerName: 'Mei Tan' });
    expect(await chief.account.gpiInfo({ ...ofPayments, orderNo: swift.orderNo })).toMatchObject({
      poboPayerName: 'Mei Tan',
    });
    const own = await pay(chief, await swiftPayeeOf(app, chief), '100.00', { feeBearer: 'SHA' });
    expect(own).toMatchObject({ poboPayerNo: null, poboPayerName: null });
    expect((await chief.account.gpiInfo({ ...ofPayments, orderNo: own.orderNo })).poboPayerName).toBeNull();
  });

  it('is told in list, filter, workbook, papers and messages, under the name that the payer had then', async () => {
    const payerNo = await available(app, chief);
    const { orderNo } = await behalf(payerNo);
    await pass(150);
    expect(await one(orderNo)).toMatchObject({ state: 'succeeded', poboPayerName: 'Mei Tan' });
    const { list } = await chief.paymentOrder.queryPage({ ...ofPayments, poboPayerNo: payerNo });
    expect(list.map((row) => [row.orderNo, row.poboPayerName])).toEqual([[orderNo, 'Mei Tan']]);
    const workbook = await chief.paymentOrder.downloadUserOrder({ ...ofPayments, poboPayerNo: payerNo });
    const cells = await cellsOf(workbook.content);
    expect(cells.flat()).toEqual(expect.arrayContaining(['On behalf of', 'Mei Tan']));
    for (const paper of [
      await chief.paymentOrder.downloadVoucher({ ...ofPayments, orderNo }),
      await chief.paymentOrder.downloadOrder({ ...ofPayments, orderNo }),
      await chief.paymentOrder.downloadAdvice({ orderNo, adviceLanguage: 'en-US' }),
    ])
      expect(pdfTexts(paper.content).join('\n')).toContain('Mei Tan');
    expect(await messages()).toContain(' on behalf of Mei Tan');
    expect((await other.paymentOrder.queryPage({ ...ofPayments, poboPayerNo: payerNo })).list).toEqual([]);
  });

  it('a refund names the payer of the payment that came back', async () => {
    const back = await payeeEnding(app, chief, '0004');
    const { orderNo } = await pay(chief, back, '100.00', { poboPayerNo: payer });
    await pass(3_600);
    const { list } = await chief.refund.queryPage({ orderNo });
    expect(list).toMatchObject([{ poboPayerName: 'Mei Tan' }]);
    const cells = await cellsOf((await chief.refund.download({ orderNo })).content);
    expect(cells.flat()).toContain('Mei Tan');
    expect(await messages()).toMatch(/on behalf of Mei Tan was returned/);
  });

  it('poboPayerUnknown: there is none of the number, or it is another merchant’s', async () => {
    const foreign = await available(app, other);
    for (const payerNo of ['PO0', foreign])
      expect(await refusedUntouched('CUSTOMER_NOTFOUND', payerNo)).toBe('pobo-payer-unknown');
  });

  it('poboPayerNotUsable: under review, turned down, changed or removed', async () => {
    const { payerNo } = await chief.poboPayer.add(await goodPerson(chief));
    expect(await refusedUntouched('OPERATION_NOT_ALLOW', payerNo)).toBe('pobo-payer-not-usable');
    await decide(app, payerNo, 'reject');
    await refusedUntouched('OPERATION_NOT_ALLOW', payerNo);
    await change(payerNo);
    await decide(app, payerNo, 'approve');
    await change(payerNo);
    await refusedUntouched('OPERATION_NOT_ALLOW', payerNo);
    await chief.poboPayer.delete({ payerNo });
    await refusedUntouched('OPERATION_NOT_ALLOW', payerNo);
  });

  it('ERROR_COUNTRY and productNotActivated: its country has become high-risk, the product is off', async () => {
    await highRisk(`${USUAL_RISK},SGP`);
    await refusedUntouched('ERROR_COUNTRY', payer);
    await highRisk(USUAL_RISK);
    await turn('no');
    await refusedUntouched('BIZ_ERROR', payer);
    await pay(chief, to, '100.00');
    await turn('yes');
  });

  it('looks at the payer after the fields, before the payee and all else', async () => {
    await refusedUntouched('INVALID_PARAM', 'PO0', { reference: '!' });
    const { reason } = await refused(
      pay(chief, { payeeId: 'PE0', accountId: 'PB0' }, '0.01', { poboPayerNo: 'PO0' }),
      'CUSTOMER_NOTFOUND',
    );
    expect(reason).toBe('pobo-payer-unknown');
    await turn('no');
    expect(await refusedUntouched('CUSTOMER_NOTFOUND', 'PO0')).toBe('pobo-payer-unknown');
    await turn('yes');
  });
});

describe('poboPayer/delete of one that is named', () => {
  it('poboPayerInUse: while an order waits, is at the bank or waits for documents; then it goes, and orders keep its name', async () => {
    const payerNo = await available(app, chief);
    const kept = async (): Promise<void> => {
      const { reason } = await refused(chief.poboPayer.delete({ payerNo }), 'OPERATION_NOT_ALLOW');
      expect(reason).toBe('pobo-payer-in-use');
    };
    const asks = await payeeEnding(app, chief, '0003');
    const { orderNo } = await pay(chief, asks, '100.00', { poboPayerNo: payerNo });
    await kept();
    await pass(60);
    expect(await one(orderNo)).toMatchObject({ status: 2 });
    await kept();
    await pass(30);
    expect(await one(orderNo)).toMatchObject({ status: 5 });
    await kept();
    await app.anonymous.simObject.act({ machine: 'payment', subject: orderNo, action: 'lapse' });
    expect(await chief.poboPayer.delete({ payerNo })).toMatchObject({ statusText: 'Removed' });
    expect(await one(orderNo)).toMatchObject({ poboPayerNo: payerNo, poboPayerName: 'Mei Tan' });
  });

  it('beside an application that names it one wins', async () => {
    for (let round = 0; round < 6; round += 1) {
      const payerNo = await available(app, chief);
      const asks = [() => chief.poboPayer.delete({ payerNo }), () => behalf(payerNo)];
      const [first, second] = round % 2 === 0 ? asks : asks.toReversed();
      const both = await Promise.allSettled([first?.(), second?.()]);
      expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
      const { state } = await chief.poboPayer.queryByNo({ payerNo });
      const { total } = await chief.paymentOrder.queryPage({ ...ofPayments, poboPayerNo: payerNo });
      expect([state, total]).toEqual(state === 'removed' ? ['removed', 0] : ['available', 1]);
    }
  });
});

interface Change {
  readonly reason: string;
  readonly happens: (payerNo: string) => Promise<unknown>;
  readonly undone?: () => Promise<unknown>;
}
const changes: readonly Change[] = [
  { reason: 'payment-pobo-payer-gone', happens: change },
  {
    reason: 'payment-pobo-payer-changed',
    happens: async (payerNo) => {
      await change(payerNo);
      await decide(app, payerNo, 'approve');
    },
  },
  {
    reason: 'payment-pobo-payer-high-risk',
    happens: () => highRisk(`${USUAL_RISK},SGP`),
    undone: () => highRisk(USUAL_RISK),
  },
  { reason: 'payment-product-off', happens: () => turn('no'), undone: () => turn('yes') },
];
const check = (decision: 'approve' | 'reject', orderNo: string) =>
  reviewer.paymentOrder.b2bCheck({ orderNos: [orderNo], decision, opinion: 'seen' }, freshKey());
const audit = (decision: 'approve' | 'reject', orderNo: string) =>
  reviewer.batchOrder.auditOrder({ orderNos: [orderNo], decision, opinion: 'seen' }, freshKey());

/** What has changed since is marked, refuses the approval and lets it be rejected. */
const onlyRejected = async (orderNo: string, reason: string, decided: typeof check | typeof audit): Promise<void> => {
  expect((await one(orderNo)).hindrance).not.toBeNull();
  const { list } = await reviewer.paymentOrder.queryPageCheck({ orderNo, overview: true });
  expect(list).toMatchObject([{ poboPayerName: 'Mei Tan' }]);
  expect(list[0]?.hindrance).not.toBeNull();
  const before = await fingerprint(app.tradeport.world);
  expect((await refused(decided('approve', orderNo), 'OPERATION_NOT_ALLOW')).reason).toBe(reason);
  expect(await fingerprint(app.tradeport.world)).toEqual(before);
  expect((await decided('reject', orderNo)).list).toMatchObject([{ state: 'rejected' }]);
};

describe('paymentOrder/b2bCheck on behalf', () => {
  it('paymentPoboPayerGone, paymentPoboPayerChanged, paymentPoboPayerHighRisk and paymentProductOff: what has changed since', async () => {
    for (const { reason, happens, undone } of changes) {
      const payerNo = await available(app, chief);
      const orderNo = await waiting(payerNo);
      expect((await one(orderNo)).hindrance).toBeNull();
      await happens(payerNo);
      await onlyRejected(orderNo, reason, check);
      await undone?.();
    }
    const approved = await waiting(payer);
    expect((await check('approve', approved)).list).toMatchObject([{ state: 'processing', poboPayerNo: payer }]);
  });
});

describe('batchOrder/auditOrder on behalf', () => {
  it('paymentPoboPayerGone, paymentPoboPayerChanged and paymentPoboPayerHighRisk: as where they are reviewed alone', async () => {
    for (const { reason, happens, undone } of changes.slice(0, 3)) {
      const payerNo = await available(app, chief);
      const orderNo = await waiting(payerNo);
      await happens(payerNo);
      await onlyRejected(orderNo, reason, audit);
      await undone?.();
    }
  });
});

let day = today;
/** Shortly after the next midnight, and before a review of today ends. */
const nextDay = async (): Promise<void> => {
  await pass(day === today ? MIDNIGHT_SECONDS : 86_280);
  day = addDays(day, 1);
};
/** A payer whose document is good today for the last time. */
const endsToday = async (): Promise<string> => {
  const { payerNo } = await chief.poboPayer.add(await goodPerson(chief, { idExpiry: day }));
  await decide(app, payerNo, 'approve');
  return payerNo;
};

describe('paymentOrder/b2bApply once a document has ended', () => {
  it('poboPayerEnded: the day after its last', async () => {
    const payerNo = await endsToday();
    expect(await behalf(payerNo)).toMatchObject({ state: 'pending' });
    await nextDay();
    expect(await refusedUntouched('OPERATION_NOT_ALLOW', payerNo)).toBe('pobo-payer-ended');
    expect(await chief.poboPayer.queryByNo({ payerNo })).toMatchObject({ state: 'available', ended: true });
  });
});

describe('paymentOrder/b2bCheck once a document has ended', () => {
  it('paymentPoboPayerEnded: the day after its last', async () => {
    const orderNo = await waiting(await endsToday());
    await nextDay();
    await onlyRejected(orderNo, 'payment-pobo-payer-ended', check);
  });
});

describe('batchOrder/auditOrder once a document has ended', () => {
  it('paymentPoboPayerEnded: the day after its last', async () => {
    const orderNo = await waiting(await endsToday());
    await nextDay();
    await onlyRejected(orderNo, 'payment-pobo-payer-ended', audit);
  });
});
