import { type Finding, isTest, type Rule } from './rule.ts';
import { childOf, childrenOf, type SourceFile, type SyntaxNode, textOf } from './sourceFile.ts';

/** `Date.now`, `process.env`: the dotted name of a chain of members, or nothing when it is not one. */
export function dottedName(node: SyntaxNode | undefined): string | undefined {
  if (node?.type === 'Identifier') return textOf(node, 'name');
  if (node?.type === 'MetaProperty') return 'import.meta';
  if (node?.type !== 'MemberExpression' || node.computed === true) return undefined;
  const owner = dottedName(childOf(node, 'object'));
  const member = textOf(childOf(node, 'property'), 'name');
  return owner === undefined || member === undefined ? undefined : `${owner}.${member}`;
}

function findChains(file: SourceFile, pattern: RegExp): Finding[] {
  return file.nodes
    .filter((node) => node.type === 'MemberExpression' && pattern.test(dottedName(node) ?? ''))
    .map((node) => ({ start: node.start, what: dottedName(node) ?? '' }));
}

function findCalls(file: SourceFile, pattern: RegExp): Finding[] {
  return file.nodes
    .filter((node) => node.type === 'CallExpression' && pattern.test(dottedName(childOf(node, 'callee')) ?? ''))
    .map((node) => ({ start: node.start, what: `${dottedName(childOf(node, 'callee'))}()` }));
}

function findDatesOfNow(file: SourceFile): Finding[] {
  return file.nodes
    .filter(
      (node) =>
        node.type === 'NewExpression' &&
        textOf(childOf(node, 'callee'), 'name') === 'Date' &&
        childrenOf(node, 'arguments').length === 0,
    )
    .map((node) => ({ start: node.start, what: 'new Date()' }));
}

function findImportsOf(file: SourceFile, pattern: RegExp): Finding[] {
  return file.imports
    .filter(({ specifier }) => pattern.test(specifier))
    .map(({ specifier, start }) => ({ start, what: `imports ${specifier}` }));
}

/** Names imported from a package, with the place of each. */
function findImportedNames(file: SourceFile, from: RegExp, names: RegExp): Finding[] {
  return file.nodes
    .filter((node) => node.type === 'ImportDeclaration' && from.test(textOf(childOf(node, 'source'), 'value') ?? ''))
    .flatMap((node) => childrenOf(node, 'specifiers'))
    .flatMap((specifier) => {
      const name = textOf(childOf(specifier, 'imported'), 'name') ?? '';
      return names.test(name) ? [{ start: specifier.start, what: `imports ${name}` }] : [];
    });
}

/** Code that states rules or carries them out: all but the seams to the world, and the tests of those. */
function isBusiness(path: string): boolean {
  const isSeam = /^server\/src\/(platform\/|config(\.test)?\.ts|main\.ts)/.test(path);
  return /^(shared|server)\/src\//.test(path) && !isSeam;
}

/** A feature of the portal takes time from ui (Countdown, useNow) and from the server, never from the machine. */
function isFeature(path: string): boolean {
  return path.startsWith('web/src/features/');
}

/** Tests that run in every `npm test`, without the harness that starts servers and waits for them. */
function isOrdinaryTest(path: string): boolean {
  return isTest(path) && !/^tests\/(harness|browser|load|faults)\//.test(path);
}

function within(applies: (path: string) => boolean, find: (file: SourceFile) => Finding[]): Rule['find'] {
  return (file) => (applies(file.path) ? find(file) : []);
}

const service = 'server/src/modules/rates/service.ts';
const seam = 'server/src/platform/clock.ts';

