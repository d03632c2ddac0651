import type { Client } from '@tradeport/shared/client.ts';
import { CALLS_KEPT } from '@tradeport/shared/contract/sim/callLog.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO, freshKey, startApp, type TestApp } from '../../harness/app.ts';
import { logIn, setOperatorState } from '../../harness/logIn.ts';
import { refused } from '../../harness/refused.ts';
import { newcomer } from '../../harness/register.ts';
import { pictureFile } from '../../harness/sampleFiles.ts';

let app: TestApp;
let api: Client;
let sim: Client['simCall'];
beforeAll(async () => {
  app = await startApp();
  api = await app.signIn();
  sim = app.anonymous.simCall;
});
afterAll(() => app.close());

const usdToCnh = { sellCurrency: 'USD', buyCurrency: 'CNH', tradeDirection: 'sellOut', amount: '10.00' } as const;
const lock = async (key = freshKey()) => {
  const { quoteId } = await api.exchange.one(usdToCnh);
  return await api.exchange.two({ quoteId }, key);
};
const newest = async (filter: Parameters<typeof sim.list>[0] = {}) => {
  const [call] = await sim.list({ ...filter, limit: 1 });
  if (!call) throw new Error('nothing was recorded');
  return call;
};

describe('simCall/list', () => {
  it('tells the calls of the portal, the newest first: key, status, code, time taken, who', async () => {
    await api.exchange.options({});
    await refused(api.exchange.apply({ mode: 'realTime', orderNo: 'EX-NONE' }, freshKey()), 'ORDER_NOTFOUND');
    const [second, first] = await sim.list({});
    expect(first).toMatchObject({
      call: 'exchange/options',
      method: 'POST',
      status: 200,
      code: '0',
      merchantNo: '10001',
    });
    expect(second).toMatchObject({ call: 'exchange/apply', status: 200, code: 'ORDER_NOTFOUND', faults: [] });
    expect([first?.reason, second?.reason]).toEqual([null, 'order-notfound']);
    expect(first?.ms).toBeGreaterThan(0);
  });

  it('tells of the simulator what was admitted and changes something, and asks it again', async () => {
    await app.anonymous.sim.accounts({});
    await app.anonymous.simPersona.list({});
    await app.anonymous.simAssumption.set({ name: 'exchangeT0Minutes', value: '3' });
    const [set] = (await sim.list({})).filter(({ call }) => call.startsWith('sim'));
    expect(set).toMatchObject({ call: 'simAssumption/set', code: '0', merchantNo: null });
    expect((await sim.list({ limit: 2 })).map(({ call }) => call)).not.toContain('sim/accounts');
    expect(await sim.replay({ id: set?.id ?? '', key: 'same' })).toMatchObject({ status: 200, code: '0' });
    const closed = await startApp({ settings: { SIM_TOKEN: 'a-token-of-the-console' } });
    await refused(
      closed.as({ headers: { 'sim-token': 'wrong' } }).simAssumption.set({ name: 'exchangeT0Minutes', value: '3' }),
      'AUTHORIZATION_FAILED',
    );
    await closed.anonymous.simAssumption.set({ name: 'exchangeT0Minutes', value: '3' });
    const [only, ...others] = await closed.anonymous.simCall.list({});
    expect([only?.code, others]).toEqual(['0', []]);
    expect(await closed.anonymous.simCall.replay({ id: only?.id ?? '', key: 'same' })).toMatchObject({ code: '0' });
    await closed.close();
  });

  it('filters by key, status, code, merchant and what was struck', async () => {
    await app.anonymous.agreement.list({});
    await refused(app.anonymous.exchange.options({}), 'TOKEN_EXPIRED');
    expect(await newest({ status: 401 })).toMatchObject({ call: 'exchange/options', code: 'TOKEN_EXPIRED' });
    expect(await newest({ call: 'agreement/list' })).toMatchObject({ merchantNo: null, operatorName: null });
    expect(await newest({ code: '0', merchantNo: '10001' })).toMatchObject({ operatorName: expect.any(String) });
    expect(await sim.list({ struck: true })).toEqual([]);
    const { id } = await app.anonymous.simFault.add({ call: 'agreement/list', kind: 'drop', times: 1 });
    await expect(app.anonymous.agreement.list({})).rejects.toThrow();
    expect(await newest({ struck: true })).toMatchObject({ status: null, code: null, faults: [id] });
    const { id: bare } = await app.anonymous.simFault.add({ call: '*', kind: 'status', status: 502, times: 1 });
    await expect(app.anonymous.agreement.list({})).rejects.toThrow();
    expect(await newest({ struck: true })).toMatchObject({ status: 502, code: null, faults: [bare] });
  });

  it('finds refusals by their reason, and tells it of a replay too', async () => {
    await refused(api.exchange.one({ ...usdToCnh, buyCurrency: 'USD' }), 'INVALID_CURRENCY');
    await refused(api.exchange.one({ ...usdToCnh, amount: '9000000.00' }), 'BIZ_ERROR');
    const found = await sim.list({ reason: 'same-currency' });
    expect(found.map(({ call, code, reason }) => ({ call, code, reason }))).toEqual([
      { call: 'exchange/one', code: 'INVALID_CURRENCY', reason: 'same-currency' },
    ]);
    const id = found[0]?.id ?? '';
    expect(await sim.one({ id })).toMatchObject({ reason: 'same-currency' });
    expect(await sim.replay({ id, key: 'new' })).toMatchObject({ code: 'INVALID_CURRENCY', reason: 'same-currency' });
    const { id: bare } = await app.anonymous.simFault.add({ call: '*', kind: 'status', status: 502, times: 1 });
    await expect(app.anonymous.agreement.list({})).rejects.toThrow();
    expect(await newest({ struck: true })).toMatchObject({ faults: [bare], code: null, reason: null });
    expect(await sim.list({ reason: 'nothing-of-the-kind' })).toEqual([]);
  });

  it('pages backward', async () => {
    const all = await sim.list({ limit: 5 });
    const [first] = all;
    expect(await sim.list({ limit: 4, before: first?.id ?? '' })).toEqual(all.slice(1));
  });

  it('keeps the last thousand of a sandbox, and nothing of a sandbox that there is not', async () => {
    const calls = Array.from({ length: CALLS_KEPT + 300 }, () => app.anonymous.agreement.list({}));
    await Promise.all(calls);
    await refused(app.as({ sandbox: 'nowhere', token: 'x' }).exchange.options({}), 'REQUEST_FAILED');
    const listed = await sim.list({ limit: CALLS_KEPT });
    expect(listed.length).toBeLessThanOrEqual(CALLS_KEPT);
    const { db } = app.tradeport.world;
    expect(await db.read({ installation: true }).callRecord.count({ where: { sandboxId: 'nowhere' } })).toBe(0);
    const kept = await db.read({ sandboxId: 'main', platform: true }).callRecord.count({});
    expect(kept).toBe(CALLS_KEPT);
  });

  it('is its sandbox’s own, stays when that is reset, and is part of no snapshot and of no state', async () => {
    await app.anonymous.simSandbox.create({ name: 'other', scenario: 'empty' });
    const other = app.as({ sandbox: 'other' });
    const { hash } = await other.simState.hash({});
    await other.agreement.list({});
    expect(await other.simCall.list({})).toHaveLength(1);
    expect((await other.simState.hash({})).hash).toBe(hash);
    await other.simSnapshot.save({ name: 'other' });
    await other.simSandbox.reset({ name: 'other' });
    expect(await other.simCall.list({})).toHaveLength(1);
    await other.simSnapshot.restore({ name: 'other', into: 'copy' });
    expect(await app.as({ sandbox: 'copy' }).simCall.list({})).toEqual([]);
  });
});

