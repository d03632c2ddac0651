import { basename } from 'node:path';
import { describe, expect, it } from 'vitest';
import { allTexts, importsFrom, isShown, sources, wronglyFilled } from './shownTexts.ts';

// That a key of a text exists, the type checker says. That it is the one that is meant is said by what it stands beside: a text that
// nobody shows any more, one that is filled in with what belongs to another, a column under another's title, a fact told twice.

it('finds the texts of every feature', () => {
  expect(allTexts.length).toBeGreaterThan(50);
  expect(allTexts.flatMap(({ keys }) => keys).length).toBeGreaterThan(2_000);
});

describe.each(allTexts)('$path', (texts) => {
  it('has no text that nobody shows', () => {
    expect(texts.keys.filter((key) => !isShown(key, texts))).toEqual([]);
  });
});

it('gives each text what it has places for, and nothing else', () => {
  expect([...sources].flatMap(([path, text]) => wronglyFilled(path, text).map((asked) => `${path}: ${asked}`))).toEqual(
    [],
  );
});

/** Members of the kit's own that take whichever text is meant. */
const OF_THE_KIT = ['title', 'detail', 'label', 'heading', 'name', 'note', 'why', 'of', 'text', 'end'];

const TITLED = [
  // A column: `moneyColumn('amount', t('amount'), …)`.
  /Column\(\s*'(?<name>\w+)',\s*t\('(?<key>\w+)'/g,
  // A filter or a field by its name: `currency: t('currency')`, `<Form.Item name="currency" label={t('currency')}`.
  /(?<name>\w+): t\('(?<key>\w+)'\)/g,
  /name="(?<name>\w+)"\s+label=\{t\('(?<key>\w+)'\)\}/g,
];

/** Whether one says the other more exactly: `keyword` and `uploadKeyword`, `payerNo` and `payer`. */
const sayTheSame = (name: string, key: string): boolean =>
  key.toLowerCase().includes(name.toLowerCase()) || name.toLowerCase().includes(key.toLowerCase());

/** Names that are the key of another text than the one that is meant. */
const MEANT_OTHERWISE = [
  // What a movement changed is the amount; a change of an account is another thing.
  'TransactionsPage.tsx: change is titled amount',
  'RechargesPage.tsx: keyword is titled searchRecharge',
  // Short names of columns, whose texts are those of the form.
  'orderCells.tsx: sold is titled sellAmount',
  'ExchangeOrdersPage.tsx: bought is titled buyAmount',
];

describe('a name that is the key of a text', () => {
  it('is titled with that text', () => {
    const wrong = [...sources].flatMap(([path, text]) => {
      const of = allTexts.filter((one) => importsFrom(text, path, one.path));
      const keys = new Set(of.flatMap((one) => one.keys));
      return TITLED.flatMap((pattern) =>
        [...text.matchAll(pattern)].flatMap(({ groups: { name = '', key = '' } = {} }) =>
          keys.has(name) && !sayTheSame(name, key) && !OF_THE_KIT.includes(name)
            ? [`${basename(path)}: ${name} is titled ${key}`]
            : [],
        ),
      );
    });
    expect(wrong.toSorted()).toEqual(MEANT_OTHERWISE.toSorted());
  });

  it('tells a fact once in a list of facts', () => {
    const wrong = [...sources].flatMap(([path, text]) =>
      [...text.matchAll(/facts=\{\[\n(?<facts>[\s\S]*?)\n\s*\]\}/g)].flatMap(({ groups: { facts = '' } = {} }) => {
        const keys = [...facts.matchAll(/^\s*\['(\w+)',/gm)].map(([, key = '']) => key);
        return keys.filter((key, i) => keys.indexOf(key) !== i).map((key) => `${path}: ${key} twice`);
      }),
    );
    expect(wrong).toEqual([]);
  });
});
