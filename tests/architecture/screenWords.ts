import { type Finding, isTest, type Rule } from './rule.ts';
import { childOf, type SourceFile, textOf, wordsOf } from './sourceFile.ts';

/** Where the portal's words stand: a text.ts beside each feature, and the set-up of i18n. */
function mayHoldWords(path: string): boolean {
  return (
    !path.startsWith('web/src/') || isTest(path) || path.startsWith('web/src/i18n/') || /(^|\/)text\.ts$/.test(path)
  );
}

const chinese = /\p{Script=Han}|[\u3000-\u303f\uff00-\uffef]/u;
const word = /\p{Letter}{2,}/u;
const shownAttributes =
  /^(title|label|placeholder|alt|aria-label|okText|cancelText|message|description|tooltip|extra|emptyText)$/;

function findWords(file: SourceFile): Finding[] {
  if (mayHoldWords(file.path)) return [];
  const inChinese = file.nodes.filter((node) => chinese.test(wordsOf(node)));
  const inElements = file.nodes.filter((node) => node.type === 'JSXText' && word.test(wordsOf(node)));
  const inAttributes = file.nodes
    .filter((node) => node.type === 'JSXAttribute' && shownAttributes.test(textOf(childOf(node, 'name'), 'name') ?? ''))
    .flatMap((node) => childOf(node, 'value') ?? [])
    .filter((value) => value.type === 'Literal' && word.test(wordsOf(value)));
  const found = new Set([...inChinese, ...inElements, ...inAttributes]);
  return [...found].map((node) => ({ start: node.start, what: `says "${wordsOf(node).trim()}"` }));
}

const page = 'web/src/features/account/AccountHomePage.tsx';

export const screenWords: Rule = {
  says: 'components hold no words of either language',
  because: 'both languages stand side by side in text.ts, where one cannot be forgotten',
  find: findWords,
  breaches: [
    { path: page, text: 'export const A = () => <p>余额</p>;' },
    { path: page, text: 'export const A = () => <p>Balance</p>;' },
    { path: page, text: 'export const A = () => <input placeholder="Amount" />;' },
    { path: page, text: "export const label = '可用余额';" },
    { path: 'web/src/ui/format.ts', text: 'export const label = `共一条`;' },
  ],
  fine: [
    { path: 'web/src/features/account/text.ts', text: "export const text = { balance: ['余额', 'Balance'] };" },
    { path: page, text: 'export const A = () => <p className="amount">{t.balance}: {amount} → ¥</p>; // 余额' },
  ],
};
