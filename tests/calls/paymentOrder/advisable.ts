import type { Client } from '@tradeport/shared/client.ts';
import type { TestApp } from '../../harness/app.ts';

export const ADDRESS = 'accounts@supplier.example.com';

/** A payment of the demo that was paid, with an address kept with its payee or without one; its number. */
export const advisable = async (app: TestApp, client: Client, email: string | null = ADDRESS): Promise<string> => {
  const { list } = await client.paymentOrder.queryPage({ orderType: 'payment', status: [3] });
  const [order] = list.filter(({ state }) => state === 'succeeded');
  if (!order?.payeeId) throw new Error('the demo has no paid payment');
  const { payeeId, orderNo } = order;
  await app.tradeport.world.db.inTx({ sandboxId: 'main', merchantId: 'haichuan' }, (tx) =>
    tx.payee.updateMany({ where: { payeeId }, data: { email } }),
  );
  return orderNo;
};
