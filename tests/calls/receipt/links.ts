import type { Client } from '@tradeport/shared/client.ts';
import { freshKey, type TestApp } from '../../harness/app.ts';
import { decided, uploaded } from '../ftrOrder/tradeOrders.ts';
import { submitOne } from '../uploadDetail/orders.ts';
import { ACCOUNTS, arrive } from './receipts.ts';

/** A receipt of 1,000.00 USD that waits for material, which the bank decides by hand alone; answers its number. */
export const held = async (app: TestApp, amount = '1000.00', payer: { payerName?: string } = {}): Promise<string> => {
  const transfer = { accountNo: ACCOUNTS.usdMaterial, amount, payerAccountNo: '770005', ...payer };
  const { orderNo } = await arrive(app, transfer);
  await actAs(app, orderNo, 'holdForMaterial');
  return orderNo;
};

/** A trade order that passed, of 1,000.00 USD unless told otherwise. */
export const passed = (app: TestApp, client: Client, totalAmount = '1000.00'): Promise<string> =>
  decided(app, client, 'approve', { totalAmount });

/** A row of settlement material that passed its review. */
export const reviewed = async (app: TestApp, client: Client, orderTotal = '1000.00'): Promise<string> => {
  const subject = await submitOne(app, client, { orderTotal });
  for (const action of ['takeUp', 'pass'])
    await app.anonymous.simObject.act({ machine: 'materialReview', subject, action });
  return subject;
};

/** A document for the field of a receipt. */
export const document = (client: Client): Promise<string> => uploaded(client, 'RECEIPT_MATERIAL', 'invoice.png');

/** Links one trade order, with as much as fits unless an amount is said. */
export const linkTo = (client: Client, orderNo: string, order: string, amount?: string) =>
  client.receipt.relationConfirm({
    orderNo,
    orders: [{ orderNo: order, ...(amount === undefined ? {} : { amount }) }],
  });

/** A receipt under review, linked in full to one trade order. */
export const inReview = async (
  app: TestApp,
  client: Client,
): Promise<{ readonly orderNo: string; readonly order: string }> => {
  const orderNo = await held(app);
  const order = await passed(app, client);
  await linkTo(client, orderNo, order);
  return { orderNo, order };
};

/** The bank or the back office acts through the console. */
export const actAs = async (app: TestApp, subject: string, ...actions: readonly string[]): Promise<void> => {
  for (const action of actions) await app.anonymous.simObject.act({ machine: 'receipt', subject, action });
};

/** A receipt whose refund the bank agreed to: it waits for the merchant's word. */
export const refundAgreed = async (app: TestApp, client: Client, orderNo: string): Promise<string> => {
  await client.refund.modifyPayeeInfo({ orderNo, action: 'apply', reason: 'The order was cancelled' }, freshKey());
  await actAs(app, orderNo, 'agreeRefund');
  return orderNo;
};

/** A receipt of the client's merchant whose refund waits for its word: 25.00 USD. The simulated outside is asked over the client. */
export const waitingForConfirmation = async (client: Client): Promise<string> => {
  const { merchantNo } = await client.info.queryUserInfo({});
  const accounts = await client.sim.accounts({});
  const account = accounts.find((one) => one.merchantNo === merchantNo && one.currency === 'USD');
  const accountNo = account?.accountNo ?? '';
  const transfer = { accountNo, currency: 'USD', amount: '25.00', payerAccountNo: '770005' } as const;
  const { orderNo } = await client.sim.receive(transfer);
  const act = (action: string) => client.simObject.act({ machine: 'receipt', subject: orderNo, action });
  await act('holdForMaterial');
  await client.refund.modifyPayeeInfo({ orderNo, action: 'apply', reason: 'Order cancelled' }, freshKey());
  await act('agreeRefund');
  return orderNo;
};
