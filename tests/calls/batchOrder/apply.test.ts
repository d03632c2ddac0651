import type { Client } from '@tradeport/shared/client.ts';
import { batchOrder } from '@tradeport/shared/contract/batchOrder.ts';
import type { ProductName } from '@tradeport/shared/rules/products.ts';
import type { ErrorCode } from '@tradeport/shared/words/errorCodes.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { undocumentedRefusal } from '../../contract/undocumentedRefusal.ts';
import { DEMO, freshKey, startApp, type TestApp } from '../../harness/app.ts';
import { refused } from '../../harness/refused.ts';
import { WHOLE } from '../../ledger/books.ts';
import { PAY_PASSWORD } from '../../nouns/withdrawals.ts';
import { operatorNamed, pay } from '../paymentOrder/payments.ts';
import { held, makeAvailable } from '../paymentOrder/withdrawals.ts';
import { batchFile, begin, type Cells, checked, type RowPayee, row, rowPayee, submit } from './batches.ts';

/** Sealed for another server. */
const UNREADABLE = `v1.${'A'.repeat(43)}.${'A'.repeat(16)}.${'A'.repeat(40)}`;

let app: TestApp;
let chief: Client;
let maker: Client;
let reviewerId: string;
let local: RowPayee;
beforeAll(async () => {
  app = await startApp();
  chief = await app.signIn(DEMO.chief, { language: 'en-US' });
  maker = await app.signIn(DEMO.maker, { language: 'en-US' });
  reviewerId = await operatorNamed(app, DEMO.reviewer);
  local = await rowPayee(app, chief);
  // What the demo has under way is over by then.
  await app.anonymous.sim.advanceClock({ seconds: 3_600 });
});
afterAll(() => app.close());

const turn = (product: ProductName, on: 'yes' | 'no') =>
  app.anonymous.simOutside.run({ event: 'product.switch', with: { merchantNo: '10001', product, on } });
const ready = async (...rows: readonly Cells[]) =>
  (await checked(app, maker, batchFile(rows.length > 0 ? rows : [row(local, '100.00')]))).batchNo;

/** Tries a submission that is refused: nothing is moved, and the batch stands as it did. */
const refusedUntouched = async (
  batchNo: string,
  more: Parameters<typeof submit>[2],
  code: ErrorCode,
  client: Client = maker,
) => {
  const before = await held(app, 'USD');
  const said = await refused(
    client === maker
      ? submit(maker, batchNo, { reviewerId, ...more })
      : client.batchOrder.apply({ batchNo, reviewerId, payPassword: PAY_PASSWORD, ...more }, freshKey()),
    code,
  );
  expect(await held(app, 'USD')).toEqual(before);
  expect(await app.tradeport.world.db.read(WHOLE).payment.count({ where: { batchNo } })).toBe(0);
  return said;
};

