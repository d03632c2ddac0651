import type { FailureReason } from '@tradeport/shared/reference/failureReasons.ts';
import { formatGrouped, lesserOf, MINOR_MAX } from '@tradeport/shared/rules/money.ts';
import { transfer as machine } from '@tradeport/shared/states/transfer.ts';
import { type Leg, transferLegs } from '../../ledger/post.ts';
import { reviewed } from '../../platform/records/reviewed.ts';
import { type Instead, type Moment, transitions } from '../../platform/records/transition.ts';
import type { Command } from '../../platform/runtime/command.ts';
import { startEarly } from '../../platform/runtime/startEarly.ts';
import type { World } from '../../platform/runtime/world.ts';
import { type Balance, balanceFrozen, findBalanceOf, openCurrency } from '../accounts/index.ts';
import { publishNotice } from '../notices/index.ts';
import { transferMessages } from './messages.ts';
import { refusedByPayee } from './refusals.ts';
import { addTransfer, type MovePatch, type Transfer, transferStore } from './store.ts';
import { transferSums } from './sums.ts';

const { move, moveWith } = transitions<Transfer, MovePatch>();

/** The accounts of both; undefined: not held yet. */
interface Accounts {
  readonly own: Balance | undefined;
  readonly theirs: Balance | undefined;
}

const accountsOf = async (
  { merchantId, otherId, ccy }: Transfer,
  { reader, second = reader }: Moment,
): Promise<Accounts> => {
  const reading = startEarly(findBalanceOf(second, otherId, ccy));
  return { own: await findBalanceOf(reader, merchantId, ccy), theirs: await reading };
};

/** Whether the payee's account can take an amount: it is normal, or opened with the first that comes, and has room. */
const canTake = (theirs: Balance | undefined, minor: bigint): boolean =>
  theirs === undefined || (theirs.state === 'normal' && theirs.available + minor <= MINOR_MAX);

/** Why an order cannot be carried out, whoever carries it out. */
const guard = (order: Transfer, { own, theirs }: Accounts) => {
  if (own && own.state !== 'normal') return balanceFrozen(own);
  return canTake(theirs, order.minor) ? undefined : refusedByPayee(order);
};

const frozenOrClosed = ({ state }: Balance): FailureReason =>
  state === 'closed' ? 'payingAccountClosed' : 'payingAccountFrozen';

/** What cannot be carried out fails, and is back. */
const bounced = (_order: Transfer, { own }: Accounts): Instead => ({
  action: 'bounce',
  reason: own && own.state !== 'normal' ? frozenOrClosed(own) : 'payeeAccountUnusable',
});

/** The settlement quota that goes along: the lesser of quota and amount. */
const carried = ({ minor }: Transfer, { own }: Accounts): bigint => lesserOf(own?.quota ?? 0n, minor);

/** The amount leaves the payer's frozen money: to the payee what is left of it after the fee, with the quota. */
const legsOf = (order: Transfer, accounts: Accounts): readonly Leg[] => {
  const { ccy, minor, feeMinor, otherId } = order;
  const received = minor - feeMinor;
  const quota = carried(order, accounts);
  return [
    { account: 'frozen', ccy, minor: -minor },
    { account: 'available', ccy, minor: received, merchantId: otherId },
    { account: 'fees', ccy, minor: feeMinor },
    { account: 'quota', ccy, minor: -quota },
    { account: 'quota', ccy, minor: lesserOf(quota, received), merchantId: otherId },
  ];
};

const said = ({ note: { text } }: Moment) => (text === undefined ? {} : { auditRemark: text });
const because = ({ note: { reason } }: Moment) => (reason === undefined ? {} : { reason });
const back = ({ ccy, minor }: Transfer) => transferLegs(ccy, minor, 'frozen', 'available');

/** The row by which the payee has what came in: without what is the payer's alone. */
const receivedRow = (sent: Transfer): Transfer => ({
  ...sent,
  merchantId: sent.otherId,
  otherId: sent.merchantId,
  direction: 'in',
  operatorId: null,
  isReviewed: false,
  auditRemark: null,
  createdAt: sent.updatedAt,
});

/**
 * The life of a transfer: the amount is frozen, then it is the payee's with its quota, or back. A payee that does not hold the
 * currency gets an account for it. Where the account of either was frozen or closed in between, whoever would carry it out sends it
 * back instead.
 */
export const transferLifecycle = (world: World) => {
  /** What the payee has of it, and hears of it. `action` is that of the payer's move. */
  const deliver = async (payee: Command, sent: Transfer, action: string, entryId: string | undefined) => {
    const received = receivedRow(sent);
    const adding = startEarly(addTransfer(payee.tx, payee.sandboxId, received));
    const about = { machine: machine.name, subject: sent.orderNo };
    const moved = { ...about, action, from: machine.start, to: sent.state };
    payee.record({ kind: 'state', ...moved, ...(entryId === undefined ? {} : { entryId }) });
    await publishNotice(payee, transferMessages.received(received), about);
    await adding;
  };
  const carriedOutBy = (action: 'carryOut' | 'approve') =>
    moveWith(accountsOf, {
      second: {
        of: ({ otherId }) => otherId,
        before: (payee, { ccy }) => openCurrency(payee, world, ccy),
        after: (payee, order, entryId) => deliver(payee, order, action, entryId),
      },
      guard,
      otherwise: bounced,
      money: legsOf,
      set: (order, accounts, at) => ({
        tradedAt: at.now,
        endedAt: at.now,
        quotaMinor: carried(order, accounts),
        ...said(at),
      }),
      notify: transferMessages.arrived,
    });
  return reviewed(machine, {
    backOffice: world.backOffice,
    asks: false,
    reviews: [
      {
        name: 'transfer',
        title: ['大额转账审核', 'Large transfer'],
        waitsIn: 'pending',
        actions: { approve: 'approve', reject: 'reject' },
        shows: ({ minor }) => minor,
        isStage: true,
      },
    ],
    object: ({ orderNo, merchantId, state, minor, ccy, payeeName, payeeNameEn, updatedAt }: Transfer) => {
      const sum = `${formatGrouped(minor, ccy)} ${ccy}`;
      const title = [`${sum} → ${payeeName}`, `${sum} → ${payeeNameEn}`] as const;
      return { subject: orderNo, merchantId, state, title, updatedAt };
    },
    ...transferStore,
    publish: publishNotice,
    explain: (order, { language }) => transferSums(order, language),
    create: move({ money: ({ ccy, minor }) => transferLegs(ccy, minor, 'available', 'frozen') }),
    moves: {
      carryOut: carriedOutBy('carryOut'),
      approve: carriedOutBy('approve'),
      reject: move({
        reason: 'transferDeclined',
        money: back,
        set: (_order, _nothing, at) => ({ endedAt: at.now, ...because(at), ...said(at) }),
        notify: transferMessages.failed,
      }),
      bounce: move({
        reason: 'payeeAccountUnusable',
        money: back,
        set: (_order, _nothing, at) => ({ endedAt: at.now, ...because(at), ...said(at) }),
        notify: transferMessages.failed,
      }),
    },
    own: {},
  });
};
export type TransferLifecycle = ReturnType<typeof transferLifecycle>;
