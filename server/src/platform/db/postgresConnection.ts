import pg from 'pg';
import { fromSqlInstant, toSqlInstant } from './instants.ts';
import { type Ask, type Column, type Outcome, type Prepared, RoundTrip } from './postgresRoundTrip.ts';
import type { OpenConnection, SqlValue } from './sql.ts';

const { builtins } = pg.types;
/** Whole numbers and instants as SQLite gives them; node-postgres would read instants in the host's time zone. */
const parsers = new Map<number, (text: string) => unknown>([
  [builtins.INT8, BigInt],
  [builtins.NUMERIC, (text) => (/^-?\d+$/.test(text) ? BigInt(text) : text)],
  [builtins.TIMESTAMP, fromSqlInstant],
  [builtins.TIMESTAMPTZ, fromSqlInstant],
]);

type Row = Record<string, unknown>;
type Decoder = { readonly name: string; readonly decode: (text: string) => unknown };

const decoders = new WeakMap<readonly Column[], readonly Decoder[]>();

/** Made once for the columns of a prepared statement. */
function decodersOf(columns: readonly Column[]): readonly Decoder[] {
  const known = decoders.get(columns);
  if (known !== undefined) return known;
  const made = columns.map(({ name, typeId }) => ({
    name,
    decode: parsers.get(typeId) ?? pg.types.getTypeParser(typeId),
  }));
  decoders.set(columns, made);
  return made;
}

function rowsOf({ columns, rows }: Outcome): Row[] {
  const all = decodersOf(columns);
  return rows.map((cells) => {
    const row: Row = {};
    all.forEach(({ name, decode }, i) => {
      const cell = cells[i] ?? null;
      row[name] = cell === null ? null : decode(cell);
    });
    return row;
  });
}

/** `INSERT 0 3`, `UPDATE 1`, and no figure where there is none to tell. */
function countOf({ command }: Outcome): number {
  const figure = Number(command.slice(command.lastIndexOf(' ') + 1));
  return Number.isNaN(figure) ? 0 : figure;
}

function encode(value: SqlValue): string | null {
  if (value === null) return null;
  return value instanceof Date ? toSqlInstant(value) : String(value);
}

const preparedOn = new WeakMap<pg.ClientBase, Prepared>();

/** What the server keeps prepared on a connection, for as long as that lives. */
function preparedBy(client: pg.ClientBase): Prepared {
  const known = preparedOn.get(client) ?? new Map<string, readonly Column[]>();
  preparedOn.set(client, known);
  return known;
}

/**
 * Statements on one connection of PostgreSQL, which come to the server in the order they were asked for. Those that are asked for
 * before anybody waits go there together, and so do all that were left to go with the next one.
 */
export class PostgresConnection implements OpenConnection {
  readonly #client: pg.ClientBase;
  readonly #nameOf: (text: string) => string;
  readonly #answerMs: number;
  #waiting: Ask[] = [];
  /** Whether one of those that wait is to go without delay. */
  #isAsked = false;
  #isTurnComing = false;
  #isUnderWay = false;
  #hasSent = false;
  /** So many of those that wait belong to transactions that are over. */
  #over = 0;
  /** Resolves when the last statement asked for so far is over. */
  #last: Promise<unknown> = Promise.resolve();

  /** `answerMs`: how long it waits for an answer. */
  constructor(client: pg.ClientBase, nameOf: (text: string) => string, answerMs: number) {
    this.#client = client;
    this.#answerMs = answerMs;
    this.#nameOf = nameOf;
  }

  async all(text: string, values: readonly SqlValue[]): Promise<Row[]> {
    return rowsOf(await this.#ask(text, values));
  }

  async run(text: string, values: readonly SqlValue[]): Promise<number> {
    return countOf(await this.#ask(text, values));
  }

  /** Sends the statement together with the next one that somebody waits for, who is told when it fails. */
  async leave(text: string, values: readonly SqlValue[]): Promise<void> {
    void this.#add(text, values);
  }

  /** The name of the command that the server says it has done. */
  async command(text: string): Promise<string> {
    return (await this.#ask(text, [])).command;
  }

  /**
   * Leaves the end of a transaction to go with the statement that comes next: what is asked from here on belongs to the next one.
   * Resolves to the name of the command that the server says it has done.
   */
  async leaveEnd(text: string): Promise<string> {
    const outcome = this.#add(text, []);
    this.#over = this.#waiting.length;
    this.#hasSent = false;
    return (await outcome).command;
  }

  /** Whether the server knows of anything that was said here in this transaction. */
  get hasSent(): boolean {
    return this.#hasSent;
  }

  /** Resolves when everything that was asked for or left is done; throws what the last of it threw. */
  async finish(): Promise<void> {
    this.#isAsked = this.#waiting.length > 0;
    this.#send();
    await this.#last;
  }

  /** Forgets what this transaction has not sent. */
  drop(): void {
    const error = new Error('The transaction was rolled back before this statement was sent.');
    for (const { reject } of this.#waiting.splice(this.#over)) reject(error);
  }

  #ask(text: string, values: readonly SqlValue[]): Promise<Outcome> {
    const outcome = this.#add(text, values);
    this.#isAsked = true;
    if (!this.#isTurnComing) {
      this.#isTurnComing = true;
      // Once all that can go on without waiting has gone on, and asked for what it needs.
      process.nextTick(() => {
        this.#isTurnComing = false;
        this.#send();
      });
    }
    return outcome;
  }

  #add(text: string, values: readonly SqlValue[]): Promise<Outcome> {
    const outcome = new Promise<Outcome>((resolve, reject) => {
      this.#waiting.push({ name: this.#nameOf(text), text, values: values.map(encode), resolve, reject });
    });
    // Of statements that go together all are told of a failure; nobody may be listening to one that was left.
    outcome.catch(() => undefined);
    this.#last = outcome;
    return outcome;
  }

  #send(): void {
    if (this.#isUnderWay || !this.#isAsked || this.#waiting.length === 0) return;
    this.#isUnderWay = true;
    this.#isAsked = false;
    this.#hasSent ||= this.#waiting.length > this.#over;
    this.#over = 0;
    const trip = new RoundTrip(this.#waiting.splice(0), preparedBy(this.#client));
    const limit = setTimeout(() => {
      // A process that did not get to run has not looked for the answer either: it may have come long ago, and is read first.
      setImmediate(() => trip.giveUp(new Error('Query read timeout')));
    }, this.#answerMs);
    trip.callback = () => {
      clearTimeout(limit);
      this.#isUnderWay = false;
      this.#send();
    };
    this.#client.query(trip);
  }
}
