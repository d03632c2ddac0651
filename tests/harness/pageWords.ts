import { HELD_CCYS } from '@tradeport/shared/reference/currencies.ts';
import type { Page } from 'playwright-core';

const CCY = `(?:${HELD_CCYS.join('|')})`;

/** What no page says, whatever its language: another format of a day or a pair, an ungrouped figure, and what only a program says. */
const FOREIGN: Readonly<Record<string, RegExp>> = {
  'a day in a shape of neither language':
    /\b\d{1,2}\/\d{1,2}\/\d{4}\b|\b\d{4}[/.]\d{1,2}[/.]\d{1,2}\b|\b[A-Z][a-z]{2,8} \d{1,2}, \d{4}\b/,
  'an instant as it travels': /\d{4}-\d{2}-\d{2}T\d{2}/,
  // What is bought for an amount is no pair: “12,000.00 USD → CNH”.
  'a pair that is not written USD/CNH': new RegExp(`(?<!\\d\\s?)\\b${CCY}(?: ?[→-] ?| \\/ )${CCY}\\b`),
  'a figure without commas': /(?<![\d.,-])\d{4,}\.\d{2}(?!\d)/,
  'a word of the program': /\b(?:undefined|NaN|null)\b|\[object |\{\w+\}|\bcall:|\/(?:account|receipts)_manage/,
};

/** What is said on a page and should not be, a line each. */
export const pageWordFaults = async (page: Page): Promise<readonly string[]> =>
  // biome-ignore lint/performance/useDomNodeTextContent: what is hidden is not said, and what stands in two boxes is no word.
  wordFaults(await page.locator('body').innerText());

/** The same of a text. */
export const wordFaults = (words: string): readonly string[] =>
  Object.entries(FOREIGN).flatMap(([fault, pattern]) => {
    const found = pattern.exec(words);
    return found === null ? [] : [`${fault}: “${words.slice(Math.max(0, found.index - 20), found.index + 30)}”`];
  });
