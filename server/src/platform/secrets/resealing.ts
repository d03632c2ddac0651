import type { Database } from '../db/database.ts';
import { type ModelName, modelScopes } from '../db/modelScopes.ts';
import type { RealTime } from '../runtime/realTime.ts';
import { sealedRequestOf } from '../simulation/seenCall.ts';
import { type AtRest, keyNameOf } from './atRest.ts';
import { boundTo, sealedColumns } from './sealedColumns.ts';

/** A column that is encrypted at rest: by which columns beside the sandbox a row is found, and what its text is bound to. */
interface SealedTable {
  readonly model: ModelName;
  readonly column: string;
  readonly key: readonly string[];
  readonly by: readonly string[];
  readonly bind: (...values: string[]) => string;
}

/** Those of a sandbox's world, the keys of merchants, and the recorded requests. */
const sealedTables: readonly SealedTable[] = [
  ...modelScopes.flatMap(({ name: model }) => {
    const one = sealedColumns[model];
    return one === undefined ? [] : [{ model, key: one.by, ...one }];
  }),
  {
    model: 'SigningKey',
    column: 'keySealed',
    key: ['merchantId'],
    by: ['merchantId'],
    bind: (merchantId = '') => boundTo.signingKey(merchantId),
  },
  {
    model: 'CallRecord',
    column: 'requestSealed',
    key: ['id'],
    by: ['requestId'],
    bind: (requestId = '') => sealedRequestOf(requestId),
  },
];

/** What became of one column. */
export interface ResealedColumn {
  readonly model: ModelName;
  readonly column: string;
  /** Rows that were encrypted anew. */
  readonly rows: number;
  /** Rows that stay as they are, by the name of the key that is not at hand. */
  readonly unread: ReadonlyMap<string, number>;
}

/** What it is done with. */
export interface Means {
  readonly db: Database;
  readonly atRest: AtRest;
  readonly time: RealTime;
}

type Row = Readonly<Record<string, string>>;

/** So few that whoever writes beside waits for a moment only. */
const ROWS_A_TIME = 10;
/** Between two batches, in milliseconds, for those who wait. */
const REST_MS = 20;

const listed = (columns: readonly string[]): string => columns.map((column) => `"${column}"`).join(', ');

/** Which rows are looked at: of a column in one sandbox, those after a place that the key in force did not encrypt. */
const pageText = ({ model, column, key, by }: SealedTable): string =>
  `SELECT ${listed([...new Set([...key, ...by, column])])} FROM "${model}" WHERE "sandboxId" = ? ` +
  `AND (${listed(key)}) > (${key.map(() => '?').join(', ')}) AND "${column}" IS NOT NULL ` +
  `AND substr("${column}", 1, ?) <> ? ORDER BY ${listed(key)} LIMIT ${ROWS_A_TIME}`;

/** A row that was changed or removed meanwhile stays as it became. */
const changeText = ({ model, column, key }: SealedTable): string =>
  `UPDATE "${model}" SET "${column}" = ? WHERE "sandboxId" = ? ` +
  `AND ${[...key, column].map((each) => `"${each}" = ?`).join(' AND ')}`;

const valuesOf = (row: Row, columns: readonly string[]): string[] => columns.map((each) => row[each] ?? '');

type Counted = Pick<ResealedColumn, 'rows' | 'unread'>;

/** How often each stands in a list, added to what was counted. */
const counted = (before: ReadonlyMap<string, number>, names: Iterable<string>): ReadonlyMap<string, number> => {
  const after = new Map(before);
  for (const name of names) after.set(name, (after.get(name) ?? 0) + 1);
  return after;
};

const resealIn = async (
  { db, atRest, time }: Means,
  table: SealedTable,
  sandboxId: string,
  before: Counted,
): Promise<Counted> => {
  const scope = { sandboxId, platform: true } as const;
  const { prefix } = atRest;
  let { rows, unread } = before;
  let last = table.key.map(() => '');
  for (;;) {
    const page = await db.read(scope).sql.all<Row>(pageText(table), [sandboxId, ...last, prefix.length, prefix]);
    const end = page.at(-1);
    if (end === undefined) return { rows, unread };
    const known = page.filter((row) => atRest.canOpen(row[table.column] ?? ''));
    unread = counted(
      unread,
      page.filter((row) => !known.includes(row)).map((row) => keyNameOf(row[table.column] ?? '')),
    );
    const changes = known.map((row) => {
      const was = row[table.column] ?? '';
      const boundTo = table.bind(...valuesOf(row, table.by));
      return [atRest.seal(atRest.open(was, boundTo), boundTo), sandboxId, ...valuesOf(row, table.key), was];
    });
    // Lost with the machine, it is done again.
    rows += await db.inTxThatMayBeLost(scope, async (tx) => {
      let changed = 0;
      for (const values of changes) changed += await tx.sql.run(changeText(table), values);
      return changed;
    });
    last = valuesOf(end, table.key);
    await time.wait(REST_MS);
  }
};

/**
 * Encrypts with the key in force, once through all sandboxes, whatever an earlier one encrypted: some rows at a time, beside whoever
 * serves. Answers every encrypted column, also those with nothing to do.
 */
export const resealOnce = async (means: Means): Promise<readonly ResealedColumn[]> => {
  const sandboxes = await means.db.read({ installation: true }).sandbox.findMany({ select: { id: true } });
  const done: ResealedColumn[] = [];
  for (const table of sealedTables) {
    let sum: Counted = { rows: 0, unread: new Map() };
    for (const { id } of sandboxes) sum = await resealIn(means, table, id, sum);
    done.push({ model: table.model, column: table.column, ...sum });
  }
  return done;
};

/** How often all is gone through: servers that still encrypt with an earlier key would keep it going without end. */
const ROUNDS_MAX = 5;

/** The same until a round finds nothing more to do; says each round. Answers the last: with rows left it was given up. */
export const resealAll = async (
  means: Means,
  said: (round: readonly ResealedColumn[]) => void,
): Promise<readonly ResealedColumn[]> => {
  for (let round = 1; ; round += 1) {
    const done = await resealOnce(means);
    said(done);
    if (round === ROUNDS_MAX || done.every(({ rows }) => rows === 0)) return done;
  }
};
