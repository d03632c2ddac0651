import {
  childOf,
  childrenOf,
  nodesIn,
  parseSource,
  readText,
  type SyntaxNode,
  textOf,
  writtenFiles,
} from '../architecture/sourceFile.ts';

/** `describe(…)`, `describe.each(…)(…)`: which of the two a call is, with its title. */
const titled = (node: SyntaxNode): { readonly kind: string; readonly title: string } | undefined => {
  if (node.type !== 'CallExpression') return undefined;
  let callee = childOf(node, 'callee');
  if (callee?.type === 'CallExpression') callee = childOf(callee, 'callee');
  if (callee?.type === 'MemberExpression') callee = childOf(callee, 'object');
  const kind = textOf(callee, 'name');
  if (kind !== 'describe' && kind !== 'it') return undefined;
  const title = textOf(childrenOf(node, 'arguments')[0], 'value');
  return title === undefined ? undefined : { kind, title };
};

/** `simSnapshot/download and remove`: the calls that a title names. */
const callsIn = (title: string): readonly string[] => {
  const [, module, names] = /^(\w+)\/(\w+(?:(?:, | and )\w+)*)/.exec(title) ?? [];
  return module === undefined || names === undefined ? [] : names.split(/, | and /).map((name) => `${module}/${name}`);
};

/** `clockBackward, EMPTY_PARAM and nothingNext: refuses …`: the reasons that a title begins with. */
const reasonsIn = (title: string): readonly string[] => {
  const [, reasons] = /^(\w+(?:(?:, | and )\w+)*): /.exec(title) ?? [];
  return reasons === undefined ? [] : reasons.split(/, | and /);
};

/** What the tests of the calls provoke, as their titles say it: `exchange/two: LACK_BALANCE`. */
export const provokedErrors = (): ReadonlySet<string> => {
  const provoked = new Set<string>();
  for (const path of writtenFiles().filter((each) => /^tests\/calls\/.*\.test\.ts$/.test(each))) {
    const { nodes } = parseSource(path, readText(path));
    for (const group of nodes) {
      const describing = titled(group);
      if (describing?.kind !== 'describe') continue;
      for (const inner of nodesIn(childrenOf(group, 'arguments').slice(1))) {
        const test = titled(inner);
        if (test?.kind !== 'it') continue;
        for (const call of callsIn(describing.title))
          for (const reason of reasonsIn(test.title)) provoked.add(`${call}: ${reason}`);
      }
    }
  }
  return provoked;
};
