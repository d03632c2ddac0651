import type { ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import { receipt } from '@tradeport/shared/contract/receipt.ts';
import { BASE_PATH, pathTo, screens } from '@tradeport/shared/screens.ts';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { playsAtTurn } from '../../scripts/browserFilesByTurn.ts';
import { aloneServer } from '../harness/aloneServer.ts';
import { DEMO, startApp, type TestApp } from '../harness/app.ts';
import { sharedChromium } from '../harness/chromium.ts';
import { type Otherwise, otherBackend } from '../harness/otherBackend.ts';

let app: TestApp;
let backend: Awaited<ReturnType<typeof otherBackend>>;
let portal: string;
let context: BrowserContext;
const closing: (() => Promise<void>)[] = [];
beforeAll(async () => {
  app = await startApp();
  backend = await otherBackend(await app.tradeport.app.listen({ host: '127.0.0.1', port: 0 }));
  // What never answers is given up soon: nobody waits twenty seconds here.
  const alone = await aloneServer(
    { PORTAL_BACKEND: backend.url },
    { webRoot: app.tradeport.world.config.webRoot, waits: { answerMs: 8_000, fileMs: 8_000 } },
  );
  portal = alone.url;
  context = await (await sharedChromium()).newContext({ locale: 'en-US' });
  await context.addCookies([{ name: 'token', value: await app.token(DEMO.chief), url: portal }]);
  await context.addInitScript(() => localStorage.setItem('tp.lang', 'en-US'));
  closing.push(backend.close, alone.close, () => context.close());
});
afterAll(async () => {
  for (const close of closing.reverse()) await close();
  await app.close();
});

type Calls = Readonly<Record<string, Otherwise>>;
type Members = Readonly<Record<string, unknown>>;

const isMembers = (value: unknown): value is Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const withMembers = (more: Members): Otherwise => ({
  result: (result) => (isMembers(result) ? { ...result, ...more } : result),
});
const withRows = (more: Members): Otherwise => ({
  result: (result) =>
    isMembers(result) && Array.isArray(result.list)
      ? { ...result, list: result.list.map((row: Members) => ({ ...row, ...more })) }
      : result,
});
/** Texts that a person wrote, or that name somebody: all but words, numbers, days and addresses. */
const NAMES = /name|title|content|text|reason|remark|reference|bank$|message/i;
const everyName = (value: unknown, text: string, name = ''): unknown => {
  if (Array.isArray(value)) return value.map((one) => everyName(one, text, name));
  if (isMembers(value))
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, everyName(one, text, key)]));
  return typeof value === 'string' && NAMES.test(name) ? text : value;
};
const withNames = (text: string): Otherwise => ({ result: (result) => everyName(result, text) });
const withResult = (result: unknown): Otherwise => ({ result: () => result });
const raw = (body: string | Buffer, headers: Readonly<Record<string, string>> = {}, status = 200): Otherwise => ({
  answer: (response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(body);
  },
});
const answer = (how: (response: ServerResponse) => void): Otherwise => ({ answer: how });

const PICTURE = '<img src=x onerror="globalThis.planted=1">';
const SCRIPT = '"></textarea><script>globalThis.planted=1</script>';
const ADDRESS = 'javascript:globalThis.planted=1';
const DEEP = 20_000;
const BOMB_BYTES = 80_000_000;

const LIST = 'receipt/paging';
const UNREADABLE = (key: string): string => `The answer of the backend could not be read (${key})`;
const NO_ANSWER = 'Connection to server failed';
const RECEIPTS = pathTo(screens.receipts);
const HOME = pathTo(screens.home);
const CONTRACTS = pathTo(screens.tradeOrders);
const WITHDRAW = pathTo(screens.withdraw);

interface Case {
  readonly calls: Calls;
  /** What the part says that cannot be shown; or what is shown all the same. */
  readonly says: string | RegExp;
}
const list = (how: Otherwise, says: Case['says'] = UNREADABLE(LIST)): Case => ({ calls: { [LIST]: how }, says });
const anyAmount = /USD|EUR|HKD/;

