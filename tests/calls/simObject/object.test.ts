import type { Client } from '@tradeport/shared/client.ts';
import { simObject } from '@tradeport/shared/contract/sim/object.ts';
import { machines } from '@tradeport/shared/states/index.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { undocumentedRefusal } from '../../contract/undocumentedRefusal.ts';
import { DEMO, freshKey, startApp, type TestApp } from '../../harness/app.ts';
import { refused } from '../../harness/refused.ts';
import { withdrawn } from '../../nouns/withdrawals.ts';
import { arriveFrom, goodRecharge } from '../offlineReceipt/recharges.ts';
import { goodPayer } from '../payer/payers.ts';

let app: TestApp;
let api: Client;
let sim: Client;
beforeAll(async () => {
  app = await startApp();
  api = await app.signIn();
  sim = app.as({ language: 'en-US' });
  // Nothing happens by itself while the tests act.
  await sim.sim.setClock({ speed: 0 });
});
afterAll(() => app.close());

const machine = 'exchangeOrder';

const confirmed = async (amount = '100.00'): Promise<string> => {
  const quote = await api.exchange.one({
    sellCurrency: 'USD',
    buyCurrency: 'CNH',
    tradeDirection: 'sellOut',
    amount,
  });
  const { orderNo } = await api.exchange.two({ quoteId: quote.quoteId }, freshKey());
  await api.exchange.apply({ mode: 'realTime', orderNo }, freshKey());
  return orderNo;
};

const settling = async (amount?: string): Promise<string> => {
  const subject = await confirmed(amount);
  await sim.simObject.act({ machine, subject, action: 'deliver' });
  return subject;
};

/** What a move is said to do to money, in the words of a ledger entry. */
const previewOf = async (subject: string, action: string) => {
  const { moves } = await sim.simObject.one({ machine, subject });
  return moves
    .find((move) => move.action === action)
    ?.money.map(({ account, currency, amount }) => ({ account, currency, amount }));
};

describe('simObject/list', () => {
  it('names objects of every machine, what changed last first, in both languages', async () => {
    const all = await sim.simObject.list({ limit: 200 });
    expect(new Set(all.map((object) => object.machine)).size).toBeGreaterThan(1);
    const times = all.map(({ updatedAt }) => Date.parse(updatedAt));
    expect(times).toEqual([...times].sort((a, b) => b - a));
    const [zh] = await app.as({ language: 'zh-CN' }).simObject.list({ machine, limit: 1 });
    expect(zh?.machineTitle).toBe('换汇订单');
  });

  it('narrows by machine, state and merchant', async () => {
    const subject = await settling();
    const found = await sim.simObject.list({ machine, state: 'settling' });
    expect(found.map((object) => object.subject)).toContain(subject);
    expect(new Set(found.map(({ state }) => state.state))).toEqual(new Set(['settling']));
    const { merchantNo } = found[0] ?? { merchantNo: '' };
    const own = await sim.simObject.list({ merchantNo, limit: 200 });
    expect(new Set(own.map((object) => object.merchantNo))).toEqual(new Set([merchantNo]));
    expect(await sim.simObject.list({ merchantNo: '99999' })).toEqual([]);
    expect(await sim.simObject.list({ machine, state: 'noSuchState' })).toEqual([]);
  });

  it('shows all that a machine has to whoever names it, also what nothing has happened to yet', async () => {
    const accounts = await sim.simObject.list({ machine: 'currencyAccount', limit: 200 });
    expect(accounts.map(({ subject }) => subject)).toContain('10001-USD');
    expect(new Set(accounts.map(({ state }) => state.state))).toEqual(new Set(['normal', 'closed']));
    const times = accounts.map(({ updatedAt }) => Date.parse(updatedAt));
    expect(Math.min(...times)).toBeGreaterThan(Date.parse('2026-01-01T00:00:00Z'));
    const normal = await sim.simObject.list({ machine: 'currencyAccount', state: 'normal', limit: 200 });
    expect(normal).toEqual(accounts.filter(({ state }) => state.state === 'normal'));
    expect(await sim.simObject.list({ machine: 'currencyAccount', state: 'frozen' })).toEqual([]);
    const all = await sim.simObject.list({ limit: 200 });
    const touched = all.filter((object) => object.machine === 'currencyAccount');
    expect(touched.map(({ subject }) => subject)).toEqual(['10002-AUD']);
  });

  it('finds any object by its number, and the latest by a part of it', async () => {
    const subject = await confirmed('31.07');
    const byNumber = await sim.simObject.list({ search: subject });
    expect(byNumber.map((object) => object.subject)).toEqual([subject]);
    const byTitle = await sim.simObject.list({ search: '31.07' });
    expect(byTitle.map((object) => object.subject)).toContain(subject);
    expect(await sim.simObject.list({ search: 'nothing has this number' })).toEqual([]);
  });

  it('open: only what a bank or the platform can move now', async () => {
    const waiting = await settling();
    const waitsForTime = await confirmed();
    const open = (await sim.simObject.list({ open: true, limit: 200 })).map(({ subject }) => subject);
    expect(open).toContain(waiting);
    expect(open).not.toContain(waitsForTime);
    const movedBy = async (mover: 'bank' | 'platform') =>
      (await sim.simObject.list({ open: true, mover, limit: 200 })).map(({ subject }) => subject);
    const [byBank, byPlatform] = [await movedBy('bank'), await movedBy('platform')];
    expect(byBank).toContain(waiting);
    expect(byPlatform).not.toContain(waiting);
    expect(byPlatform.length).toBeGreaterThan(0);
    expect(new Set([...byBank, ...byPlatform])).toEqual(new Set(open));
  });
});