export const worldRules: readonly Rule[] = [
  {
    says: 'business code takes the time from the clock it is given',
    because: 'the sandbox clock is set and advanced by people and tests',
    find: within(
      (path) => isBusiness(path) || isFeature(path) || isOrdinaryTest(path),
      (file) => [
        ...findChains(file, /^(Date|performance)\.now$|^process\.hrtime|^Temporal\.Now/),
        ...findDatesOfNow(file),
      ],
    ),
    breaches: [
      { path: service, text: 'const at = Date.now();' },
      { path: service, text: 'const at = new Date();' },
      { path: 'shared/src/rules/a.ts', text: 'const at = Temporal.Now.instant();' },
      { path: 'web/src/features/rates/Rates.tsx', text: 'const at = Date.now();' },
      { path: 'tests/rules/a.test.ts', text: 'const at = performance.now();' },
    ],
    fine: [
      { path: seam, text: 'export const now = () => Date.now();' },
      { path: service, text: 'const at = new Date(row.at);' },
    ],
  },
  {
    says: 'business code takes random values and ids from the seam it is given',
    because: 'a test or a scenario must be able to repeat them, and Math.random can be guessed',
    find: (file) => [
      ...findChains(file, /^Math\.random$/),
      ...within(isBusiness, (each) => [
        ...findChains(each, /^crypto\.(randomUUID|getRandomValues)$/),
        ...findImportedNames(each, /^(node:)?crypto$/, /^(random|getRandomValues|webcrypto)/),
      ])(file),
    ],
    breaches: [
      { path: 'web/src/ui/Captcha.tsx', text: 'const x = Math.random();' },
      { path: service, text: 'const id = crypto.randomUUID();' },
      { path: service, text: "import { randomBytes } from 'node:crypto';" },
    ],
    fine: [
      { path: 'server/src/platform/random.ts', text: "import { randomBytes } from 'node:crypto';" },
      { path: service, text: "import { createHash } from 'node:crypto';" },
    ],
  },
  {
    says: 'config.ts alone reads the environment',
    because: 'every setting is then checked at start and stands in the list of settings',
    find: within(
      (path) => /^(shared|server|web)\/src\//.test(path) && !/^server\/src\/config(\.test)?\.ts$/.test(path),
      (file) =>
        findChains(file, /^process\.env$/).filter(
          // The compile cache of Node is set up before any module with types is loaded.
          () => file.path !== 'server/src/compileCache.mjs',
        ),
    ),
    breaches: [
      { path: service, text: 'const port = process.env.PORT;' },
      { path: seam, text: "const zone = process.env['TZ'];" },
    ],
    fine: [
      { path: 'server/src/config.ts', text: 'const port = process.env.PORT;' },
      { path: 'server/src/compileCache.mjs', text: "process.env.NODE_COMPILE_CACHE ??= '/tmp';" },
    ],
  },
  {
    says: 'business code sets no timers',
    because: 'later work is a task row, which survives a restart and follows the sandbox clock',
    find: within(
      (path) => isBusiness(path) || isFeature(path),
      (file) => [
        ...findCalls(file, /^((globalThis|window)\.)?(setTimeout|setInterval|setImmediate)$/),
        ...findImportsOf(file, /^(node:)?timers/),
      ],
    ),
    breaches: [
      { path: service, text: 'setTimeout(expire, 60_000);' },
      { path: 'web/src/features/rates/Rates.tsx', text: 'window.setInterval(load, 1000);' },
      { path: service, text: "import { setTimeout } from 'node:timers/promises';" },
    ],
    fine: [
      { path: 'server/src/platform/runtime/tasks.ts', text: 'setTimeout(run, 60_000);' },
      { path: 'web/src/ui/feedback/Countdown.tsx', text: 'setInterval(tick, 1000);' },
    ],
  },
  {
    says: 'business code touches no file, process or socket',
    because: 'what it reads and writes goes through the files and db seams, which check, scope and sync it',
    find: within(
      (path) => isBusiness(path) && !isTest(path),
      (file) => findImportsOf(file, /^(node:)?(fs|child_process|net|http|https|worker_threads|os|dgram|tls)(\/|$)/),
    ),
    breaches: [
      { path: service, text: "import { readFileSync } from 'node:fs';" },
      { path: service, text: "import { request } from 'https';" },
    ],
    fine: [{ path: 'server/src/platform/files.ts', text: "import { open } from 'node:fs/promises';" }],
  },
  {
    says: 'a test never sleeps',
    because: 'a sleep is either too short on a slow machine or too long on every other',
    find: within(isOrdinaryTest, (file) => [
      ...findCalls(file, /^(globalThis\.)?(setTimeout|setInterval)$/),
      ...findImportsOf(file, /^(node:)?timers/),
    ]),
    breaches: [
      { path: 'tests/rules/a.test.ts', text: 'await new Promise((r) => setTimeout(r, 100));' },
      { path: 'shared/src/rules/a.test.ts', text: "import { setTimeout } from 'node:timers/promises';" },
    ],
    fine: [{ path: 'tests/harness/server.ts', text: 'setTimeout(poll, 10);' }],
  },
  {
    says: 'no test is skipped, put off or singled out',
    because: 'what does not run proves nothing, and nobody notices',
    find: within(isTest, (file) => findCalls(file, /^(it|test|describe)\.(skip|only|todo|fails)(\.each)?$/)),
    breaches: [
      { path: 'tests/rules/a.test.ts', text: "it.skip('a', () => {});" },
      { path: 'tests/rules/a.test.ts', text: "describe.only('a', () => {});" },
      { path: 'tests/rules/a.test.ts', text: "it.todo('a');" },
    ],
    fine: [{ path: 'tests/rules/a.test.ts', text: "it.each([1])('a', () => {});" }],
  },
  {
    says: 'what the browser loads writes whole numbers by thousands()',
    because: 'the first toLocaleString has a browser read its tables of languages: a tenth of a second of a phone',
    find: within(
      (path) => /^(shared|web)\/src\//.test(path) && !isTest(path),
      (file) =>
        file.nodes
          .filter((node) => textOf(childOf(node, 'property'), 'name') === 'toLocaleString')
          .map((node) => ({ start: node.start, what: 'toLocaleString' })),
    ),
    breaches: [
      { path: 'shared/src/contract/record.ts', text: "const reach = ROWS_MAX.toLocaleString('en-US');" },
      { path: 'web/src/ui/records/RecordTable.tsx', text: "const total = (1 + 1).toLocaleString('en');" },
    ],
    fine: [
      { path: 'shared/src/rules/thousands.test.ts', text: "const shown = Number(whole).toLocaleString('en-US');" },
      { path: 'shared/src/contract/record.ts', text: 'const reach = thousands(ROWS_MAX);' },
    ],
  },
];
