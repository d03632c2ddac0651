import type { Client } from '@tradeport/shared/client.ts';
import { CALLS_KEPT, TEST_KINDS } from '@tradeport/shared/contract/sim/callLog.ts';
import { EXIT } from '@tradeport/sim/commandLine.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { freshKey, startApp, type TestApp } from '../../harness/app.ts';
import { copiedTests } from '../../harness/copiedTest.ts';
import { logIn } from '../../harness/logIn.ts';
import { refused } from '../../harness/refused.ts';
import { newcomer } from '../../harness/register.ts';
import { pictureFile } from '../../harness/sampleFiles.ts';
import { START_AT } from '../../harness/time.ts';

let app: TestApp;
let api: Client;
let sim: Client;
let copied: Awaited<ReturnType<typeof copiedTests>>;
beforeAll(async () => {
  app = await startApp();
  sim = app.anonymous;
  api = await app.signIn();
  copied = await copiedTests(await app.tradeport.app.listen({ host: '127.0.0.1', port: 0 }));
});
afterAll(async () => {
  await copied.remove();
  await app.close();
});

const usdToCnh = { sellCurrency: 'USD', buyCurrency: 'CNH', tradeDirection: 'sellOut', amount: '10.00' } as const;

/** The id of the last call that was recorded. */
const lastId = async (): Promise<string> => (await sim.simCall.list({ limit: 1 }))[0]?.id ?? '';
/** What was left out of the calls since one, by their keys. */
const leftOutSince = async (from: string, reads = false) => {
  const ids = (await sim.simCall.list({ limit: 100 })).map(({ id }) => id).filter((id) => id > from);
  const { leftOut } = await sim.simCall.asTest({ kind: 'run', ids, reads });
  return leftOut.map(({ call, why }) => `${call} ${why}`);
};

/** Money comes, is credited in an hour, and is exchanged; confirming twice is refused, and the market falls. */
const flow = async (): Promise<void> => {
  const accounts = await sim.sim.accounts({});
  const account = accounts.find(
    ({ merchantNo, currency, use }) => merchantNo === '10001' && currency === 'USD' && use === 'collection',
  );
  await sim.sim.receive({
    accountNo: account?.accountNo ?? '',
    currency: 'USD',
    amount: '1200.00',
    reference: "it's 5",
  });
  await sim.simClock.jump({ seconds: 3_600 });
  const { quoteId } = await api.exchange.one(usdToCnh);
  const { orderNo } = await api.exchange.two({ quoteId }, freshKey());
  await api.exchange.apply({ mode: 'realTime', orderNo }, freshKey());
  await refused(api.exchange.apply({ mode: 'realTime', orderNo }, freshKey()), 'OPERATION_NOT_ALLOW');
  await api.exchange.list({ currentPage: 1, pageSize: 10 });
  await app.forward(300_000);
  await sim.simOutside.run({ event: 'market.shift', with: { pair: 'USD/CNH', percent: '-1' } });
  await refused(api.exchange.one({ ...usdToCnh, amount: 'many' }), 'INVALID_PARAM');
  await refused(app.anonymous.exchange.apply({ mode: 'realTime', orderNo }, freshKey()), 'TOKEN_EXPIRED');
};

