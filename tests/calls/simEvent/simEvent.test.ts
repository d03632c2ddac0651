import { readFileSync } from 'node:fs';
import type { Client } from '@tradeport/shared/client.ts';
import { RATE_CHANGE_KINDS } from '@tradeport/shared/contract/sim/market.ts';
import { eventWords } from '@tradeport/shared/reference/eventWords.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writtenFiles } from '../../architecture/sourceFile.ts';
import { freshKey, startApp, type TestApp } from '../../harness/app.ts';
import { refused } from '../../harness/refused.ts';

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

const locked = async (): Promise<string> => {
  const quote = await api.exchange.one({
    sellCurrency: 'USD',
    buyCurrency: 'CNH',
    tradeDirection: 'sellOut',
    amount: '100.00',
  });
  return (await api.exchange.two({ quoteId: quote.quoteId }, freshKey())).orderNo;
};
const confirmed = async (): Promise<string> => {
  const orderNo = await locked();
  await api.exchange.apply({ mode: 'realTime', orderNo }, freshKey());
  return orderNo;
};

describe('simEvent/list', () => {
  it('tells what happened with time, cause, states, merchant and entry, newest first', async () => {
    const subject = await confirmed();
    const { events } = await sim.simEvent.list({ machine, subject });
    expect(events.map(({ action }) => action)).toEqual(['confirm', 'lock']);
    expect(events[0]).toMatchObject({
      kind: 'state',
      machineTitle: expect.stringMatching(/exchange/i),
      subject,
      by: 'merchant',
      merchantNo: '10001',
      cause: 'call:exchange/apply',
      causeText: expect.stringMatching(/[a-z]/),
      actor: 'Chen Haichuan',
      entryNo: expect.stringMatching(/^J/),
      requestId: expect.any(String),
      from: { state: 'awaitingConfirmation' },
    });
    expect(events[0]?.seq).toBeGreaterThan(events[1]?.seq ?? 0);
  });

  it('pages by place: no event is missed and none comes twice while others are made', async () => {
    await confirmed();
    const { events: all } = await sim.simEvent.list({ limit: 200 });
    const paged: number[] = [];
    let before: number | null | undefined;
    while (before !== null) {
      const page = await sim.simEvent.list({ limit: 7, ...(before === undefined ? {} : { before }) });
      paged.push(...page.events.map(({ seq }) => seq));
      before = page.next;
      await sim.sim.setClock({ speed: 0 });
    }
    expect(paged.slice(0, all.length)).toEqual(all.map(({ seq }) => seq));
    expect(new Set(paged).size).toBe(paged.length);
  });

  it('reads onwards from a place, the oldest first', async () => {
    const { upTo } = await sim.simEvent.list({ limit: 1 });
    const subject = await confirmed();
    const onwards = await sim.simEvent.list({ after: upTo, subject, limit: 1 });
    expect(onwards.events.map(({ action }) => action)).toEqual(['lock']);
    const rest = await sim.simEvent.list({ after: onwards.next ?? 0, subject });
    expect(rest.events.map(({ action }) => action)).toEqual(['confirm']);
    expect(rest.next).toBeNull();
  });

  it('narrows by merchant, kind and cause', async () => {
    await sim.sim.advanceClock({ seconds: 60 });
    const ofKestrel = await sim.simEvent.list({ merchantNo: '10002', limit: 200 });
    expect(ofKestrel.events.length).toBeGreaterThan(0);
    expect(new Set(ofKestrel.events.map(({ merchantNo }) => merchantNo))).toEqual(new Set(['10002']));
    expect((await sim.simEvent.list({ merchantNo: '99999' })).events).toEqual([]);
    const ofPeople = await sim.simEvent.list({ kind: 'security' });
    expect(new Set(ofPeople.events.map(({ kind }) => kind))).toEqual(new Set(['security']));
    const [jump] = (await sim.simEvent.list({ cause: 'sim', kind: 'outside' })).events;
    await sim.simClock.mode({ mode: 'frozen' });
    const [stopped] = (await sim.simEvent.list({ cause: 'sim', kind: 'outside' })).events;
    expect(stopped?.title).toBe('Clock changed: frozen');
    await sim.simClock.mode({ mode: 'real' });
    expect(jump).toMatchObject({
      by: 'clock',
      cause: 'sim:sim/advanceClock',
      title: expect.stringMatching(/^Clock changed: \d{1,2} Nov 2026 [\d:]{8} → \d{1,2} Nov 2026 [\d:]{8}$/),
    });
  });

  it('shows nothing of another sandbox', async () => {
    await sim.simSandbox.create({ name: 'apart', scenario: 'empty' });
    const apart = app.as({ sandbox: 'apart' });
    expect((await apart.simEvent.list({})).events).toEqual([]);
  });

  it('has words in both languages for everything that is recorded', () => {
    const sources = writtenFiles().filter((path) => /^server\/src\/.*\.ts$/.test(path));
    const actions = sources.flatMap((path) =>
      [
        ...readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8').matchAll(
          /kind: '(?:security|outside|money)',[^}]*?action: '(\w+)'/g,
        ),
      ].map(([, action]) => action ?? ''),
    );
    const kinds = RATE_CHANGE_KINDS.map((kind) => `rate.${kind}`);
    actions.push(...kinds, 'market.up', 'market.down', 'currenciesTurnedOn', 'currenciesTurnedOff');
    expect(actions.length).toBeGreaterThan(16);
    expect(actions.filter((action) => eventWords[action] === undefined)).toEqual([]);
  });
});

describe('simEvent/one', () => {
  it('opens the entry that an event made, and what else its command did', async () => {
    const subject = await confirmed();
    const [confirm] = (await sim.simEvent.list({ machine, subject })).events;
    const { event, entries, others } = await sim.simEvent.one({ seq: confirm?.seq ?? 0 });
    expect(event).toEqual(confirm);
    expect(entries.map(({ entryNo }) => entryNo)).toEqual([confirm?.entryNo]);
    expect(entries[0]?.postings.map(({ currency, amount }) => [currency, amount])).toEqual([
      ['USD', '-100.00'],
      ['USD', '100.00'],
    ]);
    expect(others.every((other) => other.id.split('-')[0] === event.id.split('-')[0])).toBe(true);
  });

  it('eventNotRecorded: refuses a place that holds nothing, and one of another sandbox', async () => {
    await refused(sim.simEvent.one({ seq: 2_147_483_647 }), 'ORDER_NOTFOUND');
    const [mine] = (await sim.simEvent.list({ limit: 1 })).events;
    await sim.simSandbox.create({ name: 'elsewhere', scenario: 'empty' });
    await refused(app.as({ sandbox: 'elsewhere' }).simEvent.one({ seq: mine?.seq ?? 0 }), 'ORDER_NOTFOUND');
  });
});

describe('simEvent/life', () => {
  it('tells the life of one object in order, with its entries', async () => {
    const subject = await confirmed();
    await sim.simObject.act({ machine, subject, action: 'deliver' });
    const { events, entries } = await sim.simEvent.life({ machine, subject });
    expect(events.map(({ action }) => action).slice(0, 3)).toEqual(['lock', 'confirm', 'deliver']);
    expect(entries.map(({ entryNo }) => entryNo)).toEqual(
      events.flatMap(({ entryNo }) => (entryNo === null ? [] : [entryNo])),
    );
  });

  it('eventNotRecorded: refuses an object that nothing ever happened to', async () => {
    await refused(sim.simEvent.life({ machine, subject: 'EX0' }), 'ORDER_NOTFOUND');
  });
});
