import { parseArgs } from 'node:util';
import { createClient } from '@tradeport/shared/client.ts';
import { catalogue } from '@tradeport/shared/contract/index.ts';
import { type Command, type Given, type Option, WrongUsage } from './command.ts';
import { bookCommands } from './commands/books.ts';
import { clockCommands } from './commands/clock.ts';
import { eventCommands } from './commands/events.ts';
import { faultAndCallCommands } from './commands/faults.ts';
import { moneyCommands } from './commands/money.ts';
import { objectCommands } from './commands/objects.ts';
import { outsideCommands } from './commands/outside.ts';
import { settingCommands } from './commands/settings.ts';
import { storyCommands } from './commands/stories.ts';
import { taskCommands } from './commands/tasks.ts';
import { worldCommands } from './commands/worlds.ts';
import { CallRefused, httpTransport, NoServer } from './httpTransport.ts';
import { legalLines } from './refusals.ts';

/** What a run ends with: done, refused by the server, not understood, nobody there. */
export const EXIT = { done: 0, refused: 1, usage: 2, noServer: 3 } as const;

/** What surrounds a run: where it prints, and what the environment says. */
export interface Surroundings {
  readonly print: (line: string) => void;
  readonly complain: (line: string) => void;
  /** `TRADEPORT_URL`, `SIM_TOKEN` and `PORT` are looked at. */
  readonly env: Readonly<Record<string, string | undefined>>;
}

const commands: readonly Command[] = [
  ...clockCommands,
  ...taskCommands,
  ...moneyCommands,
  ...objectCommands,
  ...eventCommands,
  ...outsideCommands,
  ...storyCommands,
  ...worldCommands,
  ...bookCommands,
  ...settingCommands,
  ...faultAndCallCommands,
];

const everywhere: Readonly<Record<string, Option>> = {
  url: { type: 'string', does: 'where the server is; TRADEPORT_URL, or http://127.0.0.1:8080 (PORT)' },
  sandbox: { type: 'string', does: 'the sandbox to act on; main' },
  token: { type: 'string', does: 'the token of a closed simulator; SIM_TOKEN' },
  language: { type: 'string', does: 'zh-CN or en-US, for the words of the server; en-US' },
  json: { type: 'boolean', does: "print the server's answer as JSON" },
  help: { type: 'boolean', does: 'print this' },
};

const optionLines = (options: Readonly<Record<string, Option>>): string[] =>
  Object.entries(options).map(
    ([name, { type, does }]) => `  --${`${name}${type === 'string' ? ' …' : ''}`.padEnd(14)} ${does}`,
  );

const usageOf = ({ name, takes }: Command): string => `sim ${name}${takes === '' ? '' : ` ${takes}`}`;

const helpFor = (chosen: readonly Command[]): readonly string[] => {
  const [only, another] = chosen;
  if (only && !another)
    return [
      `Usage: ${usageOf(only)}`,
      `  ${only.does}.`,
      '',
      'Options:',
      ...optionLines({ ...only.options, ...everywhere }),
    ];
  const width = Math.max(...chosen.map((command) => usageOf(command).length));
  return [
    'Drives the simulator of a running Tradeport.',
    '',
    ...chosen.map((command) => `  ${usageOf(command).padEnd(width)}  ${command.does}`),
    '',
    'Options of every command (sim <command> --help shows its own):',
    ...optionLines(everywhere),
    '',
    'Exit codes: 0 success, 1 refused, 2 usage error, 3 no server.',
  ];
};

/** The commands that words may mean: one when they name it, several when they are the beginning of several. */
const meant = (words: readonly string[]): readonly Command[] => {
  const named = commands.filter(({ name }) => name === words.slice(0, name.split(' ').length).join(' '));
  return named.length > 0 ? named : commands.filter(({ name }) => name.startsWith(`${words[0] ?? ''} `));
};

const doorOf = ({ env }: Surroundings, given: Given) => {
  const url = given.text('url') ?? env.TRADEPORT_URL ?? `http://127.0.0.1:${env.PORT ?? 8080}`;
  const simToken = given.text('token') ?? env.SIM_TOKEN;
  const language = given.text('language') ?? 'en-US';
  if (!/^https?:\/\//.test(url) || !URL.canParse(url)) throw new WrongUsage(`"${url}" is no http address`);
  if (language !== 'en-US' && language !== 'zh-CN') throw new WrongUsage('--language is zh-CN or en-US');
  const sandbox = given.text('sandbox') ?? 'main';
  return { url, sandbox, language, ...(simToken === undefined ? {} : { simToken }) } as const;
};

const read = (args: readonly string[]) => {
  // Words are looked at first, as loosely as can be: which options there are depends on the command they name.
  const loose = parseArgs({
    args: [...args],
    options: optionTypes(allOptions()),
    strict: false,
    allowPositionals: true,
  });
  const found = meant(loose.positionals);
  const [command, another] = found;
  const isHelp = loose.values.help === true || loose.positionals.length === 0;
  if (isHelp) return { found: found.length === 0 ? commands : found, isHelp: true } as const;
  if (command === undefined)
    throw new WrongUsage(`there is no command "${loose.positionals.join(' ')}"; see sim --help`);
  if (another !== undefined) throw new WrongUsage(`say which: ${found.map(({ name }) => name).join(', ')}`);
  const options = optionTypes({ ...everywhere, ...command.options });
  const { values, positionals } = parseArgs({ args: [...args], options, strict: true, allowPositionals: true });
  const text = (name: string): string | undefined => {
    const value = values[name];
    return typeof value === 'string' ? value : undefined;
  };
  const words = positionals.slice(command.name.split(' ').length);
  return { command, given: { words, text, isSet: (name: string) => values[name] === true }, isHelp: false } as const;
};

const optionTypes = (options: Readonly<Record<string, Option>>) =>
  Object.fromEntries(Object.entries(options).map(([name, { type }]) => [name, { type }]));

const allOptions = (): Readonly<Record<string, Option>> =>
  Object.assign({}, everywhere, ...commands.map(({ options }) => options ?? {}));

const isMisread = (error: unknown): error is Error =>
  error instanceof WrongUsage ||
  (error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS'));

/** Runs one line of words and options; prints what came of it and answers what the process ends with. */
export const runLine = async (args: readonly string[], surroundings: Surroundings): Promise<number> => {
  const { print, complain } = surroundings;
  try {
    const line = read(args);
    if (line.isHelp) {
      for (const text of helpFor(line.found)) print(text);
      return EXIT.done;
    }
    const door = doorOf(surroundings, line.given);
    const outcome = await line.command.run(createClient(httpTransport(door), catalogue), line.given, door.sandbox);
    const lines = line.given.isSet('json') ? [JSON.stringify(outcome.result, null, 2)] : outcome.lines;
    for (const text of lines) print(text);
    for await (const { result, line: text } of outcome.goesOn?.(door) ?? [])
      print(line.given.isSet('json') ? JSON.stringify(result) : text);
    return outcome.failed === true ? EXIT.refused : EXIT.done;
  } catch (error) {
    if (error instanceof CallRefused) {
      complain(`${error.message} (${error.code})`);
      for (const line of legalLines(error.result)) complain(line);
      return EXIT.refused;
    }
    if (error instanceof NoServer) {
      complain(error.message);
      return EXIT.noServer;
    }
    if (!isMisread(error)) throw error;
    complain(error.message);
    return EXIT.usage;
  }
};
