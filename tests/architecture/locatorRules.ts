import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { API } from 'typescript/unstable/sync';
import { childOf, childrenOf, lineAt, type SourceFile, type SyntaxNode, textOf } from './sourceFile.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** A use of a locator that makes a test unreliable. */
export type LocatorUse = 'check' | 'force' | 'dispatched click' | 'first' | 'hasText';
export type LocatorUses = Readonly<Partial<Record<LocatorUse, number>>>;

interface Candidate {
  readonly use: LocatorUse;
  /** Where the name of the called method is: its symbol tells whose method it is. */
  readonly position: number;
}

const CHECKING = new Set(['check', 'uncheck', 'setChecked', 'tap']);
const PLAYWRIGHT = '/playwright-core/';
const DOM = '/lib.dom.d.ts';

function keyOf(property: SyntaxNode): string | undefined {
  return textOf(childOf(property, 'key'), 'name');
}

/** The uses that a call may be, by the name of its method and its options; the types decide later. */
function usesOf(method: string, args: readonly SyntaxNode[]): readonly LocatorUse[] {
  const properties = args.flatMap((arg) => childrenOf(arg, 'properties'));
  const force = properties.filter((property) => keyOf(property) === 'force').map((): LocatorUse => 'force');
  const hasText = properties.filter((property) => keyOf(property) === 'hasText').map((): LocatorUse => 'hasText');
  const isClickEvent = method === 'dispatchEvent' && textOf(args.at(-1), 'value') === 'click';
  return [
    ...(CHECKING.has(method) ? (['check'] as const) : []),
    ...(method === 'first' ? (['first'] as const) : []),
    ...(isClickEvent || method === 'click' ? (['dispatched click'] as const) : []),
    ...force,
    ...hasText,
  ];
}

function candidatesIn({ nodes }: SourceFile): readonly Candidate[] {
  return nodes.flatMap((node) => {
    const callee = node.type === 'CallExpression' ? childOf(node, 'callee') : undefined;
    const name = callee?.type === 'MemberExpression' ? childOf(callee, 'property') : undefined;
    const method = textOf(name, 'name');
    if (name === undefined || method === undefined) return [];
    return usesOf(method, childrenOf(node, 'arguments')).map((use) => ({ use, position: name.start }));
  });
}

/** `click` of Playwright is the way to press; `click` of an element in the page is a click that no pointer made. */
function isUse(use: LocatorUse, method: string, declaredIn: string): boolean {
  if (use === 'dispatched click' && method === 'click') return declaredIn.endsWith(DOM);
  return declaredIn.includes(PLAYWRIGHT);
}

export type LocatorFinding = { readonly path: string; readonly use: LocatorUse; readonly line: number };

/** The unreliable uses of locators in the tests, resolved by the type checker: other methods with the same names are no findings. */
export function locatorUses(files: readonly SourceFile[]): readonly LocatorFinding[] {
  const searched = files
    .map((file) => ({ file, candidates: candidatesIn(file) }))
    .filter(({ candidates }) => candidates.length > 0);
  const api = new API({ cwd: root });
  try {
    const project = api
      .updateSnapshot({ openProject: join(root, 'tests/tsconfig.json') })
      .getProjects()
      .at(0);
    if (project === undefined) throw new Error('The type checker did not open tests/tsconfig.json.');
    return searched.flatMap(({ file, candidates }) => {
      const positions = candidates.map(({ position }) => position);
      const symbols = project.checker.getSymbolAtPosition(join(root, file.path), positions);
      return candidates.flatMap(({ use, position }, at) => {
        const symbol = symbols[at];
        const declaredIn = symbol?.declarations.at(0)?.path ?? '';
        const isFound = symbol !== undefined && isUse(use, symbol.name, declaredIn);
        return isFound ? [{ path: file.path, use, line: lineAt(file.text, position) }] : [];
      });
    });
  } finally {
    api.close();
  }
}

/** Counts the uses of each file. */
export function countUses(findings: readonly LocatorFinding[]): Readonly<Record<string, LocatorUses>> {
  const counts: Record<string, Partial<Record<LocatorUse, number>>> = {};
  for (const { path, use } of findings) {
    const uses = counts[path] ?? {};
    uses[use] = (uses[use] ?? 0) + 1;
    counts[path] = uses;
  }
  return counts;
}