describe('batchOrder/apply', () => {
  it('batchStepUnclear: a file alone, or a batch with a password', async () => {
    const batchNo = await ready();
    for (const asked of [{}, { batchNo }, { payPassword: PAY_PASSWORD }, { fileId: 'FL1', batchNo }])
      await refused(maker.batchOrder.apply(asked, freshKey()), 'EMPTY_PARAM');
  });

  it('productNotActivated: neither step is taken while batches are off', async () => {
    const batchNo = await ready();
    await turn('batchPayment', 'no');
    await refused(begin(maker, batchFile([row(local, '100.00')])), 'BIZ_ERROR');
    await refusedUntouched(batchNo, {}, 'BIZ_ERROR');
    await turn('batchPayment', 'yes');
    expect((await submit(maker, batchNo, { reviewerId })).status).toBe('pending');
  });

  it('fileMissing: a file of nobody, or of another merchant', async () => {
    await refused(maker.batchOrder.apply({ fileId: 'FL000000000000000' }, freshKey()), 'BIZ_ERROR');
  });

  it('ORDER_NOTFOUND and batchNotYours: only who uploaded a batch submits it', async () => {
    const batchNo = await ready();
    await refused(
      maker.batchOrder.apply({ batchNo: 'PB000000000000000', payPassword: PAY_PASSWORD }, freshKey()),
      'ORDER_NOTFOUND',
    );
    const stranger = await app.signIn(DEMO.otherMerchant);
    await refusedUntouched(batchNo, {}, 'ORDER_NOTFOUND', stranger);
    await refusedUntouched(batchNo, {}, 'OPERATION_NOT_ALLOW', chief);
  });

  it('OPERATION_NOT_ALLOW: submitted once, and not before it was found right', async () => {
    const early = await begin(maker, batchFile([row(local, '100.00')]));
    await refused(
      maker.batchOrder.apply({ batchNo: early, reviewerId, payPassword: PAY_PASSWORD }, freshKey()),
      'OPERATION_NOT_ALLOW',
    );
    await app.tradeport.runDueTasks();
    const two = await Promise.allSettled([submit(maker, early, { reviewerId }), submit(maker, early, { reviewerId })]);
    expect(two.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await app.tradeport.world.db.read(WHOLE).payment.count({ where: { batchNo: early } })).toBe(1);
  });

  it('batchRowsChanged: rows whose payee is no longer usable are named, and nothing is made', async () => {
    const gone = await rowPayee(app, chief);
    const batchNo = await ready(row(local, '100.00'), row(gone, '100.00'));
    await chief.b2bPartner.modify({ payeeId: gone.payeeId, payeeStatus: 'disabled' });
    const refusal = await refusedUntouched(batchNo, {}, 'BIZ_ERROR');
    expect(refusal.message).toContain('3');
    expect(undocumentedRefusal(batchOrder.apply, refusal)).toEqual([]);
    expect(refusal.result).toMatchObject({ rows: [{ row: 3, column: 'payeeName' }] });
    expect((await maker.batchOrder.applyResult({ batchNo })).changed).toMatchObject([{ row: 3 }]);
  });

  it('warningsUnticked: what may be paid twice is seen first, and no more of it than was seen', async () => {
    const to = await rowPayee(app, chief);
    const { payeeId, accountId } = to;
    await pay(chief, { payeeId, accountId }, '321.00', { reviewerId });
    const file = batchFile([row(to, '321.00'), row(to, '321.00'), row(local, '5.01')]);
    const { batchNo, warnings } = await checked(app, maker, file);
    expect(warnings).toMatchObject([
      { warning: 'sameInFile', count: 2, rows: [2, 3] },
      { warning: 'paidLately', count: 2, rows: [2, 3] },
    ]);
    await refusedUntouched(batchNo, { ticks: [] }, 'BIZ_ERROR');
    const seen = [
      { warning: 'sameInFile', count: 2 },
      { warning: 'paidLately', count: 1 },
    ] as const;
    await refusedUntouched(batchNo, { ticks: [...seen] }, 'BIZ_ERROR');
    expect((await submit(maker, batchNo, { reviewerId })).status).toBe('pending');
    const again = await checked(app, maker, file);
    expect(again.warnings.map(({ warning }) => warning)).toContain('sameFile');
  });

  it('balanceFrozen: nothing leaves a frozen account', async () => {
    const batchNo = await ready(row(local, '10.00', { paymentCurrency: 'GBP' }));
    const happen = (event: string) => app.anonymous.simOutside.run({ event, with: { subject: '10001-GBP' } });
    await happen('account.freeze');
    await refusedUntouched(batchNo, {}, 'OPERATION_NOT_ALLOW');
    await happen('account.lift');
  });

  it('LACK_BALANCE: 2,340.35 are needed, a cent less freezes nothing', async () => {
    const batchNo = await ready(row(local, '1000.00'), row(local, '1000.00'), row(local, '333.34'));
    const { available } = await held(app, 'USD');
    await makeAvailable(app, 'USD', 234_034n);
    expect((await maker.batchOrder.applyResult({ batchNo })).lacks).toEqual([
      { currency: 'USD', available: '2340.34', needed: '2340.35', lack: '0.01' },
    ]);
    await refusedUntouched(batchNo, {}, 'LACK_BALANCE');
    await makeAvailable(app, 'USD', 234_035n);
    const before = await held(app, 'USD');
    expect((await submit(maker, batchNo, { reviewerId })).totals).toMatchObject([{ totalAmount: '2340.35' }]);
    const after = await held(app, 'USD');
    expect([after.available, after.frozen - before.frozen]).toEqual([0n, 234_035n]);
    await makeAvailable(app, 'USD', available);
  });

  it('reviewerMissing and reviewerUnfit: a batch always has a reviewer, also one of a chief', async () => {
    const batchNo = await ready();
    const { warnings } = await maker.batchOrder.applyResult({ batchNo });
    const ticks = warnings.map(({ warning, count }) => ({ warning, count }));
    await refused(maker.batchOrder.apply({ batchNo, ticks, payPassword: PAY_PASSWORD }, freshKey()), 'BIZ_ERROR');
    for (const mobile of [DEMO.maker, DEMO.viewer, DEMO.otherMerchant])
      await refusedUntouched(batchNo, { reviewerId: await operatorNamed(app, mobile) }, 'BIZ_ERROR');
    const own = await checked(app, chief, batchFile([row(local, '7.77')]));
    await refused(chief.batchOrder.apply({ batchNo: own.batchNo, payPassword: PAY_PASSWORD }, freshKey()), 'BIZ_ERROR');
  });

  it('noReviewer: where nobody else may review, a reviewer is to be added first', async () => {
    const batchNo = await ready();
    const mobiles = [DEMO.chief, DEMO.reviewer];
    const set = (state: string) =>
      app.tradeport.world.db.inTx(WHOLE, (tx) =>
        tx.operator.updateMany({ where: { mobile: { in: mobiles } }, data: { state } }),
      );
    await set('disabled');
    expect((await refusedUntouched(batchNo, {}, 'BIZ_ERROR')).message).toContain('Add a reviewer first');
    await set('enabled');
    chief = await app.signIn(DEMO.chief, { language: 'en-US' });
  });

  it('quoteForeign and quoteChanged: a quote of nobody, and one of other figures, which brings the new result', async () => {
    const batchNo = await ready(row(local, '1000.00'));
    const other = await maker.batchOrder.applyResult({ batchNo: await ready(row(local, '100.00')) });
    const { quote } = other;
    await refusedUntouched(batchNo, { quote: `${quote?.slice(0, -2)}xx` }, 'INVALID_PARAM');
    const refusal = await refusedUntouched(batchNo, { quote: quote ?? '', payPassword: '000000' }, 'BIZ_ERROR');
    expect(undocumentedRefusal(batchOrder.apply, refusal)).toEqual([]);
    expect(refusal.result).toMatchObject({ quote: { batchNo, totals: [{ amount: '1000.00', feeAmount: '3.00' }] } });
  });
});

