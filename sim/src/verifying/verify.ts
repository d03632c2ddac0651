import { writeFile } from 'node:fs/promises';
import { NoAnswer } from '@tradeport/client';
import { isHttpsOrLoopback } from '@tradeport/shared/backend/origin.ts';
import { WrongUsage } from '../command.ts';
import { EXIT, type Surroundings } from '../commandLine.ts';
import { type ConfigFile, readConfigFile, writeLacks } from './configFile.ts';
import { type CallReport, type Verdict, WEIGHTS, type Weight } from './finding.ts';
import { portalCalls } from './kinds.ts';
import { CLOCK_MINUTES_MAX } from './limits.ts';
import { readAll, type Sessions } from './reads.ts';
import { callLines, fails, junitReport, totalLines, type VerifyReport } from './report.ts';
import { scrubber } from './shown.ts';
import { NotSignedIn, signIn } from './signIn.ts';
import { Gone, type Wire, wireTo } from './wire.ts';
import { agreed, NotAgreed, written } from './writing/agreed.ts';
import { allowedBy, type WriteOptions } from './writing/plan.ts';
import type { Agreed } from './writing/writeAll.ts';
import type { Written } from './writing/writtenLines.ts';

/** What the line says. */
export interface VerifyOptions extends WriteOptions {
  readonly url?: string | undefined;
  readonly sandbox?: string | undefined;
  readonly level?: string | undefined;
  readonly config?: string | undefined;
  readonly junit?: string | undefined;
  readonly captcha?: string | undefined;
  readonly code?: string | undefined;
  /** Keys of calls with commas between them: only these are tried. */
  readonly calls?: string | undefined;
  readonly json: boolean;
}

/** Calls of which the first must not all be answered by a page: then it is one that stands before the whole backend. */
const PAGES_MAX = 6;
const WAS_NO_API = 'a page stands before the backend, or a redirect: its calls were not reached';

