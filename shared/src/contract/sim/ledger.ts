import { Type } from 'typebox';
import { Closed, Instant, LedgerEntry, Nullable, OneOf, Text } from '../common.ts';
import { calls, get } from '../define.ts';

/** The accounts of the books: those of a merchant, and the platform's own. */
export const BOOK_ACCOUNTS = [
  'available',
  'processing',
  'frozen',
  'quota',
  'owed',
  'bank',
  'fees',
  'fxPosition',
  'advance',
  'suspense',
  'riskFund',
  'receivable',
  'cards',
] as const;

export const POSTINGS_PAGE_MAX = 100;

const Account = Closed({
  account: OneOf(BOOK_ACCOUNTS),
  accountText: Type.String(),
  currency: Type.String(),
  balance: Type.String(),
});

const PostingLine = Closed({
  /** The entry and the line in it: where the next page goes on. */
  id: Type.String(),
  entryNo: Type.String(),
  at: Instant,
  /** The object whose move this is. */
  machine: Type.String(),
  machineTitle: Type.String(),
  action: Type.String(),
  actionText: Type.String(),
  subject: Type.String(),
  merchantNo: Nullable(Type.String()),
  amount: Type.String(),
  /** After this line; none for the platform's accounts, which are summed when read. */
  balanceAfter: Nullable(Type.String()),
});

/** The books of a sandbox, from the balance down to the entry and what caused it. */
export const simLedger = calls('simLedger', '/sim/api/ledger', {
  accounts: get('accounts', {
    title: ['账本余额', 'Every balance of the sandbox: of each merchant, and of the platform'],
    access: 'sim',
    result: Closed({
      merchants: Type.Array(
        Closed({ merchantNo: Type.String(), merchantName: Type.String(), accounts: Type.Array(Account) }),
      ),
      platform: Type.Array(Account),
    }),
  }),
  postings: get('postings', {
    title: ['分录明细', 'The postings of one account in one currency, newest first'],
    access: 'sim',
    request: Closed({
      account: OneOf(BOOK_ACCOUNTS),
      currency: Text({ max: 8 }),
      /** Whose account it is; of the platform's accounts, nobody's. */
      merchantNo: Type.Optional(Text({ max: 20 })),
      /** Goes on after the posting with this id. */
      after: Type.Optional(Text({ max: 60 })),
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: POSTINGS_PAGE_MAX, default: 20 })),
    }),
    result: Closed({ list: Type.Array(PostingLine), more: Type.Boolean() }),
    errors: ['INVALID_CURRENCY', 'CUSTOMER_NOTFOUND', 'postingUnknown'],
  }),
  entry: get('entry', {
    title: ['记账凭证', 'One entry with all its legs, and what caused it'],
    access: 'sim',
    request: Closed({ entryNo: Text({ max: 40 }) }),
    result: Closed({
      entry: LedgerEntry,
      machine: Type.String(),
      machineTitle: Type.String(),
      subject: Type.String(),
      merchantNo: Nullable(Type.String()),
      /** What wrote it: a call, a task or the simulator. */
      cause: Nullable(Type.String()),
      actor: Nullable(Type.String()),
      realAt: Nullable(Instant),
    }),
    errors: ['entryUnknown'],
  }),
});
