import { commandIn } from '@tradeport/server/platform/runtime/command.ts';
import { createCommands } from '@tradeport/server/platform/runtime/commands.ts';
import type { Client } from '@tradeport/shared/client.ts';
import type { FormOrderWire } from '@tradeport/shared/contract/uploadDetail.ts';
import { addDays, dayOf } from '@tradeport/shared/rules/calendar.ts';
import type { TestApp } from '../../harness/app.ts';
import { settlementMaterialOf } from '../../harness/settlementMaterial.ts';
import { sandboxNow } from '../receipt/receipts.ts';

/** The day of the sandbox. */
export const today = async (app: TestApp): Promise<string> => dayOf(new Date(await sandboxNow(app)));

let trades = 0;
const freshTracking = (): string => {
  trades += 1;
  return `JD${String(trades).padStart(7, '0')}`;
};

/**
 * An order of 1,000.00 USD that nothing is wrong with: a trade that nobody has told of, by its tracking number; its contract number
 * decides nothing unless told otherwise.
 */
export const goodOrder = (
  day: string,
  { trackingNo = freshTracking(), ...more }: Partial<FormOrderWire> = {},
): FormOrderWire => ({
  buyerName: 'Example Retail GmbH',
  contractNo: 'HT-2026-018',
  contractDate: addDays(day, -20),
  tradeCountry: 'DEU',
  orderTotal: '1000.00',
  currency: 'USD',
  productCategory: 'Home goods',
  productName: 'Ceramic cups',
  productQuantity: 2_000,
  shipped: true,
  logisticsProvider: 'DHL',
  trackingNo,
  shipDate: addDays(day, -3),
  ...more,
});

/** Submits one order by the form; answers its number. */
export const submitOne = async (app: TestApp, client: Client, more: Partial<FormOrderWire> = {}): Promise<string> => {
  const { detailSerialNos } = await client.uploadDetail.submitOrderInfo({
    orders: [goodOrder(await today(app), more)],
  });
  const [detailNo] = detailSerialNos;
  if (detailNo === undefined) throw new Error('no order was made');
  return detailNo;
};

/**
 * Tells settlement material how much of an order is linked and credited, as receipts do: in minor units. Answers whether the use of
 * the order moved with it.
 */
export const setLinked = async (
  app: TestApp,
  detailNo: string,
  linkedMinor: bigint,
  creditedMinor: bigint,
): Promise<boolean> => {
  const { world } = app.tradeport;
  const scope = { sandboxId: 'main', merchantId: 'haichuan' };
  const { linkable } = settlementMaterialOf(
    world,
    createCommands(world, async () => undefined),
  );
  const commander = { ...scope, now: new Date(await sandboxNow(app)), cause: 'test', actorId: null, requestId: null };
  return world.db.inTx(scope, (tx) =>
    commandIn(tx, commander, app.time.now(), async (command) => {
      const use = async () => (await tx.materialOrder.findFirst({ where: { detailNo } }))?.usageState;
      await command.lockMerchant();
      const before = await use();
      await linkable.setLinked(command, detailNo, { linkedMinor, creditedMinor });
      return (await use()) !== before;
    }),
  );
};
