import { simSandbox } from '@tradeport/shared/contract/sim/sandbox.ts';
import { sim } from '@tradeport/shared/contract/sim.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { undocumentedRefusal } from '../../contract/undocumentedRefusal.ts';
import { DEMO, DEMO_PASSWORD, startApp, type TestApp } from '../../harness/app.ts';
import { refused } from '../../harness/refused.ts';
import { OTHER_START_AT, START_AT } from '../../harness/time.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const DAY_MS = 86_400_000;
const names = async () => (await app.anonymous.simSandbox.list({})).map(({ name }) => name);

/** A signed-in operator of another sandbox. */
const signInAt = async (sandbox: string, loginNo: string = DEMO.chief) => {
  const anonymous = app.as({ sandbox });
  const { captchaId } = await anonymous.login.getVerifyPic({});
  const [message] = await anonymous.sim.outbox({ channel: 'captcha', target: captchaId, limit: 1 });
  const { token } = await anonymous.login.login({
    loginNo,
    password: DEMO_PASSWORD,
    captchaId,
    captcha: message?.code ?? '',
  });
  return app.as({ sandbox, token });
};

describe('simSandbox/create', () => {
  it('makes a world of its own: own clock, own people, own money', async () => {
    const made = await app.anonymous.simSandbox.create({ name: 'berlin', startAt: OTHER_START_AT });
    expect(made).toMatchObject({ scenario: 'demo', now: OTHER_START_AT, merchants: 12, endsAt: null });
    const here = await app.signIn();
    const there = await signInAt('berlin');
    const before = await here.exchange.summary({});
    expect((await there.exchange.summary({})).count).toBe(before.count);
    const berlin = app.as({ sandbox: 'berlin' });
    const account = (await berlin.sim.accounts({})).find(({ currency }) => currency === 'USD');
    await berlin.sim.receive({ accountNo: account?.accountNo ?? '', currency: 'USD', amount: '1.00' });
    await berlin.sim.advanceClock({ seconds: 86_400 });
    expect(await app.anonymous.sim.clock({})).toMatchObject({ sandbox: 'main', now: '2026-11-10T14:52:10+08:00' });
    expect(await here.exchange.summary({})).toEqual(before);
  });

  it('takes scenario, seed, profile and an end', async () => {
    const made = await app.anonymous.simSandbox.create({
      name: 'small',
      scenario: 'empty',
      seed: 'other',
      profile: 'instant',
      endsInDays: 2,
    });
    expect(made).toMatchObject({
      scenario: 'empty',
      seed: 'other',
      profile: 'instant',
      merchants: 0,
      endsAt: '2026-11-12T14:52:10+08:00',
    });
  });

  it.each(['newcomer', 'verified'])('builds %s', async (scenario) => {
    await app.anonymous.simSandbox.create({ name: scenario, scenario });
    const info = await (await signInAt(scenario)).info.queryUserInfo({});
    expect(info.realNameState).toBe(scenario === 'verified' ? 2 : 0);
  });

  it('sandboxExists: refuses a name that is taken', async () => {
    await refused(app.anonymous.simSandbox.create({ name: 'main' }), 'REQUEST_REPEAT');
  });

  it('scenarioMissing: refuses a scenario that nobody has written', async () => {
    await refused(app.anonymous.simSandbox.create({ name: 'nowhere', scenario: 'atlantis' }), 'INVALID_PARAM');
    expect(await names()).not.toContain('nowhere');
  });

  it('scenarioWrong: refuses a step that names a merchant who is not there', async () => {
    const steps = [
      { at: '-1d', step: 'site', with: {} },
      { at: '0', step: 'currencies', with: { merchant: 'nobody', ccys: ['USD'] } },
    ];
    const scenarioText = JSON.stringify({ name: 'own', version: 1, title: ['无人', 'Nobody'], steps });
    const create = (language: 'zh-CN' | 'en-US') =>
      app.as({ language }).simSandbox.create({ name: 'own', scenarioText });
    expect((await refused(create('en-US'), 'INVALID_PARAM')).message).toContain('there is no merchant nobody');
    expect((await refused(create('zh-CN'), 'INVALID_PARAM')).message).toContain('没有商户 nobody');
    expect(await names()).not.toContain('own');
  });

  it('scenarioWrong: tells line and reason, and leaves nothing', async () => {
    const head = '{\n"name": "own",\n"version": 1,\n"title": ["自己", "Own"],\n"steps": [\n';
    const scenarioText = `${head}{ "at": "0", "step": "site", "with": {} },\n{ "at": "0", "step": "dance", "with": {} }\n]\n}`;
    const wrong = await refused(app.anonymous.simSandbox.create({ name: 'own', scenarioText }), 'INVALID_PARAM');
    expect(wrong.message).toContain('line 7');
    expect(undocumentedRefusal(simSandbox.create, wrong)).toEqual([]);
    const late = `${head}{ "at": "-1d", "step": "site", "with": {} },\n{ "at": "0", "step": "exchange", "with": { "operator": "op-nobody", "sell": "USD", "buy": "EUR", "amount": "5.00", "next": "leave" } }\n]\n}`;
    const failed = await refused(app.anonymous.simSandbox.create({ name: 'own', scenarioText: late }), 'INVALID_PARAM');
    expect(failed.message).toContain('op-nobody');
    expect(await names()).not.toContain('own');
  });

  it.each([0, 1, 2, 3])(
    'scenarioWrong: tells the line of the step that could not be taken, with %i before it',
    async (before) => {
      const good = '{ "at": "-1d", "step": "assumption", "with": { "key": "exchangeSpread", "value": "0.003" } }';
      const late = '{ "at": "-1d", "step": "currencies", "with": { "merchant": "nobody", "ccys": ["USD"] } }';
      const steps = Array.from({ length: 4 }, (_, i) => (i === before ? late : good));
      const scenarioText = `{ "name": "own", "version": 1, "title": ["自己", "Own"], "steps": [\n${steps.join(',\n')}\n] }`;
      const failed = await refused(app.anonymous.simSandbox.create({ name: 'own', scenarioText }), 'INVALID_PARAM');
      expect(failed.message).toContain(`line ${before + 2}`);
    },
  );

  it('replace: gives the place of another to the new world once it stands; one that fails leaves the old as it was', async () => {
    const hash = async (sandbox: string) => (await app.as({ sandbox }).simState.hash({})).hash;
    await app.anonymous.simSandbox.create({ name: 'giving-way', scenario: 'verified', pinned: true });
    const before = await hash('giving-way');
    const late =
      '{ "name": "own", "version": 1, "title": ["自己", "Own"], "steps": [ { "at": "0", "step": "exchange", "with": { "operator": "op-nobody", "sell": "USD", "buy": "EUR", "amount": "5.00", "next": "leave" } } ] }';
    const put = (wanted: { scenario?: string; scenarioText?: string }) =>
      app.anonymous.simSandbox.create({ name: 'giving-way', replace: true, ...wanted });
    await refused(put({ scenario: 'atlantis' }), 'INVALID_PARAM');
    await refused(put({ scenarioText: late }), 'INVALID_PARAM');
    expect(await hash('giving-way')).toBe(before);
    expect(await put({ scenario: 'newcomer' })).toMatchObject({ scenario: 'newcomer', merchants: 1, pinned: false });
    expect(await hash('giving-way')).not.toBe(before);
    expect((await names()).filter((name) => name === 'giving-way')).toHaveLength(1);
    expect(
      await app.anonymous.simSandbox.create({ name: 'not-there', scenario: 'empty', replace: true }),
    ).toMatchObject({
      scenario: 'empty',
    });
  });

  it('builds a scenario that is handed in, and resets to it', async () => {
    const { text } = await app.anonymous.simScenario.read({ name: 'verified' });
    const scenarioText = text.replace('"verified"', '"mine"');
    expect(await app.anonymous.simSandbox.create({ name: 'mine', scenarioText })).toMatchObject({ scenario: 'mine' });
    expect(await app.anonymous.simSandbox.reset({ name: 'mine' })).toMatchObject({ scenario: 'mine', merchants: 4 });
  });
});

