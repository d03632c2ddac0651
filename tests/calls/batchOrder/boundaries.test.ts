import type { Client } from '@tradeport/shared/client.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freshKey, startApp, type TestApp } from '../../harness/app.ts';
import { refused } from '../../harness/refused.ts';
import { OTHER_START_AT } from '../../harness/time.ts';
import { PAY_PASSWORD } from '../../nouns/withdrawals.ts';
import { pay, payingPeople } from '../paymentOrder/payments.ts';
import { batchFile, begin, type Cells, checked, type RowPayee, row, rowPayee, submit } from './batches.ts';

const SIZE_MAX = 20_971_519;

let app: TestApp;
let chief: Client;
let maker: Client;
let reviewerId: string;
let local: RowPayee;
beforeAll(async () => {
  app = await startApp();
  ({ chief, maker, reviewerId } = await payingPeople(app));
  local = await rowPayee(app, chief);
});
afterAll(() => app.close());

describe('how large a file is', () => {
  /** An old workbook is read by what its directory names: what follows belongs to nothing. */
  const padded = async (bytes: number): Promise<File> => {
    const file = await batchFile([row(local, '100.00')], { format: 'xls' });
    return new File([await file.arrayBuffer(), Buffer.alloc(bytes - file.size)], 'payments.xls');
  };

  it('20,971,519 bytes are checked, one more is refused', async () => {
    expect(await checked(app, maker, await padded(SIZE_MAX))).toMatchObject({ status: 'ready', transactionCount: 1 });
    const file = await padded(SIZE_MAX + 1);
    const { status } = await refused(maker.file.upload({ businessType: 'BATCH_PAYMENT_FILE', file }), 'INVALID_PARAM');
    expect(status).toBe(413);
  });

  it('1,000 rows are checked, one more is not; rows without anything do not count', async () => {
    const rows = Array.from({ length: 1_000 }, (_, i) => row(local, `${10 + i}.00`));
    const blank: Cells = {};
    const found = await checked(app, maker, await batchFile([...rows, blank, blank]));
    expect(found).toMatchObject({ status: 'ready', transactionCount: 1_000 });
    const more = await checked(app, maker, await batchFile([...rows, row(local, '5.00')]));
    expect(more).toMatchObject({ status: 'checkFailed', transactionCount: null });
  });
});

describe('what may be paid twice', () => {
  const warned = async (rows: readonly Cells[]) =>
    (await checked(app, maker, await batchFile(rows))).warnings.map(({ warning, rows: at }) => [warning, at.join()]);

  it('is what was applied for less than 7 × 24 hours ago and did not end without payment', async () => {
    const to = await rowPayee(app, chief);
    const paidTo = { payeeId: to.payeeId, accountId: to.accountId };
    const cancelled = await pay(maker, paidTo, '41.00', { reviewerId });
    await maker.paymentOrder.cancelTrade(
      { orderType: 'payment', orderNo: cancelled.orderNo, reason: 'typed wrongly' },
      freshKey(),
    );
    await pay(chief, paidTo, '42.00');
    const rows = [row(to, '41.00'), row(to, '42.00'), row(to, '42.01')];
    expect(await warned(rows)).toEqual([['paidLately', '3']]);
    await app.anonymous.sim.advanceClock({ seconds: 7 * 24 * 3_600 - 1 });
    expect(await warned(rows)).toEqual([['paidLately', '3']]);
    await app.anonymous.sim.advanceClock({ seconds: 1 });
    expect(await warned(rows)).toEqual([]);
  });

  it('is the same payee, amount and currency: another of them is another payment', async () => {
    const to = await rowPayee(app, chief);
    const other = await rowPayee(app, chief);
    expect(
      await warned([
        row(to, '43.00'),
        row(other, '43.00'),
        row(to, '43.01'),
        row(to, '43.00', { paymentCurrency: 'EUR' }),
        row(to, '43'),
      ]),
    ).toEqual([['sameInFile', '2,6']]);
  });

  it('is a file of the same content that was submitted before, by whatever name; not one that was only checked', async () => {
    const first = await batchFile([row(local, '44.44')]);
    const again = new File([await first.arrayBuffer()], 'renamed.xlsx');
    const { batchNo } = await checked(app, maker, first);
    expect((await checked(app, maker, again)).warnings).toEqual([]);
    await submit(maker, batchNo, { reviewerId });
    const twice = (await checked(app, maker, again)).warnings;
    expect(twice.map(({ warning, count, rows }) => [warning, count, rows])).toContainEqual(['sameFile', 1, []]);
    const colleague = (await checked(app, chief, again)).warnings;
    expect(colleague.map(({ warning }) => warning)).toContain('sameFile');
  });
});

