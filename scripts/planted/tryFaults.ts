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
  readonly said: string;
}

interface Report {
  readonly testResults: readonly {
    readonly message?: string;
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

/** Runs vitest in the copy; the first failure is enough. */
const runTests = (copy: string, { tests, titled }: Pick<PlantedFault, 'tests' | 'titled'>): Promise<Ran> => {
  const report = join(copy, 'report.json');
  rmSync(report, { force: true });
  const args = ['run', '--bail=1', '--reporter=json', `--outputFile=${report}`, ...tests];
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
        const each = readReport(report).testResults.flatMap(({ assertionResults }) => assertionResults);
        const failed = each.filter(({ status }) => status === 'failed').map(({ fullName }) => fullName);
        resolve({ passed: each.filter(({ status }) => status === 'passed').length, failed, said });
      } catch {
        resolve({ passed: 0, failed: [], said });
      }
    });
  });
};

const say = (line: string) => process.stdout.write(`${line}\n`);

/** What is wrong with the tests of some faults before anything is planted; nothing where they pass. */
const faultOfTests = async (copy: string, of: PlantedFault, known: Map<string, string | undefined>) => {
  const key = JSON.stringify([of.tests, of.titled]);
  if (!known.has(key)) {
    const { passed, failed, said } = await runTests(copy, of);
    const [first] = failed;
    const none = passed === 0 ? `no test ran:\n${stripVTControlCharacters(said)}` : undefined;
    known.set(key, first === undefined ? none : `fails without the fault: ${first}`);
  }
  return known.get(key);
};

/** Plants each fault and runs its tests. Answers whether none escaped and each could be planted. */
export const tryFaults = async (copy: string, faults: readonly PlantedFault[]): Promise<boolean> => {
  const wrong: string[] = [];
  const known = new Map<string, string | undefined>();
  for (const fault of faults) {
    const since = performance.now();
    const seconds = () => `${((performance.now() - since) / 1000).toFixed(1)} s`;
    const tell = (word: string, why: string) => {
      if (word !== 'caught') wrong.push(`${word} ${fault.name}`);
      say(`${word.padEnd(8)} ${fault.name}: ${why}, ${seconds()}`);
    };
    try {
      const broken = await faultOfTests(copy, fault, known);
      if (broken !== undefined) {
        tell('UNTRIED', broken);
        continue;
      }
      const { failed, passed, said } = await whilePlanted(copy, fault, () => runTests(copy, fault));
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
