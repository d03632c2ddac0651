import type { SignedIn } from '../../platform/runtime/caller.ts';
import type { Command } from '../../platform/runtime/command.ts';
import type { Commands } from '../../platform/runtime/commands.ts';
import { startEarly } from '../../platform/runtime/startEarly.ts';
import type { World } from '../../platform/runtime/world.ts';
import type { FeeService } from '../fees/index.ts';
import type { ConfirmWithPassword } from '../paymentPasswords/index.ts';
import { createApplying, paidAccountOf, termsOf } from '../payouts/index.ts';
import type { WithdrawalLifecycle } from './lifecycle.ts';
import { checkWithdrawal, type WithdrawalRequest } from './rules.ts';
import { addWithdrawal, findWithdrawal, type Withdrawal } from './store.ts';

interface Parts {
  readonly world: World;
  readonly commands: Commands;
  readonly fees: FeeService;
  readonly confirm: ConfirmWithPassword;
  readonly orders: WithdrawalLifecycle;
}

/** Applying for a withdrawal, and cancelling one. */
export const createWithdrawalService = ({ world, commands, fees, confirm, orders }: Parts) => {
  /** Part of a command: checks the application with the merchant locked, and makes the order. */
  const make = async (command: Command, caller: SignedIn, request: WithdrawalRequest): Promise<Withdrawal> => {
    const { tx, sandboxId, now } = command;
    const { merchantId, operatorId } = caller.session;
    // Taking the number locks the merchant: what is checked stands still until the money is moved.
    const numbering = startEarly(command.orderNo('WD'));
    const allowed = await checkWithdrawal(tx, fees, caller, now, request);
    const orderNo = await numbering;
    const { account, channel, bearer, minor, quotaMinor, valueDay, fee } = allowed;
    const runAt = await world.bank.nextRun(tx, { sandboxId, ccy: account.ccy, at: now });
    const { row } = await orders.create(command, orderNo, (state) =>
      addWithdrawal(tx, sandboxId, {
        ...paidAccountOf(account, account),
        entity: account.entity,
        province: account.province,
        city: account.city,
        orderNo,
        merchantId,
        operatorId,
        state,
        ccy: account.ccy,
        minor,
        feeMinor: fee?.feeMinor ?? 0n,
        quotaMinor,
        channel,
        bearer,
        feeTerms: fee && termsOf(fee),
        purpose: request.purpose ?? null,
        reference: request.reference ?? null,
        valueDay,
        runAt,
        createdAt: now,
      }),
    );
    return row;
  };

  return createApplying<WithdrawalRequest, Withdrawal>({
    commands,
    confirm,
    check: ({ tx, now }, caller, request) => checkWithdrawal(tx, fees, caller, now, request),
    make,
    find: findWithdrawal,
    cancelled: (command, order, cancelReason) => orders.take(command, order, 'cancel', { cancelReason }),
  });
};
export type WithdrawalService = ReturnType<typeof createWithdrawalService>;
