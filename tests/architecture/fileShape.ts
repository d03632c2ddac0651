import { posix } from 'node:path';

type Written = { readonly path: string; readonly text: string };

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
