import type { PlantedFault } from './fault.ts';
import { whilePlanted } from './plant.ts';
import { type Failed, type Ran, runTests } from './runTests.ts';

const say = (line: string) => process.stdout.write(`${line}\n`);
const secondsSince = (since: number) => `${((performance.now() - since) / 1000).toFixed(1)} s`;

/** What became of a fault: the test that found it, or why none did. */
type Outcome = { readonly by: Failed } | { readonly wrong: 'ESCAPED' | 'NOT RUN' | 'GONE'; readonly why: string };

const outcomeOf = ({ passed, failed, lastWords }: Ran): Outcome => {
  const [by] = failed;
  if (by) return { by };
  // A server that can't even start is found by whatever is run: such a row says nothing of its tests.
  if (passed === 0) return { wrong: 'NOT RUN', why: `no test began (${lastWords})` };
  return { wrong: 'ESCAPED', why: `${passed} tests passed` };
};

/** The likeliest of its tests by themselves first: what they find needs no others. */
const testsInTurn = async (copy: string, { tests: [likeliest, ...others], titled }: PlantedFault): Promise<Ran> => {
  const run = (tests: readonly string[]) => runTests(copy, { tests, ...(titled ? { titled } : {}) }, ['--bail=1']);
  const first = await run([likeliest]);
  if (first.failed.length > 0 || first.passed === 0 || others.length === 0) return first;
  const rest = await run(others);
  return rest.passed === 0 ? rest : { ...rest, passed: first.passed + rest.passed };
};

const tryFault = async (copy: string, fault: PlantedFault): Promise<Outcome> => {
  try {
    return outcomeOf(await whilePlanted(copy, fault, () => testsInTurn(copy, fault)));
  } catch (error) {
    return { wrong: 'GONE', why: error instanceof Error ? error.message : String(error) };
  }
};

interface Caught {
  readonly fault: PlantedFault;
  readonly by: Failed;
}

/**
 * Whether the tests that found faults pass where nothing is planted: one that fails anyway has found nothing. Only these are run, each
 * once, in whole files or by the titles that their rows name. Answers the faults that were found so.
 */
const foundByNothing = async (copy: string, all: readonly Caught[]): Promise<readonly PlantedFault[]> => {
  const found: PlantedFault[] = [];
  for (const some of [
    all.filter(({ fault }) => fault.titled === undefined),
    all.filter(({ fault }) => fault.titled !== undefined),
  ]) {
    if (some.length === 0) continue;
    const tests = [...new Set(some.map(({ by }) => by.file))];
    const titles = [...new Set(some.flatMap(({ fault: { titled } }) => titled ?? []))];
    const { passed, failed, lastWords } = await runTests(
      copy,
      { tests, ...(titles.length > 0 ? { titled: titles.map((titled) => `(${titled})`).join('|') } : {}) },
      [],
    );
    if (passed === 0) say(`without a fault no test began: ${lastWords}`);
    const isFailed = ({ by }: Caught) => failed.some(({ file, title }) => file === by.file && title === by.title);
    found.push(...some.filter((caught) => passed === 0 || isFailed(caught)).map(({ fault }) => fault));
  }
  return found;
};

/** Plants each fault and runs its tests. Answers whether each was found, by a test that passes without it. */
export const tryFaults = async (copy: string, faults: readonly PlantedFault[]): Promise<boolean> => {
  const begun = performance.now();
  const wrong: string[] = [];
  const caught: Caught[] = [];
  for (const fault of faults) {
    const since = performance.now();
    const outcome = await tryFault(copy, fault);
    if ('by' in outcome) caught.push({ fault, by: outcome.by });
    else wrong.push(`${outcome.wrong} ${fault.name}`);
    const [word, why] = 'by' in outcome ? ['caught', outcome.by.title] : [outcome.wrong, outcome.why];
    say(`${word.padEnd(8)} ${fault.name}: ${why}, ${secondsSince(since)}`);
  }
  const since = performance.now();
  for (const { name } of await foundByNothing(copy, caught)) {
    wrong.push(`UNTRIED ${name}`);
    say(`UNTRIED  ${name}: its test fails without it too`);
  }
  say(`the tests that found them were run without a fault, ${secondsSince(since)}`);
  say(
    `\n${faults.length - wrong.length} of ${faults.length} planted faults were caught, ${secondsSince(begun)}` +
      (wrong.length > 0 ? `; not so:\n  ${wrong.join('\n  ')}` : ''),
  );
  return wrong.length === 0 && faults.length > 0;
};