/** The origin of the backend: https, or on this machine. */
const urlOf = ({ url }: VerifyOptions, { env }: Surroundings): string => {
  const told = url ?? env.TRADEPORT_URL ?? '';
  if (told === '') throw new WrongUsage('say which backend: --url');
  if (!/^https?:\/\//.test(told) || !URL.canParse(told)) throw new WrongUsage('--url is no http address');
  const { origin, username, password, pathname, search, hash } = new URL(told);
  if (`${username}${password}${search}${hash}` !== '' || pathname !== '/')
    throw new WrongUsage('--url is an origin alone, such as https://api.example.com: no name, password, path or query');
  if (!isHttpsOrLoopback(origin))
    throw new WrongUsage(`${origin} is neither https nor on this machine: secrets do not go there`);
  return origin;
};

const onlyOf = ({ calls }: VerifyOptions): ReadonlySet<string> | undefined => {
  if (calls === undefined) return undefined;
  const keys = calls.split(',').map((key) => key.trim());
  const unknown = keys.find((key) => !portalCalls.some(({ call }) => call.key === key));
  if (unknown !== undefined) throw new WrongUsage(`there is no call "${unknown}"`);
  return new Set(keys);
};

const levelOf = ({ level = 'documented' }: VerifyOptions): Weight => {
  const found = WEIGHTS.find((weight) => weight === level);
  if (found === undefined) throw new WrongUsage(`--level is one of ${WEIGHTS.join(', ')}`);
  return found;
};

/** One session of those that the environment tells of; undefined where it tells of none. */
const sessionOf = async (
  wire: Wire,
  prefix: string,
  options: VerifyOptions,
  around: Surroundings,
): Promise<string | undefined> => {
  const { env, ask } = around;
  const [token, loginNo, password] = ['TOKEN', 'LOGIN', 'PASSWORD'].map((name) => env[`${prefix}_${name}`]);
  if (token !== undefined && token !== '') return token;
  if (loginNo === undefined || loginNo === '') return undefined;
  if (password === undefined || password === '')
    throw new WrongUsage(`${prefix}_LOGIN is set, and ${prefix}_PASSWORD is not`);
  return signIn(wire, { loginNo, password }, { captcha: options.captcha, code: options.code, ask });
};

const isPage = ({ findings, verdict }: CallReport): boolean =>
  verdict === 'differs' &&
  findings.every(({ check }) => ['envelope', 'status', 'noToken', 'refusals'].includes(check)) &&
  findings.some(({ got }) => /redirect|page/.test(got));

const untried = (from: number, why: string): readonly CallReport[] =>
  portalCalls.slice(from).map(({ name, call }) => ({
    name,
    key: call.key,
    weight: 'ours',
    verdict: 'notTried',
    why,
    findings: [],
    more: 0,
    checks: [],
    ms: 0,
  }));

interface Run {
  readonly calls: CallReport[];
  readonly notes: string[];
}

/** Reads call after call, and stops where nobody answers any more, or a page stands before all of them. */
const readInto = async (
  { calls, notes }: Run,
  wire: Wire,
  sessions: Sessions,
  only: ReadonlySet<string> | undefined,
  tell: (call: CallReport) => void,
): Promise<void> => {
  try {
    for await (const call of readAll(wire, sessions, only)) {
      calls.push(call);
      tell(call);
      const tried = calls.filter(({ verdict }) => verdict !== 'notTried');
      if (tried.length === PAGES_MAX && tried.every(isPage)) {
        notes.push(WAS_NO_API);
        calls.push(...untried(calls.length, WAS_NO_API));
        return;
      }
    }
  } catch (thrown) {
    if (!(thrown instanceof Gone)) throw thrown;
    if (!wire.hasAnswered()) throw new NoAnswer(`Cannot reach the backend at ${thrown.message}`);
    const why = 'the backend does not answer any more';
    notes.push(why);
    calls.push(...untried(calls.length, why));
  }
};

/** Does what was agreed on, unless reading came to an end before its end: then nothing is changed. */
const writeInto = async (run: Run, writing: Agreed, tell: (call: CallReport) => void): Promise<Written | undefined> => {
  if (run.notes.length > 0) return undefined;
  const { calls, changed, notes } = await written(writing, run.calls);
  for (const [i, call] of calls.entries()) {
    if (call !== run.calls[i]) tell(call);
    run.calls[i] = call;
  }
  run.notes.push(...notes);
  return changed;
};

const clockNote = (wire: Wire): readonly string[] => {
  const minutes = Math.round(wire.clockMinutes() ?? 0);
  if (Math.abs(minutes) <= CLOCK_MINUTES_MAX) return [];
  const way = minutes > 0 ? 'ahead of' : 'behind';
  return [
    `the clock of the backend is ${Math.abs(minutes)} minutes ${way} this machine's: signed calls are refused from ${CLOCK_MINUTES_MAX} on`,
  ];
};

const sessionNotes = ({ token, other }: Sessions): readonly string[] => [
  ...(token === undefined
    ? ['without VERIFY_TOKEN, or VERIFY_LOGIN and VERIFY_PASSWORD, only calls for everybody were tried']
    : []),
  ...(token !== undefined && other === undefined
    ? ['without VERIFY_OTHER_TOKEN, or a second login, ids of another merchant were not tried']
    : []),
];

const totalsOf = (calls: readonly CallReport[]): Readonly<Record<Verdict, number>> => {
  const count = (verdict: Verdict) => calls.filter((call) => call.verdict === verdict).length;
  return { holds: count('holds'), differs: count('differs'), absent: count('absent'), notTried: count('notTried') };
};

const writeJunit = async (path: string | undefined, text: string): Promise<void> => {
  if (path === undefined) return;
  await writeFile(path, text).catch(() => {
    throw new WrongUsage(`the file ${path} cannot be written`);
  });
};

/** Opens the sessions, asks, and tells. Throws WrongUsage, NoAnswer, NotSignedIn. */
const verified = async (options: VerifyOptions, around: Surroundings): Promise<number> => {
  const began = performance.now();
  const at = new Date().toISOString();
  const url = urlOf(options, around);
  const level = levelOf(options);
  const only = onlyOf(options);
  const file: ConfigFile | undefined = options.config === undefined ? undefined : await readConfigFile(options.config);
  const lacks = new Set(file?.config.lacks);
  const allowed = allowedBy(options, around.ask !== undefined);
  const signingKey = around.env.SIGNING_KEY;
  const wire = wireTo({
    url,
    paths: file?.config.paths ?? {},
    sandbox: options.sandbox ?? file?.config.sandbox ?? '',
    ...(signingKey === undefined || signingKey === '' ? {} : { signingKey }),
  });
  const sessions: Sessions = {
    token: await sessionOf(wire, 'VERIFY', options, around),
    other: await sessionOf(wire, 'VERIFY_OTHER', options, around),
  };
  const { env } = around;
  const clean = scrubber([
    sessions.token,
    sessions.other,
    signingKey,
    env.VERIFY_PASSWORD,
    env.VERIFY_OTHER_PASSWORD,
    env.VERIFY_LOGIN,
    env.VERIFY_OTHER_LOGIN,
    env.VERIFY_PAY_PASSWORD,
  ]);
  const say = (lines: readonly string[]): void => {
    for (const line of options.json ? [] : lines) around.print(clean(line));
  };
  // What is said of what is changed is said at once, and apart from a report that is read by a program.
  const tell = (line: string): void => (options.json ? around.complain : around.print)(clean(line));
  const writing =
    allowed &&
    (await agreed({ wire, sessions, allowed, only, lacks, tell, ask: around.ask, env, confirm: options.confirm }));
  const run: Run = { calls: [], notes: [] };
  await readInto(run, wire, sessions, only, (call) => say(callLines(call)));
  const changed = writing && (await writeInto(run, writing, (call) => say(callLines(call))));
  const report: VerifyReport = {
    url,
    at,
    level,
    failed: run.calls.some((call) => fails(call, level, lacks)) || run.notes.length > 0,
    totals: totalsOf(run.calls),
    asked: wire.asked(),
    ms: Math.round(performance.now() - began),
    notes: [...run.notes, ...sessionNotes(sessions), ...clockNote(wire)],
    written: changed ?? null,
    calls: run.calls,
  };
  say(totalLines(report));
  if (options.json) around.print(clean(JSON.stringify(report, null, 2)));
  await writeJunit(options.junit, clean(junitReport(report, lacks)));
  if (file !== undefined) await writeLacks(file, run.calls);
  return report.failed ? EXIT.refused : EXIT.done;
};

/** Asks another backend whether it keeps the catalogue; answers what the process ends with. */
export const verify = async (options: VerifyOptions, around: Surroundings): Promise<number> => {
  try {
    return await verified(options, around);
  } catch (thrown) {
    if (thrown instanceof WrongUsage) around.complain(thrown.message);
    else if (thrown instanceof NoAnswer) around.complain(`${thrown.message}.`);
    else if (thrown instanceof Gone) around.complain(`Cannot reach the backend at ${thrown.message}.`);
    else if (thrown instanceof NotSignedIn) around.complain(`Not signed in: ${thrown.message}.`);
    else if (thrown instanceof NotAgreed) around.complain(`Nothing was changed: ${thrown.message}.`);
    else throw thrown;
    if (thrown instanceof WrongUsage) return EXIT.usage;
    return thrown instanceof NotSignedIn || thrown instanceof NotAgreed ? EXIT.refused : EXIT.noServer;
  }
};
