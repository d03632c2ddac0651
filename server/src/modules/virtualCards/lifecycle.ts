import { refusal } from '@tradeport/shared/contract/refusal.ts';
import { parseAmount } from '@tradeport/shared/rules/money.ts';
import { CARD_CCY, cardEndingOf } from '@tradeport/shared/rules/virtualCard.ts';
import { virtualCard as machine } from '@tradeport/shared/states/virtualCard.ts';
import { type Leg, transferLegs } from '../../ledger/post.ts';
import { decidedBecause, reviewed } from '../../platform/records/reviewed.ts';
import { type Instead, type Moment, transitions } from '../../platform/records/transition.ts';
import type { World } from '../../platform/runtime/world.ts';
import { type Balance, balanceFrozen, findBalanceOf } from '../accounts/index.ts';
import { publishNotice } from '../notices/index.ts';
import { cardMessages, cardTitle } from './messages.ts';
import { issueCard, openNumbers, sealNumbers } from './numbers.ts';
import { type Card, type CardPatch, cardStore } from './store.ts';

const { move, moveWith } = transitions<Card, CardPatch>();

/** The card as it stands with its merchant locked: what is free on it then is what is moved. */
const asItStands = ({ cardNo }: Card, { reader }: Moment): Promise<Card> => cardStore.get(reader, cardNo);

const said = ({ note: { text } }: Moment) => (text === undefined ? {} : { auditRemark: text });

/** What the platform keeps of what is on a card and aside, in cents; nothing where nobody says. Undefined for what is no amount. */
const lossOf = ({ note }: Moment): bigint | undefined => {
  const parsed = parseAmount(note.particulars?.loss ?? '0', CARD_CCY);
  return parsed.ok ? parsed.minor : undefined;
};

/** A closure: what is on the card and what is aside, less the loss, which stays in the risk fund as that of an account does. */
const closingLegs = ({ freeMinor, asideMinor }: Card, at: Moment): readonly Leg[] => {
  const loss = lossOf(at) ?? 0n;
  return [
    { account: 'cards', ccy: CARD_CCY, minor: -freeMinor },
    { account: 'riskFund', ccy: CARD_CCY, minor: loss - asideMinor },
    { account: 'available', ccy: CARD_CCY, minor: freeMinor + asideMinor - loss },
  ];
};

/** The account that the card is opened from, where nothing can be paid out of it. */
const unusableOf = async ({ merchantId }: Card, { reader }: Moment): Promise<Balance | undefined> => {
  const account = await findBalanceOf(reader, merchantId, CARD_CCY);
  return account?.state === 'normal' ? undefined : account;
};

const refusedInstead = (account: Balance | undefined): Instead => ({
  action: 'refuse',
  reason: account?.state === 'closed' ? 'currencyAccountClosed' : 'currencyAccountFrozen',
});

/** What the platform does with a card on a risk event. */
const riskMoves = {
  riskFreeze: moveWith(asItStands, {
    money: (_seen, { freeMinor }) => transferLegs(CARD_CCY, freeMinor, 'cards', 'riskFund'),
    set: (_seen, { freeMinor }) => ({ freeMinor: 0n, asideMinor: freeMinor }),
    notify: cardMessages.riskFrozen,
  }),
  lift: moveWith(asItStands, {
    money: (_seen, { asideMinor }) => transferLegs(CARD_CCY, asideMinor, 'riskFund', 'cards'),
    set: (_seen, { freeMinor, asideMinor }) => ({ freeMinor: freeMinor + asideMinor, asideMinor: 0n }),
    notify: cardMessages.lifted,
  }),
  close: moveWith(asItStands, {
    guard: (_seen, { freeMinor, asideMinor }, at) => {
      const loss = lossOf(at);
      if (loss !== undefined && loss <= freeMinor + asideMinor) return undefined;
      const text = [
        '损失不能超过卡内余额与已冻结的金额',
        'The loss is an amount, and not more than what the card has',
      ] as const;
      return refusal('INVALID_PARAM', { fields: [{ path: 'with.loss', rule: 'loss', text }] });
    },
    money: (_seen, card, at) => closingLegs(card, at),
    set: (_seen, _card, at) => ({ freeMinor: 0n, asideMinor: lossOf(at) ?? 0n, ...said(at) }),
    notify: cardMessages.closed,
  }),
};

/** What its merchant does with a card. What is left on a cancelled one stays while spends are pending: the last of them frees it. */
const ownMoves = {
  raise: moveWith(asItStands, {
    money: ({ raisedMinor = 0n }) => transferLegs(CARD_CCY, raisedMinor, 'available', 'cards'),
    set: ({ raisedMinor = 0n }, { freeMinor }) => ({ freeMinor: freeMinor + raisedMinor }),
  }),
  freeze: move(),
  unfreeze: move(),
  cancel: moveWith(asItStands, {
    money: (_seen, { freeMinor, heldMinor }) =>
      heldMinor === 0n ? transferLegs(CARD_CCY, freeMinor, 'cards', 'available') : [],
    set: (_seen, { heldMinor }) => (heldMinor === 0n ? { freeMinor: 0n } : {}),
  }),
};

/** The life of a card: what it is opened with is frozen, then on the card, then spent or back. */
export const cardLifecycle = (world: Pick<World, 'backOffice' | 'secrets' | 'issuer'>) =>
  reviewed(machine, {
    backOffice: world.backOffice,
    reviews: [
      {
        name: 'virtualCard',
        title: ['虚拟卡申请审核', 'Application for a card'],
        waitsIn: 'underReview',
        actions: { approve: 'approve', reject: 'refuse' },
        shows: (card) => openNumbers(world, card).holderIdNumber,
      },
    ],
    object: (card: Card) => {
      const { cardNo, merchantId, state, updatedAt } = card;
      return { subject: cardNo, merchantId, state, title: cardTitle(card), updatedAt };
    },
    ...cardStore,
    publish: publishNotice,
    create: move({ money: ({ openedMinor }) => transferLegs(CARD_CCY, openedMinor, 'available', 'frozen') }),
    moves: {
      approve: moveWith(
        async (card, at) => ({
          unusable: await unusableOf(card, at),
          issued: await issueCard(world, at.reader, { sandboxId: at.sandboxId, cardNo: card.cardNo, at: at.now }),
        }),
        {
          guard: (_card, { unusable }) => unusable && balanceFrozen(unusable),
          otherwise: (_card, { unusable }) => refusedInstead(unusable),
          money: ({ openedMinor }) => transferLegs(CARD_CCY, openedMinor, 'frozen', 'cards'),
          set: (card, { issued: { number, cvc, expiresOn } }, at) => ({
            numbersSealed: sealNumbers(world, card.cardNo, { ...openNumbers(world, card), number, cvc }),
            numberEnding: cardEndingOf(number),
            expiresOn,
            freeMinor: card.openedMinor,
            decidedAt: at.now,
            ...said(at),
          }),
          notify: cardMessages.approved,
        },
      ),
      refuse: move({
        reason: 'cardDeclined',
        money: ({ openedMinor }) => transferLegs(CARD_CCY, openedMinor, 'frozen', 'available'),
        set: (card, nothing, at) => ({ ...decidedBecause(card, nothing, at), ...said(at) }),
        notify: cardMessages.refused,
      }),
      ...riskMoves,
    },
    own: ownMoves,
  });
export type CardLifecycle = ReturnType<typeof cardLifecycle>;
