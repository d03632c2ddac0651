import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../harness/app.ts';
import { instruct } from '../../nouns/agentFx.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

// 2026-11-13 is a Friday, 2026-11-21 a Saturday.
it.each([
  ['2026-11-11T14:59:00+08:00', '2026-11-11T16:00:00+08:00'],
  ['2026-11-12T15:00:59+08:00', '2026-11-12T16:00:00+08:00'],
  ['2026-11-13T15:01:00+08:00', '2026-11-16T16:00:00+08:00'],
  ['2026-11-17T15:01:00+08:00', '2026-11-18T16:00:00+08:00'],
  ['2026-11-21T09:00:00+08:00', '2026-11-23T16:00:00+08:00'],
])('in a realistic world one of %s is decided at %s', async (at, decided) => {
  const { token } = await app.anonymous.simPersona.enter({ persona: '10001-chief' });
  const chief = app.as({ token });
  await app.anonymous.simDecision.setProfile({ profile: 'realistic' });
  await app.anonymous.sim.setClock({ now: at, speed: 0 });
  const { orderNo } = await instruct(chief);
  const before = decided.replace('16:00:00', '15:59:59');
  await app.anonymous.sim.setClock({ now: before, speed: 0 });
  expect((await chief.agentFx.detail({ orderNo })).status).toBe('underReview');
  await app.anonymous.sim.setClock({ now: decided, speed: 0 });
  expect(await chief.agentFx.detail({ orderNo })).toMatchObject({ status: 'executed', decidedAt: decided });
});
