import { spawn } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '@tradeport/server/config.ts';
import type { Reader } from '@tradeport/server/platform/db/database.ts';
import { nameOfKey } from '@tradeport/server/platform/secrets/atRest.ts';
import { sealedColumns } from '@tradeport/server/platform/secrets/sealedColumns.ts';
import type { Client } from '@tradeport/shared/client.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { projectRoot } from '../../scripts/staleness.ts';
import { isNight } from '../../scripts/turn.ts';
import { freshAccountNo, goodPayer } from '../calls/payer/payers.ts';
import { DEMO, startApp, type TestApp } from '../harness/app.ts';
import { demoDatabase, type TestAddress, testProvider } from '../harness/databases.ts';

const newKey = (): string => randomBytes(32).toString('base64');
const [first, second, third] = [newKey(), newKey(), newKey()];
const INSTALLATION = { installation: true } as const;

let address: TestAddress;
beforeAll(async () => {
  address = await demoDatabase();
});
afterAll(() => address.drop());

/** Keys that the command refuses by the rule by which a server does. Each costs a process: by day PostgreSQL tries one of them. */
const refusedByCommand: readonly Keys[] = [
  { DATA_KEY: second, DATA_KEY_BEFORE: third },
  ...(testProvider === 'sqlite' || isNight ? [{}, { DATA_KEY: second }] : []),
];

type Keys = Readonly<Partial<Record<'DATA_KEY' | 'DATA_KEY_BEFORE' | 'DATABASE_URL', string>>>;

const started = (settings: Keys): Promise<TestApp> =>
  startApp({ settings, database: { url: address.url, drop: async () => undefined } });

/** What is told of texts that are encrypted: of a verification, and of every payer. */
const readable = async (client: Client) => [
  await client.realName.queryOrg({}),
  await client.payer.list({ pageSize: 100 }),
];

const addPayer = (client: Client) =>
  client.payer.add(goodPayer({ accountNo: freshAccountNo(), idCardNo: 'AB1234567890' }));

const sealedIn = async (reader: Reader): Promise<readonly string[]> => {
  const texts: string[] = [];
  for (const [model, { column }] of Object.entries(sealedColumns)) {
    const rows = await reader.sql.all<{ readonly text: string }>(
      `SELECT "${column}" AS "text" FROM "${model}" WHERE "${column}" IS NOT NULL`,
    );
    texts.push(...rows.map(({ text }) => text));
  }
  const calls = await reader.sql.all<{ readonly text: string }>(
    'SELECT "requestSealed" AS "text" FROM "CallRecord" WHERE "requestSealed" IS NOT NULL',
  );
  return [...texts, ...calls.map(({ text }) => text)];
};

/** The names of the keys that texts are encrypted with. */
const keysIn = async ({ tradeport }: TestApp): Promise<ReadonlySet<string>> =>
  new Set((await sealedIn(tradeport.world.db.read(INSTALLATION))).map((text) => text.split('.')[1] ?? ''));
const nameOf = (key: string): string => nameOfKey(Buffer.from(key, 'base64'));

const keepsOwnKey = async ({ tradeport }: TestApp): Promise<boolean> =>
  (await tradeport.world.db.read(INSTALLATION).installationSecret.findUnique({ where: { name: 'data' } })) !== null;