describe('simCall/asTest', () => {
  beforeAll(flow);

  it('makes a run of what was done, which passes in a fresh sandbox and fails where the world answers otherwise', async () => {
    const test = await sim.simCall.asTest({ kind: 'run' });
    expect(test.leftOut).toEqual([]);
    const { steps } = JSON.parse(test.text);
    expect(steps.map(({ line, call }: { line?: string; call?: string }) => line ?? call)).toEqual([
      `receive --account 795010001001 --ccy USD --amount 1200.00 --reference "it's 5"`,
      'clock advance 1h',
      'exchange/one',
      'exchange/two',
      'exchange/apply',
      'exchange/apply',
      'clock advance 5m',
      'event market.shift pair=USD/CNH percent=-1',
      'exchange/apply',
    ]);
    expect(steps[0]).toMatchObject({
      save: { receiptNo: 'orderNo' },
      expect: { states: [{ object: 'receipt/{{receiptNo}}', is: 'arrived' }] },
    });
    expect(steps[3]).toMatchObject({ as: '10001-chief', with: { quoteId: '{{quoteId}}' } });
    expect(steps[5]).toMatchObject({
      with: { orderNo: '{{exchangeOrderNo}}' },
      expect: { refused: 'OPERATION_NOT_ALLOW' },
    });
    expect(steps[6]).toMatchObject({
      expect: { states: [{ object: 'exchangeOrder/{{exchangeOrderNo}}', is: 'settled' }] },
    });
    const fresh = await copied.playRun(test);
    expect(fresh).toMatchObject({ code: EXIT.done, out: expect.stringContaining('9 of 9 steps passed') });
    await sim.simSandbox.create({ name: 'otherwise', startAt: START_AT.toISOString(), frozen: true });
    await app.as({ sandbox: 'otherwise' }).simOutside.run({ event: 'market.down' });
    const otherwise = await copied.playRun(test, '--sandbox', 'otherwise');
    expect(otherwise).toMatchObject({ code: EXIT.refused, out: expect.stringContaining('2 of 9 steps passed') });
  });

  it('makes lines of the command line, which do the same in a fresh sandbox', async () => {
    const test = await sim.simCall.asTest({ kind: 'commands' });
    const { code, out } = await copied.runCommands(test);
    expect({ code, out }).toEqual({ code: 0, out: expect.any(String) });
    const made = (await sim.simSandbox.list({})).find(({ name }) => name.startsWith('copied-'));
    const events = await app.as({ sandbox: made?.name ?? '' }).simEvent.list({ machine: 'exchangeOrder', limit: 200 });
    const [settled] = events.events.filter(({ cause }) => cause.startsWith('task:'));
    expect(settled).toMatchObject({ action: 'settle' });
  });

  it('knows where a jump led whose answer was too long to keep, and what has moved until then', async () => {
    const name = 'far';
    await sim.simSandbox.create({ name, startAt: START_AT.toISOString(), frozen: true });
    const far = app.as({ sandbox: name });
    const account = (await far.sim.accounts({})).find(
      ({ currency, use }) => currency === 'USD' && use === 'collection',
    );
    await far.sim.receive({ accountNo: account?.accountNo ?? '', currency: 'USD', amount: '5.00' });
    await far.simClock.jump({ next: 'workingDay' });
    await far.simClock.jump({ seconds: 86_400 * 30 });
    await app.tradeport.world.db.inTx({ sandboxId: name, platform: true }, (tx) =>
      tx.callRecord.updateMany({ where: { call: 'simClock/jump' }, data: { answer: '{"code":"0","result":{"cl' } }),
    );
    const test = await far.simCall.asTest({ kind: 'run' });
    const { steps } = JSON.parse(test.text);
    expect(steps.map(({ line = '' }) => line.split(' ').slice(0, 3).join(' '))).toEqual([
      `receive --account ${account?.accountNo}`,
      'clock next workingDay',
      'clock advance 30d',
    ]);
    expect(steps[1].expect.states).toEqual([{ object: 'receipt/{{receiptNo}}', is: 'credited' }]);
    expect(await copied.playRun(test)).toMatchObject({ code: EXIT.done });
  });

  it('is in the language of the request', async () => {
    const { text } = await app.as({ language: 'zh-CN' }).simCall.asTest({ kind: 'run' });
    expect(text).toContain('复制自沙盒 main 的调用记录');
    expect(text).toContain('时间过去');
  });

  it('takes the calls that are named, those of a stretch, or the last of it, and what only reads on request', async () => {
    const titles = async (request: Partial<Parameters<typeof sim.simCall.asTest>[0]>) => {
      const { text } = await sim.simCall.asTest({ kind: 'run', ...request });
      return JSON.parse(text).steps.map(({ line = '', call = '' }) => line || call);
    };
    const [, second, ...older] = await sim.simCall.list({ limit: 12 });
    const shift = older.find(({ call }) => call === 'simOutside/run')?.id ?? '';
    const list = older.find(({ call }) => call === 'exchange/list')?.id ?? '';
    expect(await titles({ ids: [shift] })).toEqual([
      'clock advance 1h5m',
      'event market.shift pair=USD/CNH percent=-1',
    ]);
    expect((await titles({ fromId: list, toId: second?.id ?? '' })).at(-1)).toContain('market.shift');
    expect(await titles({ fromId: list, toId: shift, reads: true })).toEqual([
      'clock advance 1h',
      'exchange/list',
      'clock advance 5m',
      'event market.shift pair=USD/CNH percent=-1',
    ]);
    expect((await titles({ last: 1 })).at(-1)).toBe('exchange/apply');
  });

  it('recordMissing: refuses a call that nobody recorded', async () => {
    await refused(sim.simCall.asTest({ kind: 'run', ids: ['atlantis'] }), 'REQUEST_FAILED');
    await refused(sim.simCall.asTest({ kind: 'run', fromId: 'atlantis' }), 'REQUEST_FAILED');
  });

  it('takes as many calls as are kept, by their ids too', async () => {
    for (let n = 0; n < CALLS_KEPT; n += 1) await sim.agreement.list({});
    const ids = (await sim.simCall.list({ limit: CALLS_KEPT })).map(({ id }) => id);
    expect(ids).toHaveLength(CALLS_KEPT);
    const steps = async (which: object): Promise<number> =>
      JSON.parse((await sim.simCall.asTest({ kind: 'run', reads: true, ...which })).text).steps.length;
    expect(await steps({ ids })).toBeGreaterThanOrEqual(CALLS_KEPT);
    expect(await steps({})).toBeGreaterThanOrEqual(CALLS_KEPT);
  });

  it('nothingToTest: refuses calls none of which changes anything', async () => {
    await api.exchange.options({});
    await refused(sim.simCall.asTest({ kind: 'run', ids: [await lastId()] }), 'OPERATION_NOT_ALLOW');
  });
});

