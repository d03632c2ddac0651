import { startTradeport } from '@tradeport/testing';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    readonly tradeportUrl: string;
  }
}

/** One server for all workers: each test makes a world of its own on it. */
export default async ({ provide }: TestProject) => {
  const tradeport = await startTradeport();
  provide('tradeportUrl', tradeport.url);
  return tradeport.stop;
};
