import type { Client } from '@tradeport/shared/client.ts';
import { machines } from '@tradeport/shared/states/index.ts';
import { moveFrom } from '@tradeport/shared/states/machine.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../harness/app.ts';
import { accountsOf, changes, fingerprint, WHOLE } from '../ledger/books.ts';
import { actionsOf, type Driver, makeIn, take } from './driver.ts';
import { driverOf, drivers } from './drivers.ts';

let app: TestApp;
let client: Client;
beforeAll(async () => {
  app = await startApp();
  client = await app.signIn();
});
afterAll(() => app.close());

it('every machine is driven, and nothing else', () => {
  expect(Object.keys(drivers).sort()).toEqual(machines.map(({ name }) => name).sort());
});

const lastEvent = (machine: string, subject: string) =>
  app.tradeport.world.db.read(WHOLE).event.findFirst({
    where: { machine, subject, kind: 'state' },
    orderBy: { seq: 'desc' },
    select: { action: true, fromState: true, toState: true },
  });

const takeLegally = async (driver: Driver, subject: string, action: string, to: string): Promise<void> => {
  const from = await driver.stateOf(subject);
  const expected = await driver.money(subject, action);
  const before = await accountsOf(app.tradeport.world);
  expect(await take(driver, subject, action)).toBe('taken');
  expect(await driver.stateOf(subject)).toBe(to);
  expect(changes(before, await accountsOf(app.tradeport.world))).toEqual(expected);
  expect(await lastEvent(driver.machine.name, subject)).toEqual({ action, fromState: from, toState: to });
};

const takeIllegally = async (driver: Driver, subject: string, action: string): Promise<void> => {
  const before = await fingerprint(app.tradeport.world);
  expect(await take(driver, subject, action)).toBe('OPERATION_NOT_ALLOW');
  expect(await fingerprint(app.tradeport.world)).toEqual(before);
};

describe.each(machines)('$name', (machine) => {
  const cells = Object.keys(machine.states).flatMap((state) =>
    actionsOf(machine).map((action) => [state, action] as const),
  );

  it.each(cells)('in %s, asked to %s', async (state, action) => {
    const driver = driverOf(machine.name, app, client);
    const subject = await makeIn(driver, state);
    const move = moveFrom(machine, state, action);
    await (move ? takeLegally(driver, subject, action, move.to) : takeIllegally(driver, subject, action));
  });
});
