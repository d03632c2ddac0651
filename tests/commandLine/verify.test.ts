import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { changesSomething } from '@tradeport/shared/simulation/changingCalls.ts';
import { marksSecrets } from '@tradeport/shared/simulation/masked.ts';
import { EXIT } from '@tradeport/sim/commandLine.ts';
import { leftOutBecause, portalCalls } from '@tradeport/sim/verifying/kinds.ts';
import { wantedOf } from '@tradeport/sim/verifying/sources.ts';
import { turns } from '@tradeport/sim/verifying/wire.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sampleByTurn } from '../../scripts/turn.ts';
import { DEMO, DEMO_PASSWORD, startApp, type TestApp } from '../harness/app.ts';
import { reportIn, verifyLine } from './verifyLines.ts';

let app: TestApp;
let url: string;
let folder: string;
beforeAll(async () => {
  app = await startApp();
  url = await app.tradeport.app.listen({ host: '127.0.0.1', port: 0 });
  folder = await mkdtemp(join(tmpdir(), 'tradeport-verify-'));
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

/** What is looked at of calls that only read. */
const READ_CHECKS = [
  'amounts',
  'codes',
  'envelope',
  'files',
  'filters',
  'language',
  'method',
  'noToken',
  'order',
  'paging',
  'present',
  'refusals',
  'sameObject',
  'schema',
  'states',
  'status',
  'times',
  'unknownIds',
];
/** Calls that the demo has nothing for: they are only refused there. */
const ONLY_REFUSED = [
  'account/gpiInfo settlement',
  'batchOrder/applyResult',
  'income/downloadRefundVoucherPdf',
  'supplement/batchDownload',
  'supplement/batchDownload settlement',
];

/** The day plays one call in so many. */
const PARTS = 4;
const allKeys = [...new Set(portalCalls.map(({ call }) => call.key))];
const keysOfTurn = sampleByTurn(allKeys, PARTS);
const isWhole = keysOfTurn.length === allKeys.length;

const captchas = () => app.anonymous.sim.outbox({ channel: 'captcha', limit: 100 });

describe('tradeport verify against ourselves', () => {
  it('finds nothing that differs, tries every call of the turn that only reads, and leaves no trace', async () => {
    const { upTo } = await app.anonymous.simEvent.list({ limit: 1 });
    const env = { VERIFY_TOKEN: await app.token(), VERIFY_OTHER_TOKEN: await app.token(DEMO.otherMerchant) };
    const before = (await app.anonymous.simEvent.list({ limit: 1 })).upTo;
    const junit = join(folder, 'report.xml');
    const said = await verifyLine(
      ['--url', url, '--json', '--level', 'ours', '--junit', junit, ...(isWhole ? [] : ['--calls', keysOfTurn.join()])],
      { env },
    );
    expect(said.err).toBe('');
    const report = reportIn(said);
    expect(report.calls.flatMap(({ name, findings }) => findings.map((finding) => ({ name, ...finding })))).toEqual([]);
    expect({ code: said.code, absent: report.totals.absent, notes: report.notes }).toEqual({
      code: EXIT.done,
      absent: 0,
      notes: [],
    });
    const untried = report.calls.filter(({ verdict }) => verdict === 'notTried');
    const left = untried.filter(
      ({ why }) => !/changes something|paid by the piece|end (the )?session|a lock/.test(why ?? ''),
    );
    const onlyRefused = portalCalls.filter(
      ({ name, call }) => ONLY_REFUSED.includes(name) && keysOfTurn.includes(call.key),
    );
    expect(left.map(({ name }) => name).toSorted()).toEqual(onlyRefused.map(({ name }) => name).toSorted());
    expect(left.every(({ why }) => why?.startsWith('only refused'))).toBe(true);
    expect(report.totals.holds).toBeGreaterThan(isWhole ? 200 : 200 / PARTS / 2);
    const checks = new Set<string>(report.calls.flatMap((call) => call.checks));
    // Some calls are the only ones to which a check applies.
    const expected = isWhole ? READ_CHECKS : READ_CHECKS.filter((check) => checks.has(check));
    expect([...checks].toSorted()).toEqual(expected);
    const xml = await readFile(junit, 'utf8');
    expect(xml).toContain(`tests="${report.calls.length}" failures="0"`);
    expect(before).toBeGreaterThanOrEqual(upTo);
    expect((await app.anonymous.simEvent.list({ limit: 1 })).upTo).toBe(before);
  });

  it('signs in by name and password, captcha and code asked at the terminal, and shows neither', async () => {
    const asked: string[] = [];
    const known = (await captchas()).map(({ target }) => target);
    const ask = async (question: string) => {
      asked.push(question);
      return (await captchas()).find(({ target }) => !known.includes(target))?.code ?? '';
    };
    const env = { VERIFY_LOGIN: DEMO.chief, VERIFY_PASSWORD: DEMO_PASSWORD };
    const { code, out, err } = await verifyLine(['--url', url, '--calls', 'info/queryUserInfo'], { env, ask });
    expect({ code, err, asked: asked.length }).toEqual({ code: EXIT.done, err: '', asked: 1 });
    expect(out).toContain('1 holds, 0 differs');
    expect(out).toContain('ids of another merchant were not tried');
    for (const secret of [DEMO_PASSWORD, DEMO.chief]) expect(out).not.toContain(secret);
  });

  it('has a captcha read by a command, whose environment holds no secret', async () => {
    const script = join(folder, 'captcha.mjs');
    await writeFile(
      script,
      `const said = await fetch('${url}/sim/api/outbox?channel=captcha&limit=1&target=' + process.env.CAPTCHA_ID);
       const { result } = await said.json();
       console.log(process.env.VERIFY_PASSWORD ?? result[0].code);`,
    );
    const env = { VERIFY_LOGIN: DEMO.chief, VERIFY_PASSWORD: DEMO_PASSWORD };
    const words = ['--url', url, '--calls', 'info/queryUserInfo', '--captcha', `"${process.execPath}" "${script}"`];
    expect(await verifyLine(words, { env })).toMatchObject({ code: EXIT.done, err: '' });
  });

  it('asks calls for everybody alone where nobody signs in', async () => {
    const { code, out } = await verifyLine(['--url', url]);
    expect(code).toBe(EXIT.done);
    expect(out).toMatch(/not tried {2}\d+ calls: it needs a login, and none was given/);
  });
});

describe('what is asked', () => {
  const read = portalCalls.filter(({ call }) => leftOutBecause(call) === undefined);

  it('changes nothing, takes no secret and costs nothing', () => {
    expect(read.length).toBeGreaterThan(190);
    const wrong = read.filter(
      ({ call }) => changesSomething(call) || marksSecrets(call.request) || /^apiShop/.test(call.key),
    );
    expect(wrong.map(({ name }) => name)).toEqual([]);
    expect(
      ['login/login', 'info/signOut', 'info/endSessions'].filter((key) => read.some(({ name }) => name === key)),
    ).toEqual([]);
  });

  it.each([
    ['https://api.example.com', [100, 200, 300, 400]],
    ['https://127.0.0.1:8443', []],
    ['http://localhost:8080', []],
  ])('comes ten times a second at most, and to this machine as it may: %s', async (to, waits) => {
    const waited: number[] = [];
    const turn = turns(to, { now: () => 5_000, wait: async (ms) => waited.push(ms) });
    await Promise.all([1, 2, 3, 4, 5].map(turn));
    expect(waited).toEqual(waits);
  });

  it('is asked with what the backend told, or every backend knows', () => {
    const unknown = read.filter((kind) => typeof wantedOf(kind.call, { ...kind, host: 'localhost' }) === 'string');
    expect(unknown.map(({ name }) => name)).toEqual([]);
  });
});

describe('what a backend lacks', () => {
  it('is written into the configuration of the portal, whose paths are taken', async () => {
    const path = join(folder, 'config.json');
    const paths = {
      'operator/page': { path: '/api/nobody/page' },
      'common/queryServerTime': { path: '/api/user/common/query-server-time' },
    };
    await writeFile(path, JSON.stringify({ api: 'proxied', paths, lacks: ['header/unattended', 'operator/rolePage'] }));
    const env = { VERIFY_TOKEN: await app.token() };
    const calls = 'operator/page,operator/rolePage,common/queryServerTime';
    const words = ['--url', url, '--config', path, '--calls', calls];
    const said = await verifyLine(words, { env });
    expect(said).toMatchObject({ code: EXIT.done, err: '' });
    expect(said.out).toContain('absent     operator/page (completed): HTTP 404, REQUEST_FAILED');
    expect(JSON.parse(await readFile(path, 'utf8'))).toEqual({
      api: 'proxied',
      paths,
      lacks: ['header/unattended', 'operator/page'],
    });
    const known = await verifyLine([...words, '--level', 'completed'], { env });
    expect(known.code).toBe(EXIT.done);
    await writeFile(path, JSON.stringify({ paths }));
    expect((await verifyLine([...words, '--level', 'completed'], { env })).code).toBe(EXIT.refused);
  });

  it('is told where the configuration is none', async () => {
    const path = join(folder, 'wrong.json');
    await writeFile(path, '{"paths":{"nobody/knows":{"path":"/api/x"}}}');
    const { code, err } = await verifyLine(['--url', url, '--config', path]);
    expect({ code, err }).toEqual({
      code: EXIT.usage,
      err: expect.stringContaining('there is no call "nobody/knows"'),
    });
  });
});

describe('what is no line', () => {
  it.each([
    [['--url', 'ftp://127.0.0.1'], 'no http address'],
    [['--url', 'http://api.example.com'], 'neither https nor on this machine'],
    [['--url', 'https://name:secret@api.example.com'], 'no name, password, path or query'],
    [['--url', 'https://api.example.com/api'], 'no name, password, path or query'],
    [[], 'required|say which backend'],
    [['--url', 'http://127.0.0.1:1', '--level', 'all'], '--level is one of'],
    [['--url', 'http://127.0.0.1:1', '--calls', 'nobody/knows'], 'there is no call'],
    [['--url', 'http://127.0.0.1:1', '--token', 'abc'], 'unknown option'],
  ])('%j', async (words, says) => {
    const { code, err } = await verifyLine(words.length === 0 ? ['--json'] : words);
    expect(code).toBe(EXIT.usage);
    expect(err).toMatch(new RegExp(says));
    expect(err).not.toContain('secret@');
  });

  it('asks nobody for a password without a terminal', async () => {
    const env = { VERIFY_LOGIN: DEMO.chief };
    expect(await verifyLine(['--url', url], { env })).toMatchObject({
      code: EXIT.usage,
      err: expect.stringContaining('VERIFY_PASSWORD'),
    });
    const both = { ...env, VERIFY_PASSWORD: DEMO_PASSWORD };
    expect(await verifyLine(['--url', url], { env: both })).toMatchObject({
      code: EXIT.usage,
      err: expect.stringContaining('--captcha'),
    });
  });
});
