import type { RequestOf } from '@tradeport/shared/contract/define.ts';
import { refusal } from '@tradeport/shared/contract/refusal.ts';
import {
  type CardAskedWire,
  VIRTUAL_CARD_AGREEMENT,
  type virtualCard,
} from '@tradeport/shared/contract/virtualCard.ts';
import { formatNamed } from '@tradeport/shared/rules/formats.ts';
import { minorOf } from '@tradeport/shared/rules/money.ts';
import { idNumberFormats } from '@tradeport/shared/rules/poboPayer.ts';
import { CARD_CCY, type CardAct } from '@tradeport/shared/rules/virtualCard.ts';
import { shortSum } from '../../ledger/shortfalls.ts';
import type { Reader, Tx } from '../../platform/db/database.ts';
import { readAmount } from '../../platform/records/amounts.ts';
import { readAssumptions } from '../../platform/records/assumptions.ts';
import { refuseFaults } from '../../platform/records/fieldFaults.ts';
import { merchantScope } from '../../platform/records/recordReads.ts';
import type { SignedIn } from '../../platform/runtime/caller.ts';
import { type Command, commanderOf } from '../../platform/runtime/command.ts';
import type { Commands } from '../../platform/runtime/commands.ts';
import type { World } from '../../platform/runtime/world.ts';
import { balanceFrozen, findBalance, requireEnabled } from '../accounts/index.ts';
import { agreementInForce, signAgreement } from '../agreements/index.ts';
import type { ConfirmWithPassword } from '../paymentPasswords/index.ts';
import { requireActivated } from '../products/index.ts';
import type { CardLifecycle } from './lifecycle.ts';
import { usdText } from './messages.ts';
import { openNumbers, sealNumbers } from './numbers.ts';
import { addCard, type Card, cardStore, countStanding, hasProgramme } from './store.ts';

interface Parts {
  readonly world: World;
  readonly commands: Commands;
  readonly confirm: ConfirmWithPassword;
  readonly cards: CardLifecycle;
}

type Raise = Omit<RequestOf<(typeof virtualCard)['raise']>, 'payPassword'>;
type Answer<R> = (command: Command, card: Card) => Promise<R>;

/** One of the caller's own cards. Refuses `INVALID_CARD`. */
const getOwn = async (reader: Reader | Tx, cardNo: string): Promise<Card> => {
  const card = await cardStore.find(reader, cardNo);
  if (!card) throw refusal('INVALID_CARD');
  return card;
};

/** What may be put on a card that has so much: opening and raise alike. Refuses `cardBelowMinimum`, `cardAboveMaximum`. */
const requireWithin = async (reader: Reader | Tx, sandboxId: string, amountMinor: bigint, hasMinor: bigint) => {
  const assume = await readAssumptions(reader, sandboxId);
  const [minimum, maximum] = [minorOf(assume('cardMinimumUsd'), CARD_CCY), minorOf(assume('cardMaximumUsd'), CARD_CCY)];
  if (amountMinor < minimum) throw refusal('cardBelowMinimum', { params: { minimum: usdText(minimum) } });
  if (hasMinor + amountMinor > maximum) throw refusal('cardAboveMaximum', { params: { maximum: usdText(maximum) } });
};

const requireFewer = async (reader: Reader | Tx, { sandboxId, session }: SignedIn): Promise<void> => {
  const most = (await readAssumptions(reader, sandboxId))('cardsMaximum');
  if ((await countStanding(reader, session.merchantId)) >= Number(most))
    throw refusal('cardsTooMany', { params: { count: most } });
};

/** The balance that pays. Refuses `currencyOff`, `balanceFrozen`. */
export const requirePaying = async (reader: Reader | Tx, sandboxId: string): Promise<bigint> => {
  await requireEnabled(reader, sandboxId, [CARD_CCY]);
  const balance = await findBalance(reader, CARD_CCY);
  if (balance && balance.state !== 'normal') throw balanceFrozen(balance);
  return balance?.available ?? 0n;
};

/** Refuses `LACK_BALANCE`. */
export const requireBalance = (held: bigint, wanted: bigint): void => {
  if (held >= wanted) return;
  throw refusal('LACK_BALANCE', { sum: shortSum({ account: 'available', ccy: CARD_CCY, held, wanted }) });
};

const requireProgramme = async (reader: Reader | Tx, merchantId: string): Promise<void> => {
  if (!(await hasProgramme(reader, merchantId))) throw refusal('CARD_CONFIG_ERROR');
};

