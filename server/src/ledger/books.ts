import { CURRENCIES, type CurrencyCode } from '@tradeport/shared/reference/currencies.ts';
import type { Reader } from '../platform/db/database.ts';
import { accountOf, type LedgerAccount, MERCHANT_ACCOUNTS } from './accounts.ts';

/** The balance of one account in one currency, in minor units. */
export interface Balance {
  readonly account: LedgerAccount;
  readonly ccy: CurrencyCode;
  readonly minor: bigint;
}

/** A word of the database as a currency. Throws for an unknown one. */
export const currencyOf = (word: string): CurrencyCode => {
  const found = CURRENCIES.find(({ code }) => code === word);
  if (!found) throw new Error(`unknown currency ${word} in the ledger`);
  return found.code;
};

/** The balances of every merchant by its id, in the order in which it sees its currencies. */
export const merchantBalances = async (reader: Reader): Promise<ReadonlyMap<string, readonly Balance[]>> => {
  const rows = await reader.currencyAccount.findMany({ orderBy: [{ merchantId: 'asc' }, { position: 'asc' }] });
  const books = new Map<string, Balance[]>();
  for (const row of rows) {
    const ccy = currencyOf(row.ccy);
    const held = books.get(row.merchantId) ?? [];
    books.set(row.merchantId, held);
    for (const account of MERCHANT_ACCOUNTS) held.push({ account, ccy, minor: row[`${account}Minor`] });
  }
  return books;
};

/** The balances of the platform's own accounts: sums of their postings. */
export const platformBalances = async (reader: Reader): Promise<readonly Balance[]> => {
  const rows = await reader.posting.groupBy({
    by: ['account', 'ccy'],
    where: { merchantId: null },
    _sum: { amountMinor: true },
    orderBy: [{ account: 'asc' }, { ccy: 'asc' }],
  });
  return rows.map(({ account, ccy, _sum }) => ({
    account: accountOf(account),
    ccy: currencyOf(ccy),
    minor: _sum.amountMinor ?? 0n,
  }));
};

/** Which account, whose (null: the platform's) and in which currency. */
export interface OneAccount {
  readonly account: LedgerAccount;
  readonly ccy: CurrencyCode;
  readonly merchantId: string | null;
}

interface Place {
  readonly entryId: string;
  readonly line: number;
}

/** Postings of one account, newest first, from after the one at `place`. Undefined when the account has no posting there. */
export const postingsOf = async (reader: Reader, of: OneAccount, limit: number, place?: Place) => {
  const where = { ...of };
  const from = place && (await reader.posting.findFirst({ where: { ...where, ...place }, select: { at: true } }));
  if (place && !from) return undefined;
  const before = place &&
    from && {
      at: { lte: from.at },
      OR: [
        { at: { lt: from.at } },
        { entryId: { lt: place.entryId } },
        { entryId: place.entryId, line: { lt: place.line } },
      ],
    };
  return reader.posting.findMany({
    where: { ...where, ...before },
    orderBy: [{ at: 'desc' }, { entryId: 'desc' }, { line: 'desc' }],
    take: limit,
    include: { entry: true },
  });
};

/** The head of an entry, and the event that tells what caused it. */
export const findEntry = async (reader: Reader, entryId: string) => {
  const entry = await reader.journalEntry.findFirst({ where: { id: entryId } });
  if (!entry) return undefined;
  const event = await reader.event.findFirst({
    where: { subject: entry.subject, entryId },
    select: { cause: true, actorId: true, realAt: true },
  });
  return { entry, event };
};
