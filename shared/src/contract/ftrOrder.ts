import { type Static, type TObject, Type } from 'typebox';
import type { tradeOrderTypes } from '../reference/businessDictionaries.ts';
import { ORDER_SPAN_DAYS } from '../rules/daySpan.ts';
import { COVERS } from '../rules/exchangeWays.ts';
import { type UploadKindName, uploadKinds } from '../rules/uploadKinds.ts';
import { changing, screens } from '../screens.ts';
import { tradeOrder as machine } from '../states/tradeOrder.ts';
import { AUDIT_WORDS } from '../words/auditWords.ts';
import { Amount, Closed, Currency, Day, Instant, Nullable, OneOf, OrderNo, Text, TimelineStep } from './common.ts';
import { calls, post } from './define.ts';
import { exchanged, QuoteId } from './exchange.ts';
import { FileId } from './file.ts';
import { amountRange, COMPLETED, counterparty, daySpan, record, statusByName } from './record.ts';

const TYPES = ['goods', 'service'] as const satisfies readonly (keyof typeof tradeOrderTypes)[];
const CountryCode = Type.String({ pattern: '^[A-Z]{3}$', minLength: 1, maxLength: 3 });
const filesOf = (kind: UploadKindName) =>
  Type.Array(FileId, { maxItems: uploadKinds[kind].countMax, uniqueItems: true });

export const PRODUCT_COUNT_MAX = 1_000_000_000;
const NOTE_MAX = 500;

/** What the merchant tells of a trade. */
const told = {
  /** The merchant's own number of the order. */
  merchantOrderNo: Text({ max: 32, format: 'noEdgeSpaces' }),
  orderType: OneOf(TYPES),
  currency: Currency,
  totalAmount: Amount,
  productName: Text({ max: 120 }),
  productCount: Type.Integer({ minimum: 1, maximum: PRODUCT_COUNT_MAX }),
  productInfo: Type.Optional(Text({ max: NOTE_MAX, format: 'cleanLines' })),
  buyerName: Text({ max: 120, format: 'noEdgeSpaces' }),
  buyerNameEn: Text({ max: 120, format: 'noDoubleByte' }),
  tradeCountry: CountryCode,
  /** The day on which the buyer pays. */
  paymentTime: Day,
  /** The shop, or the page of the service. */
  website: Text({ max: 1024, format: 'website' }),
  shipped: Type.Boolean(),
  trackingNumber: Type.Optional(Text({ max: 64, format: 'logisticsNumber' })),
  logisticsCompany: Type.Optional(Text({ max: 60 })),
  memo: Type.Optional(Text({ max: NOTE_MAX, format: 'cleanLines' })),
  /** Ids of uploaded files, as those that follow. */
  contractFiles: filesOf('CONTRACT_FILE'),
  salesContract: filesOf('SALES_CONTRACT'),
  tradeVouchers: filesOf('TRADE_VOUCHER'),
  logisticsFiles: filesOf('LOGISTICS_PROOF'),
  attachments: filesOf('CONTRACT_ATTACHMENT'),
};
/** What the form of a trade order asks for. */
export const Told = Closed(told);
export type TradeOrderTold = Static<typeof Told>;

const status = statusByName(machine);

/** The forward leg that is locked with it: the quote of `exchange/one` that is taken. */
const LegAsked = Type.Optional(Closed({ quoteId: QuoteId }));

/** The forward leg of a trade order, which is an exchange order. */
const Leg = Closed({
  /** Number of the exchange order. */
  orderNo: Type.String(),
  status: Type.Integer(),
  statusText: Type.String(),
  /** The house state behind the status. */
  state: Type.String(),
  ...exchanged,
  rate: Type.String(),
  forwardPoints: Nullable(Type.String()),
  deliveryDay: Nullable(Day),
  cover: OneOf(COVERS),
  lockedUntil: Nullable(Instant),
});
/** The forward leg of a trade order as it travels. */
export type LegWire = Static<typeof Leg>;

const row = {
  orderNo: Type.String(),
  merchantOrderNo: Type.String(),
  orderType: told.orderType,
  orderTypeText: Type.String(),
  currency: Type.String(),
  totalAmount: Type.String(),
  /** The part of the total that receipts are linked to, and the part that they still can be. */
  linkedAmount: Type.String(),
  linkableAmount: Type.String(),
  productName: Type.String(),
  productCount: Type.Integer(),
  buyerName: Type.String(),
  buyerNameEn: Type.String(),
  tradeCountry: Type.String(),
  tradeCountryText: Type.String(),
  paymentTime: Day,
  status: OneOf(status.states),
  statusText: Type.String(),
  auditStatus: OneOf(AUDIT_WORDS),
  /** What the review says: the reason, and the reviewer's own words. */
  auditOpinion: Nullable(Type.String()),
  auditedAt: Nullable(Instant),
  createdAt: Instant,
  updatedAt: Instant,
  /** The last forward leg, which is under way or has ended; null where there was none. */
  leg: Nullable(Leg),
};

