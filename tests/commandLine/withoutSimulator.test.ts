import { EXIT } from '@tradeport/sim/commandLine.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApp, type TestApp } from '../harness/app.ts';
import { linesTo } from './lines.ts';

let app: TestApp;
let url: string;
beforeAll(async () => {
  app = await startApp({ settings: { SIM_ENABLED: 'false' } });
  url = await app.tradeport.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => app.tradeport.close());

const { sim } = linesTo(() => url);

it.each(['clock show', 'hash', 'call receipt/paging --as 10001-chief'])(
  'where the simulator is off, "%s" says what is most likely',
  async (line) => {
    const { code, err } = await sim(line);
    expect([code, err]).toEqual([
      EXIT.refused,
      expect.stringContaining(`${url} has no simulator: most likely it is switched off there (SIM_ENABLED)`),
    ]);
  },
);
