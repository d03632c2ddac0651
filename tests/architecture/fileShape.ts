import { posix } from 'node:path';
import { isTest } from './rule.ts';
import { lineAt, nodesIn, type SourceFile, type SyntaxNode } from './sourceFile.ts';

const linesMax = 400;
const functionLinesMax = 70;

type Written = { readonly path: string; readonly text: string };

function isCode(path: string): boolean {
  return /\.(ts|tsx|mjs)$/.test(path);
}

/** A source longer than anybody reads at a time. */
export function longFiles(files: readonly Written[]): string[] {
  return files
    .filter(({ path, text }) => isCode(path) && text.trimEnd().split('\n').length > linesMax)
    .map(({ path, text }) => `${path}: ${text.trimEnd().split('\n').length} lines, at most ${linesMax}`);
}

const functionTypes = /^(FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/;

function linesOf({ text }: SourceFile, node: SyntaxNode): number {
  return lineAt(text, node.end) - lineAt(text, node.start) + 1;
}

/** The lines of a function that are not those of a function inside it: a factory is a list of short functions. */
function ownLines(file: SourceFile, node: SyntaxNode): number {
  const inner = Object.values(node)
    .flatMap(nodesIn)
    .filter((each) => functionTypes.test(each.type));
  const outermost = inner.filter(
    (each) => !inner.some((other) => other !== each && other.start <= each.start && other.end >= each.end),
  );
  return linesOf(file, node) - outermost.reduce((sum, each) => sum + linesOf(file, each) - 1, 0);
}

/** Functions longer than a screen; the closures that group tests are not counted. */
export function longFunctions(files: readonly SourceFile[]): string[] {
  return files
    .filter(({ path }) => !isTest(path))
    .flatMap((file) =>
      file.nodes
        .filter((node) => functionTypes.test(node.type) && linesOf(file, node) > functionLinesMax)
        .map((node) => ({ line: lineAt(file.text, node.start), lines: ownLines(file, node) }))
        .filter(({ lines }) => lines > functionLinesMax)
        .map(({ line, lines }) => `${file.path}:${line}: a function of ${lines} lines, at most ${functionLinesMax}`),
    );
}

/** `contract/common.ts` holds the words that all calls have in common; everywhere else such a name says nothing. */
const namedForAReason = new Set(['shared/src/contract/common.ts']);

/** Names that say nothing about what is inside, so that anything may be put there. */
export function emptyNames(paths: readonly string[]): string[] {
  const isEmpty = (part: string) => /^(.*[-_.])?(utils?|helpers?|common|managers?|misc|lib)$/i.test(part);
  return paths
    .filter((path) => !namedForAReason.has(path))
    .filter((path) => {
      const name = posix.basename(path).replace(/(\.test)?\.(ts|tsx|mjs|json)$/, '');
      return isEmpty(name) || /(Utils?|Helpers?|Manager)$/.test(name) || posix.dirname(path).split('/').some(isEmpty);
    })
    .map((path) => `${path}: name it after what it holds`);
}

/** Promises of later work. Each letter pair is split so that this file does not find itself. */
const promise = new RegExp(`\\b(${['TO', 'DO'].join('')}|${['FIX', 'ME'].join('')})\\b`);

/** Places outside the project, and documents that are not part of it. */
const elsewhere =
  /(?<![.])[.]library|[/]work[/]|[.][.][/]shared[/](spec|design|tools)|(calls-and-limits|state-machines|stack-notes)[.]md|(calls|screens)[.]tsv|the spec[ ]file/;

function findWords(files: readonly Written[], pattern: RegExp, says: string): string[] {
  return files.flatMap(({ path, text }) =>
    text
      .split('\n')
      .flatMap((line, index) => (pattern.test(line) ? [`${path}:${index + 1}: ${says}: ${line.trim()}`] : [])),
  );
}

export function promises(files: readonly Written[]): string[] {
  return findWords(files, promise, 'do it now, or write an issue');
}

export function outsideMentions(files: readonly Written[]): string[] {
  return findWords(files, elsewhere, 'the project says in its own words what it needs');
}
