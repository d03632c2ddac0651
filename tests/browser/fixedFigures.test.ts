import { screens } from '@tradeport/shared/screens.ts';
import { expect, it } from 'vitest';
import { languageOfTurn, sampleByTurn } from '../../scripts/turn.ts';
import { DEMO } from '../harness/app.ts';
import { pageDone } from '../harness/browserFace.ts';
import { browserSuite } from '../harness/browserSuite.ts';
import { translatableFigures } from '../harness/translatableFigures.ts';

const portal = browserSuite();

const PAGES = [
  screens.home,
  screens.transactions,
  screens.payments,
  screens.receipts,
  screens.withdrawals,
  screens.transfers,
  screens.exchangeOrders,
  screens.withdrawalAccounts,
].map(({ path }) => path);

/** The day plays a third of the pages. The number is odd, as the language changes each turn. */
it.each(sampleByTurn(PAGES, 3))('keeps amounts, rates and numbers of %s from page translation', async (path) => {
  const visit = await portal().visit({ as: DEMO.chief, language: languageOfTurn });
  await visit.open(path);
  await pageDone(visit.page);
  const { loose, kept } = await visit.page.evaluate(translatableFigures);
  expect(loose).toEqual([]);
  expect(kept).toBeGreaterThan(0);
});
