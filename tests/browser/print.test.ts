import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { DEMO } from '../harness/app.ts';
import { browserSuite } from '../harness/browserSuite.ts';
import { dayLanguages, testsByTurn } from '../harness/byTurn.ts';

const it = testsByTurn('prints an open drawer alone, in full length and without buttons');

const portal = browserSuite();

const WORDS = {
  'zh-CN': { link: '关联材料', payments: '付款记录', simulated: '模拟环境', detail: '收款详情' },
  'en-US': { link: 'Link material', payments: 'Payment records', simulated: 'Simulation', detail: 'Receipt' },
} as const;

const HEIGHT = 600;

/** The paper: what is printed, what is cut by a box that scrolls or hides, and how many buttons of the kit are left. */
const printed = (page: Page, within: string) =>
  page.evaluate((selector) => {
    const box = document.querySelector(selector);
    if (box === null) throw new Error(`nothing matches ${selector}`);
    const all = [...box.querySelectorAll('*')].filter((one) => one.checkVisibility());
    const isCut = (one: Element) =>
      ['auto', 'scroll'].includes(getComputedStyle(one).overflowY) && one.scrollHeight > one.clientHeight + 1;
    const { top, height, left, width } = box.getBoundingClientRect();
    return {
      top,
      height,
      left,
      width,
      cut: [box, ...all].filter(isCut).map((one) => one.className),
      buttons: [...document.querySelectorAll('.ant-btn')].filter((one) => one.checkVisibility()).length,
      text: [...document.querySelectorAll('body *')]
        .filter((one) => one.checkVisibility())
        .flatMap((one) => [...one.childNodes].map((node) => (node.nodeType === Node.TEXT_NODE ? node.nodeValue : '')))
        .join(' '),
      paper: document.documentElement.scrollHeight,
      window: document.documentElement.clientWidth,
    };
  }, within);

describe.each(dayLanguages)('printing, %s', (language) => {
  const words = WORDS[language];

  const opened = async (dark = false) => {
    const visit = await portal().visit({ as: DEMO.maker, language, height: HEIGHT, dark });
    // The next visit must not take over a window that stands in print media.
    visit.own();
    const client = await portal().app.signIn();
    const { list } = await client.receipt.paging({ pageSize: 100 });
    const receipt = list.find(({ state }) => state === 'awaitingMaterial');
    if (receipt === undefined) throw new Error('no receipt of the demo awaits material');
    await visit.open(`/receipts_manage/receipts_record?open=${receipt.orderNo}`);
    const drawer = visit.page.getByRole('region', { name: words.detail, exact: true });
    await drawer.getByRole('table').waitFor();
    return { ...visit, receipt };
  };

  it('prints an open drawer alone, in full length and without buttons', async () => {
    const { page, receipt } = await opened();
    await page.emulateMedia({ media: 'print' });
    const paper = await printed(page, '.ant-drawer-section');
    expect(paper.cut).toEqual([]);
    expect(paper.buttons).toBe(0);
    expect(paper.height).toBeGreaterThan(HEIGHT);
    expect(paper).toMatchObject({ top: 0, left: 0 });
    expect(paper.width).toBe(paper.window);
    expect(paper.paper).toBe(Math.ceil(paper.height));
    expect(paper.text).toContain(receipt.orderNo);
    for (const other of [words.payments, words.simulated]) expect(paper.text).not.toContain(other);
  });

  it('prints the dialog above a drawer alone', async () => {
    const { page, receipt } = await opened();
    await page.getByRole('button', { name: words.link, exact: true }).click();
    const dialog = page.getByRole('dialog', { name: words.link });
    await dialog.getByRole('searchbox').waitFor();
    await page.emulateMedia({ media: 'print' });
    const paper = await printed(page, '.ant-modal');
    expect(paper.cut).toEqual([]);
    expect(paper.buttons).toBe(0);
    expect(paper).toMatchObject({ top: 0, left: 0, width: paper.window });
    expect(paper.text).toContain(words.link);
    for (const other of [receipt.orderNo, words.payments, words.simulated]) expect(paper.text).not.toContain(other);
  });

  it('prints dark text while the screen is dark, and a page without menu and simulator bar', async () => {
    const { page, open } = await opened(true);
    await page.emulateMedia({ media: 'print' });
    const colour = (selector: string) =>
      page.evaluate((first) => {
        const element = document.querySelector(first);
        return element === null ? [] : (getComputedStyle(element).color.match(/\d+/g)?.map(Number) ?? []);
      }, selector);
    for (const selector of ['.ant-drawer-title', '.ant-drawer-body dd']) {
      const channels = await colour(selector);
      expect(channels.length, selector).toBeGreaterThanOrEqual(3);
      expect(Math.max(...channels), selector).toBeLessThan(128);
    }
    await open('/receipts_manage/receipts_record');
    await page.getByRole('table').waitFor();
    const paper = await printed(page, 'main');
    for (const other of [words.payments, words.simulated]) expect(paper.text).not.toContain(other);
  });
});
