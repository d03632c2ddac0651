import { Amount, Closed, Currency, OneOf, Text } from '@tradeport/shared/contract/common.ts';
import { RECEIPT_CHANNELS } from '@tradeport/shared/contract/receipt.ts';
import { minorOf } from '@tradeport/shared/rules/money.ts';
import { type Static, Type } from 'typebox';
import type { Lifecycle } from '../../platform/records/lifecycle.ts';
import { type StepKind, type StepRun, step, UnknownInStep } from '../../platform/simulation/steps.ts';
import { findOpenAccount } from '../collectionAccounts/index.ts';
import type { Linking } from './linking.ts';
import type { ReceiptService } from './service.ts';
import { type Arrival, findByReference } from './store.ts';

const Receive = Closed({
  accountNo: Text({ max: 34 }),
  ccy: Currency,
  amount: Amount,
  payerName: Text({ max: 120 }),
  payerCountry: Type.String({ pattern: '^[A-Z]{3}$', maxLength: 3 }),
  payerAccountNo: Type.Optional(Text({ max: 64 })),
  reference: Type.Optional(Text({ max: 140, min: 0 })),
  /** How the money travels; local for local accounts unless it is said. */
  channel: Type.Optional(OneOf(RECEIPT_CHANNELS)),
  /** What somebody at the bank does with it at once, by hand. */
  thenBank: Type.Optional(OneOf(['holdForMaterial', 'recall'])),
});

const Link = Closed({
  operator: Text({ max: 40 }),
  /** The payer's reference of the receipt. */
  receipt: Text({ max: 140 }),
  /** The merchant's own number of the trade order; it is linked with as much as fits. */
  tradeOrder: Text({ max: 32 }),
});

const PAYER_ACCOUNT_NO = '4401002231';

/** What a scenario may do with the money that comes in on collection accounts, and with what proves it. */
export const receiptSteps = (
  { receive, link }: ReceiptService,
  { act }: Lifecycle,
  { candidates }: Linking,
): readonly StepKind[] => {
  const receiveOn = async (
    run: StepRun,
    accountNo: string,
    arrival: Omit<Arrival, 'channel'>,
    more: Static<typeof Receive>,
  ) => {
    const account = await findOpenAccount(run.reader(), accountNo, arrival.ccy);
    if (!account) throw new UnknownInStep(['收款账户', 'collection account'], `${accountNo} (${arrival.ccy})`);
    const { channel = account.type, thenBank } = more;
    await run.command(account.merchantId, async (within) => {
      const { orderNo } = await receive(within, account, { ...arrival, channel });
      // What is recalled was credited before.
      if (thenBank === 'recall') await act(within, orderNo, 'credit', {});
      if (thenBank !== undefined) await act(within, orderNo, thenBank, {});
    });
  };
  return [
    step('receive', ['款项到账', 'Money comes in'], Receive, async (run, input) => {
      const {
        accountNo,
        ccy,
        amount,
        payerName,
        payerCountry,
        payerAccountNo = PAYER_ACCOUNT_NO,
        reference = '',
      } = input;
      const arrival = { ccy, minor: minorOf(amount, ccy), payerName, payerCountry, payerAccountNo, reference };
      await receiveOn(run, accountNo, arrival, input);
    }),
    step('linkReceipt', ['关联贸易合同', 'Link a receipt to a trade order'], Link, async (run, input) => {
      const caller = run.caller(input.operator);
      const { merchantId } = caller.session;
      const receipt = await findByReference(run.reader(), merchantId, input.receipt);
      if (!receipt) throw new UnknownInStep(['收款', 'receipt'], input.receipt);
      const query = { ccy: receipt.ccy, text: input.tradeOrder, offset: 0, limit: 1 };
      const [order] = (await candidates(run.reader(), 'tradeOrder', query)).list;
      if (order?.merchantId !== merchantId) throw new UnknownInStep(['贸易合同', 'trade order'], input.tradeOrder);
      await link(caller, receipt.orderNo, 'tradeOrder', [{ orderNo: order.no }], async () => undefined);
    }),
  ];
};
