import type { Ccy } from '@tradeport/shared/reference/currencies.ts';
import { type Machine, stateOf } from '@tradeport/shared/states/machine.ts';
import type { Reader, Tx } from '../db/database.ts';
import { LostRace } from '../db/databaseErrors.ts';
import { ccyOf } from './storedWords.ts';

/** As much of a model of Prisma's as a change of a state needs. */
interface StateModel {
  readonly updateMany: (args: { readonly where: object; readonly data: object }) => Promise<{ readonly count: number }>;
}

/** As much of a model of Prisma's as a store needs. */
export interface Rows<Row> {
  readonly findFirst: (args: { readonly where: object; readonly select?: object }) => Promise<Row | null>;
  readonly findMany: (args: {
    readonly where: object;
    readonly select?: object;
    readonly orderBy: object[];
    readonly take: number;
  }) => Promise<Row[]>;
}

type Column<Row> = keyof Row & string;
/** What a move may write into columns of a row. */
export type Changes<Row> = { readonly [C in keyof Row]?: Row[C] | { readonly increment: number } };

/** A row whose words are known: its state to its machine, its currencies as such that can be held. */
type Known<S extends string, C extends string> = { readonly state: S } & { readonly [N in C]: Ccy };

/** A row as the database has it, as far as the store looks at it by itself. */
type Stored<C extends string> = { readonly [N in C | 'state']: string };

interface StoreParts<S extends string, Row, One, Patch, Key, C extends string> {
  readonly machine: Machine<S>;
  readonly reads: (reader: Reader | Tx) => Rows<Row>;
  readonly writes: (tx: Tx) => StateModel;
  /** The column of the number or id, which the object has under the same name. */
  readonly key: Key;
  /** What is read of a row; without it everything. */
  readonly select?: { readonly [N in Column<NoInfer<Row>>]?: true };
  /** What the last come first by. */
  readonly lastFirst: readonly Column<NoInfer<Row>>[];
  /** The columns that hold a currency. */
  readonly ccys?: readonly C[];
  /** A row in house words. */
  readonly of: (row: NoInfer<Row> & Known<S, C>) => One;
  /** What belongs to one state: a move that does not set it anew leaves this. */
  readonly clears?: Changes<NoInfer<Row>>;
  /** What may change with a move, as columns. */
  readonly columns: (patch: Patch, one: NoInfer<One>) => Changes<NoInfer<Row>>;
  /** Whether a row counts its changes in `version`; it does without. */
  readonly counted?: false;
  /**
   * Columns that a move is worked out from. Where a move leaves the state as it was, the state does not tell that another one came
   * before it: they are to stand as they were read, or the move is worked out anew.
   */
  readonly workedOutFrom?: (one: NoInfer<One>) => Changes<NoInfer<Row>>;
}

/** What the objects of a machine are kept by: read in house words, and moved by one statement. */
interface RecordStore<S extends string, Row, One, Patch> {
  /** A row in house words. Throws for words that the product does not know: the row is then not ours. */
  readonly of: (row: Row) => One;
  /** The object of a number; undefined where the scope has none. */
  readonly find: (reader: Reader | Tx, subject: string) => Promise<One | undefined>;
  /** As `find`. Throws where there is none: objects go by their state alone. */
  readonly get: (reader: Reader | Tx, subject: string) => Promise<One>;
  /** The last ones, in some of their states or all. */
  readonly list: (
    reader: Reader | Tx,
    asked: { readonly states?: readonly S[]; readonly limit: number },
  ) => Promise<readonly One[]>;
  /** Moves the object where it still is in `from`; answers how many rows that were. For its lifecycle. */
  readonly write: (tx: Tx, one: One, from: S, to: S, patch: Patch, at: Date) => Promise<number>;
}

interface StateChange {
  readonly where: object;
  /** The column, where it is not `state`. */
  readonly state?: string;
  readonly from: string;
  readonly to: string;
}

/** Writes a state where it still stands at `from`; answers how many rows that were. For the `write` of a lifecycle. */
export const writeState = async (
  model: StateModel,
  { where, state = 'state', from, to }: StateChange,
  data: object,
): Promise<number> => {
  const { count } = await model.updateMany({ where: { ...where, [state]: from }, data: { ...data, [state]: to } });
  return count;
};

/** Holds the words of a row against the tables that know them. */
function assertKnown<S extends string, C extends string, Row extends Stored<C>>(
  row: Row,
  machine: Machine<S>,
  ccys: readonly C[],
): asserts row is Row & Known<S, C> {
  stateOf(machine, row.state);
  for (const column of ccys) ccyOf(row[column]);
}

/**
 * The store of the objects of one machine. Rows become house types here and nowhere else: the state one of the machine's, the
 * currencies such as can be held, each amount in minor units beside its own.
 */
export const recordStore = <
  S extends string,
  Row extends Stored<C>,
  One extends { readonly [N in Key]: string },
  Patch extends object,
  Key extends string,
  C extends string = never,
>({
  machine,
  reads,
  writes,
  key,
  select,
  lastFirst,
  ccys = [],
  of,
  clears = {},
  columns,
  counted,
  workedOutFrom,
}: StoreParts<S, Row, One, Patch, Key, C>): RecordStore<S, Row, One, Patch> => {
  const read = select === undefined ? {} : { select };
  const orderBy = lastFirst.map((column) => ({ [column]: 'desc' }));
  const counting = counted === false ? {} : { version: { increment: 1 } };
  const known = (row: Row): One => {
    assertKnown(row, machine, ccys);
    return of(row);
  };
  const find = async (reader: Reader | Tx, subject: string): Promise<One | undefined> => {
    const row = await reads(reader).findFirst({ where: { [key]: subject }, ...read });
    return row === null ? undefined : known(row);
  };
  return {
    of: known,
    find,
    get: async (reader, subject) => {
      const one = await find(reader, subject);
      if (one === undefined) throw new Error(`${machine.name} ${subject} is gone`);
      return one;
    },
    list: async (reader, { states, limit }) => {
      const where = states === undefined ? {} : { state: { in: [...states] } };
      return (await reads(reader).findMany({ where, ...read, orderBy, take: limit })).map(known);
    },
    write: async (tx, one, from, to, patch, at) => {
      const data = { ...clears, ...columns(patch, one), updatedAt: at, ...counting };
      const where = { [key]: one[key] };
      const count = await writeState(writes(tx), { where: { ...where, ...workedOutFrom?.(one) }, from, to }, data);
      if (count === 0 && workedOutFrom !== undefined && (await reads(tx).findFirst({ where, ...read }))?.state === from)
        throw new LostRace(`${machine.name} ${one[key]} was moved within its state`);
      return count;
    },
  };
};
