// `npm run dependencies`: which direct dependencies are behind the registry. Those that stay so say why in staysBehind.json; any other
// is to be brought up, and fails the run, as does a reason that is none any more.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import process from 'node:process';
import { projectRoot } from './staleness.ts';
import staysBehind from './staysBehind.json' with { type: 'json' };

const PNPM = 'pnpm@12.21.0';

interface Behind {
  readonly name: string;
  readonly current: string;
  readonly latest: string;
}

const isMembers = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The workspace, and beside it the programs of others that judge what it hands out. */
const PROJECTS = ['', 'tests/foreign'];

/** Every direct dependency of a project that the registry has a later version of. Throws where the registry cannot be asked. */
const behindIn = (project: string): readonly Behind[] => {
  const args = ['--yes', '-p', PNPM, '-c', 'pnpm outdated --recursive --format json'];
  const asked = spawnSync('npx', args, { cwd: join(projectRoot, project), encoding: 'utf8' });
  const text = asked.stdout.trim();
  if (!text.startsWith('{')) throw new Error(`the registry could not be asked: ${asked.stderr.trim() || text}`);
  const found: unknown = JSON.parse(text);
  return Object.entries(isMembers(found) ? found : {}).flatMap(([name, one]) =>
    isMembers(one) ? [{ name, current: String(one.current), latest: String(one.latest) }] : [],
  );
};

const reasons: ReadonlyMap<string, string> = new Map(Object.entries(staysBehind));
const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};
const lineOf = ({ name, current, latest }: Behind): string => `  ${name}  ${current} → ${latest}`;

const all = PROJECTS.flatMap(behindIn);
const toBringUp = all.filter(({ name }) => !reasons.has(name));
const staying = all.filter(({ name }) => reasons.has(name));
const idle = [...reasons.keys()].filter((name) => !all.some((one) => one.name === name));

say(`To be brought up: ${toBringUp.length === 0 ? 'none' : ''}`);
for (const one of toBringUp) say(lineOf(one));
say(`Staying behind: ${staying.length === 0 ? 'none' : ''}`);
for (const one of staying) say(`${lineOf(one)}: ${reasons.get(one.name) ?? ''}`);
for (const name of idle) say(`${name} is up to date: its reason in scripts/staysBehind.json is none any more`);
process.exitCode = toBringUp.length + idle.length > 0 ? 1 : 0;
