import { refusal } from '@tradeport/shared/contract/refusal.ts';
import type { SignedIn } from '../../platform/runtime/caller.ts';
import { type Command, commanderOf } from '../../platform/runtime/command.ts';
import type { Commands } from '../../platform/runtime/commands.ts';
import type { World } from '../../platform/runtime/world.ts';
import type { FeeService } from '../fees/index.ts';
import type { ConfirmWithPassword } from '../paymentPasswords/index.ts';
import type { FeeTerms, PaidAccount } from '../payouts/index.ts';
import type { WithdrawalAccount } from '../withdrawalAccounts/index.ts';
import type { WithdrawalLifecycle } from './lifecycle.ts';
import { type Allowed, checkWithdrawal, type WithdrawalRequest } from './rules.ts';
import { addWithdrawal, findWithdrawal, type Withdrawal } from './store.ts';

interface Parts {
  readonly world: World;
  readonly commands: Commands;
  readonly fees: FeeService;
  readonly confirm: ConfirmWithPassword;
  readonly orders: WithdrawalLifecycle;
}

/** What an order keeps of the account, whatever becomes of that. */
const payeeOf = (account: WithdrawalAccount): PaidAccount & Pick<Withdrawal, 'entity'> => ({
  accountId: account.accountId,
  entity: account.entity,
  payeeName: account.payeeName,
  payeeAccountName: account.accountName,
  payeeAccountNo: account.accountNo,
  payeeAddress: account.payeeAddress,
  bankCountry: account.bankCountry,
  bankName: account.bankName,
  bankAddress: account.bankAddress,
  swiftCode: account.swiftCode,
  bankCode: account.bankCode,
  branchCode: account.branchCode,
  clearingCode: account.clearingCode,
  intermediaryBankName: account.intermediaryBankName,
  intermediarySwiftCode: account.intermediarySwiftCode,
});

const termsOf = ({ isRest, fee }: Allowed): FeeTerms | null => {
  if (isRest) return null;
  const { ruleNo, isOwn, share, minimumUsd, flatUsd } = fee.rule;
  return { ruleNo, isOwn, share, minimumUsd, flatUsd, usdMid: fee.usdMid, slotAt: fee.slotAt };
};

/** Applying for a withdrawal, and cancelling one. Answers must survive JSON: they are kept under the idempotency key. */
export const createWithdrawalService = ({ world, commands, fees, confirm, orders }: Parts) => {
  /** Part of a command: checks the application with the merchant locked, and makes the order. */
  const place = async (command: Command, caller: SignedIn, request: WithdrawalRequest): Promise<Withdrawal> => {
    const { tx, sandboxId, now } = command;
    const { merchantId, operatorId } = caller.session;
    // Taking the number locks the merchant: what is checked stands still until the money is moved.
    const orderNo = await command.orderNo('WD');
    const allowed = await checkWithdrawal(tx, fees, caller, now, request);
    const { account, channel, bearer, minor, quotaMinor, fee, isRest } = allowed;
    const runAt = await world.bank.nextRun(tx, { sandboxId, ccy: account.ccy, at: now });
    const { row } = await orders.create(command, orderNo, (state) =>
      addWithdrawal(tx, sandboxId, {
        ...payeeOf(account),
        orderNo,
        merchantId,
        operatorId,
        state,
        ccy: account.ccy,
        minor,
        feeMinor: isRest ? 0n : fee.feeMinor,
        quotaMinor,
        channel,
        bearer,
        feeTerms: termsOf(allowed),
        purpose: request.purpose ?? null,
        reference: request.reference ?? null,
        valueDay: fee.valueDay,
        runAt,
        createdAt: now,
      }),
    );
    return row;
  };

  /** Applies for a withdrawal, confirmed with the payment password. A refusal for another reason uses up no try of it. */
  const apply = <R>(
    caller: SignedIn,
    { payPassword, ...request }: WithdrawalRequest & { readonly payPassword: string },
    answer: (command: Command, order: Withdrawal) => Promise<R>,
  ): Promise<R> =>
    confirm(caller, {
      password: payPassword,
      check: ({ tx, now }) => checkWithdrawal(tx, fees, caller, now, request),
      work: async (command) => answer(command, await place(command, caller, request)),
    });

  /** Applies without a password: what a scenario does. */
  const applyUnasked = (caller: SignedIn, request: WithdrawalRequest): Promise<string> =>
    commands.run(commanderOf(caller), async (command) => (await place(command, caller, request)).orderNo);

  /** Cancels an order that the bank has not taken up. Refuses `ORDER_NOTFOUND`, `OPERATION_NOT_ALLOW`. */
  const cancel = <R>(
    caller: SignedIn,
    orderNo: string,
    cancelReason: string,
    answer: (command: Command, order: Withdrawal) => Promise<R>,
  ): Promise<R> =>
    commands.once(commanderOf(caller), async (command) => {
      const order = await findWithdrawal(command.tx, orderNo);
      if (!order) throw refusal('ORDER_NOTFOUND');
      return answer(command, await orders.take(command, order, 'cancel', { cancelReason }));
    });

  return { apply, applyUnasked, cancel };
};
export type WithdrawalService = ReturnType<typeof createWithdrawalService>;
