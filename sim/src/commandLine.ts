import { setTimeout as pause } from 'node:timers/promises';
import { CallRefused, type Connection, createClient, NoAnswer } from '@tradeport/client';
import { Command, CommanderError, Help, Option } from 'commander';
import manifest from '../package.json' with { type: 'json' };
import {
  type Door,
  type Following,
  type Given,
  type LineCommand,
  type Outcome,
  type Said,
  WrongUsage,
} from './command.ts';
import { GROUPS, lineCommands } from './commands.ts';
import { completionScript, SHELLS } from './completion.ts';
import { proxySentence } from './proxy.ts';
import { refusalLines } from './refusals.ts';

/** Exit codes: success, refused by the server, usage error, no server, interrupted with Ctrl-C (as shells report SIGINT). */
export const EXIT = { done: 0, refused: 1, usage: 2, noServer: 3, interrupted: 130 } as const;

/** What surrounds a run: where it prints, and what the environment says. */
export interface Surroundings {
  readonly print: (line: string) => void;
  readonly complain: (line: string) => void;
  /** `TRADEPORT_URL`, `SIM_TOKEN`, `SIGNING_KEY` and `PORT` are looked at. */
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Whether what is printed, and what is complained of, may be coloured; neither without. */
  readonly colours?: { readonly print: boolean; readonly complain: boolean };
  /** Asks whoever sits at the terminal; nobody can be asked without. */
  readonly ask?: (question: string) => Promise<string>;
  /** Calls back on Ctrl-C, until the returned function is called. Without it, Ctrl-C ends the process. */
  readonly onInterrupt?: (stop: () => void) => () => void;
  /** Waits in real time unless given. */
  readonly wait?: Following['wait'];
}

const everywhere: readonly Option[] = [
  new Option('--url <address>', 'where the server is; TRADEPORT_URL, or http://127.0.0.1:8080 (PORT)'),
  new Option('--sandbox <name>', 'the sandbox to act on; main'),
  new Option('--as <persona>', 'who asks: signs in as a persona (10001-maker) for calls of the portal'),
  new Option('--signing-key <key>', 'the key that calls are signed with where the merchant demands it; SIGNING_KEY'),
  new Option('--token <token>', 'the token of a closed simulator; SIM_TOKEN'),
  new Option('--language <language>', 'the language of the words of the server; en-US').choices(['zh-CN', 'en-US']),
  new Option('--json', "print the server's answer as JSON, a refusal too"),
];

/** The text of an option, however the parser keeps it. */
const textIn = (values: Readonly<Record<string, unknown>>, option: string): string | undefined => {
  const value = values[new Option(`--${option} <value>`).attributeName()];
  return typeof value === 'string' ? value : undefined;
};

