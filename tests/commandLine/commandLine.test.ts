import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { exchange } from '@tradeport/shared/contract/exchange.ts';
import { addDays, dayOf } from '@tradeport/shared/rules/calendar.ts';
import { EXIT, runLine } from '@tradeport/sim/commandLine.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO, freshKey, startApp, type TestApp } from '../harness/app.ts';
import { issued, typedOf } from '../nouns/virtualCards.ts';
import { linesTo } from './lines.ts';

let app: TestApp;
let url: string;
beforeAll(async () => {
  app = await startApp();
  url = await app.tradeport.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => app.close());

const { sim, answer } = linesTo(() => url);

describe('sim', () => {
  it('shows its commands, and each its own options', async () => {
    for (const line of ['', '--help']) {
      const { code, out } = await sim(line);
      expect(code).toBe(EXIT.done);
      for (const name of [
        'clock advance',
        'receive',
        'move ',
        'decide',
        'scenario load',
        'snapshot save',
        'ledger check',
      ])
        expect(out).toContain(`sim ${name}`);
    }
    expect((await sim('receive --help')).out).toContain('--merchant');
    expect((await sim('clock --help')).out).toContain('sim clock preview');
    expect((await sim('clock next --help')).out).toContain('cny-cut-off');
  });

  it('ends with 2 for what it does not understand, and asks nobody', async () => {
    const lines = [
      'dance',
      'clock',
      'clock advance',
      'clock advance soon',
      'clock next christmas',
      'clock set yesterday',
      'clock speed fast',
      'clock show --loud',
      'receive --amount 12 --ccy USD',
      'receive --merchant 10001 --ccy USD',
      'receive --merchant 10001 --amount 1 --ccy XXX',
      'call nothing/here',
      'scenario load missing.json',
      'outbox --channel pigeon',
      'moves nothing/1',
      'clock show --url ftp://here',
    ];
    for (const line of lines) {
      const { code, err } = await sim(line);
      expect({ line, code }).toEqual({ line, code: EXIT.usage });
      expect(err).not.toBe('');
    }
  });

  it('ends with 3 where no server is, and where a server is no Tradeport', async () => {
    const { code, err } = await sim('clock show --url http://127.0.0.1:1');
    expect(code).toBe(EXIT.noServer);
    expect(err).toContain('Cannot reach the server at http://127.0.0.1:1');
  });

  it('ends with 1 and the server’s words when the server refuses', async () => {
    const { code, err } = await sim('sandbox remove nobody');
    expect(code).toBe(EXIT.refused);
    expect(err).toMatch(/\S+ \(\w+\)$/);
    expect((await sim('clock set 2020-01-01')).code).toBe(EXIT.refused);
    expect((await sim('clock show --sandbox nobody')).code).toBe(EXIT.refused);
    expect((await sim('scenario load nothing')).code).toBe(EXIT.refused);
  });

  it('shows the clock, previews, and moves it', async () => {
    expect(await answer('clock show')).toMatchObject({ clock: { sandbox: 'main' } });
    expect(await answer('clock speed frozen')).toMatchObject({ clock: { speed: 0 } });
    const { now } = await app.anonymous.sim.clock({});
    await answer('clock preview 3d');
    await answer('clock preview next cny-cutoff');
    await answer('clock advance 1d12h');
    const after = await app.anonymous.sim.clock({});
    expect(Date.parse(after.now) - Date.parse(now)).toBe(36 * 3_600_000);
    expect((await sim('clock next cny-cutoff')).out).toContain('Beijing');
    await answer('clock set 2027-01-04T09:30');
    expect(Date.parse((await app.anonymous.sim.clock({})).now)).toBe(Date.parse('2027-01-04T01:30:00Z'));
    await answer('clock speed real');
  });

  it('lets money arrive, finds it, shows its moves and moves it', async () => {
    const [account] = await app.anonymous.sim.accounts({});
    const line = `receive --account ${account?.accountNo} --amount 1200 --ccy ${account?.currency} --payer Kestrel`;
    const received = await answer(line);
    expect(received).toMatchObject({ orderNo: expect.any(String) });
    const [{ subject: orderNo } = { subject: '' }] = await app.anonymous.simObject.list({
      machine: 'receipt',
      limit: 1,
    });
    expect(received).toMatchObject({ orderNo });
    expect((await sim(`objects --search ${orderNo}`)).out).toContain(orderNo);
    expect(await answer(`moves ${orderNo}`)).toMatchObject({ object: { subject: orderNo } });
    const merchant = await sim('receive --merchant 10001 --amount 12 --ccy USD');
    expect([EXIT.done, EXIT.usage]).toContain(merchant.code);
    const illegal = await sim(`move ${orderNo} fly`);
    expect(illegal.code).toBe(EXIT.refused);
    expect(illegal.err.split('\n').slice(1, 3)).toEqual(['Available moves:', expect.stringMatching(/^ {2}\w+ {2}\S/)]);
    expect(await answer('objects --machine currencyAccount --merchant 10001 --limit 2')).toHaveLength(2);
    expect((await sim('objects --limit few')).code).toBe(EXIT.usage);
    expect((await sim('move R0 credit')).err).toContain('there is no object R0');
    expect((await sim('decide')).code).toBe(EXIT.done);
    expect((await sim('decide R0 approve')).code).toBe(EXIT.usage);
    const { out: application } = await sim('application farsail');
    expect(application).toMatch(/legalRepresentative +Legal representative +沈远航 +=/);
    expect(application).toMatch(/legalPerson\.idNumber +ID number +440\*+2231/);
    for (const wrong of ['decide farsail reject nowhere', 'decide farsail approve website=Which?', 'application R0'])
      expect({ wrong, code: (await sim(wrong)).code }).toEqual({ wrong, code: EXIT.usage });
    const marked = ['decide', 'farsail', 'reject', 'website=Which shop?', '--reason', 'materialIncomplete'];
    expect((await sim(marked)).out).toBe('farsail: reject done');
    expect((await sim('moves farsail')).out).toMatch(/Verification failed|认证失败/);
    expect((await sim('ledger check')).out).toContain('0 violations');
  });

  it('pays with a card as at a shop, lists what was spent and sets the issuer’s programme', async () => {
    const cardNo = await issued(app, await app.signIn(DEMO.chief));
    const { number, expiry, cvc } = await typedOf(await app.signIn(DEMO.chief), cardNo);
    const spend = `card spend ${number} ${expiry} ${cvc}`;
    expect(await answer(`${spend} 12.40 --shop Duval`)).toMatchObject({ cardNo, heldUsd: '12.40', status: 'pending' });
    expect((await sim('card spends --limit 1')).out).toMatch(new RegExp(`CS\\S+ +${cardNo} +10001 +Duval +USD 12.40`));
    expect((await sim('card programme 10001 no')).out).toMatch(/10001 .* no$/m);
    expect(await sim(`${spend} 1.00`)).toMatchObject({
      code: EXIT.refused,
      err: expect.stringContaining('CARD_CONFIG'),
    });
    expect((await sim('card programme 10001 yes')).out).toMatch(/10001 .* yes$/m);
    for (const wrong of [
      'card spend',
      `${spend}`,
      `${spend} 1.00 XAU`,
      'card programme 10001',
      'card spends --limit few',
    ])
      expect({ wrong, code: (await sim(wrong)).code }).toEqual({ wrong, code: EXIT.usage });
  });

  it('saves pictures of documents that can be read, and overwrites none', async () => {
    expect((await sim('specimen list')).out).toMatch(/bill .*png, pdf .*invoiceNo/);
    const folder = await mkdtemp(join(tmpdir(), 'tradeport-line-'));
    const file = join(folder, 'invoice.pdf');
    const made = `specimen make bill amount=12.50 --format pdf --blurred dueOn,bankName --file ${file}`;
    expect(await answer(made)).toMatchObject({ file });
    expect((await readFile(file)).toString('latin1', 0, 5)).toBe('%PDF-');
    expect((await sim(made)).code).toBe(EXIT.usage);
    for (const wrong of ['', ' letter', ' bill amount', ' bill --format gif', ' bill --blurred height'])
      expect((await sim(`specimen make${wrong}`)).code).toBe(EXIT.usage);
    expect((await sim(`specimen make passport amount=1 --file ${join(folder, 'a.png')}`)).code).toBe(EXIT.refused);
    await rm(folder, { recursive: true });
  });

  it('makes, lists, saves, restores and removes worlds', async () => {
    expect(await answer('scenario load empty --into fromline')).toMatchObject({ name: 'fromline', scenario: 'empty' });
    expect((await sim('scenario load empty --into fromline')).code).toBe(EXIT.refused);
    expect(await answer('scenario load verified --into fromline --replace')).toMatchObject({ scenario: 'verified' });
    expect((await sim('scenario load atlantis --into fromline --replace')).code).toBe(EXIT.refused);
    expect((await sim('sandbox list')).out).toMatch(/fromline +verified/);
    expect(await answer('sandbox change fromline --pin --days 3')).toMatchObject({ pinned: true });
    expect(await answer('sandbox change fromline --unpin --stays')).toMatchObject({ pinned: false, endsAt: null });
    for (const wrong of ['', ' --pin --unpin', ' --days soon', ' --stays --days 1'])
      expect((await sim(`sandbox change fromline${wrong}`)).code).toBe(EXIT.usage);
    expect((await sim('sandbox list')).out).toContain('fromline');
    const hash = await answer('hash --sandbox fromline');
    await answer('snapshot save kept --sandbox fromline');
    expect((await sim('snapshot list')).out).toContain('kept');
    await answer('clock advance 1d --sandbox fromline');
    await answer('snapshot restore kept --sandbox fromline --replace');
    expect(await answer('hash --sandbox fromline')).toEqual(hash);
    const folder = await mkdtemp(join(tmpdir(), 'tradeport-line-'));
    const file = join(folder, 'kept.snapshot');
    expect(await answer(`snapshot download kept ${file}`)).toMatchObject({ name: 'kept', file });
    expect((await sim(`snapshot download kept ${file}`)).code).toBe(EXIT.usage);
    expect((await sim(`snapshot upload kept ${file}`)).code).toBe(EXIT.refused);
    expect(await answer(`snapshot upload again ${file}`)).toMatchObject({ name: 'again', fits: true });
    await answer('snapshot restore again --into second-hand');
    expect(await answer('hash --sandbox second-hand')).toEqual({ ...Object(hash), sandbox: 'second-hand' });
    expect((await sim(`snapshot upload other ${join(folder, 'nothing')}`)).code).toBe(EXIT.usage);
    await rm(folder, { recursive: true });
    await answer('sandbox reset fromline');
    await answer('sandbox remove fromline');
    await answer('snapshot remove kept');
    expect(await answer('sandbox create second --scenario empty --seed a')).toMatchObject({ name: 'second' });
    expect((await sim('personas')).out).toContain('10001');
    const entered = await sim('enter 10001-maker --page /exchange/exchangeOrder');
    expect(entered.out).toContain(`${url}/b2b/?sandbox=main&persona=10001-maker&page=%2Fexchange%2FexchangeOrder`);
    const [, token = ''] = entered.out.split('\n');
    expect((await app.as({ token }).info.queryUserInfo({})).operatorName).not.toBe('');
    expect((await sim('enter nobody')).code).toBe(EXIT.refused);
    expect((await sim('scenario list')).out).toContain('demo');
    expect((await sim('outbox')).code).toBe(EXIT.done);
    expect(await answer('call sim/clock')).toMatchObject({ sandbox: 'main' });
  });
});

describe('sim events', () => {
  it('lists what happened, narrowed by merchant and object', async () => {
    const found = await answer('events --merchant 10001 --limit 5');
    expect(found).toHaveLength(5);
    expect(await answer('events --object exchangeOrder/EX0')).toEqual([]);
    expect((await sim('events --object weather/EX0')).code).toBe(EXIT.usage);
    expect((await sim('events --limit many')).code).toBe(EXIT.usage);
    expect((await sim('events --limit 1')).out).toContain('cause');
  });

  it('goes on telling what happens until it has told enough', async () => {
    const listed = Promise.withResolvers<void>();
    const told: string[] = [];
    const following = runLine('events --limit 1 --follow --count 2 --json'.split(' '), {
      print: (text) => {
        told.push(text);
        listed.resolve();
      },
      complain: (text) => told.push(text),
      env: { TRADEPORT_URL: url },
    });
    // What is listed ends where the stream begins: whatever happens from here on is told.
    await listed.promise;
    for (let i = 0; i < 2; i += 1) await app.anonymous.sim.advanceClock({ seconds: 1 });
    expect(await following).toBe(EXIT.done);
    const [, ...events] = told.map((text): { readonly action?: string } => JSON.parse(text));
    expect(events.map(({ action }) => action)).toEqual(['clockChanged', 'clockChanged']);
  });
});

describe('sim task', () => {
  it('lists what waits, and tries again only what failed', async () => {
    expect((await sim('task list --limit 3')).out).toMatch(/^task +state +what/);
    expect(await answer('task list --state parked')).toEqual([]);
    expect(await sim('task list --state lost')).toMatchObject({ code: EXIT.usage });
    expect(await sim('task retry T0')).toMatchObject({ code: EXIT.refused });
  });
});

describe('sim before a closed simulator', () => {
  it('sends the token it is given, by option or environment', async () => {
    const closed = await startApp({ settings: { SIM_TOKEN: 'a-long-random-word' } });
    const address = await closed.tradeport.app.listen({ host: '127.0.0.1', port: 0 });
    const { sim: ask } = linesTo(() => address);
    const without = await ask('clock show');
    expect(without.code).toBe(EXIT.refused);
    expect(without.err).toMatch(/Simulator token required: header sim-token .* \(AUTHORIZATION_FAILED\)/);
    expect((await ask('clock show --token another')).err).toContain('sim-token is not the SIM_TOKEN of the server');
    expect((await ask('clock show --token a-long-random-word')).code).toBe(EXIT.done);
    expect((await ask('clock show', { env: { SIM_TOKEN: 'a-long-random-word' } })).code).toBe(EXIT.done);
    await closed.close();
  });
});

describe('sim assumption, calendar and behaviour', () => {
  it('set how the sandbox behaves, and put it back', async () => {
    expect(await answer('assumption set exchangeT0Minutes 9')).toMatchObject({ value: '9', changed: true });
    expect((await sim('assumption list')).out).toMatch(/exchangeT0Minutes +9 +2 /);
    expect(await answer('assumption reset exchangeT0Minutes')).toMatchObject({ value: '2', changed: false });
    expect(await sim('assumption set exchangeT0Minutes soon')).toMatchObject({ code: EXIT.refused });
    expect(await sim('assumption set weather 1')).toMatchObject({ code: EXIT.usage });
    expect(await answer('calendar set 2026-12-09 off')).toMatchObject({ working: false, changed: true });
    expect((await sim('calendar show 2026-12-09')).out).toMatch(/2026-12-09 +off +changed/);
    expect(await answer('calendar set 2026-12-09 published')).toMatchObject({ working: true, changed: false });
    expect(await answer('behaviour profile instant')).toEqual({ profile: 'instant' });
    expect((await sim('behaviour show')).out).toContain('profile instant');
    expect(await answer('behaviour profile demo')).toEqual({ profile: 'demo' });
    expect(await sim('behaviour profile hasty')).toMatchObject({ code: EXIT.usage });
  });
});

describe('sim market', () => {
  it('lists the limit orders that wait, and sets a rate at once or for a moment ahead', async () => {
    const api = await app.signIn();
    const { now } = await app.anonymous.sim.clock({});
    const { id } = await api.exchange.apply(
      {
        mode: 'delegated',
        sellCurrency: 'USD',
        buyCurrency: 'CNH',
        tradeDirection: 'sellOut',
        amount: '123.00',
        targetRate: '9.5',
        deadlineDate: addDays(dayOf(new Date(now)), 30),
      },
      freshKey(),
    );
    expect((await sim('market targets')).out).toMatch(
      new RegExp(`${id} +10001 +123\\.00 USD → 1168\\.50 CNH +USD/CNH +9\\.5 +\\d\\.\\d+ +\\+\\d+\\.\\d\\d %`),
    );
    expect((await sim('market pin usd/cnh 9.6 --preview')).out).toMatch(/Limit orders filled: [1-9]/);
    const at = new Date(Date.parse(now) + 2 * 3_600_000).toISOString();
    expect((await sim(`market pin usd/cnh 9.6 --at ${at}`)).code).toBe(EXIT.done);
    expect((await sim('market show')).out).toMatch(/USD\/CNH .*pin 9\.6 from \d{4}-/);
    expect((await sim('market clear usd/cnh --at yesterday')).code).toBe(EXIT.usage);
    await app.anonymous.sim.advanceClock({ seconds: 2 * 3_600 });
    expect((await sim('market targets')).out).not.toContain(id);
    expect((await sim('market clear usd/cnh')).code).toBe(EXIT.done);
  });
});

describe('sim ledger', () => {
  it('leads from a balance to its postings, and to the entry behind one', async () => {
    expect((await sim('ledger balances')).out).toMatch(/platform +USD +bank +-/);
    const { out } = await sim('ledger postings available USD --merchant 10001');
    const id = /^J\S+/m.exec(out)?.[0] ?? '';
    const entry = await sim(`ledger entry ${id.split(':')[0]}`);
    expect(entry).toMatchObject({ code: EXIT.done });
    expect(entry.out).toMatch(/available +USD/);
    expect((await sim(`ledger postings available USD --merchant 10001 --after ${id}`)).out).not.toContain(id);
    expect(await sim('ledger postings purse USD')).toMatchObject({ code: EXIT.usage });
    expect(await sim('ledger entry J0')).toMatchObject({ code: EXIT.refused });
  });
});

describe('sim, from the first transfer to the proof', () => {
  it('makes money arrive, jumps ahead, loses an answer, and shows that the money moved once', async () => {
    const received = await sim('receive --merchant 10001 --amount 1200 --ccy USD');
    const receiptNo = /^(RC\w+) +USD 1200\.00/.exec(received.out)?.[1];
    const seen = await (await app.signIn()).receipt.paging({ currentPage: 1, pageSize: 10 });
    expect(seen.list.map(({ orderNo }) => orderNo)).toContain(receiptNo);
    expect((await sim('clock next cny-cut-off')).out).toMatch(/15:00/);
    await sim('fault clear');
    expect(await sim('fault add exchange/apply drop --when after --times 1')).toMatchObject({ code: EXIT.done });
    const client = await app.signIn();
    const { quoteId } = await client.exchange.one({
      sellCurrency: 'USD',
      buyCurrency: 'CNH',
      tradeDirection: 'sellOut',
      amount: '77.00',
    });
    const { orderNo } = await client.exchange.two({ quoteId }, freshKey());
    const { idempotencyKey } = freshKey();
    const headers = {
      'content-type': 'application/json',
      token: await app.token(),
      'idempotency-key': idempotencyKey,
    };
    const body = JSON.stringify({ mode: 'realTime', orderNo });
    const confirm = () => fetch(`${url}${exchange.apply.path}`, { method: 'POST', headers, body });
    await expect(confirm()).rejects.toThrow();
    // The answer is lost, what was done is not: it is the second try that must not do it again.
    expect((await sim(`moves ${orderNo}`)).out).toMatch(/Awaiting settlement/);
    expect(await (await confirm()).json()).toMatchObject({ code: '0', result: { id: orderNo } });
    const postings = (await sim('ledger postings frozen USD --merchant 10001')).out.split('\n');
    expect(postings.filter((line) => line.includes(orderNo))).toHaveLength(1);
    expect((await sim('ledger check')).code).toBe(EXIT.done);
  });
});
