import { type Static, Type } from 'typebox';
import { ACCOUNT_SPAN_DAYS, ORDER_SPAN_DAYS } from '../rules/daySpan.ts';
import { POBO_ID_TYPES } from '../rules/poboPayer.ts';
import { uploadKinds } from '../rules/uploadKinds.ts';
import { CARD_ACTS, CARD_DISPUTE_DAYS } from '../rules/virtualCard.ts';
import { changingService, screens } from '../screens.ts';
import { cardDispute } from '../states/cardDispute.ts';
import { cardSpend } from '../states/cardSpend.ts';
import { virtualCard as machine } from '../states/virtualCard.ts';
import {
  Amount,
  Closed,
  Currency,
  Day,
  Instant,
  LedgerEntry,
  Nullable,
  OneOf,
  OrderNo,
  Secret,
  SecretAnswer,
  Text,
  TimelineStep,
} from './common.ts';
import { calls, madeFile, post, type ResultOf } from './define.ts';
import { FileId } from './file.ts';
import { PAY_PASSWORD_ERRORS, PayPassword } from './password.ts';
import { OrderWords } from './paymentOrderRecord.ts';
import { amountRange, COMPLETED, daySpan, record, statusByName } from './record.ts';

/** The agreement that every card rests on. */
export const VIRTUAL_CARD_AGREEMENT = 'virtualCard';

const READERS = [screens.virtualCards, screens.applyVirtualCard];
const ACTING = changingService(screens.virtualCards, screens.applyVirtualCard);

const status = statusByName(machine);
const HolderIdType = OneOf(POBO_ID_TYPES);
const Ending = Text({ max: 4 });

const row = {
  cardNo: Type.String(),
  status: OneOf(status.states),
  statusText: Type.String(),
  /** Who uses it, and by which document that is known. */
  holderName: Type.String(),
  holderIdType: HolderIdType,
  holderIdTypeText: Type.String(),
  /** All but its first three and last four characters are masked. */
  holderIdNumber: SecretAnswer,
  /** The last four digits of its number, and the month in which it ends ("11/29"); null until it is issued. */
  numberEnding: Nullable(Type.String()),
  expiry: Nullable(Type.String()),
  currency: Type.String(),
  /** What it was opened with. */
  openedAmount: Type.String(),
  /** What may be spent, and what pending spends hold. */
  freeAmount: Type.String(),
  pendingAmount: Type.String(),
  /** What a risk event has taken aside; of a closed card what was lost. */
  asideAmount: Type.String(),
  reason: Nullable(Type.String()),
  auditRemark: Nullable(Type.String()),
  createdAt: Instant,
  decidedAt: Nullable(Instant),
  updatedAt: Instant,
  operatorName: Type.String(),
};

export const virtualCardRecord = record({
  access: READERS,
  row,
  status,
  filters: {
    cardNo: Type.Optional(OrderNo),
    status: status.filter,
    numberEnding: Type.Optional(Ending),
    ...daySpan,
  },
  span: { daysMax: ORDER_SPAN_DAYS, by: 'by the day of application' },
});
/** A card as lists show it. */
export type VirtualCardWire = Static<typeof virtualCardRecord.view>;

const spendStatus = statusByName(cardSpend);
const disputeStatus = statusByName(cardDispute);

/** A spend that its merchant disputes. */
const Dispute = Closed({
  disputeNo: Type.String(),
  status: OneOf(disputeStatus.states),
  statusText: Type.String(),
  /** What it is about, in USD, and the fee that is kept whatever comes of it. */
  amount: Type.String(),
  feeAmount: Type.String(),
  /** What the merchant says against the charge. */
  objection: Type.String(),
  /** Files, by their ids. */
  evidence: Type.Array(Type.String()),
  /** Why it was lost. */
  reason: Nullable(Type.String()),
  auditRemark: Nullable(Type.String()),
  disputedAt: Instant,
  decidedAt: Nullable(Instant),
  operatorName: Type.String(),
});
export type CardDisputeWire = Static<typeof Dispute>;

