import { addDays, dayOf } from '@tradeport/shared/rules/calendar.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { catalogueApp } from '../contract/catalogueApp.ts';
import { goodOf, kindsOfCalls } from '../contract/goodRequests.ts';
import { START_AT } from '../harness/time.ts';

// Whatever a call says of working days that lie ahead, it says by the calendar of its sandbox as it stands now.

const catalogue = catalogueApp();

/** Members of an answer that are worked out from the working days ahead, however quick the banks of a sandbox are. */
const AHEAD = /^(valueDay|cutOffAt)$/;
/** What an answer tells of an order that is there already stands as it was when it was applied for. */
const OF_WHAT_IS_THERE = /^(paymentOrder\/(query|queryDetail)|settleOrder\/queryDetails|supplement\/\w+)$/;
const OFF_DAYS = 9;

const isMembers = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const schemaSays = (schema: object): boolean => {
  const properties: unknown = 'properties' in schema ? schema.properties : undefined;
  return isMembers(properties) && Object.keys(properties).some((name) => AHEAD.test(name));
};
const asked = kindsOfCalls.filter(({ call }) => schemaSays(call.result) && !OF_WHAT_IS_THERE.test(call.key));

type Days = Readonly<Record<string, unknown>>;

const daysAhead = (answer: unknown): Days =>
  Object.fromEntries(isMembers(answer) ? Object.entries(answer).filter(([name]) => AHEAD.test(name)) : []);

/** Makes the days from today on days off. */
const makeDaysOff = async (): Promise<void> => {
  const today = dayOf(START_AT);
  for (let i = 0; i < OFF_DAYS; i += 1)
    await catalogue.app.anonymous.simCalendar.set({ day: addDays(today, i), working: false });
};

/** The days that each call names by the usual calendar, then with the days ahead made days off. */
const answers = new Map<string, { readonly before: Days; readonly after: Days }>();

beforeAll(async () => {
  await catalogue.app.anonymous.simClock.mode({ mode: 'frozen' });
  const read = async (): Promise<ReadonlyMap<string, Days>> => {
    const days = new Map<string, Days>();
    for (const kind of asked) days.set(kind.name, daysAhead(await (await catalogue.good(kind)).ask()));
    return days;
  };
  const before = await read();
  await makeDaysOff();
  const after = await read();
  for (const { name } of asked) answers.set(name, { before: before.get(name) ?? {}, after: after.get(name) ?? {} });
});

it('finds calls that say something of the days ahead', () => {
  expect(asked.length).toBeGreaterThan(8);
});

describe.each(asked)('$name', (kind) => {
  it('tells other days once those ahead were made days off', () => {
    expect(goodOf(kind).refusedAsYet).toBeUndefined();
    const { before = {}, after = {} } = answers.get(kind.name) ?? {};
    expect(Object.keys(before)).not.toEqual([]);
    for (const [name, value] of Object.entries(before))
      expect(String(after[name]) > String(value), `${name}: ${String(value)}, then ${String(after[name])}`).toBe(true);
  });
});