describe('a sandbox', () => {
  it('hides its sessions, orders and calls from every other', async () => {
    await app.anonymous.simSandbox.create({ name: 'apart', scenario: 'verified' });
    const token = await app.token();
    await refused(app.as({ token, sandbox: 'apart' }).info.queryUserInfo({}), 'TOKEN_EXPIRED');
    await refused(app.as({ sandbox: '_aside' }).sim.clock({}), 'REQUEST_FAILED');
  });
});

describe('simSandbox/change', () => {
  it('pins, and says when it ends', async () => {
    await app.anonymous.simSandbox.create({ name: 'pin', scenario: 'empty', endsInDays: 1 });
    const changed = await app.anonymous.simSandbox.change({ name: 'pin', pinned: true, endsInDays: 0 });
    expect(changed).toMatchObject({ pinned: true, endsAt: null });
  });

  it('counts a life in minutes of real time, added to the days, whatever the clock of the sandbox does', async () => {
    const made = await app.anonymous.simSandbox.create({ name: 'brief', scenario: 'empty', endsInMinutes: 30 });
    const ends = Date.parse(made.endsAt ?? '') - app.time.now().getTime();
    expect(ends).toBe(30 * 60_000);
    await app.as({ sandbox: 'brief' }).sim.advanceClock({ seconds: 86_400 });
    const changed = await app.anonymous.simSandbox.change({ name: 'brief', endsInDays: 1, endsInMinutes: 5 });
    expect(Date.parse(changed.endsAt ?? '') - app.time.now().getTime()).toBe(DAY_MS + 5 * 60_000);
    expect(await app.anonymous.simSandbox.change({ name: 'brief', endsInMinutes: 0 })).toMatchObject({ endsAt: null });
  });

  it('sandboxMissing: refuses a name that nobody has', async () => {
    await refused(app.anonymous.simSandbox.change({ name: 'atlantis', pinned: true }), 'REQUEST_FAILED');
  });
});