export const cardSpendRecord = record({
  access: READERS,
  row: {
    spendNo: Type.String(),
    cardNo: Type.String(),
    numberEnding: Type.String(),
    shopName: Type.String(),
    /** What the shop asked for. */
    currency: Type.String(),
    amount: Type.String(),
    /** What it held on the card, and what it settled at, in USD. */
    heldUsd: Type.String(),
    settledUsd: Nullable(Type.String()),
    /** The customer's price and the mid of the pair with USD when it was spent, as it is quoted; null of a spend in USD. */
    rate: Nullable(Type.String()),
    midRate: Nullable(Type.String()),
    /** The price that it settled at. */
    settledRate: Nullable(Type.String()),
    status: OneOf(spendStatus.states),
    statusText: Type.String(),
    reason: Nullable(Type.String()),
    spentAt: Instant,
    /** The time of the automatic reversal of an unsettled spend; null for an ended spend, and for a foreign spend while the market is down. */
    heldUntil: Nullable(Instant),
    endedAt: Nullable(Instant),
    /** The last day on which it can be disputed; null where it cannot be: it has not settled, or was disputed. */
    disputableUntil: Nullable(Day),
    dispute: Nullable(Dispute),
  },
  status: spendStatus,
  filters: {
    /** Of a spend, or of its dispute. */
    spendNo: Type.Optional(OrderNo),
    cardNo: Type.Optional(OrderNo),
    status: spendStatus.filter,
    currency: Type.Optional(Currency),
    ...amountRange,
    ...daySpan,
  },
  span: { daysMax: ORDER_SPAN_DAYS, by: 'by the day of the spend' },
});
/** A spend as lists show it. */
export type CardSpendWire = Static<typeof cardSpendRecord.view>;

/** What is told of a card that is applied for. */
const asked = {
  /** In USD. */
  amount: Amount,
  holderName: Text({ max: 120, format: 'noEdgeSpaces' }),
  holderIdType: HolderIdType,
  /** Sealed for the server (`v1.…`), or plain where the installation allows it. */
  holderIdNumber: Secret(1024),
  /** The version that was read and ticked. */
  agreementVersion: Text({ max: 16 }),
};
export const CardAsked = Closed(asked);
export type CardAskedWire = Static<typeof CardAsked>;
const CardApplication = Closed({ ...asked, payPassword: PayPassword });

/** What is put on a card that is raised, in USD. */
export const CardRaise = Closed({ amount: Amount });
export type CardRaiseWire = Static<typeof CardRaise>;

/** What a merchant says against a charge, and shows. */
export const CardObjection = Closed({
  objection: OrderWords,
  evidence: Type.Array(FileId, {
    minItems: 1,
    maxItems: uploadKinds.CARD_DISPUTE_EVIDENCE.countMax,
    uniqueItems: true,
  }),
});
export type CardObjectionWire = Static<typeof CardObjection>;

const OfCard = { cardNo: OrderNo };

