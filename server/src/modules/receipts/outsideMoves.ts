import type { ActNote } from '../../platform/records/lifecycle.ts';
import type { Command } from '../../platform/runtime/command.ts';
import type { BankAnswer } from '../../platform/runtime/ports.ts';
import type { World } from '../../platform/runtime/world.ts';
import { getAccount } from '../collectionAccounts/index.ts';
import { publishNotice } from '../notices/index.ts';
import { materialDeadline, materialSecondsLeft, readDeadlineTerms, refundDeadline } from './deadlines.ts';
import { receiptMessages } from './messages.ts';
import { quotaOfRecall } from './money.ts';
import { moveReceipt } from './moveReceipt.ts';
import { findReceipt, fundsBehind, type Receipt, type ReceiptState } from './store.ts';

/** What happens to a receipt later; each is done by a task at its own time. */
export const receiptTasks = {
  credit: 'receipt.credit',
  hold: 'receipt.hold',
  refuse: 'receipt.refuse',
  timeOut: 'receipt.timeOut',
  lapse: 'receipt.lapse',
  agreeRefund: 'receipt.agreeRefund',
  refuseRefund: 'receipt.refuseRefund',
  payOutRefund: 'receipt.payOutRefund',
  agreeRecall: 'receipt.agreeRecall',
  refuseRecall: 'receipt.refuseRecall',
  payOutRecall: 'receipt.payOutRecall',
} as const;

/** Makes a move of time or the bank; false when the receipt is not where the move starts: somebody else was first. */
type OutsideMove = (command: Command, orderNo: string, note: ActNote) => Promise<boolean>;

const receiptIn = async (command: Command, orderNo: string, state: ReceiptState): Promise<Receipt | undefined> => {
  const receipt = await findReceipt(command.tx, orderNo);
  return receipt?.state === state ? receipt : undefined;
};

const deadlineTerms = (world: World, { tx, sandboxId }: Command) => readDeadlineTerms(world, tx, sandboxId);

/** Waits for material until its time is over, and tells the merchant. */
const awaitMaterial = async (command: Command, waiting: Receipt): Promise<void> => {
  if (waiting.expiresAt === null) throw new Error(`receipt ${waiting.orderNo} waits for material without an end`);
  command.later({ kind: receiptTasks.lapse, subject: waiting.orderNo, dueAt: waiting.expiresAt });
  await publishNotice(command, receiptMessages.needsMaterial(waiting));
};

/** Money on an account that asks for material is not credited without. */
const credit: OutsideMove = async (command, orderNo, note) => {
  const receipt = await receiptIn(command, orderNo, 'arrived');
  if (!receipt) return false;
  const account = await getAccount(command.tx, receipt.collectionAccountId);
  if (account.needsMaterial) return false;
  await moveReceipt(command, receipt, 'credit', note, { creditedAt: command.now });
  return true;
};

const holdForMaterial =
  (world: World): OutsideMove =>
  async (command, orderNo, note) => {
    const receipt = await receiptIn(command, orderNo, 'arrived');
    if (!receipt) return false;
    const expiresAt = materialDeadline(command.now, receipt.materialSecondsLeft, await deadlineTerms(world, command));
    await awaitMaterial(command, await moveReceipt(command, receipt, 'holdForMaterial', note, { expiresAt }));
    return true;
  };

const refusePayer: OutsideMove = async (command, orderNo, note) => {
  const receipt = await receiptIn(command, orderNo, 'arrived');
  if (!receipt) return false;
  const { reason = 'payerRefused' } = note;
  const refused = await moveReceipt(command, receipt, 'refusePayer', { ...note, reason }, { reason });
  await publishNotice(command, receiptMessages.refused(refused));
  return true;
};

/** The tasks that a bank's answer about a refund becomes, and about a recall. */
const refundAnswers = { done: receiptTasks.agreeRefund, failed: receiptTasks.refuseRefund } as const;
const recallAnswers = { done: receiptTasks.agreeRecall, failed: receiptTasks.refuseRecall } as const;

/** Leaves what the bank answers about money that is to go back as a task; without an answer it waits for a person there. */
const awaitRefundAnswer = async (
  { bank }: World,
  command: Command,
  receipt: Receipt,
  answers: Readonly<Record<'done' | 'failed', string>>,
): Promise<void> => {
  const { sandboxId, tx, now } = command;
  const { orderNo, payerAccountNo, minor } = receipt;
  const answer = await bank.refundTransfer(tx, { sandboxId, orderNo, payerAccountNo, minor, at: now });
  if (answer === 'byHand') return;
  const kind = answers[answer.outcome === 'failed' ? 'failed' : 'done'];
  command.later({ kind, subject: orderNo, dueAt: answer.at });
};

