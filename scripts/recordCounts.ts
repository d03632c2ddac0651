/**
 * How often the server still says by hand what records say once: `node scripts/recordCounts.ts`. Each line has what is counted, how
 * often it stands, and where.
 */
import { machines } from '../shared/src/states/index.ts';
import { serverCycle, sharedCycle } from '../tests/architecture/importRules.ts';
import { childOf, readSources, type SourceFile, textOf } from '../tests/architecture/sourceFile.ts';

interface Count {
  readonly what: string;
  readonly places: readonly string[];
}

/** A file that names so many of them is a list of all machines, whatever it leaves out. */
const MOST = machines.length / 2;

const sources = readSources().filter(({ path }) => !path.includes('.test.') && !path.includes('/generated/'));
const ofServer = sources.filter(({ path }) => path.startsWith('server/src/'));
const ofProduct = sources.filter(({ path }) => /^(shared|server|web|sim)\/src\//.test(path));

const linesOf = (file: SourceFile, pattern: RegExp): readonly string[] =>
  file.text.split('\n').flatMap((line, i) => (pattern.test(line) ? [`${file.path}:${i + 1}`] : []));
const linesWith = (files: readonly SourceFile[], pattern: RegExp): readonly string[] =>
  files.flatMap((file) => linesOf(file, pattern));

const statesNamed = ({ imports }: SourceFile): number =>
  machines.filter(({ name }) => imports.some(({ target }) => target === `shared/src/states/${name}.ts`)).length;

const keysNamed = ({ nodes }: SourceFile): number => {
  const keys = new Set(
    nodes.map((node) => (node.type === 'Property' ? textOf(childOf(node, 'key'), 'name') : undefined)),
  );
  return machines.filter(({ name }) => keys.has(name)).length;
};

const counts: readonly Count[] = [
  { what: 'ccyOf declared', places: linesWith(ofServer, /^(export )?const ccyOf = \(word: string\)/) },
  { what: 'writeState declared', places: linesWith(ofServer, /^(export )?const writeState\b/) },
  { what: 'moves refused beside the machine', places: linesWith(ofServer, /throw notFrom\(/) },
  { what: 'reviews asked for by hand', places: linesWith(ofServer, /\bawaitDecision\(/) },
  {
    what: 'lists of all machines',
    places: ofProduct.filter((file) => statesNamed(file) >= MOST || keysNamed(file) >= MOST).map(({ path }) => path),
  },
  { what: 'circles in server/src', places: serverCycle(sources) },
  { what: 'circles in shared/src', places: sharedCycle(sources) },
];

for (const { what, places } of counts) {
  process.stdout.write(`${what}: ${places.length}\n`);
  for (const place of places) process.stdout.write(`  ${place}\n`);
}
const app = sources.find(({ path }) => path === 'server/src/app.ts');
process.stdout.write(`lines of server/src/app.ts: ${app?.text.trimEnd().split('\n').length ?? 0}\n`);