describe('a day of review, to the second', () => {
  const sandbox = 'friday';
  const at = (now: string) => app.as({ sandbox }).sim.setClock({ now, speed: 0 });

  it('submitted Fri 2026-09-18 09:15:00: approved at 09-19 09:14:59, expired at 09:15:00', async () => {
    await app.anonymous.simSandbox.create({ name: sandbox, scenario: 'demo', startAt: OTHER_START_AT });
    const enter = async (persona: string) => {
      const { token } = await app.as({ sandbox }).simPersona.enter({ persona });
      return app.as({ sandbox, token });
    };
    const [clerk, decider] = [await enter('10001-maker'), await enter('10001-reviewer')];
    const { list: payees } = await clerk.b2bPartner.queryPage({ pageSize: 100, status: ['available'] });
    const to = payees.flatMap(({ payeeId, payeeName, accounts }) =>
      accounts.flatMap(({ isUsable, channel, accountId, bankAccountNo: accountNo, bankAccountCcy: currency }) =>
        isUsable && channel === 'local' && currency === 'USD'
          ? [{ payeeId, payeeName, accountId, bankAccountNo: accountNo, receivingCurrency: currency }]
          : [],
      ),
    )[0];
    if (!to) throw new Error('nobody is paid dollars');
    await at('2026-09-18T09:15:00+08:00');
    const { list: able } = await clerk.operator.validOperator({});
    const batchNos: string[] = [];
    for (const amount of ['151.00', '152.00']) {
      const batchNo = await begin(clerk, await batchFile([row(to, amount)]));
      await app.tradeport.runDueTasks();
      const { warnings } = await clerk.batchOrder.applyResult({ batchNo });
      const ticks = warnings.map(({ warning, count }) => ({ warning, count }));
      const [one] = able.filter(({ operatorType }) => operatorType === 'ordinary');
      const asked = { batchNo, ticks, reviewerId: one?.operatorId ?? '', payPassword: PAY_PASSWORD };
      const submitted = await clerk.batchOrder.apply(asked, freshKey());
      expect(submitted).toMatchObject({
        submittedAt: '2026-09-18T09:15:00+08:00',
        reviewEndsAt: '2026-09-19T09:15:00+08:00',
      });
      batchNos.push(batchNo);
    }
    const [early = '', late = ''] = batchNos;
    const stateOf = async (batchNo: string) => (await clerk.batchOrder.auditPage({ batchNo })).list[0]?.status;
    await at('2026-09-19T09:14:59+08:00');
    expect([await stateOf(early), await stateOf(late)]).toEqual(['pending', 'pending']);
    await decider.batchOrder.batchAuditOrder({ batchNos: [early], decision: 'approve' }, freshKey());
    await at('2026-09-19T09:15:00+08:00');
    expect([await stateOf(early), await stateOf(late)]).toEqual(['approved', 'expired']);
    await refused(
      decider.batchOrder.batchAuditOrder({ batchNos: [late], decision: 'approve' }, freshKey()),
      'OPERATION_NOT_ALLOW',
    );
  });
});
