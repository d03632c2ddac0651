import { BASE_PATH, screens } from '@tradeport/shared/screens.ts';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { aloneSuite } from '../harness/aloneSuite.ts';

const alone = aloneSuite();

/** The page as a file server hands it out: its document says nothing of the backend but the file beside it. */
const fromFolder = async (page: Page, file: { readonly status: number; readonly body: string }): Promise<void> => {
  await page.route(`**${BASE_PATH}${screens.login.path}`, async (route) => {
    const answer = await route.fetch();
    const body = (await answer.text()).replace(/ data-portal="[^"]*"/, ' data-portal="config.json"');
    await route.fulfill({ response: answer, body });
  });
  await page.route(`**${BASE_PATH}/config.json`, (route) => route.fulfill(file));
};

const TITLES = {
  'zh-CN': '本站的配置 config.json 有误：',
  'en-US': 'The configuration of this site (config.json) is wrong:',
} as const;

describe('a config.json beside the document', () => {
  it.each([
    ['zh-CN', 'that is missing', { status: 404, body: 'Not Found' }, 'config.json: 404'],
    ['en-US', 'that ends in the middle', { status: 200, body: '{"api":' }, /JSON/],
    [
      'zh-CN',
      'whose address is none',
      { status: 200, body: '{"api":"payments:9000"}' },
      '/api: "payments:9000" is neither "same-origin" nor "proxied" nor an origin such as https://api.example.com',
    ],
    [
      'en-US',
      'with two lines that are wrong',
      { status: 200, body: '{"api":"same-origin","lacks":["nobody/knows","header/token"]}' },
      '/lacks/0: there is no call "nobody/knows"\n/lacks/1: "token" is no header to be left off',
    ],
  ] as const)('%s: %s is told line by line, and nothing is asked', async (language, _what, file, lines) => {
    const { portalWith, windowAt } = alone();
    const url = await portalWith();
    const { page, asked, broken } = await windowAt(url, undefined, language);
    await fromFolder(page, file);
    await page.goto(`${url}${BASE_PATH}${screens.login.path}`);
    const told = page.getByRole('alert');
    await told.getByText(TITLES[language], { exact: true }).waitFor();
    const said = await told.locator('pre').textContent();
    if (typeof lines === 'string') expect(said).toBe(lines);
    else expect(said).toMatch(lines);
    expect(asked.filter((path) => path.startsWith('/api/'))).toEqual([]);
    expect(broken).toEqual([]);
  });

  it('that is right has the page stand', async () => {
    const { portalWith, windowAt } = alone();
    const url = await portalWith();
    const { page, broken } = await windowAt(url, undefined);
    await fromFolder(page, { status: 200, body: '{"api":"same-origin"}' });
    await page.goto(`${url}${BASE_PATH}${screens.login.path}`);
    await page.locator('input').first().waitFor();
    expect(broken).toEqual([]);
  });
});