describe('simSandbox/reset', () => {
  it('puts the world back as it began, at another moment if wanted, and signs nobody out', async () => {
    await app.anonymous.simSandbox.create({ name: 'again', startAt: START_AT.toISOString() });
    const client = await signInAt('again');
    const before = await client.exchange.list({});
    await app.as({ sandbox: 'again' }).sim.advanceClock({ seconds: 7 * 86_400 });
    expect(await client.exchange.list({})).not.toEqual(before);
    await app.anonymous.simSandbox.reset({ name: 'again' });
    expect(await client.exchange.list({})).toEqual(before);
    const moved = await app.anonymous.simSandbox.reset({ name: 'again', startAt: OTHER_START_AT });
    expect(moved.now).toBe(OTHER_START_AT);
    const { violations } = await app.as({ sandbox: 'again' }).sim.ledgerCheck({});
    expect(violations).toEqual([]);
    expect((await app.anonymous.simSandbox.list({})).every(({ name }) => !name.startsWith('_'))).toBe(true);
  });

  it('finds a clock that stands as it was: one that began frozen, and one that was stopped', async () => {
    const began = '2026-03-02T10:00:00+08:00';
    const made = await app.anonymous.simSandbox.create({
      name: 'still',
      scenario: 'empty',
      startAt: began,
      frozen: true,
    });
    expect(made).toMatchObject({ speed: 0, now: began });
    app.time.forward(60_000);
    expect(await app.anonymous.simSandbox.reset({ name: 'still' })).toMatchObject({ speed: 0, now: began });
    await app.as({ sandbox: 'still' }).simClock.mode({ mode: 'real' });
    expect(await app.anonymous.simSandbox.reset({ name: 'still' })).toMatchObject({ speed: 1, now: began });
    await app.as({ sandbox: 'still' }).simClock.mode({ mode: 'frozen' });
    expect(await app.anonymous.simSandbox.reset({ name: 'still' })).toMatchObject({ speed: 0, now: began });
  });

  it('keeps a clock that is stopped while the world is put back, and stops one on request', async () => {
    const began = '2026-03-02T10:00:00+08:00';
    await app.anonymous.simSandbox.create({ name: 'stopped', scenario: 'verified', startAt: began });
    // The reset has read the sandbox and builds the new world by the time at which the clock is stopped.
    await Promise.all([
      app.anonymous.simSandbox.reset({ name: 'stopped' }),
      app.as({ sandbox: 'stopped' }).simClock.mode({ mode: 'frozen' }),
    ]);
    expect(await app.as({ sandbox: 'stopped' }).sim.clock({})).toMatchObject({ speed: 0, now: began });
    const reset = (frozen: boolean) => app.anonymous.simSandbox.reset({ name: 'stopped', frozen });
    expect(await reset(false)).toMatchObject({ speed: 1, now: began });
    expect(await reset(true)).toMatchObject({ speed: 0, now: began });
  });

  it('sandboxMissing: refuses a name that nobody has', async () => {
    await refused(app.anonymous.simSandbox.reset({ name: 'atlantis' }), 'REQUEST_FAILED');
  });
});