const lapse =
  (world: World): OutsideMove =>
  async (command, orderNo, note) => {
    const receipt = await receiptIn(command, orderNo, 'awaitingMaterial');
    if (!receipt) return false;
    const secondsLeft = materialSecondsLeft(command.now, receipt.expiresAt);
    const refunding = await moveReceipt(command, receipt, 'lapse', note, { materialSecondsLeft: secondsLeft });
    await awaitRefundAnswer(world, command, refunding, refundAnswers);
    return true;
  };

const agreeRefund =
  (world: World): OutsideMove =>
  async (command, orderNo, note) => {
    const receipt = await receiptIn(command, orderNo, 'refunding');
    if (!receipt) return false;
    const expiresAt = refundDeadline(command.now, await deadlineTerms(world, command));
    const agreed = await moveReceipt(command, receipt, 'agreeRefund', note, { expiresAt });
    command.later({ kind: receiptTasks.payOutRefund, subject: orderNo, dueAt: expiresAt });
    await publishNotice(command, receiptMessages.refundAgreed(agreed));
    return true;
  };

const refuseRefund =
  (world: World): OutsideMove =>
  async (command, orderNo, note) => {
    const receipt = await receiptIn(command, orderNo, 'refunding');
    if (!receipt) return false;
    const { reason = 'refundRefused' } = note;
    const expiresAt = materialDeadline(command.now, receipt.materialSecondsLeft, await deadlineTerms(world, command));
    const patch = { reason, expiresAt };
    await awaitMaterial(command, await moveReceipt(command, receipt, 'refuseRefund', { ...note, reason }, patch));
    return true;
  };

const payOut =
  (from: ReceiptState, action: 'payOutRefund' | 'payOutRecall'): OutsideMove =>
  async (command, orderNo, note) => {
    const receipt = await receiptIn(command, orderNo, from);
    if (!receipt) return false;
    await publishNotice(command, receiptMessages.refunded(await moveReceipt(command, receipt, action, note)));
    return true;
  };

/** The payer's bank wants the money back: only what the merchant still has, as much of the quota as is there. */
const recall =
  (world: World): OutsideMove =>
  async (command, orderNo, note) => {
    // Taking the number locks the merchant: what is there now is there when it is moved.
    await command.number();
    const receipt = await receiptIn(command, orderNo, 'credited');
    if (!receipt) return false;
    const { available, quota } = await fundsBehind(command.tx, receipt);
    if (available < receipt.minor) return false;
    const recalledQuota = quotaOfRecall(quota, receipt);
    const recalled = await moveReceipt(command, receipt, 'recall', note, { recalledQuota });
    await publishNotice(command, receiptMessages.recalled(recalled));
    await awaitRefundAnswer(world, command, recalled, recallAnswers);
    return true;
  };

const agreeRecall =
  (world: World): OutsideMove =>
  async (command, orderNo, note) => {
    const receipt = await receiptIn(command, orderNo, 'recalled');
    if (!receipt) return false;
    const expiresAt = refundDeadline(command.now, await deadlineTerms(world, command));
    const agreed = await moveReceipt(command, receipt, 'agreeRecall', note, { expiresAt });
    command.later({ kind: receiptTasks.payOutRecall, subject: orderNo, dueAt: expiresAt });
    await publishNotice(command, receiptMessages.refundAgreed(agreed));
    return true;
  };

/** Money and quota come back; the row then says nothing of the recall, as if there had been none. */
const refuseRecall: OutsideMove = async (command, orderNo, note) => {
  const receipt = await receiptIn(command, orderNo, 'recalled');
  if (!receipt) return false;
  const back = await moveReceipt(command, receipt, 'refuseRecall', note, { recalledQuota: null });
  await publishNotice(command, receiptMessages.recallRefused(back));
  return true;
};

/** The moves that time and the bank make, by the action of the machine. */
export const outsideMoves = (world: World) => ({
  credit,
  holdForMaterial: holdForMaterial(world),
  refusePayer,
  lapse: lapse(world),
  agreeRefund: agreeRefund(world),
  refuseRefund: refuseRefund(world),
  payOutRefund: payOut('awaitingRefundConfirmation', 'payOutRefund'),
  recall: recall(world),
  agreeRecall: agreeRecall(world),
  refuseRecall,
  payOutRecall: payOut('awaitingRecallConfirmation', 'payOutRecall'),
});

/** The task that a bank's answer about an incoming transfer becomes. */
export const taskOfAnswer = ({ outcome, timedOut }: Exclude<BankAnswer, 'byHand'>): string => {
  if (outcome === 'done') return receiptTasks.credit;
  if (outcome === 'asks') return receiptTasks.hold;
  return timedOut ? receiptTasks.timeOut : receiptTasks.refuse;
};
