// A process of its own, started by the bench: the limit of what commands can reach. What the portal was heard to say to the database,
// straight through the driver, without a portal around it. Each statement goes to the database and back by itself, as a driver
// sends it when it is used plainly; the portal sends several together on PostgreSQL and shares commits on SQLite, which is how it
// makes up for what it does around them.
import BetterSqlite3 from 'better-sqlite3';
import pg from 'pg';
import type { HeardCommand, Statement, Transaction } from './statement.ts';

const { DATABASE_URL = '', CLIENTS = '1' } = process.env;

/** Says commands again; `close` ends the connections. */
interface Replay {
  readonly say: (commands: readonly HeardCommand[]) => Promise<void>;
  readonly close: () => Promise<void>;
}

const openSqlite = (file: string): Replay => {
  const database = new BetterSqlite3(file);
  database.pragma('journal_mode = WAL');
  database.pragma('synchronous = FULL');
  database.pragma('foreign_keys = ON');
  const prepared = new Map<string, BetterSqlite3.Statement>();
  const run = ([text, values]: Statement): void => {
    const statement = prepared.get(text) ?? database.prepare(text);
    prepared.set(text, statement);
    if (statement.reader) statement.all(...values);
    else statement.run(...values);
  };
  const sayOne = (transaction: Transaction): void => {
    run(['BEGIN IMMEDIATE', []]);
    transaction.forEach(run);
    run(['COMMIT', []]);
  };
  return {
    say: async (commands) => {
      for (const { transactions } of commands) transactions.forEach(sayOne);
    },
    close: async () => {
      database.close();
    },
  };
};

const openPostgres = async (url: string): Promise<Replay> => {
  const names = new Map<string, string>();
  const nameOf = (text: string): string => {
    const name = names.get(text) ?? `r${names.size}`;
    names.set(text, name);
    return name;
  };
  const clients = await Promise.all(
    Array.from({ length: Number(CLIENTS) }, async () => {
      const client = new pg.Client({ connectionString: url });
      await client.connect();
      return client;
    }),
  );
  const sayOne = async (client: pg.Client, transaction: Transaction): Promise<void> => {
    await client.query('BEGIN ISOLATION LEVEL READ COMMITTED');
    for (const [text, values] of transaction) await client.query({ name: nameOf(text), text, values: [...values] });
    await client.query('COMMIT');
  };
  return {
    say: async (commands) => {
      const ofMerchants = Object.values(Object.groupBy(commands, ({ merchantId }) => merchantId)).values();
      const work = async (client: pg.Client): Promise<void> => {
        for (const own of ofMerchants)
          for (const { transactions } of own ?? [])
            for (const transaction of transactions) await sayOne(client, transaction);
      };
      await Promise.all(clients.map(work));
    },
    close: async () => {
      await Promise.all(clients.map((client) => client.end()));
    },
  };
};

const replay = DATABASE_URL.startsWith('file:') ? openSqlite(DATABASE_URL.slice(5)) : await openPostgres(DATABASE_URL);

/** Each message is a list of commands; the answer is in how many seconds they were said again, or why they could not be. */
process.on('message', (commands: readonly HeardCommand[]) => {
  const started = performance.now();
  replay.say(commands).then(
    () => process.send?.((performance.now() - started) / 1_000),
    (error: unknown) => process.send?.(String(error)),
  );
});
process.on('disconnect', () => {
  void replay.close().then(() => process.exit(0));
});
// On SQLite nothing but the channel keeps this process, and a listener alone was seen not to hold it.
process.channel?.ref();
process.send?.('ready');
