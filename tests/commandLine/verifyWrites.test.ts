import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { allCalls } from '@tradeport/shared/contract/index.ts';
import { changesSomething } from '@tradeport/shared/simulation/changingCalls.ts';
import { EXIT } from '@tradeport/sim/commandLine.ts';
import { errands } from '@tradeport/sim/verifying/writing/errands.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO, startApp, type TestApp } from '../harness/app.ts';
import { accountsOf, changedTables, changes } from '../ledger/books.ts';
import { PAY_PASSWORD } from '../nouns/withdrawals.ts';
import { reportIn, verifyLine } from './verifyLines.ts';

let app: TestApp;
let url: string;
let folder: string;
beforeAll(async () => {
  app = await startApp();
  url = await app.tradeport.app.listen({ host: '127.0.0.1', port: 0 });
  folder = await mkdtemp(join(tmpdir(), 'tradeport-writes-'));
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

const MERCHANT = '10001';
const CHANGING = allCalls.filter((call) => call.access !== 'sim' && changesSomething(call)).map(({ key }) => key);
const agreed = (...more: readonly string[]): readonly string[] => [
  '--url',
  url,
  '--write',
  MERCHANT,
  '--confirm',
  MERCHANT,
  '--wait',
  '0',
  '--level',
  'ours',
  ...more,
];
const environment = async (loginNo?: string) => ({
  VERIFY_TOKEN: await app.token(loginNo),
  VERIFY_PAY_PASSWORD: PAY_PASSWORD,
});

/** What errands need bank and platform for, who do nothing here. */
const WAITED_FOR = ['b2bPartner/modify', 'ftrOrder/update', 'payeeAccount/modify', 'payeeHk/modify', 'payer/update'];

describe('tradeport verify --write against ourselves', () => {
  it('finds nothing that differs, takes back all but a file and what an exchange costs, and tells by how much balances changed', async () => {
    const env = await environment();
    const before = await accountsOf(app.tradeport.world);
    const junit = join(folder, 'writes.xml');
    const words = agreed('--json', '--junit', junit, '--at-most', '5000', '--calls', CHANGING.join());
    const said = await verifyLine(words, { env });
    const { calls, written, failed, totals } = reportIn(said);
    expect(calls.flatMap(({ name, findings }) => findings.map((finding) => ({ name, ...finding })))).toEqual([]);
    const left = [{ call: 'file/upload', id: expect.stringMatching(/^FL/), why: 'no call takes a file back' }];
    expect({ code: said.code, failed, left: written?.left }).toEqual({ code: EXIT.done, failed: false, left });
    // What the merchant has of its own is nobody's leavings.
    expect(written?.found).toEqual([]);
    expect(totals.holds).toBe(24);
    const whys = calls.filter(({ verdict }) => verdict === 'notTried');
    expect(whys.filter(({ why }) => why === 'it changes something')).toEqual([]);
    expect(
      whys
        .filter(({ why }) => why?.startsWith('within 0 s'))
        .map(({ name }) => name)
        .toSorted(),
    ).toEqual(WAITED_FOR);
    expect([...new Set(calls.flatMap(({ checks }) => checks))]).toEqual(
      expect.arrayContaining(['idempotency', 'moves', 'refusals']),
    );
    const changed = changes(before, await accountsOf(app.tradeport.world));
    const told = written?.balances.map(({ currency, member, change }) => [
      `haichuan ${currency} ${member}`,
      BigInt(change.replace('.', '')),
    ]);
    const own = Object.entries(changed).filter(
      ([account]) => account.startsWith('haichuan') && !account.endsWith('quota'),
    );
    expect(Object.fromEntries(told ?? [])).toEqual(Object.fromEntries(own));
    expect((await app.anonymous.sim.ledgerCheck({})).violations).toEqual([]);
    const all = [said.out, said.err, await readFile(junit, 'utf8')].join('\n');
    for (const secret of [PAY_PASSWORD, env.VERIFY_TOKEN]) expect(all.includes(secret)).toBe(false);
    expect(said.err).toContain('For merchant 10001 records are made');
  });

  it('works twice, and counts at most what it said that it would name', async () => {
    const calls = 'payer/add,exchange/two,paymentOrder/apply';
    for (const round of [1, 2]) {
      const said = await verifyLine(agreed('--json', '--at-most', '1000', '--calls', calls), {
        env: await environment(),
      });
      const { written } = reportIn(said);
      expect({ round, code: said.code, left: written?.left }).toEqual({ round, code: EXIT.done, left: [] });
      const [, most = ''] = /All requests together name (\d+\.\d\d) USD at most/.exec(said.err) ?? [];
      expect(Number(written?.namedUsd)).toBeGreaterThan(100);
      expect(Number(written?.namedUsd)).toBeLessThanOrEqual(Number(most));
    }
  });

  it('mends what the platform sends back, where it is waited for', async () => {
    let hasBegun = false;
    /** Whoever decides while the record is being asked for something loses now and then, and decides again. */
    const sendBack = async (subject: string): Promise<void> => {
      const items = [{ kind: 'payer', subject }] as const;
      for (let tries = 0, isDone = false; tries < 50 && !isDone; tries += 1)
        isDone = await app.anonymous.simDecision.decide({ items: [...items], outcome: 'reject' }).then(
          () => true,
          () => false,
        );
    };
    const print = (line: string): void => {
      const [, subject] = /^made {7}payer\/add (\S+)$/.exec(line) ?? [];
      // The first of them is sent back at once; what is made later is ended before anybody looks.
      if (subject === undefined || hasBegun) return;
      hasBegun = true;
      void sendBack(subject);
    };
    const words = agreed('--at-most', '0', '--calls', 'payer/add,payer/update').map((word) =>
      word === '0' ? '60' : word,
    );
    const said = await verifyLine(words, { env: await environment(), print });
    expect(said).toMatchObject({ code: EXIT.done, err: '' });
    expect(said.out).toContain('2 holds, 0 differs');
  });
});

describe('what is refused before anything is changed', () => {
  /** Nothing of the world is another than before; what a login leaves is left before. */
  const untouched = async (words: readonly string[], around: Parameters<typeof verifyLine>[1]) => {
    let said: Awaited<ReturnType<typeof verifyLine>> | undefined;
    const tables = await changedTables(app.tradeport.world, async () => {
      said = await verifyLine(words, around);
    });
    return { tables, code: said?.code, all: `${said?.err}\n${said?.out}` };
  };

  it("another merchant's login", async () => {
    const env = await environment(DEMO.otherMerchant);
    const { tables, code, all } = await untouched(agreed('--at-most', '5000'), { env });
    expect({ tables, code }).toEqual({ tables: [], code: EXIT.refused });
    expect(all).toContain('Nothing was changed: the login is of another merchant than --write names.');
  });

  it('what nobody confirms at the terminal', async () => {
    const env = await environment();
    const words = ['--url', url, '--write', MERCHANT, '--at-most', '5000', '--wait', '0', '--calls', 'payer/add'];
    const questions: string[] = [];
    const ask = async (question: string) => {
      questions.push(question);
      return 'yes';
    };
    const { tables, code, all } = await untouched(words, { env, ask });
    expect({ tables, code, questions: questions.length }).toEqual({ tables: [], code: EXIT.refused, questions: 1 });
    expect(all).toContain('payers: payer/add, payer/update, payer/delete');
    expect(all).toContain('Nothing was changed: it was not confirmed.');
    const yes = await verifyLine(words, { env, ask: async () => MERCHANT });
    expect(yes.code).toBe(EXIT.done);
  });

  it.each([
    [['--write', MERCHANT, '--confirm', MERCHANT], '--at-most 500.00'],
    [['--write', MERCHANT, '--at-most', '500'], `confirmed by --confirm ${MERCHANT}`],
    [['--write', MERCHANT, '--at-most', '500', '--confirm', '10002'], 'names another merchant than --write'],
    [['--write', MERCHANT, '--at-most', 'all', '--confirm', MERCHANT], '--at-most is an amount'],
    [['--write', MERCHANT, '--at-most', '-5', '--confirm', MERCHANT], '--at-most is an amount'],
    [['--write', 'my shop', '--at-most', '500'], '--write is the number of the merchant'],
    [['--write', MERCHANT, '--at-most', '500', '--confirm', MERCHANT, '--wait', 'long'], '--wait is a number'],
    [['--at-most', '500'], '--at-most says something of --write'],
    [['--confirm', MERCHANT], '--confirm says something of --write'],
  ])('%j', async (words, says) => {
    const { tables, code, all } = await untouched(['--url', url, ...words], { env: await environment() });
    expect({ tables, code }).toEqual({ tables: [], code: EXIT.usage });
    expect(all).toContain(says);
  });

  it('a run without a login', async () => {
    const { tables, code, all } = await untouched(agreed('--at-most', '5'), { env: {} });
    expect({ tables, code }).toEqual({ tables: [], code: EXIT.usage });
    expect(all).toContain('--write needs VERIFY_TOKEN');
  });
});

describe('what goes beyond what was agreed on', () => {
  it('is not sent, and what was made before is taken back', async () => {
    const env = await environment();
    const before = await accountsOf(app.tradeport.world);
    const words = agreed('--json', '--at-most', '50', '--calls', 'paymentOrder/apply,payer/add');
    const said = await verifyLine(words, { env });
    const { written, notes, calls } = reportIn(said);
    expect({ code: said.code, left: written?.left }).toEqual({ code: EXIT.refused, left: [] });
    expect(Number(written?.namedUsd)).toBeLessThanOrEqual(50);
    expect(notes[0]).toMatch(/^stopped at --at-most: .* would go beyond 50\.00 USD$/);
    expect(calls.find(({ name }) => name === 'payer/add')?.verdict).toBe('holds');
    expect(changes(before, await accountsOf(app.tradeport.world))).toEqual({});
  });

  it('and without the payment password no order is made', async () => {
    const { VERIFY_TOKEN } = await environment();
    const said = await verifyLine(agreed('--json', '--at-most', '500', '--calls', 'paymentOrder/apply'), {
      env: { VERIFY_TOKEN },
    });
    const [call] = reportIn(said).calls;
    expect(call).toMatchObject({ verdict: 'notTried', why: 'it needs VERIFY_PAY_PASSWORD, which is not there' });
  });
});

describe('what is tried', () => {
  it('takes every action of the merchant that its machine has, or says why not', () => {
    const missing = errands.flatMap(({ name, life, moves, untried = {} }) =>
      life.moves
        .filter(({ by, action }) => by === 'merchant' && !(action in moves) && !(action in untried))
        .map(({ action }) => `${name}: ${action}`),
    );
    expect(missing).toEqual([]);
  });
});
