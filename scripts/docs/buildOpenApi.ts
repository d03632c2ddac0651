// Writes the OpenAPI document to docs/built/openapi.json, for tools that read a file.
import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../staleness.ts';
import { apiDocument } from './apiDocument.ts';

/** Levels that have lines of their own: parts, paths and groups of components, operations and components. */
const LINES_DEPTH = 3;

/** JSON with a line for each member down to a depth: short enough for tools, and lines that can be compared. */
function inLines(value: unknown, depth: number): string {
  if (depth === 0 || typeof value !== 'object' || value === null) return JSON.stringify(value);
  const parts = Array.isArray(value)
    ? value.map((part) => inLines(part, depth - 1))
    : Object.entries(value).map(([name, part]) => `${JSON.stringify(name)}: ${inLines(part, depth - 1)}`);
  const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{', '}'];
  return parts.length === 0 ? `${open}${close}` : `${open}\n${parts.join(',\n')}\n${close}`;
}

const folder = join(projectRoot, 'docs/built');
mkdirSync(folder, { recursive: true });
// A reader never meets half a file: it is renamed when it is whole.
const unfinished = join(folder, `openapi.${process.pid}.json`);
writeFileSync(unfinished, `${inLines(apiDocument(), LINES_DEPTH)}\n`);
renameSync(unfinished, join(folder, 'openapi.json'));
