import { isTest, type Rule } from './rule.ts';
import { childOf, childrenOf, type SourceFile, type SyntaxNode, textOf } from './sourceFile.ts';

/** Fields that hold the number of an account, an order or another record, or a rate. */
const NUMBERS =
  /^(\w*[oO]rderNo|\w*[aA]ccountNo|cardNumber|(card|payer|batch|spend|dispute|refund|entry|signature|merchant|contract|tracking)No|requestId|(mid|target|settled|agreed)?[rR]ate)$/;
/** Components that keep their children from being translated. */
const KEEPING: ReadonlySet<string> = new Set(['HeroText']);

const lastName = (node: SyntaxNode | undefined): string => {
  if (node?.type === 'ChainExpression') return lastName(childOf(node, 'expression'));
  if (node?.type === 'Identifier') return textOf(node, 'name') ?? '';
  return node?.type === 'MemberExpression' ? (textOf(childOf(node, 'property'), 'name') ?? '') : '';
};

const keepsChildren = (element: SyntaxNode): boolean => {
  const opening = childOf(element, 'openingElement');
  const isMarked = childrenOf(opening, 'attributes').some(
    (attribute) =>
      textOf(childOf(attribute, 'name'), 'name') === 'translate' &&
      textOf(childOf(attribute, 'value'), 'value') === 'no',
  );
  return isMarked || KEEPING.has(textOf(childOf(opening, 'name'), 'name') ?? '');
};

const find = (file: SourceFile) => {
  if (!/^web\/src\/.*\.tsx$/.test(file.path) || isTest(file.path)) return [];
  const elements = file.nodes.filter(({ type }) => type === 'JSXElement' || type === 'JSXFragment');
  const kept = elements.filter(keepsChildren);
  return elements
    .flatMap((element) => childrenOf(element, 'children'))
    .filter((child) => child.type === 'JSXExpressionContainer' && NUMBERS.test(lastName(childOf(child, 'expression'))))
    .filter((child) => !kept.some(({ start, end }) => start < child.start && child.end < end))
    .map((child) => ({ start: child.start, what: `shows {${lastName(childOf(child, 'expression'))}}` }));
};

const page = 'web/src/features/payments/PaymentsPage.tsx';

export const fixedNumbers: Rule = {
  says: 'numbers of accounts and orders, and rates, are in an element with translate="no"',
  because: 'the page translation of a browser changes what it does not know to be a number',
  find,
  breaches: [
    { path: page, text: 'export const A = ({ order }: P) => <dd>{order.orderNo}</dd>;' },
    { path: page, text: 'export const A = ({ rate }: P) => <b className="num">{rate}</b>;' },
    { path: page, text: 'export const A = ({ a }: P) => <p>{a?.bankAccountNo} · <i translate="no">x</i></p>;' },
  ],
  fine: [
    { path: page, text: 'export const A = ({ order }: P) => <dd translate="no">{order.orderNo}</dd>;' },
    { path: page, text: 'export const A = ({ a }: P) => <HeroText>{a.accountNo}</HeroText>;' },
    { path: page, text: 'export const A = ({ a }: P) => <p translate="no"><b>{a.rate}</b></p>;' },
    { path: page, text: 'export const A = ({ a }: P) => <Link to={a.orderNo}>{a.payeeName}</Link>;' },
  ],
};
