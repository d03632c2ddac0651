import type { Client } from '@tradeport/shared/client.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO, freshKey, startApp, type TestApp } from '../../harness/app.ts';
import { instruct, instructionOf } from '../../nouns/agentFx.ts';
import { PAY_PASSWORD } from '../../nouns/withdrawals.ts';
import { makeAvailable } from '../paymentOrder/withdrawals.ts';
import { act, MERCHANT, movedBy, pin, SECOND } from './instructions.ts';

let app: TestApp;
let chief: Client;
let individual: Client;
beforeAll(async () => {
  app = await startApp();
  chief = await app.signIn(DEMO.chief, { language: 'en-US' });
  individual = await app.signIn(DEMO.individual, { language: 'en-US' });
  await individual.password.addUserPwd({ password: PAY_PASSWORD, confirmPassword: PAY_PASSWORD });
  await pin(app, 'USD/CNH', '7.2');
});
afterAll(() => app.close());

const seen = (orderNo: string) => chief.agentFx.detail({ orderNo });
const happen = (event: string, subject: string) => app.anonymous.simOutside.run({ event, with: { subject } });
const sumsOf = async (orderNo: string) => (await seen(orderNo)).sums.map(({ name }) => name);

describe('an instruction that waits', () => {
  it('is carried out as an exchange: money, quota and fee', async () => {
    await app.anonymous.simAssumption.set({ name: 'feeAgentFxShare', value: '0.001' });
    const { orderNo } = await instruct(chief, { amount: '1000.00' });
    await app.anonymous.simAssumption.set({ name: 'feeAgentFxShare', value: '0' });
    const quota = (
      await app.tradeport.world.db
        .read({ sandboxId: 'main', merchantId: MERCHANT })
        .currencyAccount.findFirst({ where: { ccy: 'USD' } })
    )?.quotaMinor;
    const carried = quota === undefined || quota > 100_000n ? 100_000n : quota;
    const gained = (718_560n * carried) / 100_000n;
    const moved = await movedBy(app, () => act(app, orderNo, 'execute', { note: 'contract seen' }));
    expect(moved).toMatchObject({
      [`${MERCHANT} USD frozen`]: -100_000n,
      [`${MERCHANT} CNH available`]: 717_841n,
      'platform CNH fees': 719n,
      'platform USD fxPosition': 100_000n,
      'platform CNH fxPosition': -718_560n,
    });
    expect(moved[`${MERCHANT} USD quota`] ?? 0n).toBe(-carried);
    expect(moved[`${MERCHANT} CNH quota`] ?? 0n).toBe(gained > 717_841n ? 717_841n : gained);
    expect(await seen(orderNo)).toMatchObject({ status: 'executed', auditRemark: 'contract seen', reason: null });
    expect(await sumsOf(orderNo)).toEqual(['amounts', 'fee', 'limit', 'quota', 'rate']);
    const { list } = await chief.notice.page({ systemNoticeType: 1, currentPage: 1, pageSize: 5 });
    expect(list.map(({ title }) => title)).toContain('Instruction carried out: Agent settlement of 1,000.00 USD');
  });

  it('is refused, back, where the amount ends in .14, and carried out otherwise, by itself', async () => {
    const passes = await instruct(chief, { amount: '64.13' });
    const fails = await instruct(chief, { amount: '64.14' });
    await app.forward(30 * SECOND);
    expect(await seen(passes.orderNo)).toMatchObject({ status: 'executed' });
    expect(await seen(fails.orderNo)).toMatchObject({ status: 'refused', reason: 'Refused by the agent' });
    const yen = await instruct(chief, { currency: 'JPY', amount: '114' });
    await app.forward(30 * SECOND);
    expect(await seen(yen.orderNo)).toMatchObject({ status: 'refused' });
  });

  it('waits for a person where decisions are taken by hand', async () => {
    await app.anonymous.simDecision.setMode({ kind: 'agentFx', mode: 'manual' });
    const { orderNo } = await instruct(chief);
    await app.forward(600 * SECOND);
    expect(await seen(orderNo)).toMatchObject({ status: 'underReview' });
    const back = await movedBy(app, () =>
      app.anonymous.simDecision.decide({
        items: [{ kind: 'agentFx', subject: orderNo }],
        outcome: 'reject',
        note: 'no contract',
      }),
    );
    expect(back).toEqual({ [`${MERCHANT} USD frozen`]: -10_000n, [`${MERCHANT} USD available`]: 10_000n });
    expect(await seen(orderNo)).toMatchObject({ status: 'refused', auditRemark: 'no contract' });
    await app.anonymous.simDecision.setMode({ kind: 'agentFx', mode: 'byValue' });
  });

  it('is refused, back, where an account was frozen in between, whoever would carry it out', async () => {
    const { orderNo } = await instruct(chief);
    await happen('account.freeze', '10001-CNH');
    const back = await movedBy(app, () => act(app, orderNo, 'execute'));
    expect(back).toEqual({ [`${MERCHANT} USD frozen`]: -10_000n, [`${MERCHANT} USD available`]: 10_000n });
    expect(await seen(orderNo)).toMatchObject({
      status: 'refused',
      reason: 'A currency account of the order was frozen',
    });
    await happen('account.lift', '10001-CNH');
  });
});

describe('the year of an individual', () => {
  it('of two for the rest of it at once one is void', async () => {
    await makeAvailable(app, 'USD', 8_000_000n);
    await chief.transfer.transfer(
      { userNo: '10003', userName: '苏雨桐', currency: 'USD', amount: '80000.00', payPassword: PAY_PASSWORD },
      freshKey(),
    );
    await app.forward(30 * SECOND);
    await instruct(individual, { amount: '20000.00' });
    const both = [
      await instructionOf(individual, { amount: '30000.00' }),
      await instructionOf(individual, { amount: '30000.00' }),
    ];
    const made = await Promise.all(both.map((told) => individual.agentFx.instruct(told, freshKey())));
    expect(made.map(({ status }) => status).toSorted()).toEqual(['underReview', 'void']);
    expect((await individual.agentFx.page({ pageSize: 1 })).terms).toMatchObject({
      settledUsd: '50000.00',
      purchasedUsd: '0.00',
      yearMaximumUsd: '50000.00',
      yearEndsOn: '2026-12-31',
    });
    const whole = made.find(({ status }) => status === 'void')?.orderNo ?? '';
    const { sums } = await individual.agentFx.detail({ orderNo: whole });
    const year = sums.find(({ name }) => name === 'year');
    expect(year?.lines.map(({ value }) => value)).toEqual([
      '2026',
      '50000.00 USD',
      '30000.00 USD',
      '80000.00 USD',
      '50000.00 USD',
    ]);
  });
});
