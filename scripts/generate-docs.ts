// Writes docs/generated and the generated block of the README from what the code declares. With --check it writes
// nothing and fails when something is stale.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openApi } from '../server/src/http/openapi/document.ts';
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

function versionOfProject(): string {
  const manifest: unknown = JSON.parse(readOrNothing('package.json'));
  const hasVersion = typeof manifest === 'object' && manifest !== null && 'version' in manifest;
  return hasVersion ? String(manifest.version) : '0';
}

function readme(): string {
  const withLogins = withBlock(readOrNothing('README.md'), 'demo logins', loginsTable());
  return withBlock(withLogins, 'configuration', settingsTable());
}

/** JSON for programs: people read the OpenAPI document. */
function compact(value: unknown): string {
  return `${JSON.stringify(value)}\n`;
}

/** Levels of the OpenAPI document that have lines of their own: parts, paths and groups of components, operations and components. */
const LINES_DEPTH = 3;
/** JSON with a line for each member down to a depth: short enough for tools, and a change shows in its own line. */
function inLines(value: unknown, depth: number): string {
  if (depth === 0 || typeof value !== 'object' || value === null) return JSON.stringify(value);
  const parts = Array.isArray(value)
    ? value.map((part) => inLines(part, depth - 1))
    : Object.entries(value).map(([name, part]) => `${JSON.stringify(name)}: ${inLines(part, depth - 1)}`);
  const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{', '}'];
  return parts.length === 0 ? `${open}${close}` : `${open}\n${parts.join(',\n')}\n${close}`;
}

const api = openApi(versionOfProject(), true);

const documents: Readonly<Record<string, string>> = {
  'docs/generated/calls.md': callsPage(),
  'docs/generated/errors.md': errorsPage(),
  'docs/generated/states.md': statesPage(),
  'docs/generated/assumptions.md': assumptionsPage(),
  'docs/generated/reference.md': referencePage(),
  'docs/generated/configuration.md': configurationPage(),
  'docs/generated/lacks.md': lacksPage(),
  'docs/generated/openapi.json': `${inLines(api, LINES_DEPTH)}\n`,
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
