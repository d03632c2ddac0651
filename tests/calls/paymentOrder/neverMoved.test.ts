import type { Client } from '@tradeport/shared/client.ts';
import { groupedMoney } from '@tradeport/shared/rules/money.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO, freshKey, startApp, type TestApp } from '../../harness/app.ts';
import { pdfTexts } from '../../harness/pdfText.ts';
import { cellsOf } from '../../harness/workbooks.ts';
import { agreementVersion, available, settle } from '../settleOrder/settlements.ts';
import { pay, payeeOf } from './payments.ts';
import { approvedAccount, asked } from './withdrawals.ts';

let app: TestApp;
let chief: Client;
beforeAll(async () => {
  app = await startApp();
  chief = await app.signIn(DEMO.chief, { language: 'en-US' });
});
afterAll(() => app.close());

/** The same file is not made twice within ten seconds. */
const nextDownload = () => app.forward(11_000);

type OrderType = 'payment' | 'withdrawal' | 'settlement';
const act = (machine: string, subject: string, ...actions: readonly string[]) =>
  actions.reduce(async (before, action) => {
    await before;
    await app.anonymous.simObject.act({ machine, subject, action });
  }, Promise.resolve());

/** How an order of each kind is made, and brought to where nothing of it was paid, or all. */
const KINDS = {
  payment: {
    make: async () => (await pay(chief, await payeeOf(app, chief), '1000.00')).orderNo,
    fail: ['takeUp', 'fail'],
    paid: ['takeUp', 'pay'],
    taken: '1003.00',
    arrives: '1000.00',
    fee: '3.00 USD',
  },
  withdrawal: {
    make: async () =>
      (await chief.paymentOrder.apply(asked(await approvedAccount(app, chief), '1000.00'), freshKey())).orderNo,
    fail: ['takeUp', 'refuse'],
    paid: ['takeUp', 'pay'],
    taken: '1000.00',
    arrives: '990.00',
    fee: '10.00 USD',
  },
  settlement: {
    make: async () => (await settle(chief, await available(app, chief), '1000.00')).orderNo,
    fail: ['start', 'refuse'],
    paid: ['start', 'pay'],
    taken: '1000.00',
    arrives: undefined,
    fee: '3.00 USD',
  },
} as const;

const paperOf = async (orderType: OrderType, orderNo: string): Promise<string> => {
  const { content } = await chief.paymentOrder.downloadOrder({ orderType, orderNo });
  await nextDownload();
  return pdfTexts(content).join(' ');
};
/** The cells of an order in the export of its kind, by the heads of their columns. */
const exportedOf = async (orderType: OrderType, orderNo: string): Promise<ReadonlyMap<string, string>> => {
  const { content } = await chief.paymentOrder.downloadUserOrder({ orderType, orderNo });
  await nextDownload();
  const [head = [], row = []] = cellsOf(content);
  return new Map(head.map((name, i) => [String(name), String(row[i] ?? '')]));
};

describe.each(['payment', 'withdrawal', 'settlement'] as const)('a %s', (orderType) => {
  const kind = KINDS[orderType];
  const one = (orderNo: string) => chief.paymentOrder.queryDetail({ orderType, orderNo });

  it.each(['cancelled', 'failed'] as const)(
    'that was %s states neither fee nor total, but what came back, when and why',
    async (end) => {
      const orderNo = await kind.make();
      if (end === 'failed') await act(orderType, orderNo, ...kind.fail);
      else await chief.paymentOrder.cancelTrade({ orderType, orderNo, reason: 'typed wrongly' }, freshKey());
      const order = await one(orderNo);
      expect(order).toMatchObject({ feeAmount: null, totalAmount: null, actualAmount: null, state: end });
      expect(order.backAmount).toBe(kind.taken);
      expect([order.endedAt === null, order.reason ?? order.cancelReason]).toEqual([false, expect.any(String)]);
      expect(order.sums.map(({ name }) => name)).not.toContain('fee');
      const paper = await paperOf(orderType, orderNo);
      for (const gone of ['Taken in all', 'Paid to the account', 'Expected to arrive', '手续费 Fee'])
        expect(paper).not.toContain(gone);
      for (const said of ['Given back', groupedMoney(kind.taken, 'USD'), 'Ended']) expect(paper).toContain(said);
      const row = await exportedOf(orderType, orderNo);
      expect([row.get('Fee'), row.get('Paid to the account'), row.get('Expected to arrive')]).toEqual(['', '', '']);
      expect(Number(row.get('Given back')).toFixed(2)).toBe(kind.taken);
    },
  );

  it('that waits says what is expected; what was paid says so once it is out', async () => {
    const orderNo = await kind.make();
    const waiting = await one(orderNo);
    expect(waiting).toMatchObject({ actualAmount: null, backAmount: null });
    expect(`${waiting.feeAmount} USD`).toBe(kind.fee);
    if (kind.arrives !== undefined) expect(waiting.receiveAmount).toBe(kind.arrives);
    const before = await exportedOf(orderType, orderNo);
    expect(before.get('Paid to the account')).toBe('');
    expect(Number(before.get('Expected to arrive'))).toBe(Number(waiting.receiveAmount));
    const paper = await paperOf(orderType, orderNo);
    expect([paper.includes('Expected to arrive'), paper.includes('Paid to the account')]).toEqual([true, false]);
    await act(orderType, orderNo, ...kind.paid);
    const paid = await one(orderNo);
    expect(paid).toMatchObject({ actualAmount: waiting.receiveAmount, backAmount: null, feeAmount: waiting.feeAmount });
    const after = await exportedOf(orderType, orderNo);
    expect(Number(after.get('Paid to the account'))).toBe(Number(paid.actualAmount));
    expect(after.get('Expected to arrive')).toBe('');
  });
});

describe('the list of settlements', () => {
  it('tells the same, in its export too', async () => {
    const { orderNo } = await settle(chief, await available(app, chief), '1000.00');
    const expected = await chief.settleOrder.queryDetails({ orderNo });
    expect(expected).toMatchObject({ actualAmount: null, backAmount: null, totalFeeAmount: '3.00' });
    await chief.paymentOrder.cancelTrade({ orderType: 'settlement', orderNo, reason: 'x' }, freshKey());
    const over = await chief.settleOrder.queryDetails({ orderNo });
    expect(over).toMatchObject({ feeAmount: null, speedyFeeAmount: null, totalFeeAmount: null, backAmount: '1000.00' });
    const { content } = await chief.settleOrder.export({ orderNo });
    const [head = [], row = []] = cellsOf(content);
    const cell = (name: string) => String(row[head.indexOf(name)] ?? '');
    expect(['Fee', 'Speedy fee', 'Paid to the account (CNY)', 'Expected to arrive (CNY)'].map(cell)).toEqual([
      '',
      '',
      '',
      '',
    ]);
    expect(Number(cell('Given back'))).toBe(1000);
  });
});

describe('the paper of a speedy settlement', () => {
  it('names mode, days, both fees and the day the limit comes back', async () => {
    const more = { mode: 'speedy', agreementVersion: await agreementVersion(chief) } as const;
    const { orderNo, days, restoresAt } = await settle(chief, await available(app, chief, '0005'), '1000.00', more);
    const paper = await paperOf('settlement', orderNo);
    const day = (restoresAt ?? '').slice(0, 10);
    for (const said of [
      'Arrival',
      'Speedy',
      'Days',
      String(days),
      'Settlement fee',
      '3.00 USD',
      'Speedy fee',
      '1.00 USD',
    ])
      expect(paper).toContain(said);
    for (const said of ['Limit restored on', day]) expect(paper).toContain(said);
  });
});
