import { type Static, Type } from 'typebox';
import { AGENT_FX_DIRECTIONS, AGENT_FX_FILES_MAX } from '../rules/agentFx.ts';
import { ORDER_SPAN_DAYS } from '../rules/daySpan.ts';
import { screens } from '../screens.ts';
import { agentFx as machine } from '../states/agentFx.ts';
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
  SignedQuote,
  Sums,
  Text,
  TimelineStep,
} from './common.ts';
import { calls, madeFile, post, type RequestOf, type ResultOf } from './define.ts';
import { FileId } from './file.ts';
import { PAY_PASSWORD_ERRORS, PayPassword } from './password.ts';
import { OrderFile, OrderWords } from './paymentOrderRecord.ts';
import { amountRange, COMPLETED, daySpan, record, statusByName } from './record.ts';

/** The agreement that every instruction rests on. */
export const AGENT_FX_AGREEMENT = 'agentFx';
/** No account number anywhere is longer. */
const ACCOUNT_MAX = 34;

const status = statusByName(machine);
const Direction = OneOf(AGENT_FX_DIRECTIONS);

/** What an instruction exchanges, as quote and order tell it. */
const exchanged = {
  direction: Direction,
  /** The foreign currency and its amount. */
  currency: Type.String(),
  amount: Type.String(),
  /** The renminbi side at the customer's rate, and the fee in renminbi. */
  homeCurrency: Type.String(),
  homeAmount: Type.String(),
  feeAmount: Type.String(),
  /** What leaves the balance, and what comes into it, the fee among it. */
  paidCurrency: Type.String(),
  paidAmount: Type.String(),
  receivedCurrency: Type.String(),
  receivedAmount: Type.String(),
  /** The customer's price and the mid of the pair, as it is quoted. */
  rate: Type.String(),
  midRate: Type.String(),
  spread: Type.String(),
  /** What it is worth in USD at the mid of its slot, rounded up: what the limits are measured by. */
  usdAmount: Type.String(),
};

const row = {
  orderNo: Type.String(),
  ...exchanged,
  status: OneOf(status.states),
  statusText: Type.String(),
  purpose: Type.String(),
  /** Recorded, and not paid. */
  payeeName: Type.String(),
  payeeAccountNo: Type.String(),
  /** Why it is void, or was refused. */
  reason: Nullable(Type.String()),
  /** What the agent wrote with its decision. */
  auditRemark: Nullable(Type.String()),
  createdAt: Instant,
  decidedAt: Nullable(Instant),
  updatedAt: Instant,
  operatorName: Type.String(),
};

export const agentFxRecord = record({
  access: [screens.agentFx, screens.applyAgentFx],
  row,
  status,
  filters: {
    orderNo: Type.Optional(OrderNo),
    direction: Type.Optional(Direction),
    status: status.filter,
    currency: Type.Optional(Currency),
    ...amountRange,
    ...daySpan,
  },
  span: { daysMax: ORDER_SPAN_DAYS, by: 'by the day of instruction' },
});
/** An instruction as lists show it. */
export type AgentFxWire = Static<typeof agentFxRecord.view>;

/** The limits of the merchant, and what it has used of them. */
const AgentFxTerms = Closed({
  /** The most that one instruction may be worth, in USD. */
  instructionMaximumUsd: Type.String(),
  /** The same of a calendar year, of each direction; null of whoever is no individual. */
  yearMaximumUsd: Nullable(Type.String()),
  /** What this year's instructions are worth that were not refused or void. */
  purchasedUsd: Type.String(),
  settledUsd: Type.String(),
  yearEndsOn: Day,
  /** Share of the renminbi side: "0.001" is 0.1 %. */
  feeShare: Type.String(),
  /** Whom the agreement is with, and the version that an instruction of now has to name. */
  contractParty: Type.String(),
  agreementId: Type.String(),
  agreementVersion: Type.String(),
});

