import { readFile } from 'node:fs/promises';
import type { Client } from '@tradeport/client';
import { allCalls, catalogue } from '@tradeport/shared/contract/index.ts';
import { type Given, type LineCommand, onlyGiven, WrongUsage, wholeOf, wordAt } from '../command.ts';
import { instantOf, shownInstant } from '../moments.ts';
import { table } from '../table.ts';
import { diffCommand } from './diff.ts';
import { made, snapshotCommands } from './snapshots.ts';

/** The scenario that a word means: a file of one's own when it ends in .json, else a built-in one. */
const scenarioOf = async (word: string): Promise<{ scenario: string } | { scenarioText: string }> => {
  if (!word.endsWith('.json')) return { scenario: word };
  try {
    return { scenarioText: await readFile(word, 'utf8') };
  } catch {
    throw new WrongUsage(`the file ${word} cannot be read`);
  }
};

const scenarioCommands: readonly LineCommand[] = [
  {
    name: 'scenario list',
    takes: '',
    does: 'Lists the scenarios that sandboxes are made from',
    run: async (client) => {
      const result = await client.simScenario.list({});
      const rows = result.scenarios.map(({ name, titleEn, steps }) => [name, String(steps), titleEn]);
      return { result, lines: table(['name', 'steps', 'title'], rows) };
    },
  },
  {
    name: 'scenario load',
    takes: '<scenario>',
    does: 'Creates a sandbox from a scenario or a .json file (named after it without --into)',
    options: {
      into: { type: 'string', does: 'sandbox name' },
      replace: { type: 'boolean', does: 'replaces an existing sandbox' },
    },
    run: async (client, given) => {
      const word = wordAt(given, 0, 'the scenario');
      const scenario = await scenarioOf(word);
      const name = given.text('into') ?? word.replace(/^.*\//, '').replace(/\.json$/, '');
      return made(
        await client.simSandbox.create({ name, ...scenario, ...(given.isSet('replace') ? { replace: true } : {}) }),
      );
    },
  },
];

const endOptions = {
  days: { type: 'string', does: 'days until it is removed (real time)' },
  minutes: { type: 'string', does: 'minutes until it is removed; added to the days if both are given' },
  pin: { type: 'boolean', does: 'never removed automatically' },
} as const;

const lifeOf = (given: Given) => ({ endsInDays: wholeOf(given, 'days'), endsInMinutes: wholeOf(given, 'minutes') });

const PROFILES = ['instant', 'demo', 'realistic'] as const;
const profileOf = (given: Given): (typeof PROFILES)[number] | undefined => {
  const text = given.text('profile');
  const found = PROFILES.find((one) => one === text);
  if (text !== undefined && found === undefined) throw new WrongUsage(`--profile is one of ${PROFILES.join(', ')}`);
  return found;
};

const sandboxCommands: readonly LineCommand[] = [
  {
    name: 'sandbox list',
    takes: '',
    does: 'Lists the sandboxes',
    run: async (client) => {
      const result = await client.simSandbox.list({});
      const rows = result.map((one) => [
        one.name,
        one.scenario,
        shownInstant(one.now),
        one.profile,
        one.pinned ? 'pinned' : one.endsAt === null ? 'stays' : shownInstant(one.endsAt),
      ]);
      return { result, lines: table(['name', 'scenario', 'time', 'profile', 'ends'], rows) };
    },
  },
  {
    name: 'sandbox create',
    takes: '<name>',
    does: 'Creates a sandbox from a scenario',
    options: {
      scenario: { type: 'string', does: 'a built-in scenario or a .json file; demo by default' },
      seed: { type: 'string', does: 'random seed' },
      start: { type: 'string', does: 'sandbox time at the start' },
      profile: { type: 'string', does: 'instant, demo or realistic; demo by default' },
      frozen: { type: 'boolean', does: 'starts with a frozen clock' },
      ...endOptions,
    },
    run: async (client, given) => {
      const start = given.text('start');
      return made(
        await client.simSandbox.create({
          name: wordAt(given, 0, 'the name'),
          ...(await scenarioOf(given.text('scenario') ?? 'demo')),
          ...onlyGiven({ seed: given.text('seed'), profile: profileOf(given), ...lifeOf(given) }),
          ...(given.isSet('pin') ? { pinned: true } : {}),
          ...(given.isSet('frozen') ? { frozen: true } : {}),
          ...(start === undefined ? {} : { startAt: instantOf(start) }),
        }),
      );
    },
  },
  {
    name: 'sandbox change',
    takes: '<name>',
    does: 'Pins a sandbox or changes its expiry',
    options: {
      ...endOptions,
      unpin: { type: 'boolean', does: 'removed again when it expires' },
      stays: { type: 'boolean', does: 'no expiry' },
    },
    run: async (client, given) => {
      const [pin, unpin, stays] = [given.isSet('pin'), given.isSet('unpin'), given.isSet('stays')];
      const life = onlyGiven(lifeOf(given));
      const isTimed = Object.keys(life).length > 0;
      if ((pin && unpin) || (stays && isTimed)) throw new WrongUsage('one option contradicts another');
      if (!pin && !unpin && !stays && !isTimed)
        throw new WrongUsage('say --pin, --unpin, --days, --minutes or --stays');
      return made(
        await client.simSandbox.change({
          name: wordAt(given, 0, 'the name'),
          ...(pin || unpin ? { pinned: pin } : {}),
          ...(stays ? { endsInDays: 0 } : life),
        }),
      );
    },
  },
  {
    name: 'sandbox reset',
    takes: '<name>',
    does: 'Resets a sandbox to its scenario; a frozen clock stays frozen',
    options: { frozen: { type: 'boolean', does: 'freezes the clock, even if it is running now' } },
    run: async (client, given) =>
      made(
        await client.simSandbox.reset({
          name: wordAt(given, 0, 'the name'),
          ...(given.isSet('frozen') ? { frozen: true } : {}),
        }),
      ),
  },
  {
    name: 'sandbox remove',
    takes: '<name>',
    does: 'Removes a sandbox',
    run: async (client, given) => {
      const result = await client.simSandbox.remove({ name: wordAt(given, 0, 'the name') });
      return { result, lines: [`${result.name} is gone`] };
    },
  },
];

/** The fields of a call, as JSON on the line. */
const fieldsOf = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    throw new WrongUsage('the fields are not JSON');
  }
};

