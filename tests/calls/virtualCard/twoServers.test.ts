import type { Client } from '@tradeport/shared/client.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DEMO, freshKey } from '../../harness/app.ts';
import { startTwoServers, type TwoServers } from '../../harness/twoServers.ts';
import { instructionOf } from '../../nouns/agentFx.ts';
import { dispute, settledSpend } from '../../nouns/cardDisputes.ts';
import { issued, typedOf } from '../../nouns/virtualCards.ts';
import { PAY_PASSWORD } from '../../nouns/withdrawals.ts';
import { movedBy, pin } from '../agentFx/instructions.ts';
import { makeAvailable } from '../paymentOrder/withdrawals.ts';

let both: TwoServers;
let clients: readonly [Client, Client];
const clientsOf = async (login: string): Promise<readonly [Client, Client]> => {
  const [one, other] = both.servers;
  return [await one.signIn(login), await other.signIn(login)];
};
beforeAll(async () => {
  both = await startTwoServers();
  clients = await clientsOf(DEMO.chief);
});
afterAll(() => both.close());

const passed = (all: readonly PromiseSettledResult<unknown>[]) => all.filter(({ status }) => status === 'fulfilled');

it('of 50 spends of 10.00 at once on 250.00, on two servers, exactly 25 pass', async () => {
  const [one] = both.servers;
  const [chief] = clients;
  const cardNo = await issued(one, chief, '250.00');
  const asked = { ...(await typedOf(chief, cardNo)), amount: '10.00', currency: 'USD' as const };
  const all = await Promise.allSettled(
    Array.from({ length: 50 }, (_, i) => both.servers[i % 2 === 0 ? 0 : 1].anonymous.simCard.spend(asked)),
  );
  expect(passed(all)).toHaveLength(25);
  expect(await chief.virtualCard.detail({ cardNo })).toMatchObject({ freeAmount: '0.00', pendingAmount: '250.00' });
});

it('of two disputes about one spend at once, on two servers, one is made and one fee is taken', async () => {
  const [one] = both.servers;
  const [chief] = clients;
  const spendNo = await settledSpend(one, chief, await issued(one, chief));
  const moved = await movedBy(one, async () => {
    expect(passed(await Promise.allSettled(clients.map((client) => dispute(client, spendNo))))).toHaveLength(1);
  });
  expect(moved).toMatchObject({ 'haichuan USD available': -1_500n, 'platform USD fees': 1_500n });
});

it('of two instructions for the rest of an individual’s year at once, on two servers, one is void', async () => {
  const [one] = both.servers;
  const [first, second] = await clientsOf(DEMO.individual);
  await first.password.addUserPwd({ password: PAY_PASSWORD, confirmPassword: PAY_PASSWORD });
  await pin(one, 'USD/CNH', '7.2');
  await makeAvailable(one, 'USD', 8_000_000n);
  const given = { userNo: '10003', userName: '苏雨桐', currency: 'USD' as const, amount: '80000.00' };
  await clients[0].transfer.transfer({ ...given, payPassword: PAY_PASSWORD }, freshKey());
  await one.forward(30_000);
  await first.agentFx.instruct(await instructionOf(first, { amount: '20000.00' }), freshKey());
  const rest = [
    { client: first, told: await instructionOf(first, { amount: '30000.00' }) },
    { client: second, told: await instructionOf(second, { amount: '30000.00' }) },
  ];
  const made = await Promise.all(rest.map(({ client, told }) => client.agentFx.instruct(told, freshKey())));
  expect(made.map(({ status }) => status).toSorted()).toEqual(['underReview', 'void']);
});
