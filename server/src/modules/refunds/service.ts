import { refusal } from '@tradeport/shared/contract/refusal.ts';
import type { Ccy } from '@tradeport/shared/reference/currencies.ts';
import { workOutFee } from '@tradeport/shared/rules/fees.ts';
import { lesserOf } from '@tradeport/shared/rules/money.ts';
import type { refundOrder as machine } from '@tradeport/shared/states/refundOrder.ts';
import type { Reader, Tx } from '../../platform/db/database.ts';
import { readAssumptions } from '../../platform/records/assumptions.ts';
import type { SignedIn } from '../../platform/runtime/caller.ts';
import { type Command, commanderOf } from '../../platform/runtime/command.ts';
import type { Commands } from '../../platform/runtime/commands.ts';
import type { RateService } from '../rates/index.ts';
import { accountsFor, creditIn, requireShown } from './choices.ts';
import type { RefundLifecycle } from './lifecycle.ts';
import { addRefund, findRefund, type RefundOrder, type ReturnedPayment } from './store.ts';

type Answer<R> = (command: Command, refund: RefundOrder) => Promise<R>;
type OwnAction = (typeof machine)['merchantActions'][number];

/** What banks keep of a payment that comes back, and what of it the merchant gets: at most all of it, never less than nothing. */
export const feeOfReturn = async (
  reader: Reader | Tx,
  sandboxId: string,
  { ccy, originalMinor, usdMid }: Pick<ReturnedPayment, 'ccy' | 'originalMinor' | 'usdMid'>,
): Promise<{ readonly feeUsd: string; readonly feeMinor: bigint }> => {
  const feeUsd = (await readAssumptions(reader, sandboxId))('paymentReturnFeeUsd');
  const asked = { share: '0', minimumUsd: '0', flatUsd: feeUsd };
  const { feeMinor } = workOutFee({ ccy, minor: originalMinor }, asked, usdMid);
  return { feeUsd, feeMinor: lesserOf(feeMinor, originalMinor) };
};

/** The refund, with its merchant locked and in a state that allows the action. Refuses `ORDER_NOTFOUND`, `OPERATION_NOT_ALLOW`. */
const getFor = async (
  refunds: RefundLifecycle,
  command: Command,
  refundNo: string,
  action: OwnAction,
): Promise<RefundOrder> => {
  await command.lockMerchant();
  const refund = await findRefund(command.tx, refundNo);
  if (!refund) throw refusal('ORDER_NOTFOUND');
  refunds.requireMove(refund, action);
  return refund;
};

/** Opening refunds, and what a merchant says about them. Answers must survive JSON: they are kept under the idempotency key. */
export const createRefundService = (commands: Commands, rates: RateService, refunds: RefundLifecycle) => {
  /** Opens the refund of a payment that the bank returned, as part of the command that notes the return; answers its number. */
  const open = async (command: Command, payment: ReturnedPayment, reason: string): Promise<string> => {
    const { tx, sandboxId, now } = command;
    const refundNo = await command.orderNo('RF');
    const fee = await feeOfReturn(tx, sandboxId, payment);
    await refunds.create(command, refundNo, (state) =>
      addRefund(tx, sandboxId, { ...payment, ...fee, refundNo, state, reason, createdAt: now }),
    );
    return refundNo;
  };

  /** Confirms the closed account: it is credited all the same, for withdrawal only. */
  const confirm = <R>(caller: SignedIn, refundNo: string, answer: Answer<R>): Promise<R> =>
    commands.once(commanderOf(caller), async (command) => {
      const refund = await getFor(refunds, command, refundNo, 'confirm');
      return answer(command, await refunds.take(command, refund, 'confirm'));
    });

  /**
   * Names another currency account of the merchant, at the rate of the slot. Refuses `refundAccountUnusable` for one that it does
   * not hold or that is not in normal standing, `marketDown`, `refundTooSmall`, and `refundRateChanged` where another amount was shown.
   */
  const modify = <R>(
    caller: SignedIn,
    refundNo: string,
    to: { readonly ccy: Ccy; readonly shown: string | undefined },
    answer: Answer<R>,
  ): Promise<R> =>
    commands.once(commanderOf(caller), async (command) => {
      const { tx, sandboxId, now } = command;
      const refund = await getFor(refunds, command, refundNo, 'modify');
      const { merchantId } = refund;
      if (!(await accountsFor(tx, { sandboxId, merchantId }, refund)).includes(to.ccy))
        throw refusal('refundAccountUnusable');
      const credit = creditIn(await rates.open(tx, sandboxId), refund, to.ccy, now);
      requireShown(credit, to.shown);
      return answer(command, await refunds.take(command, refund, 'modify', { ...credit, accountSaidBy: 'merchant' }));
    });

  return { open, confirm, modify };
};
export type RefundService = ReturnType<typeof createRefundService>;