describe('simObject/list of what is outgoing', () => {
  it('has a withdrawal from its application until the bank has answered, and nothing else', async () => {
    const subject = await withdrawn(api);
    const listed = async (outgoing: boolean) =>
      (await sim.simObject.list({ open: true, outgoing, limit: 200 })).filter((one) => one.machine === 'withdrawal');
    const states = async () =>
      (await listed(true)).filter((one) => one.subject === subject).map(({ state }) => state.state);
    expect(await states()).toEqual(['submitted']);
    await sim.simObject.act({ machine: 'withdrawal', subject, action: 'takeUp' });
    expect(await states()).toEqual(['underReview']);
    expect(await listed(false)).toEqual([]);
    await sim.simObject.act({ machine: 'withdrawal', subject, action: 'refuse', reason: 'nameMismatch' });
    expect(await states()).toEqual([]);
    const others = await sim.simObject.list({ outgoing: true, limit: 200 });
    const outgoing = machines.filter((machine) => machine.outgoing).map(({ name }) => name);
    expect(outgoing).toContain('withdrawal');
    for (const { machine } of others) expect(outgoing).toContain(machine);
    expect(await sim.simObject.list({ machine: 'receipt', outgoing: true })).toEqual([]);
  });
});

describe('simObject/one', () => {
  it('tells the legal moves, who makes each, and which can be made from here', async () => {
    const quote = await api.exchange.one({
      sellCurrency: 'USD',
      buyCurrency: 'CNH',
      tradeDirection: 'sellOut',
      amount: '12.00',
    });
    const { orderNo: subject } = await api.exchange.two({ quoteId: quote.quoteId }, freshKey());
    const { object, moves } = await sim.simObject.one({ machine, subject });
    expect(object.state).toEqual({ state: 'awaitingConfirmation', text: 'Awaiting confirmation', tone: 'wait' });
    expect(moves.map(({ action, by, canAct, to }) => [action, by, canAct, to.state])).toEqual([
      ['confirm', 'merchant', false, 'confirmed'],
      ['expire', 'time', true, 'expired'],
      ['cancel', 'merchant', false, 'cancelled'],
    ]);
    expect(moves[0]?.money).toEqual([
      { account: 'available', accountText: 'Available', currency: 'USD', amount: '-12.00' },
      { account: 'frozen', accountText: 'Frozen', currency: 'USD', amount: '12.00' },
    ]);
  });

  it('objectUnknown: refuses a number that no object of the machine has', async () => {
    await refused(sim.simObject.one({ machine, subject: 'EX0000000000' }), 'ORDER_NOTFOUND');
    await refused(sim.simObject.one({ machine: 'receipt', subject: await confirmed() }), 'ORDER_NOTFOUND');
  });
});