/** Cards without plastic that a merchant's people spend with. */
export const virtualCard = calls('virtualCard', '/api/b2b/virtual-card', {
  terms: post('terms', {
    title: ['虚拟卡条款', 'What cards may hold, and how many there are'],
    access: READERS,
    result: Closed({
      currency: Type.String(),
      /** Of an opening and of a raise; and the most that a card holds. */
      minimumAmount: Type.String(),
      maximumAmount: Type.String(),
      /** Cards at a time, and how many there are: those under review too. */
      cardsMaximum: Type.Integer(),
      cardsHeld: Type.Integer(),
      /** Whether the issuer's programme is set up for the merchant. */
      programme: Type.Boolean(),
      /** Of opening, keeping, raising and cancelling a card. */
      feeAmount: Type.String(),
      /** Days after which a spend that no shop settles is back. */
      heldDays: Type.Integer(),
      agreementId: Type.String(),
      agreementVersion: Type.String(),
    }),
    assumed: [COMPLETED],
  }),
  apply: post('apply', {
    title: ['申请虚拟卡', 'Apply for a card'],
    access: [screens.applyVirtualCard],
    money: true,
    request: CardApplication,
    result: virtualCardRecord.view,
    errors: [
      'cardHolderNumberWrong',
      'productNotActivated',
      'CARD_CONFIG_ERROR',
      'INVALID_PARAM',
      'amountTooLarge',
      'cardBelowMinimum',
      'cardAboveMaximum',
      'cardsTooMany',
      'currencyOff',
      'balanceFrozen',
      'cardAgreementNotTicked',
      'LACK_BALANCE',
      ...PAY_PASSWORD_ERRORS,
    ],
    assumed: [
      COMPLETED,
      'the agreement is signed with the application; what it is opened with is frozen until the issuer decides',
    ],
  }),
  page: virtualCardRecord.page('page', {
    title: ['虚拟卡列表', 'Cards, paged'],
    more: { byStatus: status.counts },
    also: [COMPLETED],
  }),
  detail: virtualCardRecord.detail('detail', {
    title: ['虚拟卡详情', 'One card'],
    number: OfCard,
    unknown: 'INVALID_CARD',
    more: {
      timeline: Type.Array(TimelineStep),
      ledger: Type.Array(LedgerEntry),
      agreementVersion: Type.String(),
    },
    assumed: [COMPLETED],
  }),
  raise: post('raise', {
    title: ['增加虚拟卡额度', 'Put more on a card'],
    access: ACTING,
    money: true,
    request: Closed({ ...OfCard, ...CardRaise.properties, payPassword: PayPassword }),
    result: virtualCardRecord.view,
    errors: [
      'INVALID_CARD',
      'OPERATION_NOT_ALLOW',
      'CARD_CONFIG_ERROR',
      'INVALID_PARAM',
      'amountTooLarge',
      'cardBelowMinimum',
      'cardAboveMaximum',
      'currencyOff',
      'balanceFrozen',
      'LACK_BALANCE',
      ...PAY_PASSWORD_ERRORS,
    ],
    assumed: [
      COMPLETED,
      'of an active card; a product that was switched off since lets a card that is there be raised',
    ],
  }),
  act: post('act', {
    title: ['冻结、解冻或注销虚拟卡', 'Freeze, unfreeze or cancel a card'],
    access: ACTING,
    money: true,
    request: Closed({ ...OfCard, act: OneOf(CARD_ACTS) }),
    result: virtualCardRecord.view,
    errors: ['INVALID_CARD', 'OPERATION_NOT_ALLOW'],
    assumed: [
      COMPLETED,
      'what is left on a cancelled card is available once nothing is pending',
      'the freeze of a risk event is lifted by the platform alone',
    ],
  }),
  number: post('number', {
    title: ['查看完整卡号', 'The whole number of a card'],
    access: ACTING,
    request: Closed({ ...OfCard, payPassword: PayPassword }),
    result: Closed({ number: SecretAnswer, expiry: Type.String(), cvc: SecretAnswer }),
    errors: ['INVALID_CARD', 'OPERATION_NOT_ALLOW', ...PAY_PASSWORD_ERRORS],
    assumed: [COMPLETED, 'of a card that was issued and is not over'],
  }),
  spendPage: cardSpendRecord.page('spend-page', {
    title: ['虚拟卡消费列表', 'Spends of the cards, paged'],
    more: { byStatus: spendStatus.counts },
    also: [
      COMPLETED,
      'amounts are those that the shop asked for',
      'the number of a dispute finds the spend that it is about',
    ],
  }),
  spendDownload: cardSpendRecord.workbook('spend-download', {
    title: ['导出虚拟卡消费', 'Spends of the cards as a workbook'],
    access: [screens.virtualCards],
    assumed: [COMPLETED, 'the filters of the list, without paging; with numbers: those rows of them'],
  }),
  dispute: post('dispute', {
    title: ['对消费提出争议', 'Dispute a spend'],
    access: ACTING,
    money: true,
    request: Closed({ spendNo: OrderNo, ...CardObjection.properties }),
    result: cardSpendRecord.view,
    errors: [
      'fileMissing',
      'ORDER_NOTFOUND',
      'cardSpendNotSettled',
      'cardSpendDisputed',
      'cardDisputeLate',
      'currencyOff',
      'balanceFrozen',
      'LACK_BALANCE',
    ],
    assumed: [
      COMPLETED,
      `of a settled spend, once, until the end of the ${CARD_DISPUTE_DAYS}th day after that of its settlement`,
      'the fee is taken from what is available and kept whatever comes of it',
      'what is won is on the card again, or available once the card is over',
    ],
  }),
  statement: madeFile('statement', {
    title: ['虚拟卡对账单', 'The statement of one card over a period as a workbook'],
    access: [screens.virtualCards],
    request: Closed({ ...OfCard, startDate: Day, endDate: Day }),
    errors: ['INVALID_CARD', 'startAfterEnd', 'spanTooLong'],
    assumed: [
      COMPLETED,
      `a span of at most ${ACCOUNT_SPAN_DAYS} days, by the day of the ledger entry`,
      'what changed what stands on the card, with what stands on it afterwards: a pending spend has changed nothing',
    ],
  }),
  evidence: madeFile('evidence', {
    title: ['下载争议证据', 'The evidence of a dispute as a zip'],
    access: [screens.virtualCards],
    request: Closed({ disputeNo: OrderNo }),
    errors: ['ORDER_NOTFOUND'],
    assumed: [COMPLETED],
  }),
  download: virtualCardRecord.workbook('download', {
    title: ['导出虚拟卡', 'Cards as a workbook'],
    access: [screens.virtualCards],
    assumed: [COMPLETED, 'the filters of the list, without paging; with numbers: those rows of them'],
  }),
});
export type CardTerms = ResultOf<(typeof virtualCard)['terms']>;
/** A card with its details. */
export type VirtualCardDetail = ResultOf<(typeof virtualCard)['detail']>;