const doorOf = ({ env }: Surroundings, given: Given): Door => {
  const url = given.text('url') ?? env.TRADEPORT_URL ?? `http://127.0.0.1:${env.PORT ?? 8080}`;
  const simToken = given.text('token') ?? env.SIM_TOKEN;
  const signingKey = given.text('signing-key') ?? env.SIGNING_KEY;
  if (!/^https?:\/\//.test(url) || !URL.canParse(url)) throw new WrongUsage(`"${url}" is no http address`);
  const connection = {
    url: url.replace(/\/+$/, ''),
    language: given.text('language') === 'zh-CN' ? 'zh-CN' : 'en-US',
    systemName: 'tradeport-sim',
    ...(simToken === undefined ? {} : { simToken }),
    ...(signingKey === undefined ? {} : { signingKey }),
  } as const;
  const into = (sandbox: string): Door => ({
    ...connection,
    sandbox,
    into,
    ask: (words) => askFor(connection, ['--sandbox', sandbox, ...words]),
  });
  return into(given.text('sandbox') ?? 'main');
};

/** Another line on the same server, for its own answers. */
const askFor = async ({ url, language, simToken, signingKey }: Connection, words: readonly string[]): Promise<Said> => {
  const [out, err]: [string[], string[]] = [[], []];
  const code = await runLine(['--url', url, '--language', language ?? 'en-US', '--json', ...words], {
    print: (line) => out.push(line),
    complain: (line) => err.push(line),
    env: { SIM_TOKEN: simToken, SIGNING_KEY: signingKey },
  });
  if (code === EXIT.noServer) throw new NoAnswer(`Cannot reach the server at ${url}`);
  const named = code === EXIT.done ? 'done' : code === EXIT.refused ? 'refused' : 'usage';
  return { code: named, out: out.join('\n'), err: err.join('\n') };
};

/** The door as somebody who is signed in, where the line says who. */
const enteredAs = async (door: Door, persona: string | undefined): Promise<Door> => {
  if (persona === undefined) return door;
  const { token } = await createClient(door).simPersona.enter({ persona });
  return { ...door, token };
};

const waitInRealTime: Following['wait'] = (ms, signal) =>
  pause(ms, undefined, { signal }).catch((thrown: unknown) => {
    if (!signal.aborted) throw thrown;
  });

/** Prints the results of a long-running command. Returns whether a result was a failure and whether the user interrupted the command. */
const printLater = async (goesOn: NonNullable<Outcome['goesOn']>, isJson: boolean, surroundings: Surroundings) => {
  const { print, complain, onInterrupt, wait = waitInRealTime } = surroundings;
  const interruption = new AbortController();
  const stopListening = onInterrupt?.(() => interruption.abort());
  let hasFailed = false;
  try {
    for await (const { result, line, failed } of goesOn({ interrupted: interruption.signal, wait, report: complain })) {
      print(isJson ? JSON.stringify(result) : line);
      hasFailed ||= failed === true;
    }
  } finally {
    stopListening?.();
  }
  return { hasFailed, wasInterrupted: interruption.signal.aborted };
};

/** Prints the outcome of a command, and what follows; returns the exit code. */
const tell = async (outcome: Outcome, isJson: boolean, surroundings: Surroundings): Promise<number> => {
  const { result, lines, aside = [], failed, goesOn } = outcome;
  for (const text of isJson ? [JSON.stringify(result, null, 2)] : lines) surroundings.print(text);
  for (const text of isJson ? [] : aside) surroundings.complain(text);
  const later = goesOn && (await printLater(goesOn, isJson, surroundings));
  if (later?.wasInterrupted) return EXIT.interrupted;
  return failed === true || later?.hasFailed === true ? EXIT.refused : EXIT.done;
};

const complainOf = (thrown: unknown, isJson: boolean, { print, complain, env }: Surroundings, url: string): number => {
  if (thrown instanceof CallRefused) {
    const { call, code, reason, message, result, requestId } = thrown;
    if (isJson) print(JSON.stringify({ call, code, reason, message, result, requestId }, null, 2));
    else for (const line of refusalLines(thrown, url)) complain(line);
    return EXIT.refused;
  }
  if (thrown instanceof NoAnswer) {
    complain(`${thrown.message}. ${proxySentence(url, env) ?? 'Is the server running?'}`);
    return EXIT.noServer;
  }
  if (!(thrown instanceof WrongUsage)) throw thrown;
  complain(thrown.message);
  return EXIT.usage;
};

/** Is told what the process ends with. */
export type Ended = (code: number) => void;

const runCommand = async (command: LineCommand, line: Command, surroundings: Surroundings): Promise<number> => {
  const values: Readonly<Record<string, unknown>> = line.optsWithGlobals();
  const given: Given = {
    words: line.processedArgs.flat().filter((word) => typeof word === 'string'),
    text: (option) => textIn(values, option) ?? surroundings.env[command.options?.[option]?.env ?? ''],
    isSet: (option) => values[new Option(`--${option}`).attributeName()] === true,
    environment: (name) => surroundings.env[name],
  };
  const isJson = given.isSet('json');
  let url = '';
  try {
    const outside = doorOf(surroundings, given);
    url = outside.url;
    const door = await enteredAs(outside, given.text('as'));
    return await tell(await command.run(createClient(door), given, door), isJson, surroundings);
  } catch (thrown) {
    return complainOf(thrown, isJson, surroundings, url);
  }
};

/** The group that stands under these words, made where there is none yet. */
const groupAt = (root: Command, words: readonly string[]): Command =>
  words.reduce(
    (group, word, i) =>
      group.commands.find((one) => one.name() === word) ??
      group
        .command(word)
        .description(GROUPS[words.slice(0, i + 1).join(' ')] ?? '')
        .helpCommand(false),
    root,
  );

const addCommand = (root: Command, command: LineCommand, surroundings: Surroundings, ended: Ended): void => {
  const words = command.name.split(' ');
  const line = groupAt(root, words.slice(0, -1))
    .command(words.at(-1) ?? '')
    .description(command.does);
  if (command.takes !== '') line.arguments(command.takes);
  for (const [name, { type, does }] of Object.entries(command.options ?? {}))
    line.option(type === 'string' ? `--${name} <${name}>` : `--${name}`, does);
  line.action(async () => ended(await runCommand(command, line, surroundings)));
};

/** How a command is called from the first word on: `sim clock advance`. */
const wholeName = (line: Command): string =>
  line.parent === null ? line.name() : `${wholeName(line.parent)} ${line.name()}`;

const leavesOf = (line: Command): readonly Command[] =>
  line.commands.length === 0 ? [line] : line.commands.flatMap(leavesOf);

/** Every command at once, by its whole name: what is looked for is found without opening one help after the other. */
const listing = (help: Help): Help =>
  Object.assign(help, { visibleCommands: (each: Command) => each.commands.flatMap(leavesOf) });

/** How every program of ours prints, complains and ends. */
export const dressed = (line: Command, { print, complain, colours }: Surroundings): Command =>
  line
    .exitOverride()
    .helpCommand(false)
    .showSuggestionAfterError()
    .configureOutput({
      writeOut: (text) => print(text.trimEnd()),
      writeErr: (text) => complain(text.trimEnd()),
      outputError: (text, write) => write(text.replace(/^error: /, '')),
      getOutHasColors: () => colours?.print === true,
      getErrHasColors: () => colours?.complain === true,
    })
    .configureHelp({
      showGlobalOptions: true,
      helpWidth: 140,
      // What may follow, groups too: of these one is meant by a word that is none.
      visibleCommands: (each) => [...each.commands],
      formatHelp: (each, help) => Help.prototype.formatHelp.call(help, each, listing(help)),
      subcommandTerm: (each) => `${wholeName(each)} ${each.usage().replace('[options]', '').trim()}`.trimEnd(),
      styleTitle: (title) => `\u001b[1m${title}\u001b[22m`,
    });

/** The program that drives a simulator. `ended` is told what the process ends with. */
export const simProgram = (surroundings: Surroundings, ended: Ended): Command => {
  const root = dressed(new Command('sim'), surroundings)
    .description('Drives the simulator of a running Tradeport.')
    .version(manifest.version)
    .addHelpText('after', '\nExit codes: 0 success, 1 refused, 2 usage error, 3 no server, 130 interrupted.');
  for (const option of everywhere) root.addOption(option);
  for (const command of lineCommands) addCommand(root, command, surroundings, ended);
  const completion = root.command('completion').description('Prints what a shell completes commands by');
  completion.argument('<shell>', SHELLS.join(', ')).action((word: string) => {
    const shell = SHELLS.find((one) => one === word);
    if (shell === undefined) surroundings.complain(`"${word}" is none of ${SHELLS.join(', ')}`);
    else surroundings.print(completionScript(outermost(root), shell));
    ended(shell === undefined ? EXIT.usage : EXIT.done);
  });
  return root;
};

/** The command that words lead to; undefined where one of them is no command of the one before. */
const commandAt = (root: Command, words: readonly string[]): Command | undefined =>
  words.reduce<Command | undefined>((line, word) => line?.commands.find((one) => one.name() === word), root);

/** `help` asks for the help of what stands beside it; where that is no command, it is told like any word that is none. */
const withHelp = (root: Command, args: readonly string[]): readonly string[] => {
  const at = args.indexOf('help');
  const before = args.slice(0, Math.max(at, 0));
  const group = at === -1 ? undefined : commandAt(root, before);
  if (group === undefined || group.commands.length === 0) return args;
  const words = [...before, ...args.slice(at + 1)];
  return commandAt(root, words) === undefined ? words : [...words, '--help'];
};

const outermost = (line: Command): Command => (line.parent === null ? line : outermost(line.parent));

/** Runs a program on one line of words and options; answers what the process ends with. */
export const runProgram = async (args: readonly string[], make: (ended: Ended) => Command): Promise<number> => {
  let code: number = EXIT.done;
  const program = make((ended) => {
    code = ended;
  });
  try {
    await program.parseAsync(args.length === 0 ? ['--help'] : [...withHelp(program, args)], { from: 'user' });
    return code;
  } catch (thrown) {
    // What the parser ends with has been printed; a help that was asked for, and the version, are no mistake.
    if (!(thrown instanceof CommanderError)) throw thrown;
    return thrown.exitCode === 0 ? EXIT.done : EXIT.usage;
  }
};

/** Runs one line of `sim`; prints what came of it and answers what the process ends with. */
export const runLine = (args: readonly string[], surroundings: Surroundings): Promise<number> =>
  runProgram(args, (ended) => simProgram(surroundings, ended));
