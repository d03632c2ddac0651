import type { Client } from '@tradeport/shared/client.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DEMO } from '../../harness/app.ts';
import { startTwoServers, type TwoServers } from '../../harness/twoServers.ts';
import { untilServed } from '../../harness/untilServed.ts';
import { type PaidTo, pay, payeeOf } from '../paymentOrder/payments.ts';
import { available, goodPerson } from './poboPayers.ts';

const ROUNDS = 4;

let two: TwoServers;
let here: Client;
let there: Client;
let to: PaidTo;
beforeAll(async () => {
  two = await startTwoServers();
  const [one, other] = two.servers;
  [here, there] = [await one.signIn(DEMO.chief), await other.signIn(DEMO.chief)];
  to = await payeeOf(one, here);
});
afterAll(() => two.close());

it('a payer is removed on one server, or an order names it on the other: one wins', async () => {
  const [server] = two.servers;
  for (let round = 0; round < ROUNDS; round += 1) {
    const payerNo = await available(server, here);
    const asks = [
      () => untilServed(() => here.poboPayer.delete({ payerNo })),
      () => pay(there, to, '100.00', { poboPayerNo: payerNo }),
    ];
    const both = await Promise.allSettled((round % 2 === 0 ? asks : asks.toReversed()).map((ask) => ask()));
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const { state } = await there.poboPayer.queryByNo({ payerNo });
    const { total } = await here.paymentOrder.queryPage({ orderType: 'payment', poboPayerNo: payerNo });
    expect([state, total]).toEqual(state === 'removed' ? ['removed', 0] : ['available', 1]);
  }
});

it('one number is one payer, whichever server is asked', async () => {
  const told = await goodPerson(here);
  const { idPhotos: _own, ...same } = told;
  const again = { ...same, idPhotos: (await goodPerson(there)).idPhotos ?? [] };
  const both = await Promise.allSettled([here.poboPayer.add(told), there.poboPayer.add(again)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  const refusals = both.flatMap((each) => (each.status === 'rejected' ? [each.reason.code] : []));
  expect(refusals).toEqual(['REQUEST_REPEAT']);
});
