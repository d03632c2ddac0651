import type { PlantedFault } from './fault.ts';
import type { Failed, Ran } from './laneMessages.ts';
import { type Planted, whilePlanted } from './plant.ts';
import type { Lane } from './runTests.ts';

const say = (line: string) => process.stdout.write(`${line}\n`);
const secondsSince = (since: number) => `${((performance.now() - since) / 1000).toFixed(1)} s`;

/** The result of a fault: the test that found it, or why no test did. */
type Outcome = { readonly by: Failed } | { readonly wrong: 'ESCAPED' | 'NOT RUN' | 'GONE'; readonly why: string };

const outcomeOf = ({ result: { passed, failed, error }, wasLoaded }: Planted<Ran>): Outcome => {
  const [by] = failed;
  // A server that cannot start fails every test: such a row proves nothing about its tests.
  if (by === undefined && passed === 0) return { wrong: 'NOT RUN', why: `no test ran (${error || 'no test matches'})` };
  if (!wasLoaded) return { wrong: 'NOT RUN', why: 'the tests did not load its file' };
  return by ? { by } : { wrong: 'ESCAPED', why: `${passed} tests passed` };
};

/** Runs the first of a fault's tests alone: the others run only when these pass. */
const testsInTurn = async (
  { run }: Lane,
  { tests: [likeliest, ...others], titled, file }: PlantedFault,
): Promise<Ran> => {
  const more = { file, bail: 1, ...(titled ? { titled } : {}) };
  const first = await run({ tests: [likeliest], ...more });
  if (first.failed.length > 0 || first.passed === 0 || others.length === 0) return first;
  const rest = await run({ tests: others, ...more });
  return rest.passed === 0 ? rest : { ...rest, passed: first.passed + rest.passed };
};

/** A small file of the API tests, and a title that no test has: their run makes the databases of a lane. */
const FIRST_RUN = { tests: ['tests/ledger/short.test.ts'], titled: '^no test has this title$', bail: 0 };
const prepared = new WeakSet<Lane>();

/** Makes the databases of a lane before the first fault whose tests need them: a fault must not be part of what they hold. */
const prepareDatabases = async (lane: Lane, { tests }: PlantedFault): Promise<void> => {
  if (prepared.has(lane) || !tests.some((test) => test.startsWith('tests/'))) return;
  prepared.add(lane);
  await lane.run(FIRST_RUN);
};

const tryFault = async (lane: Lane, fault: PlantedFault): Promise<Outcome> => {
  try {
    await prepareDatabases(lane, fault);
    return outcomeOf(await whilePlanted(lane.copy, fault, () => testsInTurn(lane, fault)));
  } catch (error) {
    return { wrong: 'GONE', why: error instanceof Error ? error.message : String(error) };
  }
};

interface Caught {
  readonly fault: PlantedFault;
  readonly by: Failed;
}

/** Every lane works through one queue. A lane that has ended takes nothing more from it. */
const inLanes = async <T>(lanes: readonly Lane[], queue: Iterable<T>, act: (lane: Lane, each: T) => Promise<void>) => {
  const rest = queue[Symbol.iterator]();
  await Promise.all(
    lanes.map(async (lane) => {
      while (!lane.hasEnded()) {
        const next = rest.next();
        if (next.done === true) return;
        await act(lane, next.value);
      }
    }),
  );
};

/** A text as a regular expression that matches nothing else. */
const literal = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** Whether the tests of one file that found faults pass alone, without a fault. */
const passAlone = async ({ run }: Lane, file: string, some: readonly Caught[]): Promise<boolean> => {
  const titles = [...new Set(some.map(({ by }) => by.title))];
  const titled = `^(?:${titles.map(literal).join('|')})$`;
  const { passed, failed } = await run({ tests: [file], titled, bail: 0 });
  return failed.length === 0 && passed >= titles.length;
};

/**
 * Runs the tests that found faults once more without a fault: alone, and where that fails in their whole file, as a test may need
 * those before it. Returns the faults whose tests fail then too: these tests proved nothing.
 */
const foundByFailingTests = async (
  lanes: readonly Lane[],
  all: readonly Caught[],
): Promise<readonly PlantedFault[]> => {
  const found: PlantedFault[] = [];
  const files = Map.groupBy(all, ({ by }) => by.file);
  await inLanes(lanes, files, async (lane, [file, some]) => {
    if (await passAlone(lane, file, some)) return;
    const { passed, failed, error } = await lane.run({ tests: [file], bail: 0 });
    if (passed === 0) say(`without a fault no test of ${file} ran: ${error}`);
    const isFailed = ({ by }: Caught) => failed.some(({ title }) => title === by.title);
    found.push(...some.filter((caught) => passed === 0 || isFailed(caught)).map(({ fault }) => fault));
  });
  return found;
};

/** Plants each fault and runs its tests. Returns the faults that no test found, or only a test that fails without them too. */
export const tryFaults = async (
  lanes: readonly Lane[],
  faults: readonly PlantedFault[],
): Promise<readonly string[]> => {
  const wrong: string[] = [];
  const caught: Caught[] = [];
  const rest = new Set(faults);
  await inLanes(lanes, faults, async (lane, fault) => {
    rest.delete(fault);
    const since = performance.now();
    const outcome = await tryFault(lane, fault);
    if ('by' in outcome) caught.push({ fault, by: outcome.by });
    else wrong.push(`${outcome.wrong} ${fault.name}`);
    const [word, why] = 'by' in outcome ? ['caught', outcome.by.title] : [outcome.wrong, outcome.why];
    say(`${word.padEnd(8)} ${fault.name}: ${why}, ${secondsSince(since)}`);
  });
  for (const { name } of rest) {
    wrong.push(`NOT RUN ${name}`);
    say(`NOT RUN  ${name}: every lane has ended`);
  }
  const since = performance.now();
  for (const { name } of await foundByFailingTests(lanes, caught)) {
    wrong.push(`UNTRIED ${name}`);
    say(`UNTRIED  ${name}: its test fails without it too`);
  }
  say(`the tests that found them ran without a fault, ${secondsSince(since)}`);
  return wrong;
};
