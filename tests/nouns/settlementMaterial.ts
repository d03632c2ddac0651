import type { Client } from '@tradeport/shared/client.ts';
import { addDays } from '@tradeport/shared/rules/calendar.ts';
import { moveFrom } from '@tradeport/shared/states/machine.ts';
import { materialReview } from '@tradeport/shared/states/materialReview.ts';
import { materialUsage } from '@tradeport/shared/states/materialUsage.ts';
import { goodOrder, setLinked, submitOne, today } from '../calls/uploadDetail/orders.ts';
import type { TestApp } from '../harness/app.ts';
import { WHOLE } from '../ledger/books.ts';
import type { Driver } from '../states/driver.ts';
import type { Noun } from './noun.ts';

const orderRow = async (app: TestApp, detailNo: string) => {
  const row = await app.tradeport.world.db.read(WHOLE).materialOrder.findFirst({ where: { detailNo } });
  if (!row) throw new Error(`no order ${detailNo}`);
  return row;
};

/** Orders whose review waits for the back office, which only the tests play: nobody moves the clock. */
const reviewDriver = (app: TestApp, client: Client): Driver => ({
  machine: materialReview,
  begin: () => submitOne(app, client),
  act: async (detailNo, action) => {
    const day = await today(app);
    if (action === 'mend')
      await client.uploadDetail.submitOrderInfo({ orders: [goodOrder(day, { detailSerialNo: detailNo })] });
    else if (action === 'supplyLogistics')
      await client.uploadDetail.completeLogistics({
        orders: [
          { detailSerialNo: detailNo, logisticsProvider: 'DHL', trackingNo: 'JD_1', shipDate: addDays(day, -1) },
        ],
      });
    else await app.anonymous.simObject.act({ machine: materialReview.name, subject: detailNo, action });
  },
  stateOf: async (detailNo) => (await orderRow(app, detailNo)).state,
  money: async () => ({}),
});

/** Linked and credited of 1,000.00, by the action that they make. */
const SUMS: Readonly<Record<string, readonly [linked: bigint, credited: bigint]>> = {
  linkPart: [40_000n, 0n],
  linkAll: [100_000n, 0n],
  usePart: [100_000n, 60_000n],
  useAll: [100_000n, 100_000n],
  unlink: [0n, 0n],
};

/** Orders whose sums receipts tell; what no sums lead to is asked for at the console, which may not take it either. */
const usageDriver = (app: TestApp, client: Client): Driver => {
  const stateOf = async (detailNo: string) => (await orderRow(app, detailNo)).usageState;
  return {
    machine: materialUsage,
    begin: () => submitOne(app, client),
    act: async (detailNo, action) => {
      const sums = SUMS[action];
      if (sums === undefined) await client.uploadDetail.void({ detailSerialNo: detailNo });
      else if (moveFrom(materialUsage, await stateOf(detailNo), action) || (await stateOf(detailNo)) === 'voided')
        await setLinked(app, detailNo, ...sums);
      else await app.anonymous.simObject.act({ machine: materialUsage.name, subject: detailNo, action });
    },
    stateOf,
    money: async () => ({}),
  };
};

/** Settlement material. */
export const settlementMaterial: Noun = {
  drivers: { materialReview: reviewDriver, materialUsage: usageDriver },
};
