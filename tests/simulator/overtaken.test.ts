import { createCommands } from '@tradeport/server/platform/runtime/commands.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO, startApp, type TestApp } from '../harness/app.ts';
import { START_AT } from '../harness/time.ts';
import { driverOf } from '../states/drivers.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

describe('a command that read the clock before others moved it', () => {
  it.each([
    ['run', '2026-11-11T09:00:00+08:00'],
    ['once', '2026-11-12T09:00:00+08:00'],
  ] as const)('is one of the instant that the clock shows by then: %s', async (how, now) => {
    const commands = createCommands(app.tradeport.world, () => app.tradeport.runDueTasks());
    await app.anonymous.sim.setClock({ now, speed: 0 });
    const commander = {
      sandboxId: 'main',
      merchantId: 'haichuan',
      cause: 'test',
      actorId: null,
      requestId: null,
      now: START_AT,
      idempotency: { call: `test/${how}`, key: '5b1f8a34-0c7e-4e0e-9d2a-6d3a5c1e7f90', requestHash: 'same' },
    };
    const at = await commands[how](commander, async (command) => command.now.toISOString());
    expect(new Date(at)).toEqual(new Date(now));
  });
});

describe('a command that starts after a task became due', () => {
  it('waits for the task', async () => {
    await app.anonymous.sim.setClock({ now: '2026-11-13T09:00:00+08:00', speed: 1 });
    const client = await app.signIn(DEMO.individual);
    const driver = driverOf('exchangeOrder', app, client);
    const orderNo = await driver.begin();
    const steps: string[] = [];
    const commands = createCommands(app.tradeport.world, async () => {
      steps.push('due tasks');
      await app.tradeport.runDueTasks();
    });
    const commander = { sandboxId: 'main', merchantId: 'haichuan', cause: 'test', actorId: null, requestId: null };
    app.time.forward(300_000);
    await commands.run({ ...commander, now: START_AT }, async () => steps.push('command'));
    expect(steps).toEqual(['due tasks', 'command']);
    expect(await driver.stateOf(orderNo)).toBe('expired');
  });
});
