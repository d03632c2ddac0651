import { refusal } from '@tradeport/shared/contract/refusal.ts';
import type { SignedIn } from '../../platform/runtime/caller.ts';
import { type Command, commanderOf } from '../../platform/runtime/command.ts';
import type { Commands } from '../../platform/runtime/commands.ts';
import { startEarly } from '../../platform/runtime/startEarly.ts';
import type { World } from '../../platform/runtime/world.ts';
import { type Fee, type FeeService, isReviewNeeded } from '../fees/index.ts';
import { useFiles } from '../files/index.ts';
import type { ConfirmWithPassword } from '../paymentPasswords/index.ts';
import { termsOf } from '../payouts/index.ts';
import type { TransferLifecycle } from './lifecycle.ts';
import { checkTransfer, type TransferAsked } from './rules.ts';
import { addTransfer, findPaidUsers, type Transfer } from './store.ts';
import { findUser, getSelf, getUserAgain, type Named, type User, usersById } from './users.ts';

interface Parts {
  readonly world: World;
  readonly commands: Commands;
  readonly fees: FeeService;
  readonly confirm: ConfirmWithPassword;
  readonly transfers: TransferLifecycle;
}

/** A user who can be paid, and when this merchant paid them last. */
export interface FoundUser {
  readonly user: User;
  readonly lastPaidAt: Date | null;
}

/** Above what worth in dollars the platform decides; nothing is worth more where it never does. */
const reviewAboveOf = ({ config: { reviewAbove } }: Fee): string => reviewAbove?.amount ?? '0.00';

/** Who is paid, and paying them. Answers must survive JSON: they are kept under the idempotency key. */
export const createTransferService = ({ world, commands, fees, confirm, transfers }: Parts) => {
  const { db } = world;
  const { records, ask } = transfers;
  const whole = ({ sandboxId }: SignedIn) => db.read({ sandboxId, platform: true });
  const lookUp = (caller: SignedIn, named: Named) => findUser(whole(caller), named, caller.session.merchantId);

  /** Part of a command: checks the application with both merchants locked, makes the order, and carries it out unless it waits. */
  const make = async (
    command: Command,
    caller: SignedIn,
    asked: TransferAsked,
    found: User | undefined,
  ): Promise<Transfer> => {
    const { tx, sandboxId, now } = command;
    // Both are locked before a number is taken; whom the look-up found is looked at again then.
    const payee = found && (await command.alsoOf(found.id));
    const { merchantId, operatorId } = caller.session;
    const reading = startEarly(getSelf(tx, merchantId));
    const looking = async () => payee && found && getUserAgain(payee.tx, found.id, asked);
    const { fee, user: other } = await checkTransfer(tx, fees, caller, now, startEarly(looking()), asked);
    const orderNo = await command.orderNo('UT');
    await useFiles(command, asked.attachments ?? [], { kind: 'TRANSFER_ATTACHMENT', path: 'attachments' }, orderNo);
    const self = await reading;
    const { row } = await records.create(command, orderNo, (state) =>
      addTransfer(tx, sandboxId, {
        orderNo,
        merchantId,
        direction: 'out',
        state,
        operatorId,
        payerNo: self.no,
        payerName: self.name,
        payerNameEn: self.nameEn,
        payeeNo: other.no,
        payeeName: other.name,
        payeeNameEn: other.nameEn,
        otherId: other.id,
        ccy: fee.ccy,
        minor: fee.minor,
        feeMinor: fee.feeMinor,
        quotaMinor: 0n,
        feeTerms: termsOf(fee),
        reviewAboveUsd: reviewAboveOf(fee),
        isReviewed: isReviewNeeded(fee),
        remark: asked.remark ?? null,
        auditRemark: null,
        reason: null,
        createdAt: now,
        tradedAt: null,
        endedAt: null,
        updatedAt: now,
      }),
    );
    if (!row.isReviewed) return records.actOn(command, row, 'carryOut');
    await ask(command, row);
    return row;
  };

  /** Confirmed with the payment password. Refuses in the order of the contract; a refusal for another reason uses up no try of it. */
  const transfer = async <R>(
    caller: SignedIn,
    password: string,
    asked: TransferAsked,
    answer: (command: Command, order: Transfer) => Promise<R>,
  ): Promise<R> => {
    const found = await lookUp(caller, asked);
    return confirm(caller, {
      password,
      check: ({ tx, now }) => checkTransfer(tx, fees, caller, now, Promise.resolve(found), asked),
      work: async (command) => answer(command, await make(command, caller, asked, found)),
    });
  };

  /** Without a password: what a scenario does. Answers the number. */
  const transferUnasked = async (caller: SignedIn, asked: TransferAsked): Promise<string> => {
    const found = await lookUp(caller, asked);
    return commands.run(commanderOf(caller), async (command) => (await make(command, caller, asked, found)).orderNo);
  };

  /** The user of a number and name. Refuses `CUSTOMER_NOTFOUND`, alike whatever is wrong. */
  const find = async (caller: SignedIn, named: Named): Promise<FoundUser> => {
    const user = await lookUp(caller, named);
    if (user === undefined) throw refusal('CUSTOMER_NOTFOUND');
    return { user, lastPaidAt: null };
  };

  /** The users whom the merchant has paid and can pay now, the last first. */
  const paidBefore = async (caller: SignedIn): Promise<readonly FoundUser[]> => {
    const owner = { sandboxId: caller.sandboxId, merchantId: caller.session.merchantId };
    const paid = await findPaidUsers(db.read(owner), owner);
    const users = await usersById(
      whole(caller),
      paid.map(({ id }) => id),
    );
    return paid.flatMap(({ id, lastPaidAt }) => {
      const user = users.get(id);
      return user === undefined ? [] : [{ user, lastPaidAt }];
    });
  };

  return { transfer, transferUnasked, find, paidBefore };
};
export type TransferService = ReturnType<typeof createTransferService>;
