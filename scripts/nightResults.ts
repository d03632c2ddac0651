import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from './staleness.ts';
import type { Count } from './vitestRun.ts';

/** What a piece of the night came to. */
export type PieceResult = {
  readonly piece: string;
  readonly passed: number;
  readonly failed: number;
  readonly failures: readonly string[];
  /** Test files that its time limit kept from running whole. The piece counts for a round only without any. */
  readonly notRun: readonly string[];
};

/** Where results are kept, a folder for each commit. Git ignores it. */
export const resultsFolder: string = join(projectRoot, 'tests', '.output', 'night');

/** Paths of product code: a change there may change behaviour. Tests and documents are excluded. */
const BEHAVIOUR = ['server', 'shared', 'web', 'sim', 'prisma', 'packages', ':!*.test.ts', ':!*.test.tsx', ':!*.md'];

function git(...args: readonly string[]): string | undefined {
  try {
    const stdio: ['ignore', 'pipe', 'ignore'] = ['ignore', 'pipe', 'ignore'];
    return execFileSync('git', [...args], { cwd: projectRoot, encoding: 'utf8', stdio }).trim();
  } catch {
    return undefined;
  }
}

/** The name under which results of this tree are kept. A changed tree has its own, which counts for no round. */
export function nameOfTree(run: typeof git = git): string {
  const head = run('rev-parse', 'HEAD');
  if (head === undefined) return 'without-git';
  return run('status', '--porcelain') === '' ? head : `${head}-changed`;
}

/** The commits whose results count for the current round: HEAD back to the last one that changed behaviour. */
export function commitsOfRound(run: typeof git = git): readonly string[] {
  const last = run('log', '-1', '--format=%H', '--', ...BEHAVIOUR);
  if (last === undefined || last === '') return [];
  const since = run('rev-list', `${last}..HEAD`) ?? '';
  return [...since.split('\n').filter((line) => line !== ''), last];
}

const fileOf = (piece: string): string => `${piece.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}.json`;

/** Keeps the result of a piece under the name of its tree; a later result of the same piece replaces it. */
export function keepResult(piece: string, count: Count, tree: string = nameOfTree(), folder = resultsFolder): void {
  const { passed, failed, failures, notRun = [] } = count;
  const result: PieceResult = { piece, passed, failed, failures, notRun };
  mkdirSync(join(folder, tree), { recursive: true });
  writeFileSync(join(folder, tree, fileOf(piece)), `${JSON.stringify(result, null, 2)}\n`);
}

const isResult = (value: unknown): value is PieceResult =>
  typeof value === 'object' && value !== null && 'piece' in value && 'notRun' in value && 'failed' in value;

function readResults(folder: string): readonly PieceResult[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder).flatMap((name) => {
    const value: unknown = JSON.parse(readFileSync(join(folder, name), 'utf8'));
    return isResult(value) ? [value] : [];
  });
}

/** How far the night has come since the last change of behaviour. */
export type Round = { readonly whole: readonly string[]; readonly missing: readonly string[]; readonly failed: number };

/** Adds up the newest result of each piece. A piece is whole when its run was not cut short. */
export function roundOf(
  pieces: readonly string[],
  commits: readonly string[] = commitsOfRound(),
  folder = resultsFolder,
): Round {
  const newest = new Map<string, PieceResult>();
  for (const commit of commits.toReversed())
    for (const result of readResults(join(folder, commit)))
      if (result.notRun.length === 0) newest.set(result.piece, result);
  const whole = pieces.filter((piece) => newest.has(piece));
  const failed = whole.reduce((sum, piece) => sum + (newest.get(piece)?.failed ?? 0), 0);
  return { whole, missing: pieces.filter((piece) => !newest.has(piece)), failed };
}

/** The round in words, such as `12 of 38 pieces of the night have run whole since the last change of behaviour, 0 failures`. */
export function wordsOf({ whole, missing, failed }: Round): string {
  const all = whole.length + missing.length;
  return `${whole.length} of ${all} pieces of the night have run whole since the last change of behaviour, ${failed} failures`;
}
