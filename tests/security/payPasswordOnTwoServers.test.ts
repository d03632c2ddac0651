import { lastTryOf } from '@tradeport/server/modules/paymentPasswords/store.ts';
import { takeSubject } from '@tradeport/server/platform/db/attempts.ts';
import type { World } from '@tradeport/server/platform/runtime/world.ts';
import type { Client } from '@tradeport/shared/client.ts';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { isNight } from '../../scripts/turn.ts';
import { asked } from '../calls/paymentOrder/withdrawals.ts';
import { DEMO, freshKey } from '../harness/app.ts';
import { refused } from '../harness/refused.ts';
import { startTwoServers, type TwoServers } from '../harness/twoServers.ts';
import { servedWith } from '../harness/untilServed.ts';
import { WHOLE } from '../ledger/books.ts';
import { accountIdOf } from '../nouns/withdrawals.ts';

let two: TwoServers;
let clients: readonly Client[];
let accountId: string;
beforeAll(async () => {
  two = await startTwoServers();
  clients = await Promise.all(two.servers.map((server) => server.signIn(DEMO.chief, { language: 'en-US' })));
  accountId = await accountIdOf(clients[0] ?? two.servers[0].anonymous);
});
afterAll(() => two.close());

const operatorIdOf = async ({ db }: World) => {
  const found = await db.read(WHOLE).operator.findFirst({ where: { mobile: DEMO.chief } });
  if (!found) throw new Error('no chief');
  return found.id;
};

const EACH = isNight ? 20 : 8;

const apply = (client: Client, payPassword?: string) =>
  client.paymentOrder.apply(asked(accountId, '60.00', payPassword === undefined ? {} : { payPassword }), freshKey());

const allAtOnce = (payPassword?: string) =>
  Promise.all(
    clients.flatMap((client) => Array.from({ length: EACH }, () => servedWith(() => apply(client, payPassword)))),
  );

it.each([0, 3, 4])('after %i wrong ones, many right ones at once on two servers lock nobody out', async (wrong) => {
  const [first] = clients;
  if (first === undefined) throw new Error('no client');
  for (let tries = 0; tries < wrong; tries += 1) await refused(apply(first, '111111'), 'LOGIN_ERROR');
  expect(new Set(await allAtOnce())).toEqual(new Set(['0']));
  expect((await first.password.isExistPwd({})).lockedUntil).toBeNull();
});

it('wrong ones at once on two servers lock it all the same', async () => {
  expect(new Set(await allAtOnce('222222'))).toEqual(new Set(['LOGIN_ERROR']));
  for (const client of clients) {
    await refused(apply(client), 'LOGIN_ERROR');
    expect((await client.password.isExistPwd({})).lockedUntil).not.toBeNull();
  }
});

it('a last try that nobody looks at any more is waited for, and locks', async () => {
  const [server] = two.servers;
  const { world } = server.tradeport;
  const looking = lastTryOf(await operatorIdOf(world));
  const now = server.time.now();
  const until = new Date(now.getTime() + 10_000);
  await world.db.inTx(WHOLE, (tx) => takeSubject(tx, 'main', looking, { now, until }));
  const waiting = vi.spyOn(server.time, 'wait').mockImplementation(async () => server.time.forward(10_000));
  const [client] = clients;
  if (client === undefined) throw new Error('no client');
  await refused(apply(client), 'LOGIN_ERROR');
  expect(waiting).toHaveBeenCalledTimes(1);
  waiting.mockRestore();
});
