import { type Static, Type } from 'typebox';
import { ACCOUNT_SPAN_DAYS } from '../rules/daySpan.ts';
import { MOVEMENT_KINDS } from '../rules/movementKinds.ts';
import { screens } from '../screens.ts';
import { Closed, Day, HeldCurrency, Instant, LedgerEntry, Nullable, OneOf, Text } from './common.ts';
import { calls, madeFile } from './define.ts';
import { daySpan, record } from './record.ts';

/** Lines of one statement at most. */
export const STATEMENT_LINES_MAX = 5_000;

/** One change of a currency account: amounts are signed, balances are those after it. */
const row = {
  /** "USD-12": the twelfth movement of the account in US dollars. */
  serialNo: Type.String(),
  tradeTime: Instant,
  currency: Type.String(),
  kind: OneOf(MOVEMENT_KINDS),
  kindText: Type.String(),
  action: Type.String(),
  actionText: Type.String(),
  /** The object that moved the money. */
  orderNo: Type.String(),
  entryNo: Type.String(),
  /** What came in less what went out; zero where money only changed its place within the account. */
  amount: Type.String(),
  /** How much of what came in went out again at once for what was owed: what came in is the amount and this. */
  owedTaken: Type.String(),
  availableChange: Type.String(),
  processingChange: Type.String(),
  frozenChange: Type.String(),
  /** Available, processing and frozen together. */
  balance: Type.String(),
  available: Type.String(),
  processing: Type.String(),
  frozen: Type.String(),
};

export const movementRecord = record({
  access: [screens.transactions],
  row,
  filters: {
    currency: Type.Optional(HeldCurrency),
    kind: Type.Optional(OneOf(MOVEMENT_KINDS)),
    ...daySpan,
  },
  span: { daysMax: ACCOUNT_SPAN_DAYS, by: 'by the day of the movement' },
});
export type MovementWire = Static<typeof movementRecord.view>;

/** What a period did to one currency account: opening balance plus income less expense is the closing balance. */
const Totals = Closed({
  currency: Type.String(),
  opening: Type.String(),
  income: Type.String(),
  expense: Type.String(),
  closing: Type.String(),
});

export const tradeDetail = calls('tradeDetail', '/api/b2b/payee-trade-detail', {
  page: movementRecord.page('page', {
    title: ['账户明细', 'Every movement of the currency accounts, the latest first, with the balance after it'],
    asked: {
      /** One movement by itself, with its ledger entry. */
      serialNo: Type.Optional(Text({ max: 16 })),
    },
    more: { totals: Nullable(Totals), ledger: Nullable(LedgerEntry) },
    assumed: [
      'a span of at most 180 days, by the day of the movement',
      'a movement is what one ledger entry does to one currency; its balance is available, processing and frozen together',
      'the first 10,000 rows can be paged to',
      'totals only of one currency, without a filter by kind, up to 10,000 movements',
    ],
  }),
  export: movementRecord.workbook('export', { title: ['导出账户明细', 'Account transactions as a workbook'] }),
  downloadPdf: madeFile('/api/trade-account-detail/b2b-download-pdf', {
    title: ['账户对账单', 'The statement of one currency account over a period'],
    access: [screens.transactions],
    request: Closed({ currency: HeldCurrency, startDate: Day, endDate: Day }),
    errors: ['startAfterEnd', 'spanTooLong', 'statementTooLong'],
    assumed: ['a statement of at most 5,000 lines'],
  }),
});