/** Any call of the catalogue by its key, for what has no word of its own. */
const callAnything = async (client: Client, key: string, text: string): Promise<unknown> => {
  const call = allCalls.find((one) => one.key === key);
  const module = Object.entries(client).find(([name]) => name === key.split('/')[0])?.[1];
  const ask: unknown =
    module === undefined
      ? undefined
      : Object.entries(module).find(([name]) => `${key.split('/')[0]}/${name}` === key)?.[1];
  if (call === undefined || typeof ask !== 'function')
    throw new WrongUsage(`there is no call ${key}; modules are ${Object.keys(catalogue).join(', ')}`);
  return await ask(fieldsOf(text));
};

export const worldCommands: readonly LineCommand[] = [
  ...scenarioCommands,
  ...sandboxCommands,
  ...snapshotCommands,
  diffCommand,
  {
    name: 'hash',
    takes: '',
    does: 'One value over all business rows of the sandbox',
    run: async (client) => {
      const result = await client.simState.hash({});
      return { result, lines: [`${result.hash}  ${result.rows} rows`] };
    },
  },
  {
    name: 'personas',
    takes: '',
    does: 'Lists the people of the sandbox',
    run: async (client) => {
      const result = await client.simPersona.list({});
      const rows = result.map((one) => [
        one.persona,
        one.nameEn,
        one.role ?? one.kind,
        one.loginNo,
        one.merchantNameEn,
      ]);
      return { result, lines: table(['persona', 'name', 'role', 'login', 'merchant'], rows) };
    },
  },
  {
    name: 'enter',
    takes: '<persona>',
    does: 'Signs in as a persona: a token for calls and a link for a browser',
    options: { page: { type: 'string', does: 'the page of the portal that the link opens' } },
    run: async (client, given, { sandbox }) => {
      const persona = wordAt(given, 0, 'the persona (see: sim personas)');
      const result = await client.simPersona.enter({ persona });
      const link = new URLSearchParams({ sandbox, persona, ...onlyGiven({ page: given.text('page') }) });
      return {
        result,
        lines: [`${result.name}, until ${result.validUntil}`, result.token, `${result.portalUrl}/b2b/?${link}`],
      };
    },
  },
  {
    name: 'call',
    takes: '<module/name> [fields]',
    does: 'Calls any other endpoint of the simulator or the portal with JSON fields; --as names the persona',
    run: async (client, given) => {
      const result = await callAnything(client, wordAt(given, 0, 'the call'), given.words[1] ?? '{}');
      return { result, lines: [JSON.stringify(result, null, 2)] };
    },
  },
];
