import type { Page } from 'playwright-core';

/** Slows down the processor of a page by the factor in TEST_CPU_SLOWDOWN, as `npm run test:shaken` does. */
export const slowDown = async (page: Page): Promise<void> => {
  const factor = Number(process.env.TEST_CPU_SLOWDOWN ?? '1');
  if (factor === 1) return;
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: factor });
};
