import { alike, type Explanation, explanationIn, sumsOf } from '@tradeport/shared/contract/explanation.ts';
import { Refusal } from '@tradeport/shared/contract/refusal.ts';
import { formatAmount, formatGrouped } from '@tradeport/shared/rules/money.ts';
import { baseOf } from '@tradeport/shared/rules/quotation.ts';
import {
  CARD_CCY,
  type CardEnding,
  cardUsdOf,
  type EndingOn,
  reversedOnCard,
  settledOnCard,
} from '@tradeport/shared/rules/virtualCard.ts';
import { cardSpend as machine } from '@tradeport/shared/states/cardSpend.ts';
import { owedLegs } from '../../ledger/owed.ts';
import type { Leg } from '../../ledger/post.ts';
import { MARKET_RETRIES } from '../../platform/records/marketRetries.ts';
import { because, reviewed } from '../../platform/records/reviewed.ts';
import { type Moment, transitions } from '../../platform/records/transition.ts';
import type { Command } from '../../platform/runtime/command.ts';
import type { World } from '../../platform/runtime/world.ts';
import { findBalanceOf } from '../accounts/index.ts';
import { publishNotice } from '../notices/index.ts';
import type { RateService } from '../rates/index.ts';
import { type Spend, type SpendPatch, spendStore } from './spendStore.ts';
import { type Card, cardStore, writePots } from './store.ts';

const { moveWith } = transitions<Spend, SpendPatch>();

/** The task that gives back a spend that no shop settled. Stored: never rename. */
export const SPEND_EXPIRY = 'cardSpend.expire';

/** How a card stands when something about a spend of it ends. */
export const standingOf = ({ freeMinor, heldMinor, state }: Card): EndingOn => ({
  freeMinor,
  heldMinor,
  isOver: state === 'cancelled' || state === 'closed',
  isReleased: state === 'cancelled',
});

/** What a spend leaves on its card when it ends, the merchant locked. */
interface Ended {
  readonly card: Card;
  readonly ending: CardEnding;
}

interface Settled extends Ended {
  readonly dueMinor: bigint;
  readonly price: string | null;
}

const cardOf = ({ cardNo }: Spend, { reader }: Moment): Promise<Card> => cardStore.get(reader, cardNo);

const reversed = async (spend: Spend, at: Moment): Promise<Ended> => {
  const card = await cardOf(spend, at);
  return { card, ending: reversedOnCard(standingOf(card), spend.heldMinor) };
};

/** A foreign spend settles at the customer's price of the moment; the refusal where the market gives none. */
const settled =
  (rates: RateService) =>
  async (spend: Spend, at: Moment): Promise<Settled | Refusal> => {
    const { merchantId, ccy, amountMinor, heldMinor } = spend;
    const card = await cardOf(spend, at);
    const market = ccy === CARD_CCY ? null : await orRefusal(rates.open(at.reader, at.sandboxId));
    if (market instanceof Refusal) return market;
    const price = market?.rateAt(CARD_CCY, ccy, at.now).price ?? null;
    const dueMinor = price === null ? heldMinor : cardUsdOf(ccy, amountMinor, price);
    const availableMinor = (await findBalanceOf(at.reader, merchantId, CARD_CCY))?.available ?? 0n;
    return { card, dueMinor, price, ending: settledOnCard(standingOf(card), { heldMinor, dueMinor, availableMinor }) };
  };

/** A foreign spend does not expire while the market is down, since the shop cannot settle it then. */
const marketDownFor =
  (rates: RateService) =>
  async ({ ccy }: Spend, at: Moment): Promise<Refusal | undefined> => {
    const market = ccy === CARD_CCY ? null : await orRefusal(rates.open(at.reader, at.sandboxId));
    return market instanceof Refusal ? market : undefined;
  };

const orRefusal = async <T>(asked: Promise<T>): Promise<T | Refusal> => {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
};

const endingLegs = ({ offCards, toAvailable, fromAvailable, owed }: CardEnding): readonly Leg[] => [
  { account: 'cards', ccy: CARD_CCY, minor: -offCards },
  { account: 'available', ccy: CARD_CCY, minor: toAvailable - fromAvailable },
  ...owedLegs(CARD_CCY, owed),
];

/** The shop is paid by the bank: in USD, or in its own currency out of the platform's position in it. */
const paidLegs = ({ ccy, amountMinor }: Spend, dueMinor: bigint): readonly Leg[] =>
  ccy === CARD_CCY
    ? [{ account: 'bank', ccy, minor: dueMinor }]
    : [
        { account: 'fxPosition', ccy: CARD_CCY, minor: dueMinor },
        { account: 'fxPosition', ccy, minor: -amountMinor },
        { account: 'bank', ccy, minor: amountMinor },
      ];

