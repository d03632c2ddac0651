import { CALLS_KEPT, REPLAYS } from '@tradeport/shared/contract/sim/callLog.ts';
import type { Reader, Tx } from '../../platform/db/database.ts';
import { CLOCK_CHANGED } from '../../platform/db/stateHash.ts';
import type { SeenCall } from '../../platform/simulation/seenCall.ts';

/** A recorded call with the id that sorts it by time. */
export interface CallRow extends SeenCall {
  readonly id: string;
}

const COLUMNS = [
  'sandboxId',
  'id',
  'realAt',
  'sandboxAt',
  'requestId',
  'call',
  'method',
  'status',
  'code',
  'reason',
  'micros',
  'language',
  'idempotencyKey',
  'merchantNo',
  'operatorId',
  'operatorName',
  'person',
  'faults',
  'request',
  'requestSealed',
  'answer',
  'replay',
  'sum',
] as const satisfies readonly (keyof CallRow)[];

/** Rows of one statement: few sizes, so that there are few texts to prepare. */
const SIZES = [25, 5, 1] as const;
const row = `(${COLUMNS.map(() => '?').join(', ')})`;
const texts = new Map<number, string>(
  SIZES.map((size) => [
    size,
    `INSERT INTO "CallRecord" (${COLUMNS.map((column) => `"${column}"`).join(', ')}) VALUES ${Array.from({ length: size }, () => row).join(', ')}`,
  ]),
);

/** Which of these sandboxes there are: anybody may name one that is not. */
export const sandboxesAmong = async (reader: Reader, names: readonly string[]): Promise<ReadonlySet<string>> => {
  const rows = await reader.sandbox.findMany({ where: { id: { in: [...names] } }, select: { id: true } });
  return new Set(rows.map(({ id }) => id));
};

export const addCalls = async (tx: Tx, calls: readonly CallRow[]): Promise<void> => {
  let from = 0;
  for (const size of SIZES) {
    for (; calls.length - from >= size; from += size) {
      const values = calls.slice(from, from + size).flatMap((call) => COLUMNS.map((column) => call[column]));
      await tx.sql.run(texts.get(size) ?? '', values);
    }
  }
};

/** Removes what is older than the calls that are kept, so many at most and the oldest first. */
export const forgetOldCalls = async (tx: Tx, sandboxId: string, most: number): Promise<void> => {
  await tx.sql.run(
    `DELETE FROM "CallRecord" WHERE "sandboxId" = ? AND "id" IN (
       SELECT "id" FROM "CallRecord" WHERE "sandboxId" = ? AND "id" < (
         SELECT "id" FROM "CallRecord" WHERE "sandboxId" = ? ORDER BY "id" DESC LIMIT 1 OFFSET ${CALLS_KEPT - 1}
       ) ORDER BY "id" LIMIT ?
     )`,
    [sandboxId, sandboxId, sandboxId, most],
  );
};

export interface CallFilter {
  readonly call?: string;
  readonly status?: number;
  readonly code?: string;
  readonly reason?: string;
  readonly merchantNo?: string;
  readonly struck?: boolean;
  readonly before?: string;
  readonly limit: number;
}

const withReplay = <R extends { readonly replay: string }>(found: R) => ({
  ...found,
  replay: REPLAYS.find((word) => word === found.replay) ?? 'cut',
});

/** Recorded calls of the sandbox without what they carried, the newest first. */
export const listCalls = async (reader: Reader, { struck, before, limit, ...same }: CallFilter) => {
  const rows = await reader.callRecord.findMany({
    where: {
      ...same,
      ...(struck === true ? { faults: { not: '' } } : {}),
      ...(before === undefined ? {} : { id: { lt: before } }),
    },
    orderBy: { id: 'desc' },
    take: limit,
    omit: { request: true, requestSealed: true, answer: true, sum: true },
  });
  return rows.map(withReplay);
};

export const findCall = async (reader: Reader, id: string) => {
  const found = await reader.callRecord.findFirst({ where: { id } });
  return found ? withReplay(found) : undefined;
};

/** A stretch of the call log, of which the last so many are read. */
export interface Stretch {
  readonly fromId?: string | undefined;
  readonly toId?: string | undefined;
  readonly last: number;
}

/** An object that was moved, by a request or by time. */
export interface Moved {
  readonly requestId: string | null;
  readonly at: Date;
  readonly machine: string;
  readonly subject: string;
  readonly fromState: string | null;
  readonly toState: string;
}

/** Ids that are named in one statement: Prisma splits what is too much for SQLite only within a transaction of its own. */
const NAMED_MAX = 500;

const inSlices = async <Row>(
  ids: readonly string[],
  ask: (slice: string[]) => Promise<readonly Row[]>,
): Promise<readonly Row[]> => {
  const rows: Row[] = [];
  for (let at = 0; at < ids.length; at += NAMED_MAX) rows.push(...(await ask(ids.slice(at, at + NAMED_MAX))));
  return rows;
};

/** The calls of these ids with what they carried, the oldest first. */
export const callsNamed = async (reader: Reader, ids: readonly string[]) => {
  const rows = await inSlices(ids, (slice) => reader.callRecord.findMany({ where: { id: { in: slice } } }));
  return rows.map(withReplay).toSorted((a, b) => (a.id < b.id ? -1 : 1));
};

/** The calls of a stretch with what they carried, the oldest first. */
export const callsWithin = async (reader: Reader, { fromId, toId, last }: Stretch) => {
  const rows = await reader.callRecord.findMany({
    where: { id: { ...(fromId && { gte: fromId }), ...(toId && { lte: toId }) } },
    orderBy: { id: 'desc' },
    take: last,
  });
  return rows.map(withReplay).reverse();
};

/** What these requests have moved, and time from one moment of sandbox time to another, in order. */
export const findMoved = async (
  reader: Reader,
  requestIds: readonly string[],
  span: { readonly from: Date; readonly to: Date },
): Promise<readonly Moved[]> => {
  const select = { seq: true, requestId: true, at: true, machine: true, subject: true, fromState: true, toState: true };
  const byRequests = await inSlices(requestIds, (slice) =>
    reader.event.findMany({ where: { requestId: { in: slice } }, select }),
  );
  const byTime = await reader.event.findMany({
    where: { cause: { startsWith: 'task:' }, at: { gte: span.from, lte: span.to } },
    select,
  });
  const each = new Map([...byRequests, ...byTime].map((row) => [row.seq, row]));
  return [...each.values()]
    .toSorted((a, b) => Number(a.seq - b.seq))
    .flatMap(({ seq: _seq, machine, toState, ...row }) =>
      machine === null || toState === null ? [] : [{ ...row, machine, toState }],
    );
};

/** Where requests have moved the clock to, by their ids. */
export const findClockMoves = async (
  reader: Reader,
  requestIds: readonly string[],
): Promise<ReadonlyMap<string, Date>> => {
  const rows = await inSlices(requestIds, (slice) =>
    reader.event.findMany({
      where: { requestId: { in: slice }, action: CLOCK_CHANGED },
      select: { requestId: true, at: true },
    }),
  );
  return new Map(rows.map(({ requestId, at }) => [requestId ?? '', at]));
};

/** When the present life of the sandbox began, in real time: with the first thing that its scenario told. */
export const lifeBeganAt = async (reader: Reader): Promise<Date | undefined> =>
  (await reader.event.findFirst({ orderBy: { seq: 'asc' }, select: { realAt: true } }))?.realAt;
