import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestApp } from '../../harness/app.ts';
import { refused } from '../../harness/refused.ts';
import { newcomer } from '../../harness/register.ts';
import { startTwoServers, type TwoServers } from '../../harness/twoServers.ts';
import { goodOrg, goodOrgHk, goodOtherArea, goodPersonal } from '../../harness/verification.ts';

// What one merchant does at once on two servers of one database.

let two: TwoServers;
let first: TestApp;
let second: TestApp;
beforeAll(async () => {
  two = await startTwoServers();
  [first, second] = two.servers;
});
afterAll(() => two.close());

/** Somebody who is signed in on both servers. */
const twice = async () => {
  const { api, loginNo, merchantId } = await newcomer(first);
  const there = second.as({ token: await first.token(loginNo) });
  return { api, there, merchantId };
};

const applicationsOf = (merchantId: string): Promise<number> =>
  first.tradeport.world.db
    .read({ sandboxId: 'main', platform: true })
    .realNameApplication.count({ where: { merchantId } });

const countTaken = (answers: readonly PromiseSettledResult<unknown>[]): number =>
  answers.filter(({ status }) => status === 'fulfilled').length;

describe('two submits at once', () => {
  it('of one kind: one is taken, of each kind', async () => {
    for (const submit of [
      async ({ api, there }: Awaited<ReturnType<typeof twice>>) => {
        const told = await goodOrg(api, '0005');
        return [api, there].map((client) => client.realName.submitOrg(told));
      },
      async ({ api, there }: Awaited<ReturnType<typeof twice>>) => {
        const told = await goodOrgHk(api, '0005');
        return [api, there].map((client) => client.realName.submitOrgHk(told));
      },
      async ({ api, there }: Awaited<ReturnType<typeof twice>>) => {
        const told = await goodOtherArea(api, '0005');
        return [api, there].map((client) => client.realName.submitOtherArea(told));
      },
      async ({ api, there }: Awaited<ReturnType<typeof twice>>) => {
        const told = await goodPersonal(api, '0005');
        return [api, there].map((client) => client.realName.submitPersonal(told));
      },
    ]) {
      const who = await twice();
      const answers = await Promise.allSettled(await submit(who));
      expect(countTaken(answers)).toBe(1);
      expect(answers).toContainEqual(
        expect.objectContaining({ reason: expect.objectContaining({ code: 'OPERATION_NOT_ALLOW' }) }),
      );
      expect(await applicationsOf(who.merchantId)).toBe(1);
    }
  });

  it('of two kinds: one is taken, and the merchant is of that kind', async () => {
    const { api, there, merchantId } = await twice();
    const [org, orgHk] = [await goodOrg(api, '0005'), await goodOrgHk(api, '0005')];
    const answers = await Promise.allSettled([api.realName.submitOrg(org), there.realName.submitOrgHk(orgHk)]);
    expect(countTaken(answers)).toBe(1);
    expect(await applicationsOf(merchantId)).toBe(1);
    const type = answers[0]?.status === 'fulfilled' ? 'org' : 'orgHk';
    expect(await there.realName.queryOrg({})).toMatchObject({ type, state: 'underReview' });
  });

  it('of a renewal: one is taken', async () => {
    const { api, there, merchantId } = await twice();
    const told = await goodPersonal(api, '0005');
    await api.realName.submitPersonal(told);
    const decide = (action: string) =>
      first.anonymous.simObject.act({ machine: 'realName', subject: merchantId, action });
    await decide('approve');
    await decide('warn');
    const answers = await Promise.allSettled([api, there].map((client) => client.realName.submitPersonal(told)));
    expect(countTaken(answers)).toBe(1);
    expect(await applicationsOf(merchantId)).toBe(2);
  });
});

describe('a decision beside a submit', () => {
  it('is made once, and what is submitted behind it waits for its own', async () => {
    const { api, there, merchantId } = await twice();
    const told = await goodPersonal(api, '0005');
    await api.realName.submitPersonal(told);
    const [decided, again] = await Promise.allSettled([
      second.anonymous.simObject.act({ machine: 'realName', subject: merchantId, action: 'reject' }),
      there.realName.submitPersonal(told),
    ]);
    expect(decided.status).toBe('fulfilled');
    const { state } = await api.realName.queryPersonal({});
    expect(state).toBe(again.status === 'fulfilled' ? 'underReview' : 'failed');
    expect(await applicationsOf(merchantId)).toBe(again.status === 'fulfilled' ? 2 : 1);
  });
});

describe('two drafts at once', () => {
  it('of one version: one is kept, the other asks', async () => {
    const { api, there } = await twice();
    const save = (client: typeof api, content: string) =>
      client.realName.addCloud({ type: 'org', content, version: 0 });
    const answers = await Promise.allSettled([save(api, '{"a":1}'), save(there, '{"a":2}')]);
    expect(countTaken(answers)).toBe(1);
    const kept = answers[0]?.status === 'fulfilled' ? '{"a":1}' : '{"a":2}';
    expect(await there.realName.queryCloud({ type: 'org' })).toMatchObject({ content: kept, version: 1 });
    await refused(save(api, '{"a":3}'), 'OPERATION_NOT_ALLOW');
  });
});
