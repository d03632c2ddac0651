import type { FailureReason } from '@tradeport/shared/reference/failureReasons.ts';
import { agentFxPair, agentFxSides } from '@tradeport/shared/rules/agentFx.ts';
import { shareTo } from '@tradeport/shared/rules/exchangeShares.ts';
import { lesserOf } from '@tradeport/shared/rules/money.ts';
import { agentFx as machine } from '@tradeport/shared/states/agentFx.ts';
import { type Leg, transferLegs } from '../../ledger/post.ts';
import { decidedBecause, reviewed } from '../../platform/records/reviewed.ts';
import { type Instead, type Moment, transitions } from '../../platform/records/transition.ts';
import type { World } from '../../platform/runtime/world.ts';
import { type Balance, balanceFrozen, findBalanceOf } from '../accounts/index.ts';
import { publishNotice } from '../notices/index.ts';
import { agentFxMessages, instructionTitle } from './messages.ts';
import { type Instruction, instructionStore, type MovePatch } from './store.ts';
import { instructionSums } from './sums.ts';

const { move, moveWith } = transitions<Instruction, MovePatch>();

/** The accounts of both sides; undefined: not held. */
type Accounts = readonly (Balance | undefined)[];

const accountsOf = async ({ merchantId, direction, ccy }: Instruction, { reader }: Moment): Promise<Accounts> => {
  const { sell, buy } = agentFxPair(direction, ccy);
  return [await findBalanceOf(reader, merchantId, sell), await findBalanceOf(reader, merchantId, buy)];
};

const unusable = (accounts: Accounts): Balance | undefined =>
  accounts.flatMap((account) => account ?? []).find(({ state }) => state !== 'normal');

/** What cannot be carried out is refused instead, and is back. */
const refusedInstead = (_order: Instruction, accounts: Accounts): Instead => {
  const reason: FailureReason =
    unusable(accounts)?.state === 'closed' ? 'currencyAccountClosed' : 'currencyAccountFrozen';
  return { action: 'refuse', reason };
};

/** The settlement quota goes along as with an exchange: min(quota, sold) leaves, the bought amount gains that share of it. */
const quotaOf = (order: Instruction, [sold]: Accounts) => {
  const { paid, received } = agentFxSides(order);
  const [given, brought] =
    order.direction === 'purchase' ? [order.homeMinor, order.minor] : [order.minor, order.homeMinor];
  const quotaSold = lesserOf(sold?.quota ?? 0n, given);
  const quotaBought = lesserOf(shareTo(brought, quotaSold, given), received.minor);
  return { paid, received, quotaSold, quotaBought };
};

/** What is frozen goes to the platform, what it comes to becomes available, and the fee stays. */
const legsOf = (order: Instruction, accounts: Accounts): readonly Leg[] => {
  const { direction, feeMinor, homeMinor } = order;
  const { paid, received, quotaSold, quotaBought } = quotaOf(order, accounts);
  const isPurchase = direction === 'purchase';
  return [
    { account: 'frozen', ccy: paid.ccy, minor: -paid.minor },
    { account: 'fxPosition', ccy: paid.ccy, minor: isPurchase ? homeMinor : paid.minor },
    { account: 'fxPosition', ccy: received.ccy, minor: isPurchase ? -received.minor : -homeMinor },
    { account: 'available', ccy: received.ccy, minor: received.minor },
    { account: 'fees', ccy: 'CNH', minor: feeMinor },
    { account: 'quota', ccy: paid.ccy, minor: -quotaSold },
    { account: 'quota', ccy: received.ccy, minor: quotaBought },
  ];
};

const said = ({ note: { text } }: Moment) => (text === undefined ? {} : { auditRemark: text });

/**
 * The life of an instruction: what is given is frozen, then exchanged at the agreed price, or back. Where an account of it was frozen
 * or closed in between, whoever would carry it out refuses it instead.
 */
export const agentFxLifecycle = ({ backOffice }: World) =>
  reviewed(machine, {
    backOffice,
    reviews: [
      {
        name: 'agentFx',
        title: ['代理购结汇审核', 'Agent FX instruction'],
        waitsIn: 'underReview',
        actions: { approve: 'execute', reject: 'refuse' },
        shows: ({ minor }) => minor,
      },
    ],
    object: (order: Instruction) => {
      const { orderNo, merchantId, state, updatedAt } = order;
      return { subject: orderNo, merchantId, state, title: instructionTitle(order), updatedAt };
    },
    ...instructionStore,
    publish: publishNotice,
    explain: (order, { language }) => instructionSums(order, language),
    create: move({
      money: (order) => {
        const { paid } = agentFxSides(order);
        return transferLegs(paid.ccy, paid.minor, 'available', 'frozen');
      },
    }),
    makes: { instructVoid: move({ notify: agentFxMessages.void }) },
    moves: {
      execute: moveWith(accountsOf, {
        guard: (_order, accounts) => {
          const account = unusable(accounts);
          return account && balanceFrozen(account);
        },
        otherwise: refusedInstead,
        money: legsOf,
        set: (order, accounts, at) => {
          const { quotaSold, quotaBought } = quotaOf(order, accounts);
          return { quotaSold, quotaBought, decidedAt: at.now, ...said(at) };
        },
        notify: agentFxMessages.executed,
      }),
      refuse: move({
        reason: 'agentFxDeclined',
        money: (order) => {
          const { paid } = agentFxSides(order);
          return transferLegs(paid.ccy, paid.minor, 'frozen', 'available');
        },
        set: (order, nothing, at) => ({ ...decidedBecause(order, nothing, at), ...said(at) }),
        notify: agentFxMessages.refused,
      }),
    },
    own: {},
  });
export type AgentFxLifecycle = ReturnType<typeof agentFxLifecycle>;
