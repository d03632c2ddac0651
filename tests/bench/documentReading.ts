import { setTimeout as pause } from 'node:timers/promises';
import { account } from '@tradeport/shared/contract/account.ts';
import { catalogue } from '@tradeport/shared/contract/index.ts';
import type { BenchMerchant } from './benchDatabase.ts';
import { documentsToRead, type ToRead } from './documentsToRead.ts';
import { headersOf } from './headersOf.ts';
import { longestAnswer } from './longestAnswer.ts';
import { asked, wordOf } from './orderImport.ts';
import { startScript } from './processes.ts';
import { serverSettings } from './serverSettings.ts';
import type { Row } from './table.ts';

/** What a reading takes at most until it is given up. */
const READ_S = 15;
const ALONE_MS = 3_000;

const upload = async (port: number, { token }: BenchMerchant, { name, content }: ToRead): Promise<string> => {
  const form = new FormData();
  form.append('businessType', 'PAYMENT_BILL');
  form.append('file', new File([new Uint8Array(content)], name));
  return wordOf(await asked(port, token, catalogue.file.upload.path, form), 'fileId');
};

/** How long the hardest documents take to be read, and how much longer another merchant waits for its balances meanwhile. */
export const measureReading = async (
  databaseUrl: string,
  [merchant, other]: readonly BenchMerchant[],
): Promise<readonly Row[]> => {
  if (!merchant || !other) throw new Error('the bench database holds less than two merchants');
  const documents = documentsToRead();
  const portal = await startScript('server/src/main.mjs', serverSettings(databaseUrl));
  const { port } = portal;
  const balances = { port, path: account.queryUserAccBalance.path, headers: headersOf(other.token) };
  const read = (picId: string) =>
    asked(port, merchant.token, catalogue.apiShop.picOcr.path, JSON.stringify({ picType: 'bill', picId }));
  try {
    const rows: Row[] = [];
    // The first answers load what answers need.
    await longestAnswer(balances, pause(500));
    for (const document of documents) {
      const picId = await upload(port, merchant, document);
      const alone = await longestAnswer(balances, pause(ALONE_MS));
      const began = performance.now();
      const beside = await longestAnswer(balances, read(picId));
      const seconds = (performance.now() - began) / 1_000;
      const late = Math.max(0, beside - alone);
      const meanwhile = `by how much another merchant's balances took longer while ${document.what} was read, the longest of them`;
      rows.push(
        { goal: 'P9', what: `${document.what}, read as a bill`, unit: 's', ours: seconds, atMost: READ_S },
        { goal: 'P9', what: meanwhile, unit: 'ms', ours: late, atMost: 200 },
      );
    }
    return rows;
  } finally {
    await portal.stop();
  }
};