describe('simSandbox/remove', () => {
  it('removes a sandbox with everything in it', async () => {
    await app.anonymous.simSandbox.create({ name: 'gone', scenario: 'empty' });
    await app.anonymous.simSandbox.remove({ name: 'gone' });
    expect(await names()).not.toContain('gone');
    await refused(app.as({ sandbox: 'gone' }).sim.clock({}), 'REQUEST_FAILED');
  });

  it('unknownSandbox: answers a session of a removed sandbox with its name, not as an expired login', async () => {
    await app.anonymous.simSandbox.create({ name: 'gone-session', scenario: 'empty' });
    const client = app.as({ sandbox: 'gone-session', token: await app.token() });
    await refused(client.info.queryUserInfo({}), 'TOKEN_EXPIRED');
    await app.anonymous.simSandbox.remove({ name: 'gone-session' });
    const { reason, result } = await refused(client.info.queryUserInfo({}), 'REQUEST_FAILED');
    expect([reason, result]).toEqual(['unknown-sandbox', { sandboxGone: 'gone-session' }]);
  });

  it('mainStays: keeps the sandbox main', async () => {
    await refused(app.anonymous.simSandbox.remove({ name: 'main' }), 'OPERATION_NOT_ALLOW');
  });

  it('sandboxMissing: refuses a name that nobody has', async () => {
    await refused(app.anonymous.simSandbox.remove({ name: 'atlantis' }), 'REQUEST_FAILED');
  });
});

describe('what has ended', () => {
  it('unknownSandbox and sandboxEnded: tells whoever comes later when, until the name is taken again', async () => {
    const own = await startApp();
    const there = own.as({ sandbox: 'half-hour', language: 'en-US' });
    await own.anonymous.simSandbox.create({ name: 'half-hour', scenario: 'empty', endsInMinutes: 30 });
    await own.anonymous.simSandbox.create({ name: 'by-hand', scenario: 'empty', endsInMinutes: 30 });
    await own.anonymous.simSandbox.remove({ name: 'by-hand' });
    await own.forward(31 * 60_000);
    own.tradeport.startWork();
    await expect
      .poll(async () => (await own.anonymous.simSandbox.list({})).map(({ name }) => name))
      .not.toContain('half-hour');
    const refusal = await refused(there.sim.clock({}), 'REQUEST_FAILED');
    expect(refusal.message).toContain('Sandbox half-hour expired at 2026-11-10T15:22:10+08:00');
    expect(undocumentedRefusal(sim.clock, refusal)).toEqual([]);
    expect(refusal.result).toEqual({ sandboxGone: 'half-hour', sandboxEndedAt: '2026-11-10T15:22:10+08:00' });
    const gone = await refused(own.as({ sandbox: 'by-hand', language: 'en-US' }).sim.clock({}), 'REQUEST_FAILED');
    expect(gone.message).toContain('No such sandbox');
    await own.anonymous.simSandbox.create({ name: 'half-hour', scenario: 'empty' });
    await there.sim.clock({});
    await own.anonymous.simSandbox.remove({ name: 'half-hour' });
    expect((await refused(there.sim.clock({}), 'REQUEST_FAILED')).message).toContain('No such sandbox');
    await own.close();
  });

  it('is removed by itself, unless it is pinned', async () => {
    const own = await startApp();
    for (const [name, pinned] of [
      ['short', false],
      ['kept', true],
    ] as const)
      await own.anonymous.simSandbox.create({ name, scenario: 'empty', endsInDays: 1, pinned });
    await own.forward(2 * DAY_MS);
    own.tradeport.startWork();
    await expect
      .poll(async () => (await own.anonymous.simSandbox.list({})).map(({ name }) => name))
      .toEqual(['kept', 'main']);
    await own.close();
  });
});