const LISTS: Readonly<Record<string, Case>> = {
  'a page in place of an answer': list(
    raw(`<html><body>${SCRIPT}${PICTURE}</body></html>`, { 'content-type': 'text/html' }),
  ),
  'an answer that unpacks to eighty million bytes': list(
    raw(gzipSync(Buffer.alloc(BOMB_BYTES)), { 'content-encoding': 'gzip' }),
    /Connection|did not answer|could not be read/,
  ),
  'half an answer': list(
    answer((response) => {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': '5000' });
      response.write('{"code":"0","result":{"list":[');
      setImmediate(() => response.destroy());
    }),
    NO_ANSWER,
  ),
  'a connection that is cut': list(
    answer((response) => response.destroy()),
    /Bad gateway|Connection to server failed/,
  ),
  'no answer at all': list(
    answer(() => undefined),
    'Gateway timeout (504)',
  ),
  'a result without an envelope': list(raw('{"list":[],"total":0}')),
  'an envelope that is a list': list(raw('[{"code":"0"}]')),
  'a code that is a number': list(raw('{"code":0,"message":"","result":{"list":[]}}')),
  'an empty answer': list(raw('')),
  'no JSON': list(raw('{"code":"0",')),
  'only the word null': list(raw('null')),
  'nothing where the result is': list(withResult(null)),
  'nothing where a list is': list(withMembers({ list: null })),
  'an object where a list is': list(withMembers({ list: { length: 3 } })),
  'a row that is nothing': list(withMembers({ list: [null] })),
  'a row that is a list': list(withMembers({ list: [[]] })),
  'a total as a text': list(withMembers({ total: '22' })),
  'numbers where amounts are': list(withRows({ estimatedAmount: 1.5 })),
  'a text where a list within a row is': list(withRows({ linkedOrders: 'none' })),
  'amounts that are none': list(withRows({ estimatedAmount: 'NaN', actualAmount: 'Infinity' }), 'NaN'),
  'days that are none': list(withRows({ applyTime: 'yesterday', receivedAt: '2026-99-99T99:99:99Z' }), anyAmount),
  'a state that is none': list(withRows({ state: '__proto__' })),
  'a state of another machine': list(withRows({ state: 'constructor', status: 99 })),
  'a currency that is none': list(withRows({ currency: 'XXX' }), /XXX|could not be read/),
  'a missing member': list(withRows({ estimatedAmount: undefined })),
  'a text of a million characters': list(withRows({ payerHolderName: 'W'.repeat(1_000_000) }), anyAmount),
  'scripts in every name': list(withNames(PICTURE), PICTURE),
  'markup that ends a field': list(withNames(SCRIPT), '</textarea>'),
  prototypes: list(
    raw(
      '{"code":"0","__proto__":{"planted":1},"result":{"__proto__":{"planted":1},"constructor":{"prototype":{"planted":1}},"list":[],"total":0,"currentPage":1,"pageSize":10}}',
    ),
  ),
  'a list within lists without end': list(
    raw(`{"code":"0","message":"","result":{"list":${'['.repeat(DEEP)}${']'.repeat(DEEP)}}}`),
    /could not be read|Connection to server failed/,
  ),
  'a redirect to elsewhere': list(raw('', { location: 'https://example.invalid/evil' }, 302)),
  'a redirect to a page of scripts': list(raw('', { location: `${BASE_PATH}/first.js` }, 302)),
  'a redirect to itself': list(raw('', { location: receipt.paging.path }, 307)),
  'a refusal with a script in its words': list(
    raw(JSON.stringify({ code: 'NO', message: PICTURE, result: null })),
    PICTURE,
  ),
  'a refusal of fields that are none': list(
    raw(
      JSON.stringify({ code: 'PARAM_ERROR', message: 'Wrong', result: { errors: [null, 7, { path: {} }] } }),
      {},
      400,
    ),
    'Wrong',
  ),
  'a page of a proxy': list(raw(`<html>${SCRIPT}</html>`, { 'content-type': 'text/html' }, 502), 'Bad gateway (502)'),
};

