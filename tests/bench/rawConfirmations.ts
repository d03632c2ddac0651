// A process of its own, started by the bench: the limit of what confirmations can reach. The same statements in a
// transaction each, straight through the driver, without a portal around them.
import BetterSqlite3 from 'better-sqlite3';
import pg from 'pg';
import { type AnyRow, type OrderToConfirm, rawConfirmation, type Statement } from './rawConfirmation.ts';

const { DATABASE_URL = '', CLIENTS = '1' } = process.env;

/** Confirms all orders; `close` ends the connections. */
interface Raw {
  readonly confirm: (orders: readonly OrderToConfirm[]) => Promise<void>;
  readonly close: () => Promise<void>;
}

const openSqlite = (file: string): Raw => {
  const database = new BetterSqlite3(file);
  database.pragma('journal_mode = WAL');
  database.pragma('synchronous = FULL');
  database.pragma('foreign_keys = ON');
  const prepared = new Map<string, BetterSqlite3.Statement>();
  const run = (text: string, values: readonly unknown[]): readonly AnyRow[] => {
    const statement = prepared.get(text) ?? database.prepare(text);
    prepared.set(text, statement);
    if (!statement.reader) {
      statement.run(...values);
      return [];
    }
    return statement.all(...values).map((row) => ({ ...Object(row) }));
  };
  const confirmOne = (order: OrderToConfirm): void => {
    run('BEGIN IMMEDIATE', []);
    const steps = rawConfirmation(order);
    let step = steps.next();
    while (!step.done) step = steps.next(run(...step.value));
    run('COMMIT', []);
  };
  return {
    confirm: async (orders) => {
      for (const order of orders) confirmOne(order);
    },
    close: async () => {
      database.close();
    },
  };
};

const openPostgres = async (url: string): Promise<Raw> => {
  const names = new Map<string, { readonly name: string; readonly text: string }>();
  const named = (text: string) => {
    let count = 0;
    const made = names.get(text) ?? {
      name: `r${names.size}`,
      text: text.replace(/\?/g, () => {
        count += 1;
        return `$${count}`;
      }),
    };
    names.set(text, made);
    return made;
  };
  const clients = await Promise.all(
    Array.from({ length: Number(CLIENTS) }, async () => {
      const client = new pg.Client({ connectionString: url });
      await client.connect();
      return client;
    }),
  );
  const confirmOne = async (client: pg.Client, order: OrderToConfirm): Promise<void> => {
    const run = async ([text, values]: Statement): Promise<readonly AnyRow[]> =>
      (await client.query<Record<string, unknown>>({ ...named(text), values: [...values] })).rows;
    await client.query('BEGIN ISOLATION LEVEL READ COMMITTED');
    const steps = rawConfirmation(order);
    let step = steps.next();
    while (!step.done) step = steps.next(await run(step.value));
    await client.query('COMMIT');
  };
  return {
    confirm: async (orders) => {
      const queue = orders.values();
      const work = async (client: pg.Client): Promise<void> => {
        for (const order of queue) await confirmOne(client, order);
      };
      await Promise.all(clients.map(work));
    },
    close: async () => {
      await Promise.all(clients.map((client) => client.end()));
    },
  };
};

const raw = DATABASE_URL.startsWith('file:') ? openSqlite(DATABASE_URL.slice(5)) : await openPostgres(DATABASE_URL);

/** Each message is a list of orders; the answer is how many were confirmed a second. */
process.on('message', (orders: readonly OrderToConfirm[]) => {
  const started = performance.now();
  void raw.confirm(orders).then(() => process.send?.((orders.length * 1_000) / (performance.now() - started)));
});
process.on('disconnect', () => {
  void raw.close().then(() => process.exit(0));
});
// On SQLite nothing but the channel keeps this process, and a listener alone was seen not to hold it.
process.channel?.ref();
process.send?.('ready');
