import { exchange } from '@tradeport/shared/contract/exchange.ts';
import type { BenchMerchant } from './benchDatabase.ts';
import { startScript } from './processes.ts';
import { serverSettings } from './serverSettings.ts';
import type { Row } from './table.ts';

/** Asks for the server's health again and again; answers the longest that it took, in milliseconds. */
const longestAnswer = async (port: number, until: Promise<unknown>): Promise<number> => {
  let isOver = false;
  const over = until.finally(() => {
    isOver = true;
  });
  let longest = 0;
  while (!isOver) {
    const asked = performance.now();
    await (await fetch(`http://127.0.0.1:${port}/healthz`)).text();
    longest = Math.max(longest, performance.now() - asked);
  }
  await over;
  return longest;
};

/** How long others wait while somebody has a large workbook made. */
export const measureExport = async (
  databaseUrl: string,
  { token }: BenchMerchant,
  rows: number,
): Promise<readonly Row[]> => {
  const portal = await startScript('server/src/main.ts', serverSettings(databaseUrl));
  let bytes = 0;
  let seconds = 0;
  const make = async (filter: object): Promise<void> => {
    const asked = performance.now();
    const answer = await fetch(`http://127.0.0.1:${portal.port}${exchange.download.path}`, {
      method: 'POST',
      headers: {
        token,
        sandbox: 'main',
        language: 'zh-CN',
        'system-name': 'bench',
        'content-type': 'application/json',
      },
      body: JSON.stringify(filter),
    });
    if (!answer.headers.get('content-type')?.includes('spreadsheet')) throw new Error(await answer.text());
    bytes = (await answer.arrayBuffer()).byteLength;
    seconds = (performance.now() - asked) / 1_000;
  };
  try {
    // The first one loads what exports need; another filter is another file.
    await make({ status: [2] });
    const longest = await longestAnswer(portal.port, make({}));
    const made = `${rows.toLocaleString('en-US')} exchange orders (${Math.round(bytes / 1_000)} kB in ${seconds.toFixed(1)} s)`;
    return [
      {
        goal: 'R7',
        what: `longest answer of /healthz during an export of ${made}`,
        unit: 'ms',
        ours: longest,
        atMost: 200,
      },
    ];
  } finally {
    await portal.stop();
  }
};
