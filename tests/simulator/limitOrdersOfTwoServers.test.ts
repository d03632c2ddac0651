import { expect, it } from 'vitest';
import { limitsOf } from '../calls/exchange/limitOrders.ts';
import { testProvider } from '../harness/databases.ts';
import { START_AT } from '../harness/time.ts';
import { startTwoServers } from '../harness/twoServers.ts';

it('limit orders are filled once, whichever of two servers comes first', async () => {
  const two = await startTwoServers();
  const servers = testProvider === 'postgresql' ? two.servers : two.servers.slice(0, 1);
  const [first] = two.servers;
  await first.anonymous.sim.setClock({ speed: 0 });
  const client = await first.signIn();
  const { place, orderOf } = limitsOf(first, client);
  const placed = await Promise.all(
    Array.from({ length: 20 }, (_, i) => place({ amount: `${10 + i}.00`, targetRate: '8' })),
  );
  await first.anonymous.simOutside.run({ event: 'market.pin', with: { pair: 'USD/CNH', rate: '9' } });
  await Promise.all(servers.flatMap(({ tradeport }) => [tradeport.runDueTasks(), tradeport.runDueTasks()]));
  for (const { id } of placed) expect((await orderOf(id)).state).toBe('settling');
  const events = await first.tradeport.world.db
    .read({ sandboxId: 'main', platform: true })
    .event.findMany({ where: { action: 'fill', at: { gte: START_AT } }, select: { subject: true } });
  expect(events.map(({ subject }) => subject).sort()).toEqual(placed.map(({ id }) => id).sort());
  await two.close();
});
