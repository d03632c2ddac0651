import { describe, expect, it } from 'vitest';
import { documentedWords, LANGUAGES, type WordOfPage } from '../contract/documentedWords.ts';
import { DEMO } from '../harness/app.ts';
import type { Visit } from '../harness/browser.ts';
import { browserSuite } from '../harness/browserSuite.ts';

/** What a backend answers that says nothing in words of its own. */
const WORDLESS = { status: 200, json: { code: 'KEY_NOT_CONFIG', message: '', result: null } };

const shown = async ({ page }: Visit, word: string): Promise<void> =>
  page.getByText(word, { exact: true }).first().waitFor();

const titled = async ({ page }: Visit, word: string): Promise<void> =>
  page.getByRole('heading', { name: word, exact: true }).waitFor();

/** Where each word is met: what leads there, and how it stands on the page. */
const places: readonly (readonly [WordOfPage, where: string, (visit: Visit, word: string) => Promise<void>])[] = [
  [
    'noPage',
    '/404',
    async (visit, word) => {
      await visit.open('/404');
      await titled(visit, word);
    },
  ],
  [
    'noPage',
    'an address that is no page',
    async (visit, word) => {
      await visit.open('/account/nowhere');
      await titled(visit, word);
    },
  ],
  [
    'noAccess',
    'the page of a screen that is not open to a viewer',
    async (visit, word) => {
      await visit.open('/exchange/exchangeApply');
      await titled(visit, word);
      expect(visit.place()).toBe('/exception/403');
    },
  ],
  [
    'noAnswer',
    'a page whose server is gone',
    async (visit, word) => {
      visit.expectTrouble(/ERR_CONNECTION_REFUSED/);
      await visit.page.route('**/queryUserAccountHomePageByB2b*', (route) => route.abort('connectionrefused'));
      await visit.open('/account');
      await visit.announced.include(word);
    },
  ],
  [
    'noData',
    'a table of choices that has none',
    async (visit, word) => {
      await visit.open('/account_manager/trade_detail');
      await visit.page.getByRole('button', { name: /^(Statement|对账单)$/ }).click();
      await visit.page.getByRole('dialog').getByRole('combobox').first().fill('zzz');
      await shown(visit, word);
    },
  ],
  [
    'noConfiguration',
    'every page of a site that is not configured',
    async (visit, word) => {
      await visit.page.route('**/api/common/system/config', (route) => route.fulfill(WORDLESS));
      await visit.open('/customer-service/notice');
      await visit.page.getByRole('alert').filter({ hasText: word }).waitFor();
    },
  ],
  [
    'validation',
    'a form that is sent empty',
    async (visit, word) => {
      await visit.open('/receipts_manage/apply_collection?new=1');
      await visit.page.getByRole('button', { name: /^(Submit|提交申请)$/ }).click();
      await shown(visit, word);
    },
  ],
];

describe.each(LANGUAGES)('words that are given, on pages, in %s', (language, at) => {
  const portal = browserSuite();

  it.each(places)('%s: %s', async (word, _where, meet) => {
    const visit = await portal().visit({ language, as: word === 'noAccess' ? DEMO.viewer : DEMO.chief });
    await meet(visit, documentedWords.metOnPage[word][at]);
  });
});

it('each of the words is met on a page', () => {
  expect(new Set(places.map(([word]) => word))).toEqual(new Set(Object.keys(documentedWords.metOnPage)));
});
