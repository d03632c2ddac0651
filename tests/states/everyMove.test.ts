import type { Client } from '@tradeport/shared/client.ts';
import { machines } from '@tradeport/shared/states/index.ts';
import { type Move, moveFrom } from '@tradeport/shared/states/machine.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sampleByTurn } from '../../scripts/turn.ts';
import { startApp, type TestApp } from '../harness/app.ts';
import { testProvider } from '../harness/databases.ts';
import { accountsOf, changes, WHOLE } from '../ledger/books.ts';
import { type ChangedTables, countChanges } from '../ledger/changeCounter.ts';
import { actionsOf, type Driver, makeIn, take } from './driver.ts';
import { driverOf, drivers } from './drivers.ts';
import { untold } from './untold.ts';

let app: TestApp;
let client: Client;
let changedTables: ChangedTables;
beforeAll(async () => {
  app = await startApp();
  client = await app.signIn();
  changedTables = await countChanges(app.tradeport.world);
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

const isPostgres = testProvider === 'postgresql';
/** By day one move in so many. PostgreSQL gets fewer, as it runs the same statements for all machines. */
const LEGAL_PARTS = isPostgres ? 19 : 3;
/** Machines whose planted faults only these tests find (scripts/planted): SQLite plays their moves at every turn. */
const EACH_TURN: ReadonlySet<string> = new Set(isPostgres ? [] : ['payment', 'currencyAccount']);
/** The day plays the forbidden actions of one state in FORBIDDEN_PARTS: one look-up in the table of moves rejects every such action. */
const FORBIDDEN_PARTS = isPostgres ? 37 : 4;

type Cell = (typeof cells)[number];

// A driver keeps the records that it made for an object: actions on the object need the same driver.
const make = async ({ name, state }: Cell) => {
  const driver = driverOf(name, app, client);
  return { driver, subject: await makeIn(driver, state) };
};

const legalMoves = cells.flatMap((cell) =>
  actionsOf(cell.machine).flatMap((action) => {
    const move = moveFrom(cell.machine, cell.state, action);
    return move === undefined ? [] : [{ ...cell, action, to: move.to, cell, move }];
  }),
);

const { fixed = [], sampled = [] } = Object.groupBy(legalMoves, ({ name }) =>
  EACH_TURN.has(name) ? 'fixed' : 'sampled',
);

describe('a legal move', () => {
  it.each([...fixed, ...sampleByTurn(sampled, LEGAL_PARTS)])(
    '$name in $state is asked to $action: $to',
    async ({ cell, move }) => {
      const { driver, subject } = await make(cell);
      await takeLegally(driver, subject, move);
    },
  );
});

const forbiddenActions = cells.flatMap((cell) => {
  const { machine, state } = cell;
  const forbidden = actionsOf(machine).filter((action) => moveFrom(machine, state, action) === undefined);
  return forbidden.length === 0 ? [] : [{ ...cell, cell, forbidden, actions: forbidden.join(', ') }];
});

// A rejected action changes nothing, so one object serves for all actions that its state forbids.
describe('a forbidden action', () => {
  it.each(sampleByTurn(forbiddenActions, FORBIDDEN_PARTS))(
    '$name in $state is asked in vain to $actions',
    async ({ cell, name, state, forbidden }) => {
      const { driver, subject } = await make(cell);
      await changedTables();
      const answers: Record<string, string> = {};
      for (const action of forbidden) answers[action] = await take(driver, subject, action);
      expect(answers).toEqual(Object.fromEntries(forbidden.map((action) => [action, 'OPERATION_NOT_ALLOW'])));
      expect(await changedTables()).toEqual([]);
      // The driver passes a batch by a check of all files that wait: the next test would check this one and count its changes.
      if (name === 'paymentBatch' && state === 'checking') expect(await take(driver, subject, 'pass')).toBe('taken');
    },
  );
});
