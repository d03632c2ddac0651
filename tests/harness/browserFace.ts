import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import type { Page } from 'playwright-core';

declare global {
  interface Window {
    /** Once it was read into the page. */
    readonly axe: typeof axe;
  }
}

/** Waits until nothing is loading and nothing moves on a page whose heading stands. */
export const atRest = async (page: Page): Promise<void> => {
  await page.getByRole('heading', { level: 1 }).first().waitFor({ state: 'attached' });
  await page.waitForFunction(() => {
    const busy = document.querySelector('[aria-busy="true"]') !== null;
    const moves = document.getAnimations().some(({ playState }) => playState === 'running');
    return !busy && !moves && document.fonts.status === 'loaded';
  });
};

/** Waits until a page of the portal shows what it has to show: the site is configured, and the page at rest. */
export const pageDone = async (page: Page): Promise<void> => {
  await page.waitForFunction(() => localStorage.getItem('tp.config') !== null);
  await atRest(page);
};

let source: Promise<string> | undefined;
/** The small form of axe: a page is sent half as much, and reads it in half the time. */
const axeSource = (): Promise<string> => {
  source ??= readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
  return source;
};

/** Judges the page by every rule of axe; answers a line for each breach: the rule, why, and where. Runs in the page. */
const judge = async (): Promise<string[]> => {
  // What is in order is judged all the same, but not written out node by node: that takes as long as the judging.
  // Targets of less than 24 px are a matter of the second version of the guidelines: axe asks to be told.
  const rules = { 'target-size': { enabled: true } };
  const { violations } = await window.axe.run(document, { resultTypes: ['violations'], rules });
  // What a bar that stays in sight covers in part is as large as it is where it has been scrolled out from under it.
  const stands = async (id: string, selector: string): Promise<boolean> => {
    if (id !== 'target-size') return true;
    const [x, y] = [window.scrollX, window.scrollY];
    document.querySelector(selector)?.scrollIntoView({ block: 'center', behavior: 'instant' });
    const again = await window.axe.run(selector, { runOnly: ['target-size'] });
    window.scrollTo({ left: x, top: y, behavior: 'instant' });
    return again.violations.length > 0;
  };
  const found: string[] = [];
  for (const { id, nodes } of violations)
    for (const { target, failureSummary } of nodes) {
      const selector = target.join(' ');
      if (await stands(id, selector)) found.push(`${id}: ${selector}: ${failureSummary?.split('\n')[1] ?? ''}`);
    }
  return found;
};

/**
 * What axe finds wrong on the page as it stands, a line each. Axe is read into a document once, however often it is looked
 * at: that takes as long as the judging, too. The portal has no frames, into which it would have to be read besides.
 */
export const axeFindings = async (page: Page): Promise<string[]> => {
  if (!(await page.evaluate(() => Object.hasOwn(window, 'axe')))) await page.evaluate(await axeSource());
  return await page.evaluate(judge);
};

/** Pixels that the free column of a table keeps, and that stand between two columns. */
const FREE_MIN = 200;
const GAP_MIN = 24;

/**
 * Judges the tables of lists that are seen: the free column keeps its least, columns stand apart, and no figure leaves its own.
 * Answers a line for each breach. Runs in the page.
 */
const judgeTables = ({ freeMin, gapMin }: { readonly freeMin: number; readonly gapMin: number }): string[] => {
  const contentOf = (cell: Element): DOMRect => {
    const [only] = cell.children;
    if (only !== undefined && cell.childNodes.length === 1) return only.getBoundingClientRect();
    const range = document.createRange();
    range.selectNodeContents(cell);
    return range.getBoundingClientRect();
  };
  const rowFaults = (row: Element): string[] => {
    const contents = [...row.children].map(contentOf).filter(({ width }) => width > 0);
    return contents.flatMap((box, i) => {
      const next = contents[i + 1];
      const gap = next === undefined ? gapMin : next.left - box.right;
      return gap < gapMin - 1
        ? [`"${row.textContent}": ${gap.toFixed(0)} px between columns ${i + 1} and ${i + 2}`]
        : [];
    });
  };
  return [...document.querySelectorAll('.ant-table table')]
    .filter((table) => table.getBoundingClientRect().width > 0)
    .flatMap((table) => {
      const free = [...table.querySelectorAll('col')].findIndex(({ style }) => style.width === '');
      const head = table.querySelectorAll('thead th')[free];
      const room = head === undefined ? freeMin : head.getBoundingClientRect().width - gapMin;
      const tooNarrow = room < freeMin ? [`the column "${head?.textContent}" has ${room.toFixed(0)} px`] : [];
      return [...tooNarrow, ...[...table.querySelectorAll('tr')].flatMap(rowFaults)];
    });
};

/** By how many pixels the page is wider than its window: it would scroll sideways. Runs in the page. */
const judgeWidth = (): number => {
  const { scrollWidth, clientWidth } = document.documentElement;
  return Math.max(scrollWidth, document.body.scrollWidth) - clientWidth;
};

/** What is wrong with the widths of page and tables, a line each. */
export const widthFaults = async (page: Page): Promise<string[]> => {
  const [sideways, faults] = await Promise.all([
    page.evaluate(judgeWidth),
    page.evaluate(judgeTables, { freeMin: FREE_MIN, gapMin: GAP_MIN }),
  ]);
  return [...(sideways > 0 ? [`scrolls sideways by ${sideways} px`] : []), ...faults];
};
