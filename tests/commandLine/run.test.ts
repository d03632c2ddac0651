import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EXIT } from '@tradeport/sim/commandLine.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PLAYS_EVERY_WORLD, startApp, type TestApp } from '../harness/app.ts';
import { linesTo } from './lines.ts';

let app: TestApp;
let url: string;
let folder: string;
beforeAll(async () => {
  app = await startApp({ settings: PLAYS_EVERY_WORLD });
  url = await app.tradeport.app.listen({ host: '127.0.0.1', port: 0 });
  folder = await mkdtemp(join(tmpdir(), 'tradeport-run-'));
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

const { sim: line } = linesTo(() => url);
const sim = (...words: readonly string[]) => line(words);

const fileOf = async (name: string, content: unknown): Promise<string> => {
  const path = join(folder, `${name}.json`);
  await writeFile(path, typeof content === 'string' ? content : JSON.stringify(content));
  return path;
};

const base = { name: 'first-money', version: 1, scenario: 'verified', startAt: '2026-11-10T14:52' } as const;
const receive = {
  name: 'Money arrives',
  line: 'receive --merchant 10001 --amount 1200 --ccy USD --payer "Kestrel & Sons"',
  save: { receipt: 'orderNo' },
  expect: { answer: { currency: 'USD', amount: '1200.00' } },
} as const;
const names = async () => (await app.anonymous.simSandbox.list({})).map(({ name }) => name);

describe('sim run', () => {
  it('plays the steps in a sandbox of its own, checks answers, states, balances and refusals, and leaves nothing', async () => {
    const before = await names();
    const file = await fileOf('good', {
      ...base,
      title: 'The first money',
      steps: [
        receive,
        {
          name: 'It is credited',
          line: 'clock advance 3d',
          expect: { states: [{ object: '{{receipt}}', is: 'credited' }] },
        },
        {
          call: 'receipt/paging',
          as: '10001-chief',
          with: { currentPage: 1, pageSize: 10 },
          expect: { answer: { list: [{ orderNo: '{{receipt}}' }] } },
        },
        { call: 'receipt/paging', with: { currentPage: 1, pageSize: 10 }, expect: { refused: 'TOKEN_EXPIRED' } },
        { line: 'sandbox remove main', expect: { refused: 'OPERATION_NOT_ALLOW' } },
        {
          name: 'The books',
          expect: {
            sound: true,
            balances: [{ merchant: '10001', account: 'available', currency: 'USD', is: '1200.00' }],
          },
        },
      ],
    });
    const { code, out, err } = await sim('run', file);
    expect({ code, out, err }).toMatchObject({ code: EXIT.done, out: expect.stringContaining('6 of 6 steps passed') });
    expect(out).toMatch(/^ok {6}Money arrives \(\d+ ms\)$/m);
    expect(await names()).toEqual(before);
  });

  it('ends with 1 where something does not hold, tries nothing after it, and reports in JUnit and HTML, escaped', async () => {
    const file = await fileOf('bad', {
      ...base,
      name: 'bad',
      title: 'A <b>"bad"</b> & sad one',
      steps: [
        { name: 'Fine', expect: { sound: true } },
        {
          name: '<script>alert(1)</script> \u0001',
          line: "receive --merchant 10001 --amount 5 --ccy USD --payer '<img src=x>'",
          expect: { answer: { amount: '6.00' }, balances: [{ account: 'bank', currency: 'USD', is: '1.00' }] },
        },
        { name: 'Never', line: 'sandbox list' },
      ],
    });
    const [junit, html] = [join(folder, 'report.xml'), join(folder, 'report.html')];
    const { code, out } = await sim('run', file, '--junit', junit, '--html', html);
    expect(code).toBe(EXIT.refused);
    expect(out).toContain('answer.amount is "5.00", not "6.00"');
    expect(out).toMatch(/bank USD of the platform is \S+, not 1\.00/);
    expect(out).toContain('1 of 3 steps passed');
    const xml = await readFile(junit, 'utf8');
    expect(xml).toMatch(/<testsuite name="A &lt;b&gt;&quot;bad&quot;&lt;\/b&gt; &amp; sad one" tests="3" failures="1"/);
    expect(xml).toContain('name="&lt;script&gt;alert(1)&lt;/script&gt; \ufffd"');
    expect(xml.match(/<testcase /g)).toHaveLength(3);
    expect(xml).toContain('<skipped/>');
    const page = await readFile(html, 'utf8');
    expect(page).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
    for (const raw of ['<script', '<img', '\u0001']) expect(page).not.toContain(raw);
    expect(page).toContain('1 passed, 1 failed, 1 skipped');
  });

  it('plays the example of its page', async () => {
    const page = await readFile(new URL('../../docs/run-files.md', import.meta.url), 'utf8');
    const example = /```json\n([\s\S]+?)```/.exec(page)?.[1] ?? '';
    const { code, out } = await sim('run', await fileOf('example', example));
    expect({ code, out }).toMatchObject({ code: EXIT.done, out: expect.stringContaining('5 of 5 steps passed') });
  });

  it('goes on in a sandbox that is named, keeps its own on request, and answers in JSON', async () => {
    await app.anonymous.simSandbox.create({ name: 'named', scenario: 'verified', frozen: true });
    const file = await fileOf('short', { ...base, steps: [receive] });
    const { code, out } = await sim('run', file, '--sandbox', 'named', '--json');
    expect(code).toBe(EXIT.done);
    const [head = '', ...rest] = out.split('\n}\n');
    expect(JSON.parse(`${head}}`)).toEqual({ name: 'first-money', sandbox: 'named', steps: 1 });
    expect(
      rest
        .join('')
        .split('\n')
        .map((line) => JSON.parse(line)),
    ).toMatchObject([
      { verdict: 'passed', wrong: [] },
      { passed: 1, failed: 0 },
    ]);
    const [found] = await app.as({ sandbox: 'named' }).simObject.list({ machine: 'receipt', limit: 1 });
    expect(found).toBeDefined();
    const kept = await sim('run', file, '--keep');
    const own = /in sandbox (\S+)/.exec(kept.out)?.[1] ?? '';
    const { pinned, endsAt } = (await app.anonymous.simSandbox.list({})).find(({ name }) => name === own) ?? {};
    expect({ pinned, lives: Date.parse(endsAt ?? '') - app.time.now().getTime() }).toEqual({
      pinned: false,
      lives: 3_600_000,
    });
  });

  it('is the same from run to run: nothing is left to the time that it takes', async () => {
    const steps = [receive, { line: 'clock advance 3d' }, { line: 'hash', save: { hash: 'hash' } }];
    const hashes: string[] = [];
    for (const pause of [3, 5_000]) {
      app.time.forward(pause);
      const file = await fileOf('same', { ...base, steps });
      const { out } = await sim('run', file, '--keep');
      const sandbox = /in sandbox (\S+)/.exec(out)?.[1] ?? '';
      hashes.push((await app.as({ sandbox }).simState.hash({})).hash);
    }
    expect(hashes[0]).toBe(hashes[1]);
  });

  it('ends with 2 for a file that is none, telling where, and with 3 where no server is', async () => {
    const wrong: readonly (readonly [string, unknown, string])[] = [
      ['text', '{ "name": ', 'not JSON'],
      ['extra', { ...base, steps: [{ ...receive, color: 'red' }] }, '/steps/0'],
      ['both', { ...base, steps: [{ line: 'hash', call: 'sim/clock' }] }, 'a line or a call'],
      ['nobody', { ...base, steps: [{ line: 'hash', as: '10001-chief' }] }, 'need a call'],
      ['empty', { ...base, steps: [{ name: 'nothing' }] }, 'does nothing'],
      ['line', { ...base, steps: [{ line: 'dance' }] }, 'unknown command'],
      ['quote', { ...base, steps: [{ line: 'receive "12' }] }, 'does not close'],
      ['beside', { ...base, scenario: 'absent.json', steps: [receive] }, 'absent.json cannot be read'],
    ];
    const before = await names();
    for (const [name, content, why] of wrong) {
      const { code, err } = await sim('run', await fileOf(name, content));
      expect({ name, code }).toEqual({ name, code: EXIT.usage });
      expect(err).toContain(why);
    }
    expect((await sim('run', join(folder, 'nowhere.json'))).code).toBe(EXIT.usage);
    expect(await names()).toEqual(before);
    const good = await fileOf('good-again', { ...base, steps: [receive] });
    expect((await sim('run', good, '--url', 'http://127.0.0.1:1')).code).toBe(EXIT.noServer);
  });

  it('is refused before anything runs where a file runs itself, directly or through others', async () => {
    const before = await names();
    const paths = ['own', 'first', 'second'].map((name) => join(folder, `${name}.json`));
    const [own = '', first = '', second = ''] = paths;
    const running = (path: string) => ({ ...base, steps: [receive, { line: `run --keep "${path}"` }] });
    await fileOf('own', running(own));
    await fileOf('first', running(second));
    await fileOf('second', running(first));
    for (const path of paths) {
      const { code, out, err } = await sim('run', path);
      expect(code).toBe(EXIT.usage);
      expect(out).toBe('');
      expect(err).toContain('runs itself');
    }
    const told = await sim('run', await fileOf('told', { ...base, steps: [{ line: 'run {{path}}' }] }));
    expect([told.code, told.out]).toEqual([EXIT.usage, '']);
    expect(await names()).toEqual(before);
  });

  it('plays a file that runs others, one of them twice', async () => {
    const inner = await fileOf('inner', { ...base, steps: [receive] });
    const outer = await fileOf('outer', { ...base, steps: [{ line: `run ${inner}` }, { line: `run ${inner}` }] });
    const { code } = await sim('run', outer);
    expect(code).toBe(EXIT.done);
  });
});
