import { formatAmount } from '@tradeport/shared/rules/money.ts';
import { CARD_CCY } from '@tradeport/shared/rules/virtualCard.ts';
import type { Database } from '../platform/db/database.ts';
import type { StillRow, StillView } from '../platform/db/stillView.ts';
import { isMoney, MERCHANT_ACCOUNTS } from './accounts.ts';
import { currencyOf } from './books.ts';

export interface Violation {
  readonly rule: string;
  readonly subject: string;
  readonly detail: string;
}

export interface LedgerReport {
  readonly entries: number;
  readonly postings: number;
  readonly violations: readonly Violation[];
  /** Sum of every account in every currency; the money accounts of a currency add up to zero. */
  readonly trialBalance: readonly { readonly account: string; readonly currency: string; readonly amount: string }[];
}

/** In the order of a key, so that nothing has to be sorted: the legs of one entry come one after the other. */
const LEGS = `SELECT "entryId", "account", "merchantId", "ccy", "amountMinor" FROM "Posting"
WHERE "sandboxId" = ? ORDER BY "sandboxId", "entryId", "line"`;
const ENTRIES = `SELECT COUNT(*) AS "count" FROM "JournalEntry" WHERE "sandboxId" = ?`;
const WITHOUT_LEGS = `SELECT e."id" FROM "JournalEntry" e WHERE e."sandboxId" = ?
AND NOT EXISTS (SELECT 1 FROM "Posting" p WHERE p."sandboxId" = e."sandboxId" AND p."entryId" = e."id")`;
const MOVEMENTS = `SELECT "merchantId", "ccy", "no", "netMinor" FROM "Movement" WHERE "sandboxId" = ?`;
const ACCOUNTS = `SELECT "merchantId", "ccy", "movementNo", "shortMinor", ${MERCHANT_ACCOUNTS.map((one) => `"${one}Minor"`).join(', ')}
FROM "CurrencyAccount" WHERE "sandboxId" = ?`;
const SHORT = `SELECT "merchantId", "sellCcy", "sellMinor" - "settledSellMinor" AS "restMinor" FROM "ExchangeOrder"
WHERE "sandboxId" = ? AND "cover" = 'credit' AND "shortCountedOn" IS NOT NULL AND "state" IN ('partlySettled', 'timedOut')`;
const CREDIT_WORTH = `SELECT "merchantId", "creditUsedMinor" FROM "ExchangeOrder" WHERE "sandboxId" = ? AND "cover" = 'credit'`;
const CREDIT_USED = `SELECT "merchantId", "usedMinor" FROM "ExchangeCredit" WHERE "sandboxId" = ?`;
const OWED = `SELECT "merchantId", "ccy", "leftMinor" FROM "OwedAmount" WHERE "sandboxId" = ?`;

const ON_CARDS = `SELECT SUM("freeMinor" + "heldMinor") AS "onCards" FROM "VirtualCard" WHERE "sandboxId" = ?`;

/** A figure of a row; the sums of none are nothing. */
const figure = (value: unknown): bigint =>
  typeof value === 'bigint' || typeof value === 'number' ? BigInt(value) : 0n;

/** Sums by a key that is made of words. */
class Sums {
  readonly #sums = new Map<string, bigint>();

  add(key: string, amount: bigint): void {
    this.#sums.set(key, (this.#sums.get(key) ?? 0n) + amount);
  }

  of(key: string): bigint {
    return this.#sums.get(key) ?? 0n;
  }

  [Symbol.iterator](): IterableIterator<[string, bigint]> {
    return this.#sums.entries();
  }

  clear(): void {
    this.#sums.clear();
  }
}

interface Journal {
  readonly entries: number;
  readonly postings: number;
  readonly violations: readonly Violation[];
  /** Of each merchant, currency and account. */
  readonly held: Sums;
  /** Of each currency and account, whoever's. */
  readonly trial: Sums;
}

const countOf = async (view: StillView, text: string, sandboxId: string): Promise<number> => {
  let count = 0;
  for await (const rows of view.pages(text, [sandboxId])) for (const row of rows) count = Number(figure(row.count));
  return count;
};

