import { setTimeout as pause } from 'node:timers/promises';
import { account } from '@tradeport/shared/contract/account.ts';
import { agreement } from '@tradeport/shared/contract/agreement.ts';
import type { BenchMerchant } from './benchDatabase.ts';
import { headersOf } from './headersOf.ts';
import { longestAnswer } from './longestAnswer.ts';
import { wordOf } from './orderImport.ts';
import { startScript } from './processes.ts';
import { serverSettings } from './serverSettings.ts';
import type { Row } from './table.ts';

const READERS = 200;
const ALONE_MS = 3_000;

/** How much longer a merchant waits for its balances while many readers open the main agreement as PDF at once, the first of them after a start. */
export const measurePapers = async (databaseUrl: string, { token }: BenchMerchant): Promise<readonly Row[]> => {
  const portal = await startScript('server/src/main.mjs', serverSettings(databaseUrl));
  const { port } = portal;
  const balances = { port, path: account.queryUserAccBalance.path, headers: headersOf(token) };
  const open = async (address: string): Promise<void> => {
    const answer = await fetch(`http://127.0.0.1:${port}${address}`);
    const content = Buffer.from(await answer.arrayBuffer());
    if (content.toString('latin1', 0, 5) !== '%PDF-') throw new Error(`no PDF was answered: ${content.toString()}`);
  };
  try {
    // The first answers load what answers need.
    await longestAnswer(balances, pause(500));
    const alone = await longestAnswer(balances, pause(ALONE_MS));
    const detail = await fetch(`http://127.0.0.1:${port}${agreement.detail.path}?id=mainService`, {
      headers: headersOf(token),
    });
    const { result } = await detail.json();
    const address = wordOf(result, 'pdfUrl');
    const readers = Promise.all(Array.from({ length: READERS }, () => open(address)));
    const beside = await longestAnswer(balances, readers);
    return [
      {
        goal: 'P9',
        what: `by how much a merchant's balances took longer while ${READERS} readers opened the main agreement as PDF at once, the longest of them`,
        unit: 'ms',
        ours: Math.max(0, beside - alone),
        atMost: 200,
      },
    ];
  } finally {
    await portal.stop();
  }
};
