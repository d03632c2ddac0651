import { refusal } from '@tradeport/shared/contract/refusal.ts';
import type { Reader, Tx } from '../../platform/db/database.ts';
import type { SignedIn } from '../../platform/runtime/caller.ts';
import { type Command, commanderOf } from '../../platform/runtime/command.ts';
import type { Commands } from '../../platform/runtime/commands.ts';
import type { ConfirmWithPassword } from '../paymentPasswords/index.ts';

/** What one kind of order is applied for by. */
interface Kind<A, O> {
  readonly commands: Commands;
  readonly confirm: ConfirmWithPassword;
  /** Refuses what may not be paid, in the order of the contract. Reads only. */
  readonly check: (command: Command, caller: SignedIn, asked: A) => Promise<unknown>;
  /** Part of a command: checks the application with the merchant locked, and makes the order. */
  readonly make: (command: Command, caller: SignedIn, asked: A) => Promise<O>;
  readonly find: (reader: Reader | Tx, orderNo: string) => Promise<O | undefined>;
  /** Refuses `OPERATION_NOT_ALLOW` for an order that is released or taken up. */
  readonly cancelled: (command: Command, order: O, cancelReason: string) => Promise<O>;
}

type Answer<O, R> = (command: Command, order: O) => Promise<R>;

/** Applying for an order, and cancelling one. Answers must survive JSON: they are kept under the idempotency key. */
export const createApplying = <A extends object, O extends { readonly orderNo: string }>({
  commands,
  confirm,
  check,
  make,
  find,
  cancelled,
}: Kind<A, O>) => ({
  /** Confirmed with the payment password. A refusal for another reason uses up no try of it. */
  apply: <R>(caller: SignedIn, password: string, asked: A, answer: Answer<O, R>): Promise<R> =>
    confirm(caller, {
      password,
      check: (command) => check(command, caller, asked),
      work: async (command) => answer(command, await make(command, caller, asked)),
    }),

  /** Without a password: what a scenario does. Answers the number. */
  applyUnasked: (caller: SignedIn, asked: A): Promise<string> =>
    commands.run(commanderOf(caller), async (command) => (await make(command, caller, asked)).orderNo),

  /** Refuses `ORDER_NOTFOUND`, and what `cancelled` refuses. */
  cancel: <R>(caller: SignedIn, orderNo: string, cancelReason: string, answer: Answer<O, R>): Promise<R> =>
    commands.once(commanderOf(caller), async (command) => {
      const order = await find(command.tx, orderNo);
      if (!order) throw refusal('ORDER_NOTFOUND');
      return answer(command, await cancelled(command, order, cancelReason));
    }),
});
