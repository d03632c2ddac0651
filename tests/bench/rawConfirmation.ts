import { START_AT } from '../harness/time.ts';
import { BENCH_SANDBOX } from './benchDatabase.ts';

export interface OrderToConfirm {
  readonly merchantId: string;
  readonly operatorId: string;
  readonly orderNo: string;
  readonly key: string;
}

export type Value = string | number | bigint | null;
export type AnyRow = Readonly<Record<string, unknown>>;
export type Statement = readonly [text: string, values: readonly Value[]];

const CALL = 'exchange/apply';
const NOW = START_AT.toISOString().replace('Z', '+00:00');
const DELIVERY = new Date(START_AT.getTime() + 120_000).toISOString().replace('Z', '+00:00');
/** As long as the answer that the portal keeps. */
const ANSWER = JSON.stringify({ answer: 'x'.repeat(760) });

const TAKE_KEY = `INSERT INTO "IdempotentAnswer" ("sandboxId", "merchantId", "call", "key", "requestHash", "answer", "createdAt")
VALUES (?, ?, ?, ?, ?, ?, ?)`;
const ORDER = `SELECT "sandboxId", "orderNo", "merchantId", "operatorId", "state", "mode", "sellCcy", "buyCcy", "fixedSide",
  "sellMinor", "buyMinor", "rate", "midRate", "spread", "quoteId", "delivery", "deliveryOn", "deliverAt", "quotaSold",
  "quotaBought", "lockedUntil", "createdAt", "updatedAt", "reason", "version"
FROM "ExchangeOrder" WHERE "orderNo" = ? AND "sandboxId" = ? AND "merchantId" = ? LIMIT 1`;
const BALANCE = `SELECT "sandboxId", "merchantId", "ccy", "state", "enabled", "position", "availableMinor", "processingMinor",
  "frozenMinor", "quotaMinor" FROM "CurrencyAccount" WHERE "ccy" = ? AND "sandboxId" = ? AND "merchantId" = ? LIMIT 1`;
const SANDBOX = `SELECT "id", "seed", "profile", "clockVirtualAt", "clockRealAt", "clockSpeed", "clockVersion", "marketDown",
  "rateChanges" FROM "Sandbox" WHERE "id" = ?`;
const OVERRIDES = 'SELECT "day", "working" FROM "CalendarDay" WHERE "sandboxId" = ?';
const ASSUMPTIONS = 'SELECT "key", "value" FROM "Assumption" WHERE "sandboxId" = ?';
const NUMBER = `UPDATE "Merchant" SET "commandNo" = "commandNo" + 1 WHERE "sandboxId" = ? AND "id" = ?
RETURNING "commandNo", "no"`;
const MOVE = `UPDATE "ExchangeOrder" SET "updatedAt" = ?, "deliverAt" = ?, "deliveryOn" = ?, "state" = ?,
  "version" = "version" + 1 WHERE "orderNo" = ? AND "state" = ? AND "sandboxId" = ? AND "merchantId" = ?`;
const APPLY = `UPDATE "CurrencyAccount" SET "availableMinor" = "availableMinor" + ?, "processingMinor" = "processingMinor" + ?,
  "frozenMinor" = "frozenMinor" + ?, "quotaMinor" = "quotaMinor" + ?, "enabled" = TRUE,
  "movementNo" = "movementNo" + ?, "movedAt" = CASE WHEN "movedAt" > ? THEN "movedAt" ELSE ? END
WHERE "sandboxId" = ? AND "merchantId" = ? AND "ccy" = ? AND "availableMinor" + ? >= 0 AND "processingMinor" + ? >= 0
  AND "frozenMinor" + ? >= 0 AND "quotaMinor" + ? >= 0
RETURNING "availableMinor", "processingMinor", "frozenMinor", "quotaMinor", "movementNo", "movedAt"`;
const ENTRY = `INSERT INTO "JournalEntry" ("sandboxId", "id", "merchantId", "at", "machine", "action", "subject")
VALUES (?, ?, ?, ?, ?, ?, ?)`;
const POSTINGS = `INSERT INTO "Posting" ("sandboxId", "entryId", "line", "account", "merchantId", "ccy", "amountMinor",
  "balanceMinor", "at") VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?), (?, ?, ?, ?, ?, ?, ?, ?, ?)`;
