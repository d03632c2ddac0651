import { createHash, randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { gzipSync } from 'node:zlib';
import { type Client, createClient } from '@tradeport/client';
import { catalogue } from '@tradeport/shared/contract/index.ts';
import BetterSqlite3 from 'better-sqlite3';
import pg from 'pg';
import { startPostgres } from '../harness/postgres.ts';
import { png } from '../harness/sampleFiles.ts';
import { type Asked, KEPT_SNAPSHOT, type KeyedCall, type StoredAddress } from './fixture.ts';
import { countObjects } from './objects.ts';
import { startCheckout } from './startCheckout.ts';

/**
 * Makes the fixtures of an earlier state of the project by its own code (see README.md here): a server of its checkout is started
 * on either database, loads its demo, and is asked for what an upgrade must not be felt in.
 */
const [checkout = '', name = ''] = process.argv.slice(2);
if (name === '') throw new Error('node tests/upgrade/makeFixtures.ts CHECKOUT NAME');
const target = join(import.meta.dirname, 'fixtures', name);

const LOGINS = ['13800000001', '13800000002', '13800000011'];
const PASSWORD = 'Demo1234';

interface Hand {
  readonly url: string;
  readonly loginNo: string;
  readonly token: string;
  readonly client: Client;
  readonly keyed: KeyedCall[];
}

const signIn = async (url: string, loginNo: string): Promise<Hand> => {
  const anonymous = createClient({ url });
  const { captchaId } = await anonymous.login.getVerifyPic({});
  const [message] = await anonymous.sim.outbox({ channel: 'captcha', target: captchaId, limit: 1 });
  const { token } = await anonymous.login.login({
    loginNo,
    password: PASSWORD,
    captchaId,
    captcha: message?.code ?? '',
  });
  return { url, loginNo, token, client: createClient({ url, token }), keyed: [] };
};

/** Asks a call under a key, and keeps what it answered word for word. */
const askKeyed = async (
  hand: Hand,
  { path }: { readonly path: string },
  request: object,
): Promise<Readonly<Record<string, unknown>>> => {
  const key = randomUUID();
  const headers = { 'content-type': 'application/json', token: hand.token, 'idempotency-key': key, language: 'en-US' };
  const answer = await fetch(`${hand.url}${path}`, { method: 'POST', headers, body: JSON.stringify(request) });
  const text = await answer.text();
  const { code, result }: { code: string; result: Readonly<Record<string, unknown>> } = JSON.parse(text);
  if (code !== '0') throw new Error(`${path} was refused: ${text}`);
  hand.keyed.push({ path, key, token: hand.token, request, answer: text });
  return result;
};

const lockAndConfirm = async (hand: Hand): Promise<void> => {
  for (const confirms of [false, true]) {
    const pair = { sellCurrency: 'USD', buyCurrency: 'CNH', tradeDirection: 'sellOut', amount: '10.00' } as const;
    const { quoteId } = await hand.client.exchange.one(pair);
    const { orderNo } = await askKeyed(hand, catalogue.exchange.two, { quoteId });
    if (confirms) await askKeyed(hand, catalogue.exchange.apply, { mode: 'realTime', orderNo });
  }
};

const upload = async ({ client }: Hand): Promise<StoredAddress> => {
  const content = png(8, 8);
  const { fileUrl } = await client.file.upload({ businessType: 'LICENSE', file: new File([content], 'licence.png') });
  return { url: fileUrl ?? '', sha256: createHash('sha256').update(content).digest('hex') };
};

/** The currency of a balance or of a payee's account, under the names of this commit or of earlier ones. */
const ccyIn = (row: object): string => {
  const names = ['ccy', 'bankAccountCcy', 'currency'].filter((name) => Object.hasOwn(row, name));
  return String(Reflect.get(row, names[0] ?? ''));
};

/** A payment, a withdrawal and a settlement that stay open. */
const payOut = async (hand: Hand): Promise<void> => {
  const { client } = hand;
  const { list } = await client.b2bPartner.queryPage({ pageSize: 100 });
  const to = list.flatMap(({ payeeId, accounts }) =>
    accounts.flatMap((each) =>
      each.isUsable && ccyIn(each) === 'USD' && each.channel === 'local'
        ? [{ payeeId, accountId: each.accountId }]
        : [],
    ),
  )[0];
  const accounts = await client.payeeAccount.query({ accountType: 'withdrawal', currency: 'USD' });
  const account = accounts.find(({ channel }) => channel === 'local');
  const [payee] = await client.payeeAccount.query({ accountType: 'settlement' });
  if (!to || !account || !payee) throw new Error('the demo has nobody who can be paid');
  const money = { amount: '100.00', payPassword: '246810' };
  await askKeyed(hand, catalogue.paymentOrder.b2bApply, { ...to, ...money, paymentCurrency: 'USD', purpose: 'Goods' });
  await askKeyed(hand, catalogue.paymentOrder.apply, { accountId: account.accountId, ...money });
  await askKeyed(hand, catalogue.settleOrder.apply, {
    payeeId: payee.accountId,
    currency: 'USD',
    receiveCurrency: 'CNY',
    mode: 'normal',
    ...money,
  });
};

/** Shows the first step of the first story, which keeps a snapshot for the way back. Returns the name of the story. */
const beginStory = async (url: string): Promise<string> => {
  const { simStory } = createClient({ url });
  const [first] = await simStory.list({});
  if (!first) throw new Error('the demo has no story');
  await simStory.next({ story: first.story, at: 0 });
  return first.story;
};

/** Fills a running server, and answers what an upgrade must keep. */
const fill = async (url: string): Promise<Asked> => {
  // What is due would go on until the server is stopped, and as soon as it is started again.
  await createClient({ url }).simClock.mode({ mode: 'frozen' });
  const hands = await Promise.all(LOGINS.map((loginNo) => signIn(url, loginNo)));
  const [chief] = hands;
  if (!chief) throw new Error('nobody logs in');
  const files = [await upload(chief)];
  await lockAndConfirm(chief);
  const known = await fetch(`${url}${catalogue.paymentOrder.apply.path}`, { method: 'POST' });
  if (known.status !== 404) await payOut(chief);
  const balances: Record<string, string> = {};
  for (const { loginNo, client } of hands)
    for (const balance of await client.account.queryBalanceByCond({}))
      balances[`${loginNo} ${ccyIn(balance)}`] = balance.available;
  const objects = await countObjects(createClient({ url }));
  const story = await beginStory(url);
  return {
    madeAt: new Date().toISOString(),
    logins: hands.map(({ token, loginNo }) => ({ token, loginNo })),
    keyed: hands.flatMap(({ keyed }) => keyed),
    files,
    balances,
    objects,
    story,
  };
};

/** The files of a folder by their paths, in base64. */
const filesIn = (folder: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .map((path) => [relative(folder, path), readFileSync(path).toString('base64')]),
  );

const write = (file: string, content: string | Buffer): void =>
  writeFileSync(join(target, file), file.endsWith('.gz') ? gzipSync(content, { level: 9 }) : content);

/** Runs the checkout's server on a database from its first start on, and keeps what it was asked and its files. */
const made = async (kind: string, url: string): Promise<void> => {
  const filesFolder = mkdtempSync(join(tmpdir(), 'tradeport-fixture-'));
  const server = await startCheckout(checkout, { DATABASE_URL: url, FILES_FOLDER: filesFolder });
  try {
    const asked = await fill(server.url);
    write(`${kind}.asked.json`, `${JSON.stringify(asked, null, 2)}\n`);
    const client = createClient({ url: server.url });
    await client.simSnapshot.save({ name: KEPT_SNAPSHOT });
    if (kind === 'sqlite') {
      const { file } = await client.simSnapshot.download({ name: KEPT_SNAPSHOT });
      writeFileSync(join(target, 'snapshot.tradeport.gz'), Buffer.from(file, 'base64'));
    }
  } finally {
    await server.stop();
  }
  write(`${kind}.files.json.gz`, JSON.stringify(filesIn(filesFolder)));
  rmSync(filesFolder, { recursive: true });
};

const ofSqlite = async (): Promise<void> => {
  const folder = mkdtempSync(join(tmpdir(), 'tradeport-fixture-'));
  const file = join(folder, 'data.db');
  await made('sqlite', `file:${file}`);
  const packed = join(folder, 'packed.db');
  const database = new BetterSqlite3(file);
  database.exec(`VACUUM INTO '${packed}'`);
  database.close();
  write('sqlite.db.gz', readFileSync(packed));
  rmSync(folder, { recursive: true });
};

/** The tables of the migrations' own, as Prisma and the server make them. */
const KEPT_TABLES = `CREATE TABLE "_prisma_migrations" ("id" VARCHAR(36) PRIMARY KEY NOT NULL, "checksum" VARCHAR(64) NOT NULL,
"finished_at" TIMESTAMPTZ, "migration_name" VARCHAR(255) NOT NULL, "logs" TEXT, "rolled_back_at" TIMESTAMPTZ,
"started_at" TIMESTAMPTZ NOT NULL DEFAULT now(), "applied_steps_count" INTEGER NOT NULL DEFAULT 0);
CREATE TABLE "_Guards" ("checksum" TEXT NOT NULL);`;

/** The database as SQL: what the checkout's own files make of it, then every row. */
const dumped = async (url: string): Promise<string> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const folder = join(checkout, 'prisma/postgresql/migrations');
  const migrations = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort()
    .map((each) => readFileSync(join(folder, each, 'migration.sql'), 'utf8'));
  const { rows: tables } = await client.query<{ name: string; columns: string[] }>(
    `SELECT t.table_name AS name, array_agg(c.column_name::text ORDER BY c.ordinal_position) AS columns
     FROM information_schema.tables t JOIN information_schema.columns c USING (table_schema, table_name)
     WHERE t.table_schema = 'public' AND t.table_type = 'BASE TABLE' GROUP BY 1
     ORDER BY t.table_name = 'Posting', t.table_name`,
  );
  const lines: string[] = [...migrations, KEPT_TABLES];
  for (const table of tables) {
    const columns = table.columns.map((column) => `"${column}"`);
    const values = columns.map((column) => `quote_nullable(${column}::text)`).join(', ');
    const { rows } = await client.query<{ line: string }>(
      `SELECT concat_ws(', ', ${values}) AS line FROM "${table.name}" ORDER BY 1`,
    );
    lines.push(...rows.map(({ line }) => `INSERT INTO "${table.name}" (${columns.join(', ')}) VALUES (${line});`));
  }
  lines.push(`SELECT setval(pg_get_serial_sequence('"Event"', 'seq'), (SELECT MAX("seq") FROM "Event"));`);
  await client.end();
  return [...lines, readFileSync(join(checkout, 'prisma/guards/postgresql.sql'), 'utf8')].join('\n');
};

const ofPostgres = async (): Promise<void> => {
  const server = await startPostgres();
  try {
    const url = `${server.serverUrl}postgres`;
    await made('postgresql', url);
    write('postgresql.sql.gz', await dumped(url));
  } finally {
    await server.stop();
  }
};

rmSync(target, { recursive: true, force: true });
mkdirSync(target, { recursive: true });
await ofSqlite();
await ofPostgres();
