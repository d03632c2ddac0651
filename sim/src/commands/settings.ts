import { ASSUMPTION_NAMES, type AssumptionName } from '@tradeport/shared/rules/assumptions.ts';
import { type Given, type LineCommand, WrongUsage, wordAt } from '../command.ts';
import { table } from '../table.ts';

const assumptionAt = (given: Given): AssumptionName => {
  const word = wordAt(given, 0, 'the name of the assumption');
  const name = ASSUMPTION_NAMES.find((each) => each === word);
  if (name === undefined) throw new WrongUsage(`there is no assumption "${word}": ${ASSUMPTION_NAMES.join(', ')}`);
  return name;
};

const PROFILES = ['instant', 'demo', 'realistic'] as const;
const MODES = ['auto', 'byValue', 'manual'] as const;
const DAY_KINDS = { working: true, off: false, published: null } as const;

/** A word as one of those that are known. Throws WrongUsage. */
const oneOf = <W extends string>(words: readonly W[], word: string): W => {
  const found = words.find((each) => each === word);
  if (found === undefined) throw new WrongUsage(`"${word}" is none of ${words.join(', ')}`);
  return found;
};

const assumptionCommands: readonly LineCommand[] = [
  {
    name: 'assumption list',
    takes: '',
    does: 'Lists the assumptions of the sandbox',
    run: async (client) => {
      const result = await client.simAssumption.list({});
      const rows = result.map((each) => [each.name, each.value, each.changed ? each.default : '', each.title]);
      return { result, lines: table(['name', 'value', 'default', 'what'], rows) };
    },
  },
  {
    name: 'assumption set',
    takes: '<name> <value>',
    does: 'Sets an assumption for the sandbox',
    run: async (client, given) => {
      const name = assumptionAt(given);
      const result = await client.simAssumption.set({ name, value: wordAt(given, 1, 'the value') });
      return { result, lines: [`${result.name} is ${result.value} (default ${result.default})`] };
    },
  },
  {
    name: 'assumption reset',
    takes: '<name>',
    does: 'Resets an assumption to its default',
    run: async (client, given) => {
      const result = await client.simAssumption.set({ name: assumptionAt(given), value: null });
      return { result, lines: [`${result.name} is ${result.value}`] };
    },
  },
];

const calendarCommands: readonly LineCommand[] = [
  {
    name: 'calendar show',
    takes: '<day>',
    does: 'Shows four weeks of working days and days off',
    run: async (client, given) => {
      const result = await client.simCalendar.list({ from: wordAt(given, 0, 'the day'), days: 28 });
      const rows = result.map(({ day, working, changed }) => [
        day,
        working ? 'working' : 'off',
        changed ? 'changed' : '',
      ]);
      return { result, lines: table(['day', 'kind', ''], rows) };
    },
  },
  {
    name: 'calendar set',
    takes: '<day> <kind>',
    does: 'Sets a day as working or off, or back to the published calendar',
    run: async (client, given) => {
      const day = wordAt(given, 0, 'the day');
      const kind = oneOf(['working', 'off', 'published'], wordAt(given, 1, 'the kind of day'));
      const result = await client.simCalendar.set({ day, working: DAY_KINDS[kind] });
      return { result, lines: [`${result.day} is ${result.working ? 'a working day' : 'off'}`] };
    },
  },
];

const behaviourCommands: readonly LineCommand[] = [
  {
    name: 'behaviour show',
    takes: '',
    does: 'Shows the speed profile and decision modes',
    run: async (client) => {
      const [{ profile }, kinds] = await Promise.all([client.simDecision.profile({}), client.simDecision.kinds({})]);
      const rows = kinds.map(({ kind, mode, title }) => [kind, mode, title]);
      return {
        result: { profile, kinds },
        lines: [`profile ${profile}`, '', ...table(['decision', 'mode', 'what'], rows)],
      };
    },
  },
  {
    name: 'behaviour profile',
    takes: '<profile>',
    does: 'Sets how fast banks and decisions are: instant, demo or realistic',
    run: async (client, given) => {
      const profile = oneOf(PROFILES, wordAt(given, 0, 'the profile'));
      const result = await client.simDecision.setProfile({ profile });
      return { result, lines: [`profile ${result.profile}`] };
    },
  },
  {
    name: 'behaviour decision',
    takes: '<kind> <mode>',
    does: 'Sets how a kind of decision is taken: auto, byValue or manual',
    run: async (client, given) => {
      const kind = wordAt(given, 0, 'the kind of decision');
      const mode = oneOf(MODES, wordAt(given, 1, 'the mode'));
      const result = await client.simDecision.setMode({ kind, mode });
      return { result, lines: [`${result.kind} is decided ${result.mode}`] };
    },
  },
];

/** How the sandbox behaves: assumptions, calendar, profile and decisions. */
export const settingCommands: readonly LineCommand[] = [
  ...assumptionCommands,
  ...calendarCommands,
  ...behaviourCommands,
];
