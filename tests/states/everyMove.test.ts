import type { Client } from '@tradeport/shared/client.ts';
import { machines } from '@tradeport/shared/states/index.ts';
import { type Move, moveFrom } from '@tradeport/shared/states/machine.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../harness/app.ts';
import { accountsOf, changes, fingerprint, WHOLE } from '../ledger/books.ts';
import { actionsOf, type Driver, makeIn, take } from './driver.ts';
import { driverOf, drivers } from './drivers.ts';
import { untold } from './untold.ts';

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

const messages = () => app.tradeport.world.db.read(WHOLE).notice.count({ where: { merchantId: { not: null } } });

const takeLegally = async (driver: Driver, subject: string, { action, to, by }: Move): Promise<void> => {
  const from = await driver.stateOf(subject);
  const expected = await driver.money(subject, action);
  const before = await accountsOf(app.tradeport.world);
  const messagesBefore = await messages();
  expect(await take(driver, subject, action)).toBe('taken');
  expect(await driver.stateOf(subject)).toBe(to);
  expect(changes(before, await accountsOf(app.tradeport.world))).toEqual(expected);
  expect(await lastEvent(driver.machine.name, subject)).toEqual({ action, fromState: from, toState: to });
  const isTold = (await messages()) > messagesBefore;
  if (by !== 'merchant') expect(isTold).toBe(!untold[driver.machine.name]?.includes(action));
};

const cells = machines.flatMap((machine) =>
  Object.keys(machine.states).map((state) => ({ machine, name: machine.name, state })),
);

describe.each(cells)('$name in $state', ({ machine, name, state }) => {
  // A driver remembers what it made beside an object: whoever acts on the object asks the same one.
  const make = async () => {
    const driver = driverOf(name, app, client);
    return { driver, subject: await makeIn(driver, state) };
  };
  const moves = actionsOf(machine).map((action) => ({ action, move: moveFrom(machine, state, action) }));
  const forbidden = moves.flatMap(({ action, move }) => (move === undefined ? [action] : []));

  // What is refused changes nothing, so that one object serves for all that its state forbids.
  it.each(forbidden.length === 0 ? [] : [forbidden.join(', ')])('is asked in vain to %s', async () => {
    const { driver, subject } = await make();
    const before = await fingerprint(app.tradeport.world);
    const answers: Record<string, string> = {};
    for (const action of forbidden) answers[action] = await take(driver, subject, action);
    expect(answers).toEqual(Object.fromEntries(forbidden.map((action) => [action, 'OPERATION_NOT_ALLOW'])));
    expect(await fingerprint(app.tradeport.world)).toEqual(before);
  });

  it.each(moves.flatMap(({ action, move }) => (move ? [{ action, to: move.to, move }] : [])))(
    'is asked to $action: $to',
    async ({ move }) => {
      const { driver, subject } = await make();
      await takeLegally(driver, subject, move);
    },
  );
});
