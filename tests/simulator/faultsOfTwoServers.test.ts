import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../harness/app.ts';
import { refused } from '../harness/refused.ts';
import { startTwoServers, type TwoServers } from '../harness/twoServers.ts';

let two: TwoServers;
beforeAll(async () => {
  two = await startTwoServers();
});
afterAll(() => two.close());

describe('faults of two servers on one database', () => {
  it('strike the next call of either, and none once they are cleared', async () => {
    const [here, there] = two.servers;
    const ask = (server: TestApp) => server.anonymous.agreement.list({});
    for (const [one, other] of [
      [here, there],
      [there, here],
    ] as const) {
      await one.anonymous.simFault.add({ call: '*', kind: 'code', code: 'SYSTEM_ERROR' });
      await refused(ask(other), 'SYSTEM_ERROR');
      await refused(ask(one), 'SYSTEM_ERROR');
      await one.anonymous.simFault.clear({});
      expect(await ask(other)).toBeDefined();
    }
  });

  it('strike exactly as often as they should, whichever server is called', async () => {
    await two.servers[0].anonymous.simFault.add({ call: '*', kind: 'code', code: 'SYSTEM_ERROR', times: 5 });
    const answers = await Promise.allSettled(
      Array.from({ length: 30 }, (_, i) => two.servers[i % 2 === 0 ? 0 : 1].anonymous.agreement.list({})),
    );
    expect(answers.filter(({ status }) => status === 'rejected')).toHaveLength(5);
    expect(await two.servers[1].anonymous.simFault.list({})).toMatchObject([{ struck: 5, left: 0, state: 'spent' }]);
  });
});

describe('the call log of two servers on one database', () => {
  it('holds the calls of both', async () => {
    for (const server of two.servers) {
      await server.anonymous.agreement.list({});
      await server.anonymous.simCall.list({});
    }
    for (const server of two.servers) {
      const ids = (await server.anonymous.simCall.list({ call: 'agreement/list' })).map(({ id }) => id);
      expect(new Set(ids.map((id) => id.slice(-6))).size).toBe(2);
    }
  });

  it('is there after a restart, up to the last call', async () => {
    const count = async () => (await two.servers[0].anonymous.simCall.list({ call: 'agreement/list' })).length;
    const before = await count();
    const again = { url: two.url, drop: async () => undefined };
    const brief = await startApp({ database: again });
    await brief.anonymous.agreement.list({});
    await brief.close();
    expect(await count()).toBe(before + 1);
  });
});

describe('faults of two servers that count calls, or come with a preset', () => {
  it('begin with the n-th call of both together, and come once with a preset that both turn on', async () => {
    const [here, there] = two.servers;
    await here.anonymous.simFault.clear({});
    await here.anonymous.simFault.add({ call: '*', kind: 'code', code: 'SYSTEM_ERROR', fromCall: 21, times: 4 });
    const ask = (i: number) => (i % 2 === 0 ? here : there).anonymous.agreement.list({});
    const answers = (count: number) => Promise.allSettled(Array.from({ length: count }, (_, i) => ask(i)));
    const struck = async (count: number) => (await answers(count)).filter(({ status }) => status === 'rejected').length;
    expect([await struck(20), await struck(3), await struck(10)]).toEqual([0, 3, 1]);
    await here.anonymous.simFault.clear({});
    const presets = await Promise.all(
      [here, there, here, there].map(({ anonymous }) => anonymous.simFault.applyPreset({ name: 'bank-down' })),
    );
    expect((await there.anonymous.simFault.list({})).map(({ id }) => id)).toEqual(presets[0]?.map(({ id }) => id));
    await there.anonymous.simFault.clearPreset({ name: 'bank-down' });
    expect(await here.anonymous.simFault.list({})).toEqual([]);
  });
});