const leave = (command: Command, { card, ending }: Ended): Promise<void> =>
  writePots(command.tx, card, ending.card, command.now);

const usd = (minor: bigint) => alike(`${formatAmount(minor, CARD_CCY)} ${CARD_CCY}`);

/** What a spend holds, and what it came to. */
const amountsSum = ({ ccy, amountMinor, heldMinor, settledMinor, price, settlementPrice }: Spend): Explanation => {
  const base = baseOf(ccy, CARD_CCY);
  const at = (text: string) => alike(`1 ${base} = ${text} ${base === ccy ? CARD_CCY : ccy}`);
  return {
    title: ['消费占用的额度', 'What the spend takes'],
    formula: ['消费金额，按客户汇率折算为 USD', 'the amount, in USD at the customer rate'],
    lines: [
      { label: ['消费金额', 'Amount'], value: alike(`${formatAmount(amountMinor, ccy)} ${ccy}`) },
      ...(price === null ? [] : [{ label: ['消费时汇率', 'Rate when spent'] as const, value: at(price) }]),
      { label: ['占用', 'Held'], value: usd(heldMinor) },
      ...(settlementPrice === null
        ? []
        : [{ label: ['结算时汇率', 'Rate when settled'] as const, value: at(settlementPrice) }]),
      ...(settledMinor === null ? [] : [{ label: ['结算', 'Settled'] as const, value: usd(settledMinor) }]),
    ],
    rounding: ['向上取整到分', 'rounded up to the cent'],
    rule: [
      '结算超出占用的部分先取卡内余额，再取可用余额，仍不足的计为欠款',
      'What settles above what was held comes from the card, then from what is available, then is owed',
    ],
  };
};

/** The life of a spend: it holds its amount on the card until the shop settles it or takes it back, or its time is over. */
export const spendLifecycle = ({ backOffice }: Pick<World, 'backOffice'>, rates: RateService) =>
  reviewed(machine, {
    backOffice,
    reviews: [
      {
        name: 'cardSpend',
        title: ['卡消费结算', 'Spend of a card'],
        waitsIn: 'pending',
        actions: { approve: 'settle', reject: 'reverse' },
        shows: ({ amountMinor }) => amountMinor,
        isStage: true,
      },
    ],
    object: ({ spendNo, merchantId, state, shopName, ccy, amountMinor, updatedAt }: Spend) => {
      const title = alike(`${formatGrouped(amountMinor, ccy)} ${ccy} · ${shopName}`);
      return { subject: spendNo, merchantId, state, title, updatedAt };
    },
    ...spendStore,
    publish: publishNotice,
    explain: (spend, { language }) => sumsOf({ amounts: explanationIn(amountsSum(spend), language) }),
    moves: {
      settle: moveWith(settled(rates), {
        marketRetry: MARKET_RETRIES.settleSpend,
        guard: (_spend, facts) => (facts instanceof Refusal ? facts : undefined),
        money: (spend, facts) =>
          facts instanceof Refusal ? [] : [...endingLegs(facts.ending), ...paidLegs(spend, facts.dueMinor)],
        set: (_spend, facts, { now }) =>
          facts instanceof Refusal
            ? {}
            : {
                settledMinor: facts.dueMinor,
                endedAt: now,
                ...(facts.price === null ? {} : { settlementPrice: facts.price }),
              },
        next: (command, _spend, facts) => (facts instanceof Refusal ? undefined : leave(command, facts)),
      }),
      reverse: moveWith(reversed, {
        reason: 'cardSpendReversed',
        money: (_spend, { ending }) => endingLegs(ending),
        set: (spend, facts, at) => ({ endedAt: at.now, ...because(spend, facts, at) }),
        next: (command, _spend, facts) => leave(command, facts),
      }),
      lapse: moveWith(reversed, {
        task: SPEND_EXPIRY,
        marketRetry: MARKET_RETRIES.expireSpend,
        pausedBy: marketDownFor(rates),
        due: ({ heldUntil }) => heldUntil,
        reason: 'cardSpendExpired',
        money: (_spend, { ending }) => endingLegs(ending),
        set: (spend, facts, at) => ({ endedAt: at.now, ...because(spend, facts, at) }),
        next: (command, _spend, facts) => leave(command, facts),
      }),
    },
    own: {},
    tasks: {
      [MARKET_RETRIES.settleSpend]: { action: 'settle' },
      [MARKET_RETRIES.expireSpend]: { action: 'lapse' },
    },
  });
export type SpendLifecycle = ReturnType<typeof spendLifecycle>;
