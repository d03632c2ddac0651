// Writes docs/generated and the generated block of the README from what the code declares. With --check it writes
// nothing and fails when something is stale.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { apiDocument } from './docs/apiDocument.ts';
import { apiLines } from './docs/apiShape.ts';
import { postmanCollection, postmanEnvironment } from './docs/collections.ts';
import { configurationPage, settingsTable } from './docs/configuration.ts';
import { callsPage, errorsPage } from './docs/contractPages.ts';
import { loginsTable } from './docs/demoLogins.ts';
import { lacksPage } from './docs/lacksPage.ts';
import { assumptionsPage, referencePage, statesPage } from './docs/rulePages.ts';
import { projectRoot } from './staleness.ts';

function readOrNothing(path: string): string {
  const full = join(projectRoot, path);
  return existsSync(full) ? readFileSync(full, 'utf8') : '';
}

/** A text with the part between the two markers of a name replaced. */
function withBlock(text: string, name: string, content: string): string {
  const [start, end] = [`<!-- generated: ${name} -->`, '<!-- end of generated -->'];
  const from = text.indexOf(start);
  const to = text.indexOf(end, from);
  if (from < 0 || to < 0) throw new Error(`README.md lacks the markers of the block "${name}"`);
  return `${text.slice(0, from + start.length)}\n\n${content}\n\n${text.slice(to)}`;
}

function readme(): string {
  const withLogins = withBlock(readOrNothing('README.md'), 'demo logins', loginsTable());
  return withBlock(withLogins, 'configuration', settingsTable());
}

/** JSON for programs: people read `api.txt` and the pages. */
function compact(value: unknown): string {
  return `${JSON.stringify(value)}\n`;
}

const api = apiDocument();

const documents: Readonly<Record<string, string>> = {
  'docs/generated/calls.md': callsPage(),
  'docs/generated/errors.md': errorsPage(),
  'docs/generated/states.md': statesPage(),
  'docs/generated/assumptions.md': assumptionsPage(),
  'docs/generated/reference.md': referencePage(),
  'docs/generated/configuration.md': configurationPage(),
  'docs/generated/lacks.md': lacksPage(),
  'docs/generated/api.txt': apiLines(api),
  'docs/generated/postman_collection.json': compact(postmanCollection(api)),
  'docs/generated/postman_environment.json': compact(postmanEnvironment()),
  'README.md': readme(),
};

const stale = Object.entries(documents).filter(([path, text]) => readOrNothing(path) !== text);
if (process.argv.includes('--check')) {
  for (const [path] of stale) process.stdout.write(`${path} is stale: run node scripts/run.mjs docs\n`);
  process.exitCode = stale.length > 0 ? 1 : 0;
} else {
  for (const [path, text] of stale) writeFileSync(join(projectRoot, path), text);
  process.stdout.write(stale.length > 0 ? `Wrote ${stale.map(([path]) => path).join(', ')}\n` : 'All current.\n');
}
