import type { Client } from '@tradeport/shared/client.ts';
import { addressOf, findRecordScreen } from '@tradeport/shared/rules/recordScreens.ts';
import { allScreens } from '@tradeport/shared/screens.ts';
import { machines } from '@tradeport/shared/states/index.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../harness/app.ts';
import { shownWords } from '../../harness/shownWords.ts';

const SANDBOX = 'month-end';
const STORY = 'month-end-review';

let app: TestApp;
let world: Client;
let reviewer: Client;
beforeAll(async () => {
  app = await startApp();
  await app.anonymous.simSandbox.create({ name: SANDBOX, scenario: 'month-end' });
  world = app.as({ sandbox: SANDBOX, language: 'en-US' });
  await world.simClock.mode({ mode: 'frozen' });
  const { token } = await world.simPersona.enter({ persona: '10001-reviewer' });
  reviewer = app.as({ sandbox: SANDBOX, token, language: 'en-US' });
});
afterAll(() => app.close());

const batches = async () =>
  (await reviewer.batchOrder.auditPage({ scope: 'review' })).list.map(
    ({ fileName, status, transactionCount, waitingCount }) => [fileName, status, transactionCount, waitingCount],
  );

it('begins with three batches that wait for their reviewer, one of a thousand payments', async () => {
  expect(await batches()).toEqual([
    ['sellers-november.xlsx', 'pending', 1_000, 1_000],
    ['suppliers-november.xlsx', 'pending', 40, 40],
    ['logistics-november.xlsx', 'pending', 12, 12],
  ]);
  const { count, firstEndsAt } = await reviewer.todo.batchPayWaitAuditCount({});
  expect([count, firstEndsAt]).toEqual([3, '2026-12-01T13:00:00+08:00']);
  expect((await world.sim.ledgerCheck({})).violations).toEqual([]);
});

it('tells what comes back at the next review expiry', async () => {
  const { tasks, exact } = await world.simClock.preview({ next: 'reviewExpiry' });
  const expiry = tasks.find(({ kind }) => kind === 'paymentBatch.expireReview');
  expect(exact).toBe(true);
  expect(expiry).toMatchObject({
    machine: 'paymentBatch',
    about: 'logistics-november.xlsx · payments cancelled: 12, back: 74,629.23 HKD + 13,632.81 USD',
  });
  const available = expiry?.money.filter(({ account }) => account === 'available');
  expect(available?.map(({ currency, amount }) => [currency, amount]).toSorted()).toEqual([
    ['HKD', '74629.23'],
    ['USD', '13632.81'],
  ]);
});

it.each(['zh-CN', 'en-US'] as const)('tells its story of pages and buttons that there are, in %s', async (language) => {
  const [told] = await app.as({ sandbox: SANDBOX, language }).simStory.list({});
  const people = (await world.simPersona.list({})).map(({ persona }) => persona);
  const lists = machines.flatMap(({ name }) => findRecordScreen(name) ?? []).map((shown) => addressOf(shown));
  const routes = new Set<string>([...allScreens.map(({ path }) => path), ...lists, '/sim/']);
  const shown = await shownWords();
  expect(told?.story).toBe(STORY);
  for (const { persona, page, press, seen } of told?.steps ?? []) {
    if (persona !== null) expect(people).toContain(persona);
    expect(routes, page).toContain(page);
    const quoted = [...`${press} ${seen}`.matchAll(/[“"]([^”"]+)[”"]/g)].map(([, name = '']) => name);
    expect(quoted.filter((name) => !shown(name))).toEqual([]);
  }
});

it('does its story step by step: one approved, one rejected, and a hundred of the thousand before it expires', async () => {
  const [told] = await world.simStory.list({});
  const last = told?.steps.length ?? 0;
  for (let at = 0; at < last; at += 1) await world.simStory.do({ story: STORY, at });
  expect((await batches()).map(([fileName, status]) => [fileName, status])).toEqual([
    ['sellers-november.xlsx', 'approved'],
    ['suppliers-november.xlsx', 'rejected'],
    ['logistics-november.xlsx', 'approved'],
  ]);
  const [sellers] = (await reviewer.batchOrder.auditPage({ keyword: 'sellers' })).list;
  expect(sellers).toMatchObject({ approvedCount: 100, expiredCount: 900, waitingCount: 0 });
  expect((await world.sim.ledgerCheck({})).violations).toEqual([]);
  expect(await world.simTask.list({ state: 'parked' })).toEqual([]);
});
