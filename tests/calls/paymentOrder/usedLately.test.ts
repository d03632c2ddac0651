import type { Client } from '@tradeport/shared/client.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO, startApp, type TestApp } from '../../harness/app.ts';
import { available, goodBank } from '../b2bPartner/payees.ts';
import { operatorNamed, pay } from './payments.ts';

let app: TestApp;
let chief: Client;
let maker: Client;
let reviewerId: string;
beforeAll(async () => {
  app = await startApp();
  chief = await app.signIn();
  maker = await app.signIn(DEMO.maker);
  reviewerId = await operatorNamed(app, DEMO.reviewer);
});
afterAll(() => app.close());

/** A payee with one account, and a payment to it for a purpose. */
const paidFresh = async (no: number, purpose: string) => {
  const payeeName = `Lately Mills ${no} Limited`;
  const accountNo = `5511${no}6688`;
  const payeeId = await available(app, chief, {
    ...goodBank({ bankAccountNo: accountNo, bankAccountName: payeeName }),
    payeeName,
  });
  const { accounts, country } = await chief.b2bPartner.queryDetail({ payeeId });
  const accountId = accounts[0]?.accountId ?? '';
  await pay(maker, { payeeId, accountId }, '15.00', { reviewerId, purpose });
  return { payeeId, payeeName, payeeCountry: country, accountId, accountEnding: '6688' };
};

describe('paymentOrder/usedLately', () => {
  it('tells accounts and purposes of earlier payments, the last first, each once, five at most', async () => {
    const made = [];
    for (const no of [1, 2, 3, 4, 5, 6]) made.push(await paidFresh(no, no < 4 ? 'Cotton yarn' : `Yarn lot ${no}`));
    const again = made[1];
    if (again === undefined) throw new Error('nobody was paid');
    const { payeeId, accountId } = again;
    await pay(maker, { payeeId, accountId }, '16.00', { reviewerId, purpose: 'Cotton yarn' });
    const { payees, purposes } = await maker.paymentOrder.usedLately({});
    expect(payees.map(({ payeeName }) => payeeName)).toEqual([2, 6, 5, 4, 3].map((no) => `Lately Mills ${no} Limited`));
    expect(payees[0]).toMatchObject(again);
    expect(purposes.slice(0, 4)).toEqual(['Cotton yarn', 'Yarn lot 6', 'Yarn lot 5', 'Yarn lot 4']);
    expect(purposes).toHaveLength(5);
  });

  it('leaves out whoever cannot be paid now: disabled, or removed', async () => {
    const [off, gone] = [await paidFresh(7, 'Off'), await paidFresh(8, 'Gone')];
    await chief.b2bPartner.modify({ payeeId: off.payeeId, payeeStatus: 'disabled' });
    await chief.b2bPartner.remove({ payeeId: gone.payeeId });
    const { payees } = await maker.paymentOrder.usedLately({});
    const ids = payees.map(({ payeeId }) => payeeId);
    expect(ids).not.toContain(off.payeeId);
    expect(ids).not.toContain(gone.payeeId);
    expect(ids).toHaveLength(5);
  });

  it('knows nothing of another merchant', async () => {
    const other = await app.signIn(DEMO.otherMerchant);
    const own = new Set((await other.b2bPartner.queryPage({ pageSize: 100 })).list.map(({ payeeId }) => payeeId));
    const { payees } = await other.paymentOrder.usedLately({});
    expect(payees.filter(({ payeeId }) => !own.has(payeeId))).toEqual([]);
  });
});
