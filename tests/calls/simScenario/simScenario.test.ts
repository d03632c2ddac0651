import { advance } from '@tradeport/shared/states/advance.ts';
import { collectionAccount } from '@tradeport/shared/states/collectionAccount.ts';
import { exchangeOrder } from '@tradeport/shared/states/exchangeOrder.ts';
import { fastService } from '@tradeport/shared/states/fastService.ts';
import { materialReview } from '@tradeport/shared/states/materialReview.ts';
import { materialUsage } from '@tradeport/shared/states/materialUsage.ts';
import { payer } from '@tradeport/shared/states/payer.ts';
import { paymentBatch } from '@tradeport/shared/states/paymentBatch.ts';
import { rateLock } from '@tradeport/shared/states/rateLock.ts';
import { realName } from '@tradeport/shared/states/realName.ts';
import { receipt } from '@tradeport/shared/states/receipt.ts';
import { recharge } from '@tradeport/shared/states/recharge.ts';
import { settlement } from '@tradeport/shared/states/settlement.ts';
import { settlementPayee } from '@tradeport/shared/states/settlementPayee.ts';
import { tradeOrder } from '@tradeport/shared/states/tradeOrder.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sampleByTurn } from '../../../scripts/turn.ts';
import { startApp, type TestApp } from '../../harness/app.ts';
import { testProvider } from '../../harness/databases.ts';
import { refused } from '../../harness/refused.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

describe('simScenario/list', () => {
  it('names the built-in scenarios and every kind of step', async () => {
    const { scenarios, kinds } = await app.anonymous.simScenario.list({});
    expect(scenarios.map(({ name }) => name)).toEqual([
      'demo',
      'empty',
      'fast-settlement',
      'month-end',
      'newcomer',
      'risk',
      'verified',
    ]);
    expect(kinds.map(({ name }) => name)).toEqual(expect.arrayContaining(['site', 'operators', 'receive', 'exchange']));
  });
});

describe('simScenario/read', () => {
  it('gives a text that is a scenario again', async () => {
    const { text } = await app.anonymous.simScenario.read({ name: 'demo' });
    expect(await app.anonymous.simScenario.check({ text })).toEqual({ ok: true, faults: [] });
  });

  it('scenarioMissing: refuses a name that nobody has', async () => {
    await refused(app.anonymous.simScenario.read({ name: 'atlantis' }), 'INVALID_PARAM');
  });
});

/** The machines of which whoever opens the demo finds an object in every state; the tests of the others' lists look for theirs. */
const SHOWN = [
  exchangeOrder,
  receipt,
  recharge,
  materialReview,
  materialUsage,
  tradeOrder,
  payer,
  collectionAccount,
  settlement,
  advance,
  settlementPayee,
  fastService,
  rateLock,
  paymentBatch,
  realName,
];
/** States that last for a moment only. */
const PASSING = ['paymentBatch checking', 'exchangeOrder closingPending', 'exchangeOrder closing'];

describe('the demo', () => {
  const starts: readonly string[] = [
    '2026-11-10T14:52:10+08:00',
    '2026-11-10T14:50:03+08:00',
    '2026-11-14T14:54:58+08:00',
    '2026-11-15T03:00:00+08:00',
    // Cut-offs are just over; the Spring Festival is.
    '2026-11-10T15:05:00+08:00',
    '2026-02-24T10:00:00+08:00',
  ];
  it.each(sampleByTurn(starts, testProvider === 'postgresql' ? 6 : 3))(
    'begins at %s with each of these machines in every state',
    async (startAt) => {
      const name = `demo-${startAt.replace(/[^0-9]/g, '')}`;
      await app.anonymous.simSandbox.create({ name, scenario: 'demo', startAt });
      const client = app.as({ sandbox: name });
      for (const machine of SHOWN) {
        const objects = await client.simObject.list({ machine: machine.name, limit: 200 });
        const states = new Set(objects.map(({ state }) => state.state));
        const lasting = Object.keys(machine.states).filter((state) => !PASSING.includes(`${machine.name} ${state}`));
        expect([machine.name, [...states].sort()]).toEqual([machine.name, lasting.sort()]);
      }
    },
  );
});

describe('simScenario/check', () => {
  const text = (steps: string) =>
    `{\n"name": "own",\n"version": 1,\n"title": ["自己", "Own"],\n"steps": [\n${steps}\n]\n}`;
  it.each([
    ['broken JSON', '{\n"name": "own",\n"version": 1,,\n}', 3, 'not JSON'],
    ['a text that breaks off', '{\n"name": "own"', 2, 'not JSON'],
    ['no steps', '{\n"name": "own",\n"version": 1,\n"title": ["自己", "Own"]\n}', 1, 'required'],
    ['an unknown step', text('{ "at": "0", "step": "dance", "with": {} }'), 6, 'dance'],
    [
      'a moment that is none',
      text('{ "at": "0", "step": "site", "with": {} },\n{ "at": "soon", "step": "site", "with": {} }'),
      7,
      '',
    ],
    ['a step after the start', text('{ "at": "3d", "step": "site", "with": {} }'), 6, ''],
    ['a missing member', text('{ "at": "0",\n "step": "currencies",\n "with": {\n "ccys": ["USD"] } }'), 8, 'required'],
    [
      'an unknown currency',
      text('{ "at": "0", "step": "currencies", "with": {\n"merchant": "m",\n"ccys": ["USD",\n"XXX"] } }'),
      9,
      'currency',
    ],
    ['an unknown member', text('{ "at": "0", "step": "site", "with": {\n "colour": "red" } }'), 7, 'Unknown'],
  ])('tells line and reason of %s', async (_, wrong, line, reason) => {
    const { ok, faults } = await app.anonymous.simScenario.check({ text: wrong });
    expect(ok).toBe(false);
    expect(faults[0]).toMatchObject({ line, reason: expect.stringContaining(reason) });
  });
});
