import type { Client } from '@tradeport/shared/client.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freshKey, startApp, type TestApp } from '../../harness/app.ts';
import { refused } from '../../harness/refused.ts';
import { decisionDesk } from './decisionDesk.ts';

let app: TestApp;
let api: Client;
let sim: Client;
beforeAll(async () => {
  app = await startApp();
  api = await app.signIn();
  sim = app.as({ language: 'en-US' });
  await sim.sim.setClock({ speed: 0 });
});
afterAll(() => app.close());

const machine = 'exchangeOrder';

/** An order that the counterparty is to deliver. */
const settling = async (): Promise<string> => {
  const quote = await api.exchange.one({
    sellCurrency: 'USD',
    buyCurrency: 'CNH',
    tradeDirection: 'sellOut',
    amount: '40.00',
  });
  const { orderNo } = await api.exchange.two({ quoteId: quote.quoteId }, freshKey());
  await api.exchange.apply({ mode: 'realTime', orderNo }, freshKey());
  await sim.simObject.act({ machine, subject: orderNo, action: 'deliver' });
  return orderNo;
};

const stateOf = async (subject: string) => (await sim.simObject.one({ machine, subject })).object.state.state;

describe('simDecision/waiting', () => {
  it('shows what waits for a person first, then what is answered by itself with its time', async () => {
    const { decisions, caller, ask } = decisionDesk(app);
    const [byHand, byItself] = [await settling(), await settling()];
    await ask(byItself);
    const waiting = await decisions.waiting(caller, 'delivery');
    const at = (subject: string) => waiting.findIndex(({ found }) => found.object.subject === subject);
    expect(at(byHand)).toBeLessThan(at(byItself));
    expect(waiting[at(byHand)]?.answer).toBeUndefined();
    expect(waiting[at(byItself)]?.answer).toMatchObject({ outcome: 'approve' });
  });

  it('foretells the money of each outcome', async () => {
    const { decisions, caller } = decisionDesk(app);
    const subject = await settling();
    const waiting = await decisions.waiting(caller);
    const choices = waiting.find(({ found }) => found.object.subject === subject)?.choices ?? [];
    expect(choices.map(({ outcome, legal }) => [outcome, legal.move.to])).toEqual([
      ['approve', 'settled'],
      ['reject', 'failed'],
      ['settlePart', 'partlySettled'],
    ]);
    expect(choices[1]?.legal.money).toEqual([
      { account: 'frozen', ccy: 'USD', minor: -4_000n },
      { account: 'available', ccy: 'USD', minor: 4_000n },
    ]);
  });

  it('decisionUnknown: refuses a kind that there is not', async () => {
    await refused(sim.simDecision.waiting({ kind: 'noSuchKind' }), 'INVALID_PARAM');
  });
});

describe('simDecision/decide', () => {
  it('approves, and rejects with the reason of the kind unless another is given', async () => {
    const { decisions, caller } = decisionDesk(app);
    const [yes, no] = [await settling(), await settling()];
    expect(await decisions.decide(caller, { kind: 'delivery', subject: yes }, 'approve', {})).toBeUndefined();
    expect(await decisions.decide(caller, { kind: 'delivery', subject: no }, 'reject', { text: 'see mail' })).toBe(
      undefined,
    );
    expect([await stateOf(yes), await stateOf(no)]).toEqual(['settled', 'failed']);
    const { timeline } = await sim.simObject.one({ machine, subject: no });
    expect(timeline.at(-1)?.note).toBe('Compliance review failed: see mail');
  });

  it('tells why it cannot be taken: decided meanwhile, or without that outcome', async () => {
    const { decisions, caller } = decisionDesk(app);
    const subject = await settling();
    const item = { kind: 'delivery', subject };
    expect((await decisions.decide(caller, item, 'ask', {}))?.code).toBe('OPERATION_NOT_ALLOW');
    await decisions.decide(caller, item, 'approve', {});
    expect((await decisions.decide(caller, item, 'reject', {}))?.code).toBe('OPERATION_NOT_ALLOW');
    expect(await stateOf(subject)).toBe('settled');
  });

  it('tells of every item by itself', async () => {
    const told = await sim.simDecision.decide({
      items: [{ kind: 'noSuchKind', subject: 'EX0000000000' }],
      outcome: 'approve',
    });
    expect(told).toEqual([
      {
        kind: 'noSuchKind',
        subject: 'EX0000000000',
        done: false,
        code: 'INVALID_PARAM',
        message: 'Unknown decision type',
      },
    ]);
  });
});

describe('simDecision/kinds', () => {
  it('decides by value unless told otherwise', async () => {
    const { decisions, caller, ask } = decisionDesk(app, 'DE00000005');
    const answerOf = async (subject: string) =>
      (await decisions.waiting(caller)).find(({ found }) => found.object.subject === subject)?.answer;
    expect((await decisions.kinds('main')).map(({ kind, mode }) => [kind.name, mode])).toEqual([
      ['delivery', 'byValue'],
    ]);
    const byValue = await settling();
    await ask(byValue);
    expect(await answerOf(byValue)).toBeUndefined();
    await decisions.setMode(caller, 'delivery', 'auto');
    const auto = await settling();
    await ask(auto);
    expect(await answerOf(auto)).toMatchObject({ outcome: 'approve' });
    await decisions.setMode(caller, 'delivery', 'manual');
    const manual = await settling();
    await ask(manual);
    expect(await answerOf(manual)).toBeUndefined();
    expect((await decisions.kinds('main')).map(({ mode }) => mode)).toEqual(['manual']);
  });

  it('answers the kinds of every module', async () => {
    const kinds = await sim.simDecision.kinds({});
    expect(new Set(kinds.map(({ kind }) => kind)).size).toBe(kinds.length);
  });
});

describe('simDecision/setMode', () => {
  it('decisionUnknown: refuses a kind that there is not', async () => {
    await refused(sim.simDecision.setMode({ kind: 'noSuchKind', mode: 'manual' }), 'INVALID_PARAM');
  });
});

describe('simDecision/setProfile', () => {
  it('sets how fast the world is, for what is asked from then on', async () => {
    expect(await sim.simDecision.profile({})).toEqual({ profile: 'demo' });
    await sim.simDecision.setProfile({ profile: 'instant' });
    expect(await sim.simDecision.profile({})).toEqual({ profile: 'instant' });
    const subject = await settling();
    expect(await stateOf(subject)).toBe('settled');
    await sim.simDecision.setProfile({ profile: 'demo' });
  });
});
