import process from 'node:process';
import { startTradeport } from '@tradeport/testing';

/** One server for all workers, which find it by the environment. */
export default async () => {
  const tradeport = await startTradeport();
  process.env.TRADEPORT_URL = tradeport.url;
  globalThis.stopTradeport = tradeport.stop;
};