/** The command in a process of its own with kept compiled modules, as `npm run reseal` starts it beside servers. */
const reseal = async (keys: Keys) => {
  const { PATH = '' } = process.env;
  const child = spawn(process.execPath, ['server/src/reseal.ts'], {
    cwd: projectRoot,
    env: { PATH, NODE_COMPILE_CACHE: join(tmpdir(), 'node-compile-cache'), DATABASE_URL: address.url, ...keys },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (part: Buffer) => {
      said += part.toString();
    });
  const [code] = await once(child, 'close');
  return { code: Number(code), said };
};

/** Adds payers one after the other until the work is over; answers how many. */
const addingUntil = async (client: Client, work: Promise<unknown>): Promise<number> => {
  let isOver = false;
  const over = work.finally(() => {
    isOver = true;
  });
  let count = 0;
  while (!isOver) {
    await addPayer(client);
    count += 1;
  }
  await over;
  return count;
};

describe('DATA_KEY', () => {
  it('takes the place of the key in the database, which goes once all is encrypted anew beside a server that writes', async () => {
    const without = await started({});
    const told = await readable(await without.signIn(DEMO.chief));
    const own = await keysIn(without);
    expect(own.size).toBe(1);
    await without.close();

    const server = await started({ DATA_KEY: first });
    const chief = await server.signIn(DEMO.chief);
    expect(await readable(chief)).toEqual(told);
    await addPayer(chief);
    expect(await keysIn(server)).toEqual(new Set([...own, nameOf(first)]));
    const before = await readable(chief);

    const resealing = reseal({ DATA_KEY: first });
    expect(await addingUntil(chief, resealing)).toBeGreaterThan(0);
    const { code, said } = await resealing;
    expect([code, said]).toEqual([0, expect.stringContaining('the database keeps no key of its own')]);
    expect(await keysIn(server)).toEqual(new Set([nameOf(first)]));
    expect(await keepsOwnKey(server)).toBe(false);
    expect((await readable(chief))[0]).toEqual(before[0]);
    await server.close();
  });

  it('that is another than what texts are encrypted with starts nothing, and encrypts nothing', async () => {
    for (const keys of [{}, { DATA_KEY: second }, { DATA_KEY: second, DATA_KEY_BEFORE: third }])
      await expect(started(keys)).rejects.toThrow('DATA_KEY is not the key');
    for (const keys of refusedByCommand)
      expect(await reseal(keys)).toEqual({ code: 1, said: expect.stringContaining('DATA_KEY is not the key') });
    const server = await started({ DATA_KEY: first });
    expect(await keysIn(server)).toEqual(new Set([nameOf(first)]));
    expect(await keepsOwnKey(server)).toBe(false);
    await server.close();
  });

  it('is changed for another with the old one beside it, on two servers one after the other', async () => {
    const old = await started({ DATA_KEY: first });
    const told = await readable(await old.signIn(DEMO.chief));
    const both = await started({ DATA_KEY: second, DATA_KEY_BEFORE: first });
    expect(await readable(await both.signIn(DEMO.chief))).toEqual(told);
    // What the old server still writes meanwhile waits for the command as all else.
    await addPayer(await old.signIn(DEMO.chief));
    await old.close();
    await expect(started({ DATA_KEY: second })).rejects.toThrow('give it as DATA_KEY_BEFORE');

    expect(await reseal({ DATA_KEY: second, DATA_KEY_BEFORE: first })).toMatchObject({ code: 0 });
    expect(await keysIn(both)).toEqual(new Set([nameOf(second)]));
    await both.close();
    const alone = await started({ DATA_KEY: second });
    expect((await readable(await alone.signIn(DEMO.chief)))[0]).toEqual(told[0]);
    await alone.close();
    await expect(started({ DATA_KEY: first })).rejects.toThrow('DATA_KEY is not the key');
    const again = await reseal({ DATA_KEY: second });
    expect([again.code, again.said.includes('encrypted anew')]).toEqual([0, false]);
  });

  it('of another length is refused by name, the earlier one too', () => {
    const settings = { DATABASE_URL: address.url, DATA_KEY: 'short', DATA_KEY_BEFORE: 'short' };
    expect(() => readConfig(settings)).toThrow(/DATA_KEY: is not 32 bytes.*\n.*DATA_KEY_BEFORE: is not 32 bytes/s);
  });
});

it('there is nothing to encrypt anew where no database is, and none is made', async () => {
  const nowhere = join(tmpdir(), randomUUID(), 'nowhere.db');
  const { code, said } = await reseal({ DATA_KEY: first, DATABASE_URL: `file:${nowhere}` });
  expect([code, said]).toEqual([1, `Not all was encrypted anew: there is no database at ${nowhere}.\n`]);
  expect(existsSync(nowhere)).toBe(false);
});
