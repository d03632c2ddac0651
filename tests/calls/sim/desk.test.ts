import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO, startApp, type TestApp } from '../../harness/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

describe('sim/outbox', () => {
  it('gives messages newest first, narrowed by channel and target', async () => {
    const first = await app.anonymous.login.getVerifyPic({});
    await app.forward(1);
    const second = await app.anonymous.login.getVerifyPic({});
    const messages = await app.anonymous.sim.outbox({ channel: 'captcha', limit: 2 });
    expect(messages.map(({ target }) => target)).toEqual([second.captchaId, first.captchaId]);
    const [one] = await app.anonymous.sim.outbox({ target: first.captchaId });
    expect(one).toMatchObject({ channel: 'captcha', target: first.captchaId, code: expect.stringMatching(/^\w+$/) });
    // Of mails, the demo has sent the invitation of an operator.
    const mails = await app.anonymous.sim.outbox({ channel: 'mail' });
    expect(mails.map(({ topic, target }) => [topic, target])).toEqual([['invitation', 'gao@haichuan.example']]);
  });
});

describe('sim/accounts', () => {
  it('names where money can be sent, merchant by merchant', async () => {
    const accounts = await app.anonymous.sim.accounts({});
    expect(new Set(accounts.map(({ merchantNo }) => merchantNo))).toEqual(
      new Set(['10001', '10002', '10003', '10005']),
    );
    expect(accounts.some(({ needsMaterial }) => needsMaterial)).toBe(true);
  });
});

describe('sim/ledgerCheck', () => {
  it('finds nothing wrong, and every currency of the trial balance adds up to zero but for what is no money', async () => {
    const { violations, trialBalance, entries, postings } = await app.anonymous.sim.ledgerCheck({});
    expect(violations).toEqual([]);
    expect(postings).toBeGreaterThan(entries);
    const sums = new Map<string, bigint>();
    for (const { account, currency, amount } of trialBalance)
      if (account !== 'quota' && account !== 'owed')
        sums.set(currency, (sums.get(currency) ?? 0n) + BigInt(amount.replace('.', '')));
    expect([...sums.values()].every((sum) => sum === 0n)).toBe(true);
  });

  it('finds nothing wrong while money moves', async () => {
    const api = await app.signIn(DEMO.chief);
    const request = { sellCurrency: 'USD', buyCurrency: 'CNH', tradeDirection: 'sellOut', amount: '1.00' } as const;
    const orders: string[] = [];
    for (let n = 0; n < 30; n += 1) {
      const { quoteId } = await api.exchange.one(request);
      orders.push((await api.exchange.two({ quoteId })).orderNo);
    }
    const moving = orders.map((orderNo) => api.exchange.apply({ mode: 'realTime', orderNo }));
    const checks = Array.from({ length: 30 }, () => app.anonymous.sim.ledgerCheck({}));
    await Promise.all(moving);
    for (const { violations } of await Promise.all(checks)) expect(violations).toEqual([]);
  });
});
