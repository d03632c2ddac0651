import { refusal } from '@tradeport/shared/contract/refusal.ts';
import { dayOf, endOfWorkingDays } from '@tradeport/shared/rules/calendar.ts';
import { formatGrouped } from '@tradeport/shared/rules/money.ts';
import { refundOrder as machine } from '@tradeport/shared/states/refundOrder.ts';
import { type Leg, transferLegs } from '../../ledger/post.ts';
import { readAssumptions } from '../../platform/records/assumptions.ts';
import { lifecycle } from '../../platform/records/lifecycle.ts';
import { type Moment, transitions } from '../../platform/records/transition.ts';
import type { Command } from '../../platform/runtime/command.ts';
import type { World } from '../../platform/runtime/world.ts';
import { findBalanceOf } from '../accounts/index.ts';
import { publishNotice } from '../notices/index.ts';
import { refundMessages } from './messages.ts';
import { type MovePatch, type RefundOrder, refundStore } from './store.ts';
import { refundSums } from './sums.ts';

const { move, moveWith } = transitions<RefundOrder, MovePatch>();

/** The task by which the money arrives; what it then does depends on the account. */
const ARRIVED = 'refund.arrive';

/**
 * The money that a refund brings: what had gone out comes in, banks keep their part. It is exchanged on the way where the payee got
 * another currency, or where its merchant chose an account in one.
 */
const creditLegs = (refund: RefundOrder): readonly Leg[] => {
  const { ccy, originalMinor, feeMinor, sentCcy, sentMinor, creditCcy, creditMinor, exchanged } = refund;
  const credit = (from: 'bank' | 'fxPosition') => transferLegs(creditCcy, creditMinor, from, 'available');
  if (sentCcy !== ccy)
    return [
      ...transferLegs(sentCcy, sentMinor, 'bank', 'fxPosition'),
      ...transferLegs(ccy, feeMinor, 'fxPosition', 'bank'),
      ...credit('fxPosition'),
    ];
  if (exchanged === null) return credit('bank');
  return [...transferLegs(ccy, originalMinor - feeMinor, 'bank', 'fxPosition'), ...credit('fxPosition')];
};

/** Whether its merchant is still to say which account is credited: nobody is asked twice, nor about nothing. */
const mustAsk = async (refund: RefundOrder, { reader }: Pick<Moment, 'reader'>): Promise<boolean> => {
  if (refund.accountSaidBy !== null || refund.creditMinor === 0n) return false;
  return (await findBalanceOf(reader, refund.merchantId, refund.ccy))?.state === 'closed';
};

/**
 * The life of a refund of a payment: the money is the bank's until it is credited, less what the bank keeps. A closed currency
 * account is credited only after its merchant was asked, who may choose another one; five working days without an answer count as a
 * confirmation.
 */
export const refundLifecycle = (world: World) => {
  /** When the money arrives is the bank's word. */
  const bringBack = async ({ tx, sandboxId, now, later }: Command, { refundNo }: RefundOrder): Promise<void> => {
    const dueAt = await world.bank.bringBack(tx, { sandboxId, at: now });
    later({ kind: ARRIVED, subject: refundNo, dueAt });
  };
  const askingTerms = async (refund: RefundOrder, at: Moment) => {
    const assume = await readAssumptions(at.reader, at.sandboxId);
    return {
      asks: await mustAsk(refund, at),
      days: Number(assume('refundConfirmWorkingDays')),
      overrides: await world.calendar.overrides(at.reader, at.sandboxId),
    };
  };
  const refunds = lifecycle(machine, {
    object: ({ refundNo, merchantId, state, creditMinor, creditCcy, payeeName, updatedAt }: RefundOrder) => {
      const text = `${formatGrouped(creditMinor, creditCcy)} ${creditCcy} ← ${payeeName}`;
      return { subject: refundNo, merchantId, state, title: [text, text] as const, updatedAt };
    },
    ...refundStore,
    publish: publishNotice,
    explain: (refund, { language }) => refundSums(refund, language),
    create: move({ notify: refundMessages.opened, next: bringBack }),
    moves: {
      credit: moveWith(mustAsk, {
        guard: (_refund, asks) => (asks ? refusal('refundAccountAsked') : undefined),
        money: creditLegs,
        set: (_refund, _asks, { now }) => ({ endedAt: now }),
        notify: refundMessages.credited,
      }),
      askAccount: moveWith(askingTerms, {
        guard: (_refund, { asks }) => (asks ? undefined : refusal('refundAccountStands')),
        set: (_refund, { days, overrides }, { now }) => ({ expiresAt: endOfWorkingDays(dayOf(now), days, overrides) }),
        notify: refundMessages.accountAsked,
      }),
      lapse: move({
        task: 'refund.lapse',
        due: ({ expiresAt }) => expiresAt,
        set: () => ({ accountSaidBy: 'time' }),
        notify: refundMessages.expired,
        next: bringBack,
      }),
    },
    own: {
      confirm: move({ set: () => ({ accountSaidBy: 'merchant' }), next: bringBack }),
      modify: move({ set: () => ({ accountSaidBy: 'merchant' }), next: bringBack }),
    },
    tasks: {
      [ARRIVED]: {
        action: 'credit',
        choose: async (refund, at) => ({ action: (await mustAsk(refund, at)) ? 'askAccount' : 'credit' }),
      },
    },
  });
  return refunds;
};
export type RefundLifecycle = ReturnType<typeof refundLifecycle>;
