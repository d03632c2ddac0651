import { isTest, type Rule } from './rule.ts';
import { childOf, childrenOf, type SourceFile, type SyntaxNode, textOf } from './sourceFile.ts';

/** The modules that write days and times for people, and those that count with dates or copy a time into a name. */
const FORMATTERS = new Set(['web/src/ui/times.ts', 'web/src/i18n/written.ts', 'shared/src/words/days.ts']);
const MACHINE_NAMES = new Set(['web/src/sim/frame/undo.ts', 'web/src/sim/world/WorldActions.tsx']);

const isScreen = (path: string): boolean =>
  path.startsWith('web/src/') && !isTest(path) && !FORMATTERS.has(path) && !MACHINE_NAMES.has(path);

const memberName = (node: SyntaxNode): string => textOf(childOf(childOf(node, 'callee'), 'property'), 'name') ?? '';

/** `Intl.DateTimeFormat` and the methods that write a date as the browser likes. */
const isOfBrowser = (node: SyntaxNode): boolean =>
  (node.type === 'MemberExpression' &&
    textOf(childOf(node, 'object'), 'name') === 'Intl' &&
    textOf(childOf(node, 'property'), 'name') === 'DateTimeFormat') ||
  (node.type === 'CallExpression' && /^toLocale(Date|Time)?String$/.test(memberName(node)));

/** `.format(…)` of a picker's date, other than for the wire. */
const isOwnShape = (node: SyntaxNode): boolean =>
  node.type === 'CallExpression' &&
  memberName(node) === 'format' &&
  !['DAY', 'MINUTE'].includes(textOf(childrenOf(node, 'arguments')[0], 'name') ?? '');

/** `.slice(0, 10)`, which cuts the day off an instant as the wire has it, or the minute. */
const isCut = (node: SyntaxNode): boolean => {
  const [from, to] = childrenOf(node, 'arguments').map((argument) => textOf(argument, 'raw'));
  return node.type === 'CallExpression' && memberName(node) === 'slice' && from === '0' && /^1[069]$/.test(to ?? '');
};

const isInJsx = (file: SourceFile, node: SyntaxNode): boolean =>
  file.nodes.some(
    (outer) => outer.type === 'JSXExpressionContainer' && outer.start <= node.start && node.end <= outer.end,
  );

export const dateShapes: Rule = {
  says: 'days and times are written by ui/times.ts, or by withDayText for the days of the wire',
  because: 'each language has one shape for a day: 2026-11-10 and 10 Nov 2026',
  find: (file) =>
    isScreen(file.path)
      ? file.nodes
          .filter((node) => isOfBrowser(node) || isOwnShape(node) || (isCut(node) && isInJsx(file, node)))
          .map((node) => ({ start: node.start, what: 'writes a date in a shape of its own' }))
      : [],
  breaches: [
    { path: 'web/src/a.tsx', text: "export const a = new Intl.DateTimeFormat('en', { month: 'long' });" },
    { path: 'web/src/a.tsx', text: 'export const a = (date: Date) => date.toLocaleDateString();' },
    { path: 'web/src/a.tsx', text: "export const a = (date: Dayjs) => date.format('MMM D, YYYY');" },
    { path: 'web/src/a.tsx', text: 'export const A = ({ at }: P) => <span>{at.slice(0, 10)}</span>;' },
  ],
  fine: [
    { path: 'web/src/a.tsx', text: 'export const a = (date: Dayjs) => date.format(DAY);' },
    { path: 'web/src/a.tsx', text: "export const A = ({ at }: P) => <span>{time(at, 'day')}</span>;" },
    { path: 'web/src/a.tsx', text: 'export const a = (text: string) => text.slice(0, 10);' },
    { path: 'web/src/ui/times.test.ts', text: 'export const a = (date: Date) => date.toLocaleDateString();' },
  ],
};
