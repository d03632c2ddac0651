import { randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { type Client, createClient } from '@tradeport/client';
import type { RunFile, RunStep } from '@tradeport/shared/simulation/runFile.ts';
import { type Door, type Given, type Outcome, onlyGiven, WrongUsage, wordAt } from '../command.ts';
import { instantOf } from '../moments.ts';
import { type Came, checksOf } from './checks.ts';
import { filled, partOf } from './fitting.ts';
import { htmlOf, junitOf, type RunReport, type StepReport } from './reports.ts';
import { readRun, readText } from './runFiles.ts';
import { shellWords } from './shellWords.ts';

/** A run that is cut off leaves a sandbox behind: so long. */
const LIFE_MINUTES = 60;
const MARKS = { passed: 'ok', failed: 'FAILED', skipped: 'skipped' } as const;

const scenarioOf = async ({ scenario = 'demo' }: RunFile, path: string) => {
  if (typeof scenario !== 'string') return { scenarioText: JSON.stringify(scenario) };
  return scenario.endsWith('.json') ? { scenarioText: await readText(resolve(dirname(path), scenario)) } : { scenario };
};

/** The sandbox that a run is in: the one of the line, else one of its own, whose clock stands and which nobody else uses. */
const sandboxFor = async (client: Client, given: Given, file: RunFile, path: string) => {
  const named = given.text('sandbox');
  if (named !== undefined) return { sandbox: named, leave: async () => undefined };
  const name = `run-${file.name}-${randomBytes(3).toString('hex')}`;
  await client.simSandbox.create({
    name,
    ...(await scenarioOf(file, path)),
    ...onlyGiven({ seed: file.seed }),
    ...(file.startAt === undefined ? {} : { startAt: instantOf(file.startAt) }),
    frozen: true,
    endsInMinutes: LIFE_MINUTES,
  });
  return {
    sandbox: name,
    leave: async () => {
      if (!given.isSet('keep')) await client.simSandbox.remove({ name });
    },
  };
};

const wordsOf = (step: RunStep, known: ReadonlyMap<string, unknown>): readonly string[] => {
  const { line, call, as, with: fields = {} } = step;
  if (line !== undefined) return shellWords(line).map((word) => String(filled(word, known)));
  if (call === undefined) return [];
  return ['call', call, JSON.stringify(filled(fields, known)), ...(as === undefined ? [] : ['--as', as])];
};

/** What a line answers; null where it prints nothing, or one thing after the other, as a run of another file does. */
const answerIn = (out: string): unknown => {
  try {
    return JSON.parse(out);
  } catch {
    return null;
  }
};

const codeIn = (text: string): { readonly code: string; readonly words: string } | undefined => {
  const value = answerIn(text);
  if (typeof value !== 'object' || value === null || !('code' in value) || !('message' in value)) return undefined;
  return { code: String(value.code), words: String(value.message) };
};

/** Does what a step says. Throws WrongUsage for a line that is none, NoAnswer where nobody answers. */
const doStep = async (door: Door, words: readonly string[]): Promise<Came | undefined> => {
  if (words.length === 0) return undefined;
  const { code, out, err } = await door.ask(words);
  if (code === 'usage') throw new WrongUsage(err);
  if (code === 'done') return { answer: answerIn(out) };
  const refused = codeIn(out);
  return refused === undefined
    ? { answer: answerIn(out), refused: { code: 'failed', words: out } }
    : { answer: null, refused };
};

const savedOf = (step: RunStep, came: Came | undefined, known: Map<string, unknown>): readonly string[] =>
  came?.refused !== undefined
    ? []
    : Object.entries(step.save ?? {}).flatMap(([name, path]) => {
        const part = partOf(came?.answer, path);
        known.set(name, part);
        return part === undefined ? [`the answer has no ${path}`] : [];
      });

const runStep = async (door: Door, step: RunStep, index: number, known: Map<string, unknown>): Promise<StepReport> => {
  const began = performance.now();
  const words = wordsOf(step, known);
  const did = words.join(' ');
  const name = step.name ?? (did === '' ? `step ${index + 1}` : did);
  const came = await doStep(door, words);
  const missing = savedOf(step, came, known);
  const expected = readExpected(step, known);
  const wrong = [...(await checksOf(createClient(door), expected, came)), ...missing];
  const verdict = wrong.length === 0 ? 'passed' : 'failed';
  return { name, did, verdict, wrong, ms: performance.now() - began };
};

const readExpected = ({ expect = {} }: RunStep, known: ReadonlyMap<string, unknown>) => ({
  ...expect,
  ...(expect.answer === undefined ? {} : { answer: filled(expect.answer, known) }),
  ...(expect.states === undefined
    ? {}
    : { states: expect.states.map(({ object, is }) => ({ object: String(filled(object, known)), is })) }),
  ...(expect.balances === undefined
    ? {}
    : { balances: expect.balances.map((one) => ({ ...one, is: String(filled(one.is, known)) })) }),
});

const lineOf = ({ name, verdict, wrong, ms }: StepReport): string =>
  [`${MARKS[verdict].padEnd(7)} ${name}${verdict === 'skipped' ? '' : ` (${Math.round(ms)} ms)`}`, ...wrong].join(
    '\n          ',
  );

const writeReports = async (given: Given, report: RunReport): Promise<void> => {
  for (const [option, text] of [
    ['junit', junitOf],
    ['html', htmlOf],
  ] as const) {
    const path = given.text(option);
    if (path === undefined) continue;
    await writeFile(path, text(report)).catch(() => {
      throw new WrongUsage(`the file ${path} cannot be written`);
    });
  }
};

/** The steps one after the other; after one that failed the others are not tried. */
async function* stepsOf(door: Door, { steps }: RunFile): AsyncGenerator<StepReport> {
  const known = new Map<string, unknown>();
  let isOver = false;
  for (const [index, step] of steps.entries()) {
    const name = step.name ?? step.line ?? step.call ?? `step ${index + 1}`;
    const report: StepReport = isOver
      ? { name, did: '', verdict: 'skipped', wrong: [], ms: 0 }
      : await runStep(door, step, index, known);
    if (report.verdict === 'failed') isOver = true;
    yield report;
  }
}

/** Plays a scenario with assertions; what does not hold ends the command with 1. */
export const runScenario = async (client: Client, given: Given, door: Door): Promise<Outcome> => {
  const path = wordAt(given, 0, 'the file');
  const file = await readRun(path);
  const { sandbox, leave } = await sandboxFor(client, given, file, path);
  const title = file.title ?? file.name;
  return {
    result: { name: file.name, sandbox, steps: file.steps.length },
    lines: [`${title} in sandbox ${sandbox}`],
    goesOn: async function* () {
      const told: StepReport[] = [];
      try {
        for await (const step of stepsOf(door.into(sandbox), file)) {
          told.push(step);
          yield { result: step, line: lineOf(step), failed: step.verdict === 'failed' };
        }
      } finally {
        await leave();
      }
      await writeReports(given, { name: file.name, title, sandbox, at: new Date().toISOString(), steps: told });
      const failed = told.filter(({ verdict }) => verdict === 'failed').length;
      const passed = told.filter(({ verdict }) => verdict === 'passed').length;
      yield { result: { passed, failed }, line: `${passed} of ${told.length} steps passed` };
    },
  };
};