describe('simObject/act', () => {
  it.each(['settle', 'fail'])('%s: what was foretold is what is posted', async (action) => {
    const subject = await settling('250.00');
    const foretold = await previewOf(subject, action);
    const { from, to, entries } = await sim.simObject.act({ machine, subject, action });
    expect([from.state, to.state]).toEqual(['settling', action === 'settle' ? 'settled' : 'failed']);
    expect(entries).toHaveLength(1);
    expect(foretold).toEqual(
      entries[0]?.postings.map(({ account, currency, amount }) => ({ account, currency, amount })),
    );
  });

  it('has happened when it answers; reason and note reach the timeline and the merchant', async () => {
    const subject = await settling();
    await sim.simObject.act({ machine, subject, action: 'fail', reason: 'compliance', note: 'Ask Ms Chen' });
    const { object, timeline, moves } = await sim.simObject.one({ machine, subject });
    expect(object.state.state).toBe('failed');
    expect(moves).toEqual([]);
    expect(timeline.at(-1)).toMatchObject({
      action: 'fail',
      by: 'bank',
      note: 'Compliance review failed: Ask Ms Chen',
    });
    const order = (await (await app.signIn(DEMO.chief, { language: 'en-US' })).exchange.list({ orderNo: subject }))
      .list[0];
    expect(order).toMatchObject({ state: 'failed', reason: 'Compliance review failed' });
  });

  it('OPERATION_NOT_ALLOW: refuses what is not legal now, with the list of what is', async () => {
    const subject = await confirmed();
    const refusal = await refused(sim.simObject.act({ machine, subject, action: 'settle' }), 'OPERATION_NOT_ALLOW');
    expect(undocumentedRefusal(simObject.act, refusal)).toEqual([]);
    expect(refusal.result).toMatchObject({
      legal: [
        { action: 'deliver', by: 'time', to: { state: 'settling' } },
        { action: 'cancel', by: 'merchant', to: { state: 'closingPending' } },
      ],
    });
    const { object } = await sim.simObject.one({ machine, subject });
    expect(object.state.state).toBe('confirmed');
  });

  it('receiptNeedsMaterial and recallOverBalance: says what the receipt itself forbids, and what is missing', async () => {
    const receive = async (accountNo: string, amount: string) =>
      (await sim.sim.receive({ accountNo, currency: 'USD', amount })).orderNo;
    const ask = (subject: string, action: string) =>
      refused(sim.simObject.act({ machine: 'receipt', subject, action }), 'OPERATION_NOT_ALLOW');
    const waiting = await receive('795010001101', '10.00');
    expect((await ask(waiting, 'credit')).message).toContain('settlement material');

    const large = await receive('795010001001', '12345678.00');
    await sim.simObject.act({ machine: 'receipt', subject: large, action: 'credit' });
    await sim.simOutside.run({ event: 'account.freeze', with: { subject: '10001-USD' } });
    const { moves } = await sim.simObject.one({ machine: 'receipt', subject: large });
    const recall = moves.find(({ action }) => action === 'recall');
    expect(recall?.refusal?.message).toMatch(/12,345,678\.00 USD.*only 0\.00 USD/);
    expect(recall?.refusal?.sum?.lines.length).toBeGreaterThan(1);
    const { message, result } = await ask(large, 'recall');
    expect(message).toContain('12,345,678.00 USD');
    expect(message).toContain('only 0.00 USD');
    expect(result).toMatchObject({
      legal: [{ action: 'recall', canAct: false, refusal: { code: 'OPERATION_NOT_ALLOW' } }],
    });
    await sim.simOutside.run({ event: 'account.lift', with: { subject: '10001-USD' } });
  });

  it('receiptFromStranger and payerNotApproved: money of nobody who is approved is taken by no hand', async () => {
    const chief = await app.signIn();
    const act = (of: string, subject: string, action: string) =>
      refused(sim.simObject.act({ machine: of, subject, action }), 'OPERATION_NOT_ALLOW');
    const { orderNo } = await arriveFrom(app, chief, { amount: '10.00', payerAccountNo: '99990005' });
    for (const action of ['credit', 'holdForMaterial'])
      expect((await act('receipt', orderNo, action)).message).toContain('approved payers');
    const recharge = await chief.offlineReceipt.create(await goodRecharge(chief, { payer: goodPayer() }));
    expect((await act('recharge', recharge.orderNo, 'arrive')).message).toContain('approved payers');
  });

  it("OPERATION_NOT_ALLOW: leaves the merchant's own moves to the merchant", async () => {
    const quote = await api.exchange.one({
      sellCurrency: 'USD',
      buyCurrency: 'CNH',
      tradeDirection: 'sellOut',
      amount: '5.00',
    });
    const { orderNo: subject } = await api.exchange.two({ quoteId: quote.quoteId }, freshKey());
    await refused(sim.simObject.act({ machine, subject, action: 'confirm' }), 'OPERATION_NOT_ALLOW');
    await refused(sim.simObject.act({ machine, subject, action: 'noSuchAction' }), 'OPERATION_NOT_ALLOW');
  });

  it('objectUnknown: refuses a number that no object has', async () => {
    await refused(sim.simObject.act({ machine, subject: 'EX0000000000', action: 'settle' }), 'ORDER_NOTFOUND');
  });

  it('is one of two: of two hands that move the same object exactly one wins', async () => {
    const subject = await settling();
    const hands = await Promise.allSettled([
      sim.simObject.act({ machine, subject, action: 'settle' }),
      sim.simObject.act({ machine, subject, action: 'fail' }),
      sim.simObject.act({ machine, subject, action: 'settle' }),
    ]);
    expect(hands.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const { entries } = await sim.simObject.one({ machine, subject });
    expect(entries).toHaveLength(2);
  });

  it('races the task that would do the same: the money moves once', async () => {
    const subject = await settling();
    const [acted] = await Promise.allSettled([
      sim.simObject.act({ machine, subject, action: 'settle' }),
      sim.sim.advanceClock({ seconds: 60 }),
    ]);
    const { object, entries } = await sim.simObject.one({ machine, subject });
    expect(object.state.state).toBe('settled');
    expect(entries.filter(({ action }) => action === 'settle')).toHaveLength(1);
    if (acted.status === 'rejected') expect(String(acted.reason.code)).toBe('OPERATION_NOT_ALLOW');
  });
});
