import { Amount, Closed, Currency, OneOf, Text } from '@tradeport/shared/contract/common.ts';
import { LINKABLE_KINDS, RECEIPT_CHANNELS } from '@tradeport/shared/contract/receipt.ts';
import { isFiatCcy } from '@tradeport/shared/reference/currencies.ts';
import { minorOf } from '@tradeport/shared/rules/money.ts';
import { type Static, Type } from 'typebox';
import { plainPdf } from '../../platform/documents/plainPdf.ts';
import type { Lifecycle } from '../../platform/records/lifecycle.ts';
import type { SignedIn } from '../../platform/runtime/caller.ts';
import { lastOf, type StepKind, type StepRun, step, UnknownInStep } from '../../platform/simulation/steps.ts';
import { findOpenAccount, listAccounts } from '../collectionAccounts/index.ts';
import type { StepUpload } from '../files/index.ts';
import type { Linking } from './linking.ts';
import { linksOf } from './linkStore.ts';
import type { ReceiptService } from './service.ts';
import { type Arrival, findByReference, receiptList } from './store.ts';

const Receive = Closed({
  /** The one that was opened last without. */
  accountNo: Type.Optional(Text({ max: 34 })),
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

const OfReceipt = Closed({
  operator: Text({ max: 40 }),
  /** The payer's reference of the receipt; without, the last one that waits for material. */
  receipt: Type.Optional(Text({ max: 140 })),
});
const Link = Closed({
  ...OfReceipt.properties,
  kind: OneOf(LINKABLE_KINDS),
  /** The merchant's own number of the trade order, or the contract number of the settlement material; the last that fits without. */
  order: Type.Optional(Text({ max: 32 })),
  /** As much as fits unless it is said. */
  amount: Type.Optional(Amount),
});

/** The order is told by the number that it was linked under. */
const Unlink = Closed({ ...OfReceipt.properties, order: Text({ max: 32 }) });

const PAYER_ACCOUNT_NO = '4401002231';

const named = (run: StepRun, { session }: SignedIn, reference: string) =>
  findByReference(run.reader(), session.merchantId, reference);

const lastWaiting = (run: StepRun, { session }: SignedIn) =>
  lastOf(session.merchantId, (limit) => receiptList.last(run.reader(), { states: ['awaitingMaterial'] }, limit));

/** What a scenario may do with the money that comes in on collection accounts, and with what proves it. */
export const receiptSteps = (
  { receive, link, unlink, supply }: ReceiptService,
  { act }: Lifecycle,
  { candidates }: Linking,
  upload: StepUpload,
): readonly StepKind[] => {
  const receiveOn = async (run: StepRun, arrival: Omit<Arrival, 'channel'>, more: Static<typeof Receive>) => {
    const { accountNo } = more;
    const { ccy } = arrival;
    const account =
      accountNo === undefined && isFiatCcy(ccy)
        ? (await listAccounts(run.reader(), { states: ['success'], currency: ccy }, 1))[0]
        : await findOpenAccount(run.reader(), accountNo ?? '', ccy);
    if (!account) throw new UnknownInStep(['收款账户', 'collection account'], `${accountNo ?? ''} (${ccy})`);
    const { channel = account.type, thenBank } = more;
    await run.command(account.merchantId, async (within) => {
      const { orderNo } = await receive(within, account, { ...arrival, channel });
      // What is recalled was credited before.
      if (thenBank === 'recall') await act(within, orderNo, 'credit', {});
      if (thenBank !== undefined) await act(within, orderNo, thenBank, {});
    });
  };
  const receiptOf = async (run: StepRun, { operator, receipt }: Static<typeof OfReceipt>) => {
    const who = run.caller(operator);
    const found = receipt === undefined ? await lastWaiting(run, who) : await named(run, who, receipt);
    if (!found) throw new UnknownInStep(['收款', 'receipt'], receipt ?? '');
    return { who, receipt: found };
  };
  return [
    step('receive', ['款项到账', 'Money comes in'], Receive, async (run, input) => {
      const { ccy, amount, payerName, payerCountry, payerAccountNo = PAYER_ACCOUNT_NO, reference = '' } = input;
      const arrival = { ccy, minor: minorOf(amount, ccy), payerName, payerCountry, payerAccountNo, reference };
      await receiveOn(run, arrival, input);
    }),
    step('linkReceipt', ['关联材料', 'Link a receipt to what proves it'], Link, async (run, input) => {
      const { who, receipt } = await receiptOf(run, input);
      const { kind, order, amount } = input;
      const asks = { ccy: receipt.ccy, offset: 0, ...(order === undefined ? {} : { text: order }) };
      const found = await lastOf(
        who.session.merchantId,
        async (limit) => (await candidates(run.reader(), kind, { ...asks, limit })).list,
      );
      if (!found) throw new UnknownInStep(['合同或结算材料', 'contract or settlement material'], order ?? '');
      const asked = { orderNo: found.no, ...(amount === undefined ? {} : { amount }) };
      await link(who, receipt.orderNo, kind, [asked], async () => undefined);
    }),
    step('supplyReceipt', ['补充收款材料', 'Supply a receipt with documents'], OfReceipt, async (run, input) => {
      const { who, receipt } = await receiptOf(run, input);
      const content = plainPdf(['SALES CONTRACT', receipt.payerName, receipt.orderNo]);
      const fileId = await upload(who, { kind: 'RECEIPT_MATERIAL', name: `${receipt.orderNo}.pdf`, content });
      await supply(who, receipt.orderNo, [fileId], async () => undefined);
    }),
    step('unlinkReceipt', ['取消关联', 'Undo the link of a receipt'], Unlink, async (run, input) => {
      const { who, receipt } = await receiptOf(run, input);
      const links = await linksOf(run.reader(), [receipt.orderNo]);
      const found = links.find(({ reference }) => reference === input.order);
      if (!found) throw new UnknownInStep(['已关联的材料', 'linked material'], input.order);
      await unlink(who, receipt.orderNo, found.subjectNo, async () => undefined);
    }),
  ];
};