const MOVEMENT = `INSERT INTO "Movement" ("sandboxId", "merchantId", "ccy", "no", "entryId", "at", "kind", "action", "subject",
  "netMinor", "availableMinor", "processingMinor", "frozenMinor", "availableAfter", "processingAfter", "frozenAfter")
VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`;
const TASK = `INSERT INTO "Task" ("sandboxId", "id", "merchantId", "kind", "subject", "dueAt", "state")
VALUES (?, ?, ?, ?, ?, ?, ?)`;
const EVENT = `INSERT INTO "Event" ("sandboxId", "id", "merchantId", "at", "realAt", "kind", "machine", "subject", "action",
  "fromState", "toState", "cause", "actorId", "requestId", "entryId", "detail")
VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`;
const KEEP_ANSWER = `UPDATE "IdempotentAnswer" SET "answer" = ?
WHERE "call" = ? AND "key" = ? AND "sandboxId" = ? AND "merchantId" = ?`;

const figureOf = (rows: readonly AnyRow[], column: string): bigint => BigInt(String(rows[0]?.[column]));
const wordOf = (rows: readonly AnyRow[], column: string): string => String(rows[0]?.[column]);

/**
 * What confirming a locked order says to the database between BEGIN and COMMIT, as the portal was seen to say it: fifteen
 * statements; the portal's own question whether tasks are due is left out. Each goes to the database and back by itself, as the
 * driver sends it. The portal sends several together on PostgreSQL, which is how it makes up for what it does around them: the
 * yardstick stays what the driver does when it is used plainly. Yields each statement and is handed its rows, so that a driver with or without waiting can run it.
 */
export function* rawConfirmation({
  merchantId,
  operatorId,
  orderNo,
  key,
}: OrderToConfirm): Generator<Statement, void, readonly AnyRow[]> {
  const sandbox = BENCH_SANDBOX;
  yield [TAKE_KEY, [sandbox, merchantId, CALL, key, key, '', NOW]];
  yield [SANDBOX, [sandbox]];
  yield [OVERRIDES, [sandbox]];
  yield [ASSUMPTIONS, [sandbox]];
  const order = yield [ORDER, [orderNo, sandbox, merchantId]];
  const ccy = wordOf(order, 'sellCcy');
  const sold = figureOf(order, 'sellMinor');
  yield [BALANCE, [ccy, sandbox, merchantId]];
  const taken = yield [NUMBER, [sandbox, merchantId]];
  const number = `${wordOf(taken, 'no')}${wordOf(taken, 'commandNo').padStart(6, '0')}`;
  const entryId = `J${number}-1`;
  const move = [
    NOW,
    DELIVERY,
    DELIVERY.slice(0, 10),
    'confirmed',
    orderNo,
    wordOf(order, 'state'),
    sandbox,
    merchantId,
  ];
  yield [MOVE, move];
  const change = [-sold, 0n, sold, 0n];
  const after = yield [APPLY, [...change, 1, NOW, NOW, sandbox, merchantId, ccy, ...change]];
  yield [ENTRY, [sandbox, entryId, merchantId, NOW, 'exchangeOrder', 'confirm', orderNo]];
  const leg = (line: number, account: string, minor: bigint) =>
    [sandbox, entryId, line, account, merchantId, ccy, minor, figureOf(after, `${account}Minor`), NOW] as const;
  yield [POSTINGS, [...leg(0, 'available', -sold), ...leg(1, 'frozen', sold)]];
  const line = [
    merchantId,
    ccy,
    Number(wordOf(after, 'movementNo')),
    entryId,
    NOW,
    'exchangeOrder',
    'confirm',
    orderNo,
  ];
  const moved = [0n, -sold, 0n, sold];
  const left = ['available', 'processing', 'frozen'].map((account) => figureOf(after, `${account}Minor`));
  yield [MOVEMENT, [sandbox, ...line, ...moved, ...left]];
  yield [TASK, [sandbox, `T${number}-1`, merchantId, 'exchange.deliver', orderNo, DELIVERY, 'waiting']];
  const told = ['exchangeOrder', orderNo, 'confirm', 'awaitingConfirmation', 'confirmed'];
  const by = [`call:${CALL}`, operatorId, key, entryId, '{}'];
  yield [EVENT, [sandbox, `V${number}-1`, merchantId, NOW, NOW, 'state', ...told, ...by]];
  yield [KEEP_ANSWER, [ANSWER, CALL, key, sandbox, merchantId]];
}
