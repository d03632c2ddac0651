import { createPurge } from '@tradeport/server/modules/session/purge.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DEMO, startApp, type TestApp } from '../../harness/app.ts';
import { refused } from '../../harness/refused.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const DAY_MS = 86_400_000;
const unknown = '13999999999';

const wrong = async (loginNo: string): Promise<string> =>
  (
    await refused(
      app.as({ language: 'en-US' }).login.login({ loginNo, password: 'Wrong12345', ...(await app.captcha()) }),
      'LOGIN_ERROR',
    )
  ).message;
const rows = () =>
  app.tradeport.world.db.read({ installation: true }).attemptCounter.count({ where: { kind: 'login' } });
const purge = () => createPurge(app.tradeport.world)();

it('tries that nobody comes back to are forgotten after a day, of known and of unknown names alike', async () => {
  const first = [await wrong(DEMO.maker), await wrong(unknown)];
  const second = [await wrong(DEMO.maker), await wrong(unknown)];
  expect(second).not.toEqual(first);
  await purge();
  expect(await rows()).toBe(2);
  app.time.forward(DAY_MS + 1_000);
  await purge();
  expect(await rows()).toBe(0);
  expect([await wrong(DEMO.maker), await wrong(unknown)]).toEqual(first);
});

it('a lock is kept for as long as the clock of its sandbox says, however long that takes', async () => {
  await app.anonymous.sim.setClock({ speed: 0 });
  for (let tries = 0; tries < 4; tries += 1) await wrong(unknown);
  const locked = await wrong(unknown);
  app.time.forward(DAY_MS + 1_000);
  await purge();
  expect(await wrong(unknown)).toBe(locked);
  await app.anonymous.sim.advanceClock({ seconds: 31 * 60 });
  await purge();
  expect(await rows()).toBe(0);
});
