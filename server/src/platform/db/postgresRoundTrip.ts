import type pg from 'pg';

/** A row as the server writes it. */
type Cells = readonly (string | null)[];
export type Column = { readonly name: string; readonly typeId: number };

/** What the server said to one statement. */
export interface Outcome {
  readonly columns: readonly Column[];
  readonly rows: readonly Cells[];
  /** The command with its figures: `UPDATE 1`. */
  readonly command: string;
}

/** One statement for the server, and who waits for its outcome. */
export interface Ask {
  /** A connection prepares a named text once; the empty name is for texts that are seldom asked. */
  readonly name: string;
  readonly text: string;
  readonly values: readonly (string | null)[];
  readonly resolve: (outcome: Outcome) => void;
  readonly reject: (error: unknown) => void;
}

/** The columns that each statement answers with, by the name under which a connection has prepared it. */
export type Prepared = Map<string, readonly Column[]>;

/** As long as a timer can wait. */
const NEVER_MS = 2 ** 31 - 1;

/**
 * Several statements to the server in one write, and their answers in one read: in the order given, each seeing what those before
 * it did. The server stops at the first that fails; that one and all after it are rejected with its error. node-postgres alone
 * goes to the server and back for each statement, and has the columns of every answer described anew, which costs the processor
 * more than most of the statements themselves.
 */
export class RoundTrip implements pg.Submittable {
  /** Called at the end. */
  callback: (error: unknown) => void = () => undefined;
  /** node-postgres has a limit of its own, which counts on while the process does not run: that one is never reached. */
  readonly query_timeout = NEVER_MS;
  readonly #asks: readonly Ask[];
  readonly #prepared: Prepared;
  readonly #outcomes: Outcome[] = [];
  #columns: readonly Column[] | undefined;
  #rows: Cells[] = [];
  #isOver = false;

  constructor(asks: readonly Ask[], prepared: Prepared) {
    this.#asks = asks;
    this.#prepared = prepared;
  }

  submit(connection: pg.Connection): Error | undefined {
    // What nobody waits for any longer, since it stood behind something that hangs, is not to be done after all.
    if (this.#isOver) return new Error('It was given up before it was sent.');
    connection.stream.cork();
    try {
      for (const { name, text, values } of this.#asks) {
        const isNew = !this.#prepared.has(name);
        if (isNew) {
          // A failure may have left it prepared; closing what is not there does nothing.
          connection.close({ type: 'S', name }, true);
          connection.parse({ name, text, types: [] }, true);
        }
        connection.bind({ statement: name, values: [...values] }, true);
        if (isNew) connection.describe({ type: 'P', name: '' }, true);
        connection.execute({}, true);
      }
      connection.sync();
    } finally {
      connection.stream.uncork();
    }
    return undefined;
  }

  handleRowDescription({ fields }: { readonly fields: readonly pg.FieldDef[] }): void {
    this.#columns = fields.map(({ name, dataTypeID }) => ({ name, typeId: dataTypeID }));
  }

  handleDataRow({ fields }: { readonly fields: Cells }): void {
    this.#rows.push(fields);
  }

  handleCommandComplete({ text }: { readonly text: string }): void {
    const ask = this.#asks[this.#outcomes.length];
    if (ask === undefined) return;
    const columns = this.#columns ?? this.#prepared.get(ask.name) ?? [];
    if (ask.name !== '') this.#prepared.set(ask.name, columns);
    this.#outcomes.push({ columns, rows: this.#rows, command: text });
    this.#columns = undefined;
    this.#rows = [];
  }

  handleEmptyQuery(): void {
    this.handleCommandComplete({ text: '' });
  }

  handleReadyForQuery(): void {
    this.#end(undefined);
  }

  /** Nobody waits for the rest any longer; what was answered by now stays answered. Does nothing once it is over. */
  giveUp(error: unknown): void {
    this.#end(error);
  }

  handleError(error: unknown): void {
    const failed = this.#asks[this.#outcomes.length];
    if (failed !== undefined) this.#prepared.delete(failed.name);
    this.#end(error);
  }

  #end(error: unknown): void {
    if (this.#isOver) return;
    this.#isOver = true;
    this.callback(error);
    this.#asks.forEach(({ resolve, reject }, i) => {
      const outcome = this.#outcomes[i];
      if (outcome === undefined) reject(error ?? new Error('The server left a statement without an answer.'));
      else resolve(outcome);
    });
  }
}
