import { readAssumptions } from '../../platform/records/assumptions.ts';
import type { SignedIn } from '../../platform/runtime/caller.ts';
import type { Command } from '../../platform/runtime/command.ts';
import type { Commands } from '../../platform/runtime/commands.ts';
import { startEarly } from '../../platform/runtime/startEarly.ts';
import type { World } from '../../platform/runtime/world.ts';
import type { Fee, FeeService } from '../fees/index.ts';
import { useFiles } from '../files/index.ts';
import type { FoundPayee } from '../payees/index.ts';
import type { ConfirmWithPassword } from '../paymentPasswords/index.ts';
import { createApplying, paidAccountOf, termsOf } from '../payouts/index.ts';
import { type PoboPayer, poboPayerNameOf } from '../poboPayers/index.ts';
import type { PaymentLifecycle } from './lifecycle.ts';
import { billOf, checkPayment, type PaymentAsked } from './rules.ts';
import { addPayment, type Exchanged, findPayment, type Payment } from './store.ts';

export interface Parts {
  readonly world: World;
  readonly commands: Commands;
  readonly fees: FeeService;
  readonly confirm: ConfirmWithPassword;
  readonly orders: PaymentLifecycle;
}

const HOUR_MS = 3_600_000;

/** What an order keeps of payee and account, whatever becomes of them. */
export const paidTo = ({ payee, account }: FoundPayee) => ({
  ...paidAccountOf(account, payee),
  payeeId: payee.payeeId,
  payeeEntity: payee.entityType,
  payeeCountry: payee.country,
  accountType: account.accountType,
  accountLocation: account.accountLocation,
  achRoutingNo: account.achRoutingNo,
  fedwireRoutingNo: account.fedwireRoutingNo,
});

/** What an order keeps of the payer that it is on behalf of. */
const onBehalfOf = ({ payerNo, version, ...payer }: PoboPayer) => ({
  poboPayerNo: payerNo,
  poboPayerName: poboPayerNameOf(payer),
  poboPayerVersion: version,
});
/** The same of an order in the merchant's own name. */
export const ownName = { poboPayerNo: null, poboPayerName: null, poboPayerVersion: null } as const;

const exchangedOf = ({ received }: Fee): Exchanged | null =>
  received === undefined ? null : { mid: received.mid, price: received.price, spread: received.spread };

/** What is paid of the balance and what arrives, with how it was worked out. */
export const amountsOf = (fee: Fee) => ({
  ccy: fee.ccy,
  minor: fee.minor,
  feeMinor: fee.feeMinor,
  receiveCcy: fee.received?.ccy ?? fee.ccy,
  receiveMinor: fee.received?.minor ?? fee.minor,
  exchanged: exchangedOf(fee),
  feeTerms: termsOf(fee),
  valueDay: fee.valueDay,
});

/** Applying for a payment, and cancelling one. */
export const createPaymentService = ({ world, commands, fees, confirm, orders }: Parts) => {
  /** Until when a reviewer has time; null where nobody reviews. */
  const reviewEndsAt = async ({ tx, sandboxId, now }: Command, reviewerId: string | null): Promise<Date | null> => {
    if (reviewerId === null) return null;
    const hours = Number((await readAssumptions(tx, sandboxId))('paymentReviewHours'));
    return new Date(now.getTime() + hours * HOUR_MS);
  };

  /** Part of a command: checks the application with the merchant locked, and makes the order. */
  const make = async (command: Command, caller: SignedIn, asked: PaymentAsked): Promise<Payment> => {
    const { tx, sandboxId, now } = command;
    const { merchantId, operatorId } = caller.session;
    // Taking the number locks the merchant: what is checked stands still until the money is moved.
    const numbering = startEarly(command.orderNo('PM'));
    const { found, onBehalf, bearer, fee, reviewerId } = await checkPayment(tx, fees, caller, now, asked);
    const orderNo = await numbering;
    const { proofFiles = [], contractFiles = [] } = asked;
    await useFiles(command, proofFiles, { kind: 'PAYMENT_PROOF', path: 'proofFiles' }, orderNo);
    await useFiles(command, contractFiles, { kind: 'PAYMENT_CONTRACT', path: 'contractFiles' }, orderNo);
    await useFiles(command, billOf(asked), { kind: 'PAYMENT_BILL', path: 'billFileId' }, orderNo);
    const amounts = amountsOf(fee);
    const [runAt, endsAt] = await Promise.all([
      world.bank.nextRun(tx, { sandboxId, ccy: amounts.receiveCcy, at: now }),
      reviewEndsAt(command, reviewerId),
    ]);
    const { row } = await orders.create(command, orderNo, (state) =>
      addPayment(tx, sandboxId, {
        ...paidTo(found),
        ...amounts,
        orderNo,
        merchantId,
        operatorId,
        state,
        merchantOrderNo: asked.merchantOrderNo ?? null,
        batchNo: null,
        batchLine: null,
        ...(onBehalf === undefined ? ownName : onBehalfOf(onBehalf)),
        fixedSide: asked.fixedSide ?? 'pay',
        channel: found.account.channel,
        bearer,
        purpose: asked.purpose,
        reference: asked.reference ?? null,
        remark: asked.remark ?? null,
        reviewStatus: reviewerId === null ? 'none' : 'pending',
        reviewerId,
        reviewEndsAt: endsAt,
        runAt,
        createdAt: now,
      }),
    );
    return row;
  };

  return createApplying<PaymentAsked, Payment>({
    commands,
    confirm,
    check: ({ tx, now }, caller, asked) => checkPayment(tx, fees, caller, now, asked),
    make,
    find: findPayment,
    cancelled: (command, order, cancelReason) => orders.take(command, order, 'cancel', { cancelReason }),
  });
};
export type PaymentService = ReturnType<typeof createPaymentService>;
