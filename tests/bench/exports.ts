import { exchange } from '@tradeport/shared/contract/exchange.ts';
import type { BenchMerchant } from './benchDatabase.ts';
import { longestAnswer } from './longestAnswer.ts';
import { startScript } from './processes.ts';
import { serverSettings } from './serverSettings.ts';
import type { Row } from './table.ts';

/** How long others wait while somebody has a large workbook made. */
export const measureExport = async (
  databaseUrl: string,
  { token }: BenchMerchant,
  rows: number,
): Promise<readonly Row[]> => {
  const portal = await startScript('server/src/main.mjs', serverSettings(databaseUrl));
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
    const longest = await longestAnswer({ port: portal.port, path: '/healthz' }, make({}));
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