describe('batchOrder/apply: its payment password', () => {
  it('sealUnreadable: one that was sealed for somebody else', async () => {
    await refusedUntouched(await ready(), { payPassword: UNREADABLE }, 'INVALID_PARAM');
  });

  it('plainSecretRefused: a plain one where it must be sealed', async () => {
    const strict = await startApp({ settings: { PLAIN_SECRETS: 'false' } });
    const { token } = await strict.anonymous.simPersona.enter({ persona: '10001-chief' });
    const client = strict.as({ token });
    const { list } = await client.b2bPartner.queryPage({ pageSize: 100 });
    const to = list.flatMap(({ payeeId, payeeName, accounts }) =>
      accounts.map(({ accountId, bankAccountNo, bankAccountCcy: receivingCurrency, channel, isUsable }) => ({
        payeeId,
        payeeName,
        accountId,
        bankAccountNo,
        receivingCurrency,
        channel,
        isUsable,
      })),
    );
    const found = to.find(({ channel, isUsable }) => channel === 'local' && isUsable);
    if (!found) throw new Error('no payee that can be paid locally');
    const { batchNo } = await checked(strict, client, batchFile([row(found, '100.00')]));
    const reviewer = await operatorNamed(strict, DEMO.reviewer);
    await refused(submit(client, batchNo, { reviewerId: reviewer }), 'INVALID_PARAM');
    await strict.close();
  });

  it('payPasswordNotSet: is to be set first, and nothing is moved', async () => {
    const batchNo = await ready();
    const { db } = app.tradeport.world;
    const rows = await db.read(WHOLE).paymentPassword.findMany({});
    await db.inTx(WHOLE, (tx) => tx.paymentPassword.deleteMany({}));
    await refusedUntouched(batchNo, {}, 'OPERATION_NOT_ALLOW');
    await db.inTx(WHOLE, (tx) => tx.paymentPassword.createMany({ data: rows }));
  });

  it('hashQueueFull: too many hash at once, and no try is used', async () => {
    const batchNo = await ready();
    const { passwords } = app.tradeport.world.secrets;
    const places = [];
    for (let place = passwords.place(); place; place = passwords.place()) places.push(place);
    await refusedUntouched(batchNo, {}, 'REQUEST_BUSY');
    for (const place of places) place.leave();
  });

  it('payPasswordWrong and payPasswordLocked: the fifth wrong one in a row locks it', async () => {
    const batchNo = await ready();
    const wrong = () => refusedUntouched(batchNo, { payPassword: '111111' }, 'LOGIN_ERROR');
    for (let tries = 0; tries < 4; tries += 1) await wrong();
    expect((await wrong()).message).toContain('locked');
    await refusedUntouched(batchNo, {}, 'LOGIN_ERROR');
    await app.anonymous.sim.advanceClock({ seconds: 30 * 60 });
    expect((await submit(maker, batchNo, { reviewerId })).status).toBe('pending');
  });
});
