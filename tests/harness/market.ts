import { refusal } from '@tradeport/shared/contract/refusal.ts';
import { vi } from 'vitest';
import type { TestApp } from './app.ts';

/** Does some work while the market outside cannot be reached. */
export const whileMarketIsDown = async <R>(app: TestApp, work: () => Promise<R>): Promise<R> => {
  const closed = vi.spyOn(app.tradeport.world.market, 'open').mockRejectedValue(refusal('marketDown'));
  try {
    return await work();
  } finally {
    closed.mockRestore();
  }
};