describe('what simCall/asTest leaves out', () => {
  let from = '';
  beforeEach(async () => {
    await sim.simDecision.setProfile({ profile: 'demo' });
    from = await lastId();
    await sim.simDecision.setProfile({ profile: 'demo' });
  });

  it('shows no secret that the scenario does not tell, and says which is to be filled in', async () => {
    for (const payPassword of ['246810', '135799'])
      await refused(
        api.settleOrder.againWithdraw({ orderNo: 'ST000000000000000', payeeId: 'none', payPassword }, freshKey()),
        'ORDER_NOTFOUND',
      );
    await api.realName.addCloud({ type: 'org', content: '{"note":"planted-content"}' });
    const ids = (await sim.simCall.list({ limit: 3 })).map(({ id }) => id);
    for (const kind of TEST_KINDS) {
      const { text, leftOut } = await sim.simCall.asTest({ kind, ids });
      expect(text).toContain('246810');
      for (const secret of ['135799', 'planted-content']) expect(text).not.toContain(secret);
      for (const name of ['<payPassword>', '<content>']) expect(text).toContain(name);
      expect(leftOut).toMatchObject([
        { call: 'settleOrder/againWithdraw', why: 'secret', explanation: 'Fill in <payPassword>' },
        { call: 'realName/addCloud', why: 'secret', explanation: 'Fill in <content>' },
      ]);
    }
  });

  it('signing in and out, files and what needs them, what has no answer, what repeats, and a running clock', async () => {
    await logIn(app);
    const { fileId } = await api.file.upload({ file: pictureFile('a.png') });
    await refused(api.receipt.supply({ orderNo: 'RC000000000000000', fileIds: [fileId] }), 'ORDER_NOTFOUND').catch(
      () => undefined,
    );
    await sim.simFault.add({ call: 'exchange/cancel', kind: 'drop', times: 1 });
    await expect(api.exchange.cancel({ orderNo: 'EX-NONE' }, freshKey())).rejects.toThrow();
    const key = freshKey();
    await refused(api.exchange.two({ quoteId: 'none' }, key), 'INVALID_PARAM');
    const { quoteId } = await api.exchange.one(usdToCnh);
    for (let i = 0; i < 2; i += 1) await api.exchange.two({ quoteId }, key);
    await sim.simClock.mode({ mode: 'real' });
    expect(await leftOutSince(from)).toEqual([
      'file/upload file',
      'receipt/supply follows',
      'exchange/cancel noAnswer',
      'exchange/two repeat',
      'simClock/mode clockRuns',
    ]);
    expect(await leftOutSince(from, true)).toContain('login/login signIn');
  });

  it('what was too long to keep, and whose person is gone', async () => {
    const long = Object.assign({ mode: 'realTime', orderNo: 'x'.repeat(5_000) } as const);
    await refused(api.exchange.apply(long, freshKey()), 'INVALID_PARAM');
    await refused(api.exchange.cancel({ orderNo: 'EX-NONE' }, freshKey()), 'ORDER_NOTFOUND');
    const id = await lastId();
    await app.tradeport.world.db.inTx({ sandboxId: 'main', platform: true }, (tx) =>
      tx.callRecord.updateMany({ where: { id }, data: { person: 'gone' } }),
    );
    expect(await leftOutSince(from)).toEqual(['exchange/apply cut', 'exchange/cancel person']);
  });

  it('what was done before the sandbox was put back', async () => {
    const own = await startApp();
    await newcomer(own);
    own.time.forward(1_000);
    await own.anonymous.simSandbox.reset({ name: 'main' });
    await own.anonymous.simAssumption.set({ name: 'exchangeT0Minutes', value: '3' });
    const { leftOut, text } = await own.anonymous.simCall.asTest({ kind: 'run' });
    expect(new Set(leftOut.map(({ why }) => why))).toEqual(new Set(['earlierLife']));
    expect(JSON.parse(text).steps).toMatchObject([{ line: 'assumption set exchangeT0Minutes 3' }]);
    await own.close();
  });
});
