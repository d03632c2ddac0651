import { spawn } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { PlantedFault } from './fault.ts';
import { whilePlanted } from './plant.ts';

/** What a run of tests came to: whether each passed, how many did, and the first that did not. */
interface Ran {
  readonly passed: number;
  readonly failed: readonly string[];
  readonly failedFiles: readonly string[];
  readonly said: string;
}

interface Report {
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly assertionResults: readonly { readonly status: string; readonly fullName: string }[];
  }[];
}

const isReport = (value: unknown): value is Report =>
  typeof value === 'object' && value !== null && 'testResults' in value;

const readReport = (path: string): Report => {
  const value: unknown = JSON.parse(readFileSync(path, 'utf8'));
  if (!isReport(value)) throw new Error(`${path} is no report of tests`);
  return value;
};

/** Runs vitest in the copy. */
const runTests = (
  copy: string,
  { tests, titled }: Pick<PlantedFault, 'tests' | 'titled'>,
  more: readonly string[],
): Promise<Ran> => {
  const report = join(copy, 'report.json');
  rmSync(report, { force: true });
  const args = ['run', ...more, '--reporter=json', `--outputFile=${report}`, ...tests];
  return new Promise((resolve, reject) => {
    const child = spawn(
      join(copy, 'node_modules', '.bin', 'vitest'),
      [...args, ...(titled === undefined ? [] : ['-t', titled])],
      { cwd: copy, env: { ...process.env, TEST_DATABASE: 'sqlite' }, stdio: ['ignore', 'pipe', 'pipe'] },
    );
    let said = '';
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => {
        said = (said + text).slice(-4_000);
      });
    child.on('error', reject);
    child.on('close', () => {
      try {
        const { testResults } = readReport(report);
        const each = testResults.flatMap(({ assertionResults }) => assertionResults);
        const failedFiles = testResults.filter(({ status }) => status === 'failed').map(({ name }) => name);
        const failed = each.filter(({ status }) => status === 'failed').map(({ fullName }) => fullName);
        resolve({ passed: each.filter(({ status }) => status === 'passed').length, failed, failedFiles, said });
      } catch {
        resolve({ passed: 0, failed: [], failedFiles: [], said });
      }
    });
  });
};

const say = (line: string) => process.stdout.write(`${line}\n`);

/** Whether tests pass before anything is planted: a failure says nothing otherwise. Answers the faults whose tests do not. */
const untried = async (copy: string, faults: readonly PlantedFault[]): Promise<ReadonlySet<PlantedFault>> => {
  const found = new Set<PlantedFault>();
  // Those of whole files all together, once; those that are narrowed by a title each for itself.
  const whole = faults.filter(({ titled }) => titled === undefined);
  const groups = [...Map.groupBy(faults, ({ tests, titled }) => titled && JSON.stringify([tests, titled]))];
  for (const [titled, group] of groups) {
    const [first] = group;
    if (first === undefined) continue;
    const files = titled === undefined ? [...new Set(whole.flatMap(({ tests }) => tests))] : first.tests;
    const { passed, failed, failedFiles, said } = await runTests(copy, { ...first, tests: files }, []);
    if (passed > 0 && failed.length === 0) continue;
    say(`the tests do not pass without a fault: ${failed.join('; ')}\n${passed === 0 ? said : ''}`);
    for (const fault of group)
      if (passed === 0 || fault.tests.some((path) => failedFiles.some((file) => file.includes(path)))) found.add(fault);
  }
  return found;
};

/** Plants each fault and runs its tests. Answers whether none escaped and each could be planted. */
export const tryFaults = async (copy: string, faults: readonly PlantedFault[]): Promise<boolean> => {
  const wrong: string[] = [];
  const since = performance.now();
  const broken = await untried(copy, faults);
  say(
    `the tests of ${faults.length - broken.size} faults pass without them, ${((performance.now() - since) / 1000).toFixed(1)} s`,
  );
  for (const fault of faults) {
    const begun = performance.now();
    const seconds = () => `${((performance.now() - begun) / 1000).toFixed(1)} s`;
    const tell = (word: string, why: string) => {
      if (word !== 'caught') wrong.push(`${word} ${fault.name}`);
      say(`${word.padEnd(8)} ${fault.name}: ${why}, ${seconds()}`);
    };
    try {
      if (broken.has(fault)) {
        tell('UNTRIED', 'its tests fail without it');
        continue;
      }
      const { failed, passed, said } = await whilePlanted(copy, fault, () => runTests(copy, fault, ['--bail=1']));
      const [first] = failed;
      if (first !== undefined) tell('caught', first);
      else if (passed === 0)
        tell('caught', `the tests could not begin (${stripVTControlCharacters(said).trim().split('\n').at(-1) ?? ''})`);
      else tell('ESCAPED', `${passed} tests passed`);
    } catch (error) {
      tell('GONE', error instanceof Error ? error.message : String(error));
    }
  }
  const caught = faults.length - wrong.length;
  say(
    `\n${caught} of ${faults.length} planted faults were caught${wrong.length > 0 ? `; not so:\n  ${wrong.join('\n  ')}` : ''}`,
  );
  return wrong.length === 0 && faults.length > 0;
};
