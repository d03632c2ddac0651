import { refusal } from '@tradeport/shared/contract/refusal.ts';
import { formatGrouped } from '@tradeport/shared/rules/money.ts';
import { recharge as machine } from '@tradeport/shared/states/recharge.ts';
import { lifecycle } from '../../platform/records/lifecycle.ts';
import { type Moment, transitions } from '../../platform/records/transition.ts';
import { publishNotice } from '../notices/index.ts';
import { getPayer, type Payer } from '../payers/index.ts';
import { arrivalLegs, type ReceiptService } from '../receipts/index.ts';
import { getReceivingAccount } from '../receivingAccounts/index.ts';
import { rechargeMessages } from './messages.ts';
import { nameReceipt, type Recharge, type RechargePatch, rechargeStore } from './store.ts';

const { move, moveWith } = transitions<Recharge, RechargePatch>();

const payerBehind = ({ payerNo }: Recharge, { reader }: Moment) => getPayer(reader, payerNo);

/** What is expected to arrive. */
const expected = ({ minor, feeMinor }: Recharge): bigint => minor - feeMinor;

/** The transfer as it was announced. */
const announcedTransfer = (recharge: Recharge, payer: Payer) => ({
  ccy: recharge.ccy,
  minor: expected(recharge),
  channel: 'global' as const,
  payerName: payer.accountName,
  payerAccountNo: recharge.payerAccountNo,
  payerCountry: payer.country,
  reference: recharge.remark,
});

/**
 * The life of a recharge. It moves no money: what arrives is a receipt. Whoever plays the bank may also have the announced money
 * arrive: then the receipt is made here, of exactly what was announced.
 */
export const rechargeLifecycle = (receipts: ReceiptService) =>
  lifecycle(machine, {
    object: ({ orderNo, merchantId, state, minor, ccy, transactionNo, updatedAt }: Recharge) => {
      const text = `${formatGrouped(minor, ccy)} ${ccy} · ${transactionNo}`;
      return { subject: orderNo, merchantId, state, title: [text, text] as const, updatedAt };
    },
    ...rechargeStore,
    publish: publishNotice,
    moves: {
      arrive: moveWith(payerBehind, {
        guard: (_recharge, { state }) => (state === 'approved' ? undefined : refusal('payerNotApproved')),
        // The receipt that is made moves it.
        brings: (recharge) => arrivalLegs({ ccy: recharge.ccy, minor: expected(recharge) }),
        set: (_recharge, _payer, { now }) => ({ creditedAt: now }),
        notify: rechargeMessages.arrived,
        next: async (command, recharge, payer) => {
          if (recharge.receiptNo !== null) return;
          const { tx } = command;
          const account = await getReceivingAccount(tx, recharge.receivingAccountNo);
          const { transactionNo, orderNo } = recharge;
          const known = { payer, rechargeNo: orderNo, transactionNo };
          const receipt = await receipts.receiveFrom(command, account, announcedTransfer(recharge, payer), known);
          await nameReceipt(tx, orderNo, { receiptNo: receipt.orderNo, arrivedMinor: expected(recharge) });
        },
      }),
      expire: move({
        task: 'recharge.expire',
        due: ({ expiresAt }) => expiresAt,
        set: (_recharge, _nothing, { now }) => ({ closedAt: now }),
        notify: rechargeMessages.expired,
      }),
    },
    own: {
      close: move({ set: (_recharge, _nothing, { now }) => ({ closedAt: now }) }),
    },
  });
export type RechargeLifecycle = ReturnType<typeof rechargeLifecycle>;
