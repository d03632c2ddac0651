import { refusal } from '@tradeport/shared/contract/refusal.ts';
import { transferLegs } from '../../ledger/post.ts';
import { type Moment, transitions } from '../../platform/records/transition.ts';
import type { Command } from '../../platform/runtime/command.ts';
import { type DeadlineTerms, materialDeadline, materialSecondsLeft } from './deadlines.ts';
import type { Linking } from './linking.ts';
import type { MovePatch, Receipt } from './store.ts';

export const { move, moveWith } = transitions<Receipt, MovePatch>();

/** What the moves of receipts share. */
export interface MoveParts {
  readonly linking: Pick<Linking, 'free' | 'settle'>;
  readonly terms: (receipt: Receipt, at: Moment) => Promise<DeadlineTerms>;
  /** Asks the payer's bank about money that is to go back; without an answer it waits for a person there. */
  readonly askPayersBank: (command: Command, receipt: Receipt) => Promise<void>;
}

/** What a move writes as the reason: the actor's, where there is one. */
export const reasonOf = ({ note: { reason } }: Moment) => (reason === undefined ? {} : { reason });

/** Whether it came in on a receiving account from somebody who is no approved payer of the merchant. */
export const isFromStranger = ({ receivingAccountNo, payerNo }: Receipt): boolean =>
  receivingAccountNo !== null && payerNo === null;
export const strangerRefused = (receipt: Receipt) =>
  isFromStranger(receipt) ? refusal('receiptFromStranger') : undefined;

/** When the present state ends by itself. */
export const expiry = ({ expiresAt }: Receipt) => expiresAt;

export const fromProcessing = ({ ccy, minor }: Receipt) => transferLegs(ccy, minor, 'processing', 'bank');

/** The amount is the merchant's to use, and to settle. */
export const toBalance = ({ ccy, minor }: Receipt) => [
  ...transferLegs(ccy, minor, 'processing', 'available'),
  { account: 'quota' as const, ccy, minor },
];

/** What the merchant does while time runs does not lengthen it. */
export const keepDeadline = { set: ({ expiresAt }: Receipt) => ({ expiresAt }) };

/** Waits for material from now on, for what is left of the time. */
export const awaitMaterial = (receipt: Receipt, known: DeadlineTerms, { now }: Moment) => ({
  expiresAt: materialDeadline(now, receipt.materialSecondsLeft, known),
});

/** Waits for material again because its merchant said so: for what was left of the time, and no longer. */
export const waitOn = ({ materialSecondsLeft: left }: Receipt, { now }: Moment) => ({
  expiresAt: new Date(now.getTime() + (left ?? 0) * 1_000),
});

/** It waits for material no longer: what is left of the time is kept for when it comes back. */
export const stopWaiting = ({ expiresAt }: Receipt, { now }: Moment) => ({
  materialSecondsLeft: materialSecondsLeft(now, expiresAt),
});
