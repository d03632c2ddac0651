import { Closed, OneOf, Text } from '@tradeport/shared/contract/common.ts';
import { refusal } from '@tradeport/shared/contract/refusal.ts';
import { failureReasons } from '@tradeport/shared/reference/failureReasons.ts';
import { formatGrouped } from '@tradeport/shared/rules/money.ts';
import { payment as machine } from '@tradeport/shared/states/payment.ts';
import { Type } from 'typebox';
import type { Reader, Tx } from '../../platform/db/database.ts';
import { type ExternalEventKind, externalEvent } from '../../platform/simulation/externalEvents.ts';
import { feeOfReturn } from '../refunds/index.ts';
import type { PaymentLifecycle } from './lifecycle.ts';
import { findPayment, type Payment, returnedOf } from './store.ts';

/** Why the bank of a payee sends money back. */
export const RETURN_REASONS = ['paymentReturned', 'closedAccount', 'nameMismatch', 'badSwift', 'compliance'] as const;
const WORDS = Object.fromEntries(RETURN_REASONS.map((reason) => [reason, failureReasons[reason]]));

const getPayment = async (reader: Reader | Tx, orderNo: string): Promise<Payment> => {
  const order = await findPayment(reader, orderNo);
  if (!order) throw refusal('objectUnknown');
  return order;
};

/** What a return would bring, in the currency that was paid from. */
const effectsOf = async (reader: Reader | Tx, sandboxId: string, order: Payment) => {
  const { minor, ccy, state } = order;
  const { feeMinor } = await feeOfReturn(reader, sandboxId, returnedOf(order));
  const text = (figure: bigint) => {
    const shown = `${formatGrouped(figure, ccy)} ${ccy}`;
    return [shown, shown] as const;
  };
  return [
    { label: machine.title, before: machine.states[state].label, after: machine.states.returned.label },
    { label: ['付款金额', 'Paid'] as const, after: text(minor) },
    { label: ['银行扣费', 'What banks keep'] as const, after: text(feeMinor) },
    { label: ['退款单金额', 'The refund brings'] as const, after: text(minor - feeMinor) },
  ];
};

/** The bank of a payee sends back what was paid: a refund is opened, and its money comes when the bank brings it. */
export const returnEvent = (orders: PaymentLifecycle): ExternalEventKind =>
  externalEvent({
    name: 'payment.return',
    title: ['银行退回付款', 'Bank returns a payment'],
    purpose: [
      '已付款的款项被收款银行退回：生成退款单，扣除银行费用后入账',
      'A payment that was paid is sent back: a refund is opened and credited less what banks keep',
    ],
    schema: Closed({
      subject: Text({ max: 64 }),
      reason: Type.Optional(OneOf(RETURN_REASONS)),
      note: Type.Optional(Text({ max: 300 })),
    }),
    labels: { subject: ['付款单号', 'Payment number'], reason: ['原因', 'Reason'], note: ['备注', 'Note'] },
    words: WORDS,
    ask: ({ subject, reason, note: text }) => ({
      merchantId: async (reader) => (await getPayment(reader, subject)).merchantId,
      preview: async (reader, { sandboxId }) => {
        const order = await getPayment(reader, subject);
        orders.requireMove(order, 'giveBack');
        return { effects: await effectsOf(reader, sandboxId, order), money: [] };
      },
      run: async (command) => {
        const note = { ...(reason === undefined ? {} : { reason }), ...(text === undefined ? {} : { text }) };
        await orders.act(command, subject, 'giveBack', note);
        return { machine: machine.name, subject };
      },
    }),
  });
