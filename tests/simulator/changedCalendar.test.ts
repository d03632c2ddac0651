import { addDays, dayOf } from '@tradeport/shared/rules/calendar.ts';
import { describe, expect, it } from 'vitest';
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

const daysAhead = (answer: unknown): Readonly<Record<string, unknown>> =>
  Object.fromEntries(isMembers(answer) ? Object.entries(answer).filter(([name]) => AHEAD.test(name)) : []);

/** Makes the days from today on days off, or what they were. */
const setDays = async (working: false | null): Promise<void> => {
  const today = dayOf(START_AT);
  for (let i = 0; i < OFF_DAYS; i += 1)
    await catalogue.app.anonymous.simCalendar.set({ day: addDays(today, i), working });
};

it('finds calls that say something of the days ahead', () => {
  expect(asked.length).toBeGreaterThan(8);
});

describe.each(asked)('$name', (kind) => {
  it('tells other days once those ahead were made days off', async () => {
    await catalogue.app.anonymous.simClock.mode({ mode: 'frozen' });
    expect(goodOf(kind).refusedAsYet).toBeUndefined();
    const before = daysAhead(await (await catalogue.good(kind)).ask());
    await setDays(false);
    const after = daysAhead(await (await catalogue.good(kind)).ask());
    await setDays(null);
    expect(Object.keys(before)).not.toEqual([]);
    for (const [name, value] of Object.entries(before))
      expect(String(after[name]) > String(value), `${name}: ${String(value)}, then ${String(after[name])}`).toBe(true);
  });
});