const readJournal = async (view: StillView, sandboxId: string): Promise<Journal> => {
  const violations: Violation[] = [];
  const [held, trial, money] = [new Sums(), new Sums(), new Sums()];
  let [withLegs, postings] = [0, 0];
  let entry: string | undefined;
  const closeEntry = (): void => {
    for (const [ccy, total] of money)
      if (total !== 0n) violations.push({ rule: 'zeroSum', subject: entry ?? '', detail: `${total} ${ccy}` });
    money.clear();
  };
  for await (const rows of view.pages(LEGS, [sandboxId]))
    for (const { entryId, account, merchantId, ccy, amountMinor } of rows) {
      const id = String(entryId);
      if (id !== entry) {
        closeEntry();
        entry = id;
        withLegs += 1;
      }
      const amount = figure(amountMinor);
      postings += 1;
      trial.add(`${ccy} ${account}`, amount);
      if (isMoney(String(account))) money.add(String(ccy), amount);
      if (merchantId !== null) held.add(`${merchantId} ${ccy} ${account}`, amount);
    }
  closeEntry();
  const entries = await countOf(view, ENTRIES, sandboxId);
  // No leg is without its entry, so the two counts tell whether there is any to look for: a database that has not yet counted the rows
  // of a new sandbox would join the two tables row by row.
  if (entries !== withLegs)
    for await (const rows of view.pages(WITHOUT_LEGS, [sandboxId]))
      for (const { id } of rows) violations.push({ rule: 'entryWithoutLegs', subject: String(id), detail: '' });
  return { entries, postings, violations, held, trial };
};

interface Moved {
  count: number;
  last: number;
  net: bigint;
}

const readMovements = async (view: StillView, sandboxId: string): Promise<ReadonlyMap<string, Moved>> => {
  const moved = new Map<string, Moved>();
  for await (const rows of view.pages(MOVEMENTS, [sandboxId]))
    for (const { merchantId, ccy, no, netMinor } of rows) {
      const key = `${merchantId} ${ccy}`;
      const of = moved.get(key) ?? { count: 0, last: 0, net: 0n };
      moved.set(key, of);
      of.count += 1;
      of.last = Math.max(of.last, Number(no));
      of.net += figure(netMinor);
    }
  return moved;
};

/** What is owed of each account, by the amounts that it is made of. */
const readOwed = async (view: StillView, sandboxId: string): Promise<Sums> => {
  const owed = new Sums();
  for await (const rows of view.pages(OWED, [sandboxId]))
    for (const { merchantId, ccy, leftMinor } of rows) owed.add(`${merchantId} ${ccy}`, figure(leftMinor));
  return owed;
};

/** What orders on credit wait for in each account. */
const readShort = async (view: StillView, sandboxId: string): Promise<Sums> => {
  const short = new Sums();
  for await (const rows of view.pages(SHORT, [sandboxId]))
    for (const { merchantId, sellCcy, restMinor } of rows) short.add(`${merchantId} ${sellCcy}`, figure(restMinor));
  return short;
};

/** The credit that each merchant uses is what its open orders are worth. */
const creditViolations = async (view: StillView, sandboxId: string): Promise<readonly Violation[]> => {
  const [worth, used] = [new Sums(), new Sums()];
  for await (const rows of view.pages(CREDIT_WORTH, [sandboxId]))
    for (const { merchantId, creditUsedMinor } of rows) worth.add(String(merchantId), figure(creditUsedMinor));
  for await (const rows of view.pages(CREDIT_USED, [sandboxId]))
    for (const { merchantId, usedMinor } of rows) used.add(String(merchantId), figure(usedMinor));
  const merchants = new Set([...worth, ...used].map(([merchantId]) => merchantId));
  return [...merchants].flatMap((subject) => {
    const [is, should] = [used.of(subject), worth.of(subject)];
    return is === should ? [] : [{ rule: 'creditIsOpenWorth', subject, detail: `used ${is}, open worth ${should}` }];
  });
};

/** What an account owes against the amounts that it is made of: whoever owes has nothing available. */
const owedViolations = (row: StillRow, owed: Sums, waiting: Sums): readonly Violation[] => {
  const [short, waits] = [figure(row.shortMinor), waiting.of(`${row.merchantId} ${row.ccy}`)];
  const subject = `${row.merchantId} ${row.ccy}`;
  const [is, available, left] = [figure(row.owedMinor), figure(row.availableMinor), owed.of(subject)];
  return [
    ...(is === left ? [] : [{ rule: 'owedIsItsAmounts', subject, detail: `owed ${is}, amounts ${left}` }]),
    ...(short === waits ? [] : [{ rule: 'shortIsItsOrders', subject, detail: `short ${short}, orders ${waits}` }]),
    ...(is > 0n && available > 0n
      ? [{ rule: 'owedBeforeAvailable', subject, detail: `owed ${is} beside ${available} available` }]
      : []),
  ];
};

