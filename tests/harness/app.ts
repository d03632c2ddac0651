import { randomUUID } from 'node:crypto';
import { cpSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTradeport, type Tradeport } from '@tradeport/server/app.ts';
import { type Config, readConfig } from '@tradeport/server/config.ts';
import { type Client, createClient } from '@tradeport/shared/client.ts';
import { catalogue } from '@tradeport/shared/contract/index.ts';
import { demoDatabase, demoFiles, runImages, type TestAddress } from './databases.ts';
import { borrowFileThreads } from './fileThreads.ts';
import { START_AT, type TestTime, testTime } from './time.ts';
import { type Asker, injectTransport } from './transport.ts';

/** Settings of every test: nothing listens, answers are checked against their schemas, limits that tests would trip are wide. */
const testConfig = (url: string, more: Readonly<Record<string, string>> = {}): Config =>
  readConfig({
    DATABASE_URL: url,
    LOG_LEVEL: 'silent',
    CHECK_RESPONSES: 'true',
    REQUESTS_PER_MINUTE: '1000000',
    SIM_ENABLED: 'true',
    ...more,
  });

/** Passwords are hashed at next to no cost: the tests sign in thousands of times. What it is otherwise, passwords.test.ts holds. */
const hashCost = { memory: 8, passes: 1, parallelism: 1 };

/** Loads the demo into a database: the template that every test file copies, unless another folder keeps its files. */
export const fillDemo = async (url: string, filesFolder = demoFiles()): Promise<void> => {
  const tradeport = await createTradeport(testConfig(url, { FILES_FOLDER: filesFolder }), {
    realTime: testTime(),
    hashCost,
  });
  await tradeport.load(START_AT);
  await tradeport.close();
};

/** Everybody in the demo logs in with this. */
export const DEMO_PASSWORD = 'Demo1234';

/** Operators of the demo by what they may do. */
export const DEMO = {
  chief: '13800000001',
  maker: '13800000002',
  reviewer: '13800000003',
  finance: '13800000004',
  viewer: '13800000005',
  otherMerchant: '13800000011',
  individual: '13800000021',
  /** His verification is under review. */
  unverified: '13800000031',
} as const;

/** Settings of a server that plays every world: tests that compare the results of plays use no images. */
export const PLAYS_EVERY_WORLD = { WORLD_IMAGES: '0' } as const;

/** A running server over a database of the test's own, with the demo in it. */
export interface TestApp {
  readonly tradeport: Tradeport;
  readonly time: TestTime;
  /** Calls without a session. */
  readonly anonymous: Client;
  /** The client of a signed-in operator of the demo. */
  readonly signIn: (loginNo?: string, more?: Partial<Asker>) => Promise<Client>;
  /** The token of a fresh session, opened as for a persona of the simulator; by a login where the options say so. */
  readonly token: (loginNo?: string) => Promise<string>;
  /** A client that asks as told. */
  readonly as: (asker: Partial<Asker>) => Client;
  /** A solved captcha. */
  readonly captcha: () => Promise<{ readonly captchaId: string; readonly captcha: string }>;
  /** Moves real time and the sandbox clock together, and runs what became due. */
  readonly forward: (ms: number) => Promise<void>;
  /** Where its files are kept, unless the settings say otherwise. */
  readonly filesFolder: string;
  readonly close: () => Promise<void>;
}

export interface TestAppOptions {
  readonly settings?: Readonly<Record<string, string>>;
  /** A database that the test brings; the demo is loaded into it when it is empty. A copy of the run's demo otherwise. */
  readonly database?: TestAddress;
  /** The real time that it starts at; that of every demo without. */
  readonly at?: Date;
  /** `token` and `signIn` log in with password and captcha: for tests of signing in. */
  readonly logsIn?: boolean;
}

/** Starts a server for one test file. The ledger is proved when it is closed. */
export const startApp = async ({
  settings = {},
  database,
  at,
  logsIn = false,
}: TestAppOptions = {}): Promise<TestApp> => {
  const { url, drop } = database ?? (await demoDatabase());
  const time = testTime(at);
  const filesFolder = join(tmpdir(), `tradeport-files-${randomUUID()}`);
  // A server whose files are in an object store has no folder; the demo's are not in that store.
  // The synchronous copy is native code and takes a fraction of the time of the other one.
  if (database === undefined && settings.FILES_S3_URL === undefined)
    cpSync(demoFiles(), filesFolder, { recursive: true });
  const config = testConfig(url, {
    FILES_FOLDER: filesFolder,
    IMAGES_FOLDER: runImages() ?? join(filesFolder, 'images'),
    ...settings,
  });
  const tradeport = await createTradeport(config, { realTime: time, hashCost, fileThreads: borrowFileThreads() });
  await tradeport.load(START_AT);
  const { SIM_TOKEN } = settings;
  const simToken = SIM_TOKEN === undefined ? {} : { 'sim-token': SIM_TOKEN };
  const as = (asker: Partial<Asker>): Client =>
    createClient(injectTransport(tradeport.app, { ...asker, headers: { ...simToken, ...asker.headers } }), catalogue);
  const anonymous = as({});
  const captcha: TestApp['captcha'] = async () => {
    const { captchaId } = await anonymous.login.getVerifyPic({});
    const [message] = await anonymous.sim.outbox({ channel: 'captcha', target: captchaId, limit: 1 });
    return { captchaId, captcha: message?.code ?? '' };
  };
  const token: TestApp['token'] = async (loginNo = DEMO.chief) => {
    if (!logsIn) return (await anonymous.simPersona.enter({ persona: loginNo })).token;
    return (await anonymous.login.login({ loginNo, password: DEMO_PASSWORD, ...(await captcha()) })).token;
  };
  return {
    tradeport,
    time,
    filesFolder,
    anonymous,
    as,
    captcha,
    token,
    signIn: async (loginNo, more = {}) => as({ token: await token(loginNo), ...more }),
    forward: async (ms) => {
      time.forward(ms);
      await tradeport.runDueTasks();
    },
    close: async () => {
      const check = await anonymous.sim.ledgerCheck({});
      await tradeport.close();
      await drop();
      await rm(filesFolder, { recursive: true, force: true });
      if (check.violations.length > 0) throw new Error(`the ledger is wrong: ${JSON.stringify(check.violations)}`);
    },
  };
};

/** A fresh idempotency key. */
export const freshKey = (): { readonly idempotencyKey: string } => ({ idempotencyKey: randomUUID() });