export const AgentFxRequest = Closed({
  direction: Direction,
  /** Any currency that can be held but renminbi. */
  currency: Currency,
  amount: Amount,
  quote: SignedQuote,
  purpose: OrderWords,
  payeeName: Text({ max: 120, format: 'noEdgeSpaces' }),
  payeeAccountNo: Text({ max: ACCOUNT_MAX, format: 'noEdgeSpaces' }),
  /** What proves the trade behind it. */
  materials: Type.Array(FileId, { minItems: 1, maxItems: AGENT_FX_FILES_MAX }),
  /** The version that was read and ticked. */
  agreementVersion: Text({ max: 16 }),
  payPassword: PayPassword,
});

/** Foreign exchange that the Shanghai agent buys or settles for a merchant. */
export const agentFx = calls('agentFx', '/api/b2b/agent-fx', {
  quote: post('quote', {
    title: ['代理购结汇询价', 'Quote an instruction to the agent'],
    access: [screens.applyAgentFx],
    verified: true,
    request: Closed({ direction: Direction, currency: Currency, amount: Amount }),
    result: Closed({
      quote: Type.String(),
      ...exchanged,
      available: Type.String(),
      yearMaximumUsd: Nullable(Type.String()),
      yearUsedUsd: Nullable(Type.String()),
      /** Why an instruction of now would be void; null: it would not. */
      voidReason: Nullable(Type.String()),
      validUntil: Instant,
      serverTime: Instant,
      sums: Sums(['fee', 'limit', 'rate', 'year']),
    }),
    errors: [
      'productNotActivated',
      'sameCurrency',
      'currencyOff',
      'balanceFrozen',
      'INVALID_PARAM',
      'amountTooLarge',
      'marketDown',
      'resultIsZero',
      'amountNotAboveFee',
    ],
    assumed: [COMPLETED, 'the amount is that of the foreign currency; the quote holds until its five-minute slot ends'],
  }),
  instruct: post('instruct', {
    title: ['提交代理购结汇指令', 'Instruct the agent'],
    access: [screens.applyAgentFx],
    money: true,
    request: AgentFxRequest,
    result: agentFxRecord.view,
    errors: [
      'fileMissing',
      'productNotActivated',
      'quoteForeign',
      'agentFxQuoteOther',
      'quoteEnded',
      'marketDown',
      'currencyOff',
      'balanceFrozen',
      'agentFxAgreementNotTicked',
      'LACK_BALANCE',
      ...PAY_PASSWORD_ERRORS,
    ],
    assumed: [
      COMPLETED,
      'one above a limit is not refused: it is an order that is void, with its reason, and takes no share of the year',
      'the agreement is signed with the instruction; the payee is recorded, and not paid',
    ],
  }),
  page: agentFxRecord.page('page', {
    title: ['代理购结汇指令', 'Instructions to the agent, paged, with the limits'],
    more: { byStatus: status.counts, terms: AgentFxTerms },
    also: [COMPLETED, 'amounts are those of the foreign currency'],
  }),
  detail: agentFxRecord.detail('detail', {
    title: ['代理购结汇指令详情', 'One instruction to the agent'],
    number: { orderNo: OrderNo },
    unknown: 'ORDER_NOTFOUND',
    more: {
      timeline: Type.Array(TimelineStep),
      ledger: Type.Array(LedgerEntry),
      sums: Sums(['amounts', 'fee', 'limit', 'quota', 'rate', 'year']),
      materials: Type.Array(OrderFile),
      contractParty: Type.String(),
      agreementVersion: Type.String(),
    },
    assumed: [COMPLETED],
  }),
  download: agentFxRecord.workbook('download', {
    title: ['导出代理购结汇指令', 'Instructions to the agent as a workbook'],
    access: [screens.agentFx],
    assumed: [COMPLETED, 'the filters of the list, without paging; with numbers: those rows of them'],
  }),
  downloadPdf: madeFile('download-pdf', {
    title: ['下载代理购结汇指令', 'One instruction to the agent as a paper'],
    access: [screens.agentFx],
    request: Closed({ orderNo: OrderNo }),
    errors: ['ORDER_NOTFOUND', 'vouchersOff'],
    assumed: [COMPLETED, 'it says whom the agreement is with'],
  }),
});
export type AgentFxRequestWire = RequestOf<(typeof agentFx)['instruct']>;
export type AgentFxQuoteWire = ResultOf<(typeof agentFx)['quote']>;
/** An instruction with its details. */
export type AgentFxDetail = ResultOf<(typeof agentFx)['detail']>;
