import { checkLedger } from '@tradeport/server/ledger/check.ts';
import type { Client } from '@tradeport/shared/client.ts';
import { formatInstant } from '@tradeport/shared/rules/calendar.ts';
import { fastSettlementDays } from '@tradeport/shared/rules/fastSettlement.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { freshKey, startApp, type TestApp } from '../../harness/app.ts';
import { Refused } from '../../harness/transport.ts';
import { dice, seedOfRun, sizeOfRun, tell } from '../../ledger/dice.ts';
import { limitFaults } from '../../nouns/settlements.books.ts';
import { agreementVersion, asked, available } from './settlements.ts';

const SANDBOX = 'year';
const START = Date.parse('2026-01-01T09:00:00+08:00');
const HOUR_MS = 3_600_000;
const YEAR_HOURS = 365 * 24;
/** Steps that the year is cut into: a dozen by day, one for each day and night of it at night. */
const STEPS = sizeOfRun('SETTLEMENT_YEAR_STEPS', process.env.TEST_NIGHT === 'on' ? 730 : 12);

const seed = seedOfRun();
const replay = `replay with RANDOM_SEED=${seed}`;

let app: TestApp;
let client: Client;
beforeAll(async () => {
  app = await startApp();
  await app.anonymous.simSandbox.create({
    name: SANDBOX,
    scenario: 'fast-settlement',
    startAt: formatInstant(new Date(START)),
  });
  const sim = app.as({ sandbox: SANDBOX });
  await sim.simClock.mode({ mode: 'frozen' });
  const { token } = await sim.simPersona.enter({ persona: '10001-chief' });
  client = app.as({ sandbox: SANDBOX, token });
});
afterAll(() => app.close());

/** A refusal of a rule is an answer; anything else is a fault. */
const unlessRefused = async (ask: () => Promise<unknown>): Promise<void> => {
  try {
    await ask();
  } catch (error) {
    if (!(error instanceof Refused) || !['BIZ_ERROR', 'LACK_BALANCE'].includes(error.code)) throw error;
  }
};

it('a year by the clock: whatever becomes of them, the limit in use is that of the open advances', {
  timeout: 5 * 60_000 + STEPS * 1_500,
}, async () => {
  const chance = dice(seed);
  const { world } = app.tradeport;
  const scope = { sandboxId: SANDBOX, platform: true } as const;
  const sim = app.as({ sandbox: SANDBOX });
  const version = await agreementVersion(client);
  const payees: string[] = [];
  for (const ending of ['8888', '8888', '0002', '0003', '0006', '0009'])
    payees.push(await available(app, client, ending, SANDBOX));
  const openSum = async () => {
    const { advances } = await client.settleAdvance.surplusQuotaQuery({});
    return advances.reduce((sum, { amount }) => sum + Number(amount), 0);
  };
  let tasks = 0;
  for (let step = 1; step <= STEPS; step += 1) {
    for (let n = 0; n < 2; n += 1) {
      const mode = chance.chance(0.7) ? 'speedy' : 'normal';
      const amount = `${1 + chance.below(90)}.${chance.pick(['00', '13', '14', '37'])}`;
      const more = mode === 'speedy' ? ({ mode, agreementVersion: version } as const) : {};
      await unlessRefused(async () => {
        const order = await client.settleOrder.apply(asked(chance.pick(payees), amount, more), freshKey());
        if (mode === 'speedy') expect(order.days, replay).toBe(fastSettlementDays(new Date(order.createdAt)));
      });
    }
    const { list } = await client.settleOrder.query({ status: [4], pageSize: 20 });
    const again = list.find(({ state }) => state === 'failed');
    if (again && chance.chance(0.5)) {
      const { payPassword } = asked('', '1.00');
      const request = { orderNo: again.orderNo, payeeId: payees[0] ?? '', payPassword, agreementVersion: version };
      await unlessRefused(() => client.settleOrder.againWithdraw(request, freshKey()));
    }
    const at =
      START +
      Math.floor(((step - chance.below(1_000) / 1_000) * YEAR_HOURS) / STEPS) * HOUR_MS +
      chance.below(3_600) * 1_000;
    const jumped = await sim.sim.setClock({
      now: formatInstant(new Date(Math.max(at, Date.parse((await sim.sim.clock({})).now)))),
      speed: 0,
    });
    tasks += jumped.ran.length;
    expect(await limitFaults(world, scope), `step ${step}; ${replay}`).toEqual([]);
    const { usedAmount } = await client.settleAdvance.quotaQuery({});
    expect(Number(usedAmount), `step ${step}; ${replay}`).toBeCloseTo(await openSum(), 2);
  }
  await sim.sim.advanceClock({ seconds: 40 * 86_400 });
  expect(await limitFaults(world, scope), replay).toEqual([]);
  expect((await client.settleAdvance.quotaQuery({})).usedAmount, replay).toBe('0.00');
  expect((await checkLedger(world.db, SANDBOX)).violations, replay).toEqual([]);
  tell(`a year of settlements in ${STEPS} steps: ${tasks} tasks, seed ${seed}`);
});