const HOMES: Readonly<Record<string, Case>> = {
  'nothing where the balances are': {
    calls: { 'subAccount/queryHomePage': withResult(null) },
    says: UNREADABLE('subAccount/queryHomePage'),
  },
  'scripts in whoever is signed in': { calls: { 'info/queryUserInfo': withNames(PICTURE) }, says: /Balance|USD/ },
  'scripts in notices': { calls: { 'notice/page': withNames(PICTURE) }, says: /USD/ },
  'an address that runs where the site has its picture': {
    calls: {
      'common/systemConfig': {
        result: (result) =>
          Array.isArray(result)
            ? result.map((row: Members) => ({
                ...row,
                configVal: row.configKey === 'SEALING_KEY' ? row.configVal : ADDRESS,
              }))
            : result,
      },
    },
    says: /USD/,
  },
  'nothing where the site is described': {
    calls: { 'common/systemConfig': withResult(null) },
    // What the browser keeps of an earlier visit serves.
    says: /USD/,
  },
  'a clock an hour off': {
    calls: {
      'common/queryServerTime': {
        result: (result) =>
          isMembers(result) && typeof result.serverTime === 'string'
            ? { ...result, serverTime: new Date(Date.parse(result.serverTime) + 3_600_000).toISOString() }
            : result,
      },
    },
    says: /USD/,
  },
  'a time that is none': { calls: { 'common/queryServerTime': withMembers({ serverTime: 'soon' }) }, says: /USD/ },
  'rates that are none': {
    calls: {
      'account/queryHomePageRate': {
        result: (result) => JSON.parse(JSON.stringify(result).replace(/"\d+\.\d+"/g, '"NaN"')),
      },
    },
    says: /USD/,
  },
};

const DRAWERS: Readonly<Record<string, Case>> = {
  'a record that is nothing': { calls: { 'receipt/detail': withResult(null) }, says: UNREADABLE('receipt/detail') },
  'a record with scripts in its names': { calls: { 'receipt/detail': withNames(PICTURE) }, says: PICTURE },
  'a record in a state that is none': {
    calls: { 'receipt/detail': withMembers({ state: 'nowhere' }) },
    says: UNREADABLE('receipt/detail'),
  },
  'a record without its steps': {
    calls: { 'receipt/detail': withMembers({ timeline: null }) },
    says: UNREADABLE('receipt/detail'),
  },
};

const FORMS: Readonly<Record<string, Case>> = {
  'a form whose accounts are nothing': {
    calls: { 'payeeAccount/query': withResult(null) },
    says: UNREADABLE('payeeAccount/query'),
  },
};

/** Opens the page before that backend; the part says what it must, the frame stands, nothing ran, and one gets elsewhere. */
const stands = async (path: string, { calls, says }: Case): Promise<void> => {
  backend.answers(calls);
  const page: Page = await context.newPage();
  page.setDefaultTimeout(60_000);
  const broken: string[] = [];
  page.on('pageerror', (error) => broken.push(String(error)));
  page.on('dialog', (dialog) => {
    broken.push(dialog.message());
    void dialog.dismiss();
  });
  try {
    await page.goto(`${portal}${BASE_PATH}${path}`);
    const body = page.locator('main#content, [role="dialog"]');
    await body.getByText(says).first().waitFor();
    const seen = (await page.locator('main#content').textContent()) ?? '';
    expect(seen).not.toContain('Something went wrong on this page');
    expect(await page.evaluate(() => ['planted' in globalThis, 'planted' in {}])).toEqual([false, false]);
    backend.answers({});
    // A drawer covers the menu.
    if (path.includes('open=')) await page.keyboard.press('Escape');
    if (path === HOME) await page.getByRole('button', { name: 'Receipts', exact: true }).click();
    await page.getByRole('link', { name: path === HOME ? 'Contracts' : 'Account home', exact: true }).click();
    await page.waitForURL((url) => url.pathname.endsWith(path === HOME ? CONTRACTS : HOME));
    await page.locator('main#content').waitFor();
    expect(await page.evaluate(() => 'planted' in globalThis)).toBe(false);
    expect(broken).toEqual([]);
  } finally {
    await page.close();
  }
};

/** Cases of each turn; web/src/api/hostileAnswers.test.ts proves how each answer is judged, so the others are played by turn. */
const OF_EACH_TURN: ReadonlySet<string> = new Set(['scripts in every name', 'a record without its steps']);
const casesOf = (cases: Readonly<Record<string, Case>>) =>
  Object.entries(cases).filter(([name]) => OF_EACH_TURN.has(name) || playsAtTurn(name));

it.each(casesOf(LISTS))('a list: %s', (_name, one) => stands(RECEIPTS, one));
it.each(casesOf(HOMES))('home: %s', (_name, one) => stands(HOME, one));
it.each(casesOf(DRAWERS))('a drawer: %s', async (_name, one) => {
  const [first] = (await (await app.signIn()).receipt.paging({})).list;
  await stands(`${RECEIPTS}?open=${first?.orderNo}`, one);
});
it.each(casesOf(FORMS))('a form: %s', (_name, one) => stands(WITHDRAW, one));