export const tradeOrderRecord = record({
  access: [screens.tradeOrders],
  row,
  status,
  filters: {
    status: status.filter,
    orderType: Type.Optional(told.orderType),
    currency: Type.Optional(Currency),
    /** Any part of a number, a product or a buyer's name. */
    keyword: Type.Optional(Text({ max: 60 })),
    ...counterparty,
    ...amountRange,
    ...daySpan,
  },
  span: { daysMax: ORDER_SPAN_DAYS, by: 'by the day it was submitted' },
});
/** A trade order as a list shows it. */
export type TradeOrderWire = Static<typeof tradeOrderRecord.view>;

/** What the detail of a trade order tells beside its row. */
const details = {
  productInfo: Nullable(Type.String()),
  website: Type.String(),
  shipped: Type.Boolean(),
  trackingNumber: Nullable(Type.String()),
  logisticsCompany: Nullable(Type.String()),
  memo: Nullable(Type.String()),
  contractFiles: Type.Array(Type.String()),
  salesContract: Type.Array(Type.String()),
  tradeVouchers: Type.Array(Type.String()),
  logisticsFiles: Type.Array(Type.String()),
  attachments: Type.Array(Type.String()),
  timeline: Type.Array(TimelineStep),
};
export type TradeOrderDetailWire = TradeOrderWire & Static<TObject<typeof details>>;

const judged = [
  'tradeAmountWrong',
  'tradeAmountTooLarge',
  'INVALID_COUNTRY',
  'ERROR_COUNTRY',
  'logisticsMissing',
  'notShippedYet',
  'contractMissing',
  'tradeOrderKnown',
  'fileMissing',
  'INVALID_PARAM',
] as const;

/** What a forward leg is refused with, in this order, once what was told of the trade stands. */
const ofQuote = ['quoteUnreadable', 'quoteOfAnotherMode'] as const;
const ofFit = ['legCurrency', 'legAboveTotal', 'quoteEnded', 'balanceFrozen', 'LACK_BALANCE'] as const;
const ASSUMED_OF_LEG = [
  'a forward leg is the order of a quote of exchange/one: it is locked here, and confirmed by exchange/apply until the quote ends',
  'a leg needs the product forward, a verified merchant, and an apply page of the exchange group beside one of contracts',
] as const;

/** What a change answers with. */
const Submitted = Closed({
  orderNo: Type.String(),
  status: OneOf(status.states),
  statusText: Type.String(),
  auditStatus: OneOf(AUDIT_WORDS),
  /** The last forward leg: the one that was locked with the change, if one was. */
  leg: Nullable(Leg),
});

export const ftrOrder = calls('ftrOrder', '/api/ftr/order', {
  query: tradeOrderRecord.page('query', {
    title: ['合同列表', 'Contracts, paged, with the count of each state'],
    more: { byStatus: status.counts },
    also: ['any part of a number, a product or a buyer finds it'],
  }),
  download: tradeOrderRecord.workbook('download', {
    title: ['导出合同', 'Contracts as a workbook'],
    assumed: [COMPLETED, 'the filters of the list, without paging'],
  }),
  sums: tradeOrderRecord.sums('sums', { title: ['合同合计', 'Sums of contracts'] }),
  names: tradeOrderRecord.names('names', { title: ['查找买方', 'Buyers of contracts by name'] }),
  queryDetail: tradeOrderRecord.detail('queryDetail', {
    title: ['合同详情', 'One contract with its files and its timeline'],
    number: { orderNo: OrderNo },
    more: details,
    unknown: 'ORDER_NOTFOUND',
  }),
  create: post('create', {
    title: ['新增合同', 'Submit a contract for review'],
    access: changing(screens.tradeOrders),
    request: Closed({ ...told, leg: LegAsked }),
    result: Submitted,
    errors: ['productNotActivated', 'verifyFirst', ...judged, ...ofQuote, ...ofFit],
    money: true,
    verified: false,
    assumed: [
      'the contract or the sales contract is required, other files are not',
      'the merchant’s own order number is unique among its contracts',
      ...ASSUMED_OF_LEG,
    ],
  }),
  update: post('update', {
    title: [
      '修改合同',
      'Correct a contract that was sent back and resubmit it, or lock a forward leg of one that passed',
    ],
    access: changing(screens.tradeOrders),
    request: Closed({ orderNo: OrderNo, ...Type.Partial(Told).properties, leg: LegAsked }),
    result: Submitted,
    errors: [
      ...(['EMPTY_PARAM', 'productNotActivated', 'verifyFirst', 'ORDER_NOTFOUND', 'OPERATION_NOT_ALLOW'] as const),
      ...judged,
      ...ofQuote,
      'legLive',
      ...ofFit,
    ],
    money: true,
    verified: false,
    assumed: [
      'what was sent back is told whole, with a leg or without; one that passed takes a leg alone, and stays so',
      'everything may change but what was linked: nothing is linked before it passed',
      'a leg that is under way must fit what is told then',
      ...ASSUMED_OF_LEG,
    ],
  }),
  delete: post('delete', {
    title: ['删除合同', 'Delete a contract that nothing is linked to'],
    access: changing(screens.tradeOrders),
    request: Closed({ orderNo: OrderNo }),
    result: Closed({ orderNo: Type.String() }),
    errors: ['ORDER_NOTFOUND', 'tradeOrderLinked', 'legLive'],
    assumed: [
      'one under review may be taken back so',
      'its files are free again, and its number too; forward legs that have ended stay among the exchange orders',
    ],
  }),
});
