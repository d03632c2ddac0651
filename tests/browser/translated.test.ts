import { screens } from '@tradeport/shared/screens.ts';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { languageOfTurn, sampleByTurn } from '../../scripts/turn.ts';
import { DEMO } from '../harness/app.ts';
import { browserSuite } from '../harness/browserSuite.ts';
import { translatePage } from '../harness/translatePage.ts';

const portal = browserSuite();

/** Their summaries follow each digit. */
const QUOTED = [screens.exchange, screens.settle, screens.transfer].map(({ path }) => path);
const OTHERS = [
  screens.delegateExchange,
  screens.withdraw,
  screens.newPayment,
  screens.recharge,
  screens.openAccount,
  screens.poboPayerForm,
  screens.applyAgentFx,
  screens.applyVirtualCard,
].map(({ path }) => path);
const ADDING = [
  screens.payees,
  screens.payers,
  screens.withdrawalAccounts,
  screens.settlementPayees,
  screens.tradeOrders,
  screens.partners,
].map(({ path }) => `${path}?add`);

const BOXES = 'main :is(input:not([type=file], [type=checkbox], [type=radio]), textarea):is(:enabled:not([readonly]))';

/** Types a digit into each box of the page, which brings notes and figures, and then empties them. */
const typeEverywhere = async (page: Page): Promise<number> => {
  const boxes = page.locator(BOXES);
  const count = await boxes.count();
  for (const text of ['7', '']) {
    for (let at = 0; at < count; at += 1) {
      const box = boxes.nth(at);
      if (!(await box.isVisible()) || !(await box.isEditable())) continue;
      await box.fill(text);
      await box.press('Escape');
    }
  }
  return count;
};

describe('a page that the browser translates', () => {
  it.each([...QUOTED, ...sampleByTurn([...OTHERS, ...ADDING], 11)])('keeps the form %s working', async (path) => {
    const visit = await portal().visit({ as: DEMO.chief, language: languageOfTurn });
    await visit.open(path);
    await visit.page.getByRole('heading', { level: 1 }).waitFor();
    await visit.page.locator(BOXES).nth(0).waitFor();
    await visit.page.evaluate(translatePage);
    expect(await typeEverywhere(visit.page)).toBeGreaterThan(0);
    expect(await visit.page.getByRole('heading', { level: 1 }).textContent()).toMatch(/·$/);
    expect(await visit.page.getByText(/页面加载失败|could not be loaded/).count()).toBe(0);
  });
});
