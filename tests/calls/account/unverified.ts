import type { TestApp } from '../../harness/app.ts';

/** Does something while a merchant of the demo is not verified, as one who has just registered. */
export const whileUnverified = async <R>(app: TestApp, merchantId: string, work: () => Promise<R>): Promise<R> => {
  const set = (realNameState: string) =>
    app.tradeport.world.db.inTx({ sandboxId: 'main', platform: true }, (tx) =>
      tx.merchant.updateMany({ where: { id: merchantId }, data: { realNameState } }),
    );
  await set('notDone');
  try {
    return await work();
  } finally {
    await set('done');
  }
};