/** The claims of the platform are what its merchants owe. */
const claimViolations = (trial: Sums): readonly Violation[] =>
  [...new Set([...trial].map(([key]) => key.split(' ')[0] ?? ''))].flatMap((ccy) => {
    const [owed, receivable] = [trial.of(`${ccy} owed`), trial.of(`${ccy} receivable`)];
    return owed + receivable === 0n
      ? []
      : [{ rule: 'receivableIsOwed', subject: ccy, detail: `owed ${owed}, receivable ${receivable}` }];
  });

/** What the platform holds for cards is what stands on all of them. */
const cardViolations = async (view: StillView, sandboxId: string, trial: Sums): Promise<readonly Violation[]> => {
  let onCards = 0n;
  for await (const rows of view.pages(ON_CARDS, [sandboxId])) for (const row of rows) onCards = figure(row.onCards);
  const held = trial.of(`${CARD_CCY} cards`);
  return held === onCards
    ? []
    : [{ rule: 'cardsHoldTheirMoney', subject: CARD_CCY, detail: `account ${held}, cards ${onCards}` }];
};

/** The figures of one account against its postings and movements. */
const accountViolations = (row: StillRow, held: Sums, moved: Moved | undefined): readonly Violation[] => {
  const key = `${row.merchantId} ${row.ccy}`;
  const violations: Violation[] = [];
  let money = 0n;
  for (const account of MERCHANT_ACCOUNTS) {
    const subject = `${key} ${account}`;
    const balance = figure(row[`${account}Minor`]);
    const posted = held.of(subject);
    if (isMoney(account)) money += balance;
    if (posted !== balance)
      violations.push({ rule: 'balanceIsItsPostings', subject, detail: `balance ${balance}, postings ${posted}` });
    if (balance < 0n) violations.push({ rule: 'neverBelowZero', subject, detail: String(balance) });
  }
  const { count, last, net } = moved ?? { count: 0, last: 0, net: 0n };
  const no = Number(row.movementNo);
  if (no !== last || no !== count || money !== net)
    violations.push({
      rule: 'movementsAddUp',
      subject: key,
      detail: `money ${money}, movements ${net}; number ${no}, last movement ${last}`,
    });
  return violations;
};

/** What was posted for a merchant in a currency that it has no account in. */
const strayViolations = (held: Sums, known: ReadonlySet<string>): readonly Violation[] => {
  const strays = new Sums();
  for (const [key, amount] of held) {
    const account = key.slice(0, key.lastIndexOf(' '));
    if (!known.has(account)) strays.add(account, amount);
  }
  return [...strays].map(([subject, total]) => ({
    rule: 'postingsWithoutAccount',
    subject,
    detail: String(total),
  }));
};

const inOrder = (a: readonly [string, bigint], b: readonly [string, bigint]): number => (a[0] < b[0] ? -1 : 1);

/**
 * Proves the books of one sandbox: entries add up to zero in each currency; every balance and quota is the sum of its
 * postings, and none is below zero; the movements of an account add up to its money; what is owed is the amounts that it is made of and
 * what the platform is to be paid, and whoever owes has nothing available; what is short, and the credit in use, are those of the open
 * orders; what cards hold is what stands on them; no entry is without legs. Answers the list of
 * violations: always none, also while money moves, as all is looked at as it is at one moment. Keeps nobody waiting, however long the
 * books are.
 */
export const checkLedger = (db: Pick<Database, 'lookStill'>, sandboxId: string): Promise<LedgerReport> =>
  db.lookStill(async (view) => {
    const { entries, postings, violations, held, trial } = await readJournal(view, sandboxId);
    const moved = await readMovements(view, sandboxId);
    const owed = await readOwed(view, sandboxId);
    const waiting = await readShort(view, sandboxId);
    const found = [
      ...violations,
      ...claimViolations(trial),
      ...(await creditViolations(view, sandboxId)),
      ...(await cardViolations(view, sandboxId, trial)),
    ];
    const known = new Set<string>();
    for await (const rows of view.pages(ACCOUNTS, [sandboxId]))
      for (const row of rows) {
        const key = `${row.merchantId} ${row.ccy}`;
        known.add(key);
        found.push(...accountViolations(row, held, moved.get(key)), ...owedViolations(row, owed, waiting));
      }
    found.push(...strayViolations(held, known));
    return {
      entries,
      postings,
      violations: found,
      trialBalance: [...trial].sort(inOrder).map(([key, total]) => {
        const [ccy = '', account = ''] = key.split(' ');
        return { account, currency: ccy, amount: formatAmount(total, currencyOf(ccy)) };
      }),
    };
  });
