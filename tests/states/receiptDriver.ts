import { receipt } from '@tradeport/shared/states/receipt.ts';
import type { TestApp } from '../harness/app.ts';
import { WHOLE } from '../ledger/books.ts';
import { type Driver, moved } from './driver.ts';

const MERCHANT = 'haichuan';

/** Receipts of 123.45 USD that wait for the bank's word, which only the tests give: nobody moves the clock. */
export const receiptDriver = (app: TestApp): Driver => {
  const reader = app.tradeport.world.db.read(WHOLE);
  const rowOf = async (orderNo: string) => {
    const row = await reader.receipt.findFirst({ where: { orderNo } });
    if (!row) throw new Error(`no receipt ${orderNo}`);
    return row;
  };
  return {
    machine: receipt,
    begin: async () => {
      const account = await reader.collectionAccount.findFirst({
        where: { merchantId: MERCHANT, ccys: 'USD', needsMaterial: false, state: 'success' },
      });
      const accountNo = account?.accountNo ?? '';
      return (await app.anonymous.sim.receive({ accountNo, currency: 'USD', amount: '123.45' })).orderNo;
    },
    act: async (subject, action) => {
      await app.anonymous.simObject.act({ machine: receipt.name, subject, action });
    },
    stateOf: async (orderNo) => (await rowOf(orderNo)).state,
    money: async (orderNo, action) => {
      const { amountMinor, recalledQuota } = await rowOf(orderNo);
      const processing: readonly [string, bigint] = [`${MERCHANT} USD processing`, -amountMinor];
      if (action === 'credit')
        return moved([processing, [`${MERCHANT} USD available`, amountMinor], [`${MERCHANT} USD quota`, amountMinor]]);
      const freeze = (minor: bigint, quota: bigint) =>
        moved([
          [`${MERCHANT} USD available`, -minor],
          [`${MERCHANT} USD frozen`, minor],
          [`${MERCHANT} USD quota`, -quota],
        ]);
      if (action === 'recall') {
        const account = await reader.currencyAccount.findFirst({ where: { merchantId: MERCHANT, ccy: 'USD' } });
        const quota = account?.quotaMinor ?? 0n;
        return freeze(amountMinor, quota < amountMinor ? quota : amountMinor);
      }
      if (action === 'refuseRecall') return freeze(-amountMinor, -(recalledQuota ?? 0n));
      if (action === 'payOutRecall')
        return moved([
          [`${MERCHANT} USD frozen`, -amountMinor],
          ['platform USD bank', amountMinor],
        ]);
      if (action === 'refusePayer' || action === 'payOutRefund')
        return moved([processing, ['platform USD bank', amountMinor]]);
      return {};
    },
  };
};
