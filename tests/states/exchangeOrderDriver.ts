import type { Client } from '@tradeport/shared/client.ts';
import { exchangeOrder } from '@tradeport/shared/states/exchangeOrder.ts';
import type { TestApp } from '../harness/app.ts';
import { WHOLE } from '../ledger/books.ts';
import { type Driver, type MoneyMoved, moved } from './driver.ts';

const MERCHANT = 'haichuan';

/** Exchange orders of the demo's first merchant: 100.00 USD into CNH each. */
export const exchangeOrderDriver = (app: TestApp, client: Client): Driver => {
  const { world } = app.tradeport;
  const reader = world.db.read(WHOLE);

  const rowOf = async (orderNo: string) => {
    const row = await reader.exchangeOrder.findFirst({ where: { orderNo } });
    if (!row) throw new Error(`no order ${orderNo}`);
    return row;
  };

  /** The sold amount leaves, the bought one comes, and the quota goes along: at most what there is, in proportion. */
  const settles = async (orderNo: string): Promise<MoneyMoved> => {
    const { sellMinor, buyMinor } = await rowOf(orderNo);
    const usd = await reader.currencyAccount.findFirst({ where: { merchantId: MERCHANT, ccy: 'USD' } });
    const quota = usd?.quotaMinor ?? 0n;
    const carried = quota < sellMinor ? quota : sellMinor;
    return moved([
      [`${MERCHANT} USD frozen`, -sellMinor],
      ['platform USD fxPosition', sellMinor],
      ['platform CNH fxPosition', -buyMinor],
      [`${MERCHANT} CNH available`, buyMinor],
      [`${MERCHANT} USD quota`, -carried],
      [`${MERCHANT} CNH quota`, (buyMinor * carried) / sellMinor],
    ]);
  };

  return {
    machine: exchangeOrder,
    begin: async () => {
      const { quoteId } = await client.exchange.one({
        sellCurrency: 'USD',
        buyCurrency: 'CNH',
        tradeDirection: 'sellOut',
        amount: '100.00',
      });
      return (await client.exchange.two({ quoteId })).orderNo;
    },
    act: async (orderNo, action) => {
      if (action === 'confirm') await client.exchange.apply({ mode: 'realTime', orderNo });
      else if (action === 'cancel') await client.exchange.cancel({ orderNo });
      else await app.anonymous.simObject.act({ machine: exchangeOrder.name, subject: orderNo, action });
    },
    stateOf: async (orderNo) => (await rowOf(orderNo)).state,
    money: async (orderNo, action) => {
      if (action === 'settle') return settles(orderNo);
      const { sellMinor } = await rowOf(orderNo);
      const frozen = action === 'confirm' ? sellMinor : action === 'fail' ? -sellMinor : 0n;
      return moved([
        [`${MERCHANT} USD available`, -frozen],
        [`${MERCHANT} USD frozen`, frozen],
      ]);
    },
  };
};