describe('simCall/one', () => {
  it('tells request and answer', async () => {
    await api.exchange.one(usdToCnh);
    const one = await sim.one({ id: (await newest({ call: 'exchange/one' })).id });
    expect(JSON.parse(one.request)).toEqual(usdToCnh);
    expect(JSON.parse(one.answer)).toMatchObject({ code: '0', result: { sellAmount: '10.00' } });
    expect(one).toMatchObject({ signedIn: true, language: 'en-US', replay: 'can', idempotencyKey: null });
    expect(one.path).toMatch(/^\/api\//);
  });

  it('recordMissing: refuses a call that nobody recorded', async () => {
    await refused(sim.one({ id: 'atlantis' }), 'REQUEST_FAILED');
  });
});

describe('simCall/replay', () => {
  it('asks the same again as the same person, and the replay is recorded too', async () => {
    await api.exchange.options({});
    const before = await newest({ call: 'exchange/options' });
    const answer = await sim.replay({ id: before.id, key: 'same' });
    expect(answer).toMatchObject({ status: 200, code: '0' });
    const after = await newest({ call: 'exchange/options' });
    expect(after).toMatchObject({ operatorName: before.operatorName, requestId: answer.requestId });
    expect(after.id > before.id).toBe(true);
  });

  it('asks with the same idempotency key for the first answer, and with a new one for a new command', async () => {
    const { orderNo } = await lock();
    await api.exchange.apply({ mode: 'realTime', orderNo }, freshKey());
    const { id } = await newest({ call: 'exchange/apply' });
    expect(await sim.replay({ id, key: 'same' })).toMatchObject({ code: '0' });
    expect(await sim.replay({ id, key: 'new' })).toMatchObject({ status: 200, code: 'OPERATION_NOT_ALLOW' });
  });

  it('tells that no answer came', async () => {
    await app.anonymous.agreement.list({});
    const { id } = await newest({ call: 'agreement/list', code: '0' });
    await app.anonymous.simFault.add({ call: 'agreement/list', kind: 'drop', times: 1 });
    expect(await sim.replay({ id, key: 'same' })).toEqual({
      requestId: null,
      status: null,
      code: null,
      reason: null,
      answer: '',
    });
  });

  it('recordMissing: refuses a call that nobody recorded', async () => {
    await refused(sim.replay({ id: 'atlantis', key: 'same' }), 'REQUEST_FAILED');
  });

  it('asks with the parts of the path where they belong', async () => {
    const { fileId } = await api.file.upload({ file: pictureFile('a.png') });
    await api.file.getDownloadInfo({ id: fileId });
    const { id } = await newest({ call: 'file/getDownloadInfo' });
    expect(JSON.parse((await sim.one({ id })).request)).toEqual({ id: fileId });
    expect(await sim.replay({ id, key: 'same' })).toMatchObject({ status: 200 });
    expect(JSON.parse((await sim.one({ id: (await newest({ call: 'file/getDownloadInfo' })).id })).request)).toEqual({
      id: fileId,
    });
  });

  it('asks again with what is masked in the record, and shows of it no more than the record does', async () => {
    const content = JSON.stringify({ legalPerson: { idNumber: '440301198203152418' } });
    await api.realName.addCloud({ type: 'org', content });
    const saved = await newest({ call: 'realName/addCloud' });
    expect(JSON.parse((await sim.one({ id: saved.id })).request)).toEqual({ type: 'org', content: '***' });
    expect(saved.replay).toBe('can');
    await api.realName.addCloud({ type: 'org', content: '{}' });
    expect(await sim.replay({ id: saved.id, key: 'same' })).toMatchObject({ status: 200, code: '0' });
    expect((await api.realName.queryCloud({ type: 'org' })).content).toBe(content);
    const read = await sim.replay({ id: (await newest({ call: 'realName/queryCloud' })).id, key: 'same' });
    expect([read.code, JSON.parse(read.answer).result.content]).toEqual(['0', '***']);
  });

  it('signs in with a password that is kept sealed', async () => {
    await logIn(app);
    const { id } = await newest({ call: 'login/login' });
    const { status, code } = await sim.replay({ id, key: 'same' });
    // The picture was used up by the first of the two.
    expect([status, code]).toEqual([200, 'CAPTCHA_ERROR']);
  });

  it('personaMissing: signs in nobody else who has the same id after a reset', async () => {
    const own = await startApp();
    const before = await newcomer(own);
    await before.api.info.queryUserInfo({});
    const [{ id } = { id: '' }] = await own.anonymous.simCall.list({ call: 'info/queryUserInfo' });
    await own.anonymous.simSandbox.reset({ name: 'main' });
    await newcomer(own);
    await refused(own.anonymous.simCall.replay({ id, key: 'same' }), 'CUSTOMER_NOTFOUND');
    await own.close();
  });

  it('replaySecret: cannot ask again what was masked when nothing was kept of it', async () => {
    await logIn(app);
    const { id } = await newest({ call: 'login/login' });
    await app.tradeport.world.db.inTx({ sandboxId: 'main', platform: true }, (tx) =>
      tx.callRecord.updateMany({ where: { id }, data: { requestSealed: null, replay: 'secret' } }),
    );
    await refused(sim.replay({ id, key: 'same' }), 'OPERATION_NOT_ALLOW');
  });

  it('replayCut: cannot ask again what was too long to keep', async () => {
    const long = Object.assign({ ...usdToCnh }, JSON.parse(JSON.stringify({ amount: '1'.repeat(5_000) })));
    await refused(api.exchange.one(long), 'INVALID_PARAM');
    const { id } = await newest({ call: 'exchange/one' });
    expect((await sim.one({ id })).request).toHaveLength(4_000);
    await refused(sim.replay({ id, key: 'same' }), 'OPERATION_NOT_ALLOW');
  });

  it('operatorDisabled and personaMissing: needs the person to be there', async () => {
    const maker = await app.signIn(DEMO.maker);
    await maker.exchange.options({});
    const { id } = await newest({ call: 'exchange/options' });
    await setOperatorState(app, DEMO.maker, 'disabled');
    await refused(sim.replay({ id, key: 'same' }), 'LOGIN_ERROR');
    await setOperatorState(app, DEMO.maker, 'enabled');
    await app.tradeport.world.db.inTx({ sandboxId: 'main', platform: true }, (tx) =>
      tx.callRecord.updateMany({ where: { id }, data: { operatorId: 'gone' } }),
    );
    await refused(sim.replay({ id, key: 'same' }), 'CUSTOMER_NOTFOUND');
  });
});
