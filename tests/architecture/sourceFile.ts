import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseSync } from 'oxc-parser';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** A node of the syntax tree, ESTree with TypeScript. */
export type SyntaxNode = {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [key: string]: unknown;
};

/** One import of a file, whatever its form: static, re-export, dynamic, in a type. */
export type Import = { readonly specifier: string; readonly target: string; readonly start: number };

export type Comment = { readonly value: string; readonly start: number };

export type SourceFile = {
  /** Relative to the project, with forward slashes. */
  readonly path: string;
  readonly text: string;
  readonly nodes: readonly SyntaxNode[];
  readonly comments: readonly Comment[];
  readonly imports: readonly Import[];
};

function isNode(value: unknown): value is SyntaxNode {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}

/** The node found under a key, when it is one. */
export function childOf(node: SyntaxNode | undefined, key: string): SyntaxNode | undefined {
  const value = node?.[key];
  return isNode(value) ? value : undefined;
}

/** The nodes of a list found under a key. */
export function childrenOf(node: SyntaxNode | undefined, key: string): readonly SyntaxNode[] {
  const value = node?.[key];
  return Array.isArray(value) ? value.filter(isNode) : [];
}

/** A text found under a key: the name of an identifier, an operator, the value of a string. */
export function textOf(node: SyntaxNode | undefined, key: string): string | undefined {
  const value = node?.[key];
  return typeof value === 'string' ? value : undefined;
}

/** The words of a string, of a piece of a template or of the text in an element; empty for any other node. */
export function wordsOf(node: SyntaxNode): string {
  if (node.type === 'TemplateElement') {
    const value = node.value;
    return typeof value === 'object' && value !== null && 'raw' in value ? String(value.raw) : '';
  }
  return /^(Literal|JSXText)$/.test(node.type) ? (textOf(node, 'value') ?? '') : '';
}

/** A node and everything in it, outermost first. */
export function nodesIn(value: unknown): SyntaxNode[] {
  if (Array.isArray(value)) return value.flatMap(nodesIn);
  if (!isNode(value)) return [];
  return [value, ...Object.values(value).flatMap(nodesIn)];
}

/** Where an import leads: a path of the project, or the name of a package as it is written. */
function targetOf(path: string, specifier: string): string {
  if (specifier.startsWith('.')) return posix.join(posix.dirname(path), specifier);
  return specifier
    .replace(/^@tradeport\/(shared|server|sim)\//, '$1/src/')
    .replace(/^@tradeport\/(client|testing)$/, 'packages/$1/src/index.ts');
}

const importingTypes = new Set([
  'ImportDeclaration',
  'ExportNamedDeclaration',
  'ExportAllDeclaration',
  'ImportExpression',
  'TSImportType',
]);

function importsOf(path: string, nodes: readonly SyntaxNode[]): Import[] {
  return nodes.flatMap((node) => {
    const specifier = importingTypes.has(node.type) ? textOf(childOf(node, 'source'), 'value') : undefined;
    return specifier === undefined ? [] : [{ specifier, target: targetOf(path, specifier), start: node.start }];
  });
}

/** Reads a source. Throws when it does not parse: a rule must not pass over a file it cannot read. */
export function parseSource(path: string, text: string): SourceFile {
  const parsed = parseSync(path, text);
  const [error] = parsed.errors;
  if (error) throw new Error(`${path}: ${error.message}`);
  const nodes = nodesIn(parsed.program);
  return { path, text, nodes, comments: parsed.comments, imports: importsOf(path, nodes) };
}

/** The line of an offset, counted from 1. */
export function lineAt(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length;
}

const leftOut = new Set(['node_modules', 'dist', 'data', 'generated', '.git', '.output', 'migrations']);

function filesUnder(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true })
    .filter((entry) => !leftOut.has(entry.name))
    .flatMap((entry) => {
      const path = posix.join(folder, entry.name);
      return entry.isDirectory() ? filesUnder(path) : [path];
    })
    .sort();
}

let written: readonly string[] | undefined;

/** Every file of the project that somebody wrote, relative to it. Test files that share a worker share the result. */
export function writtenFiles(): readonly string[] {
  written ??= filesUnder('.').filter((path) => !/\.generated\.|pnpm-lock\.yaml|\.(png|svg|ico|woff2)$/.test(path));
  return written;
}

/** The text of a file of the project; empty for one that is gone since the folder was read. */
export function readText(path: string): string {
  return existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : '';
}

let sources: readonly SourceFile[] | undefined;

/** Every TypeScript source of the project. Test files that share a worker share the parsed sources. */
export function readSources(): readonly SourceFile[] {
  sources ??= writtenFiles()
    .filter((path) => /\.tsx?$/.test(path))
    .map((path) => parseSource(path, readText(path)));
  return sources;
}