/** Applications, and what merchants do with their cards. Answers must survive JSON: they are kept under the idempotency key. */
export const createCardService = ({ world, commands, confirm, cards }: Parts) => {
  const { sealing } = world.secrets;
  const { records } = cards;

  /** The number of the holder's document in clear. Refuses `cardHolderNumberWrong`. */
  const holderNumberOf = ({ holderIdType, holderIdNumber }: CardAskedWire): string => {
    const number = sealing.open(holderIdNumber).trim().toUpperCase();
    if (!formatNamed(idNumberFormats[holderIdType]).test(number))
      refuseFaults([{ path: 'holderIdNumber', reason: 'cardHolderNumberWrong' }]);
    return number;
  };

  /** What an application may be refused with besides the payment password, in the order in which it is. */
  const check = async (reader: Reader | Tx, caller: SignedIn, asked: CardAskedWire) => {
    const { sandboxId, session, now } = caller;
    const holderIdNumber = holderNumberOf(asked);
    requireActivated(session.productsOff, 'virtualCard');
    await requireProgramme(reader, session.merchantId);
    const openedMinor = readAmount(asked.amount, CARD_CCY);
    await requireWithin(reader, sandboxId, openedMinor, 0n);
    await requireFewer(reader, caller);
    const held = await requirePaying(reader, sandboxId);
    if (asked.agreementVersion !== (await agreementInForce(reader, VIRTUAL_CARD_AGREEMENT, now)).version)
      throw refusal('cardAgreementNotTicked');
    requireBalance(held, openedMinor);
    return { holderIdNumber, openedMinor };
  };

  /** Part of a command: checks with the merchant locked, so that of two for the last place the second finds the first. */
  const make = async (command: Command, caller: SignedIn, asked: CardAskedWire): Promise<Card> => {
    const { tx, sandboxId, now } = command;
    const cardNo = await command.orderNo('VC');
    await command.lockMerchant();
    const { holderIdNumber, openedMinor } = await check(tx, caller, asked);
    const { operatorId, merchantId } = caller.session;
    await signAgreement(command, operatorId, VIRTUAL_CARD_AGREEMENT);
    const { holderName, holderIdType, agreementVersion } = asked;
    const numbersSealed = sealNumbers(world, cardNo, { holderIdNumber, number: null, cvc: null });
    const { row } = await records.create(command, cardNo, (state) =>
      addCard(tx, sandboxId, {
        cardNo,
        merchantId,
        operatorId,
        state,
        holderName,
        holderIdType,
        numbersSealed,
        agreementVersion,
        numberEnding: null,
        expiresOn: null,
        openedMinor,
        freeMinor: 0n,
        heldMinor: 0n,
        asideMinor: 0n,
        reason: null,
        auditRemark: null,
        createdAt: now,
        decidedAt: null,
        updatedAt: now,
      }),
    );
    return row;
  };

  /** Confirmed with the payment password. A refusal for another reason uses up no try of it. */
  const apply = <R>(caller: SignedIn, password: string, asked: CardAskedWire, answer: Answer<R>): Promise<R> =>
    confirm(caller, {
      password,
      check: ({ tx }) => check(tx, caller, asked),
      work: async (command) => answer(command, await make(command, caller, asked)),
    });

  /** Without a password, under the version in force: what a scenario does. Answers the number. */
  const applyUnasked = async (caller: SignedIn, asked: Omit<CardAskedWire, 'agreementVersion'>): Promise<string> => {
    const { version: agreementVersion } = await agreementInForce(
      world.db.read(merchantScope(caller)),
      VIRTUAL_CARD_AGREEMENT,
      caller.now,
    );
    return commands.run(
      commanderOf(caller),
      async (command) => (await make(command, caller, { ...asked, agreementVersion })).cardNo,
    );
  };

  /** What a raise may be refused with, in the order in which it is. */
  const checkRaise = async (reader: Reader | Tx, { sandboxId, session }: SignedIn, { cardNo, amount }: Raise) => {
    const card = await getOwn(reader, cardNo);
    records.requireMove(card, 'raise');
    await requireProgramme(reader, session.merchantId);
    const raisedMinor = readAmount(amount, CARD_CCY);
    await requireWithin(reader, sandboxId, raisedMinor, card.freeMinor + card.heldMinor);
    requireBalance(await requirePaying(reader, sandboxId), raisedMinor);
    return { ...card, raisedMinor };
  };

  /** Confirmed with the payment password. */
  const raise = <R>(caller: SignedIn, password: string, asked: Raise, answer: Answer<R>): Promise<R> =>
    confirm(caller, {
      password,
      check: ({ tx }) => checkRaise(tx, caller, asked),
      work: async (command) => {
        await command.lockMerchant();
        return answer(command, await records.take(command, await checkRaise(command.tx, caller, asked), 'raise'));
      },
    });

  const act = <R>(caller: SignedIn, cardNo: string, action: CardAct, answer: Answer<R>): Promise<R> =>
    commands.once(commanderOf(caller), async (command) => {
      await command.lockMerchant();
      return answer(command, await records.take(command, await getOwn(command.tx, cardNo), action));
    });

  /** A card that was issued and is not over, with its numbers in clear. Refuses `INVALID_CARD`, `OPERATION_NOT_ALLOW`. */
  const readNumber = async (reader: Reader | Tx, cardNo: string) => {
    const card = await getOwn(reader, cardNo);
    const { number, cvc } = openNumbers(world, card);
    const isOver = card.state === 'cancelled' || card.state === 'closed';
    if (isOver || number === null || cvc === null || card.expiresOn === null) throw refusal('OPERATION_NOT_ALLOW');
    return { number, cvc, expiresOn: card.expiresOn };
  };

  /** The whole number, shown to whoever knows the payment password. */
  const number = (caller: SignedIn, password: string, cardNo: string) =>
    confirm(caller, {
      password,
      check: ({ tx }) => readNumber(tx, cardNo),
      work: ({ tx }) => readNumber(tx, cardNo),
    });

  return { apply, applyUnasked, raise, act, number };
};
export type CardService = ReturnType<typeof createCardService>;
