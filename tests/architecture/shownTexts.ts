import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { projectRoot } from '../../scripts/staleness.ts';
import { machines } from '../../shared/src/states/index.ts';

const withoutComments = (text: string): string => text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '');

const sourcesOf = (pattern: string): ReadonlyMap<string, string> =>
  new Map(
    globSync(pattern, { cwd: projectRoot })
      .filter((path) => !path.includes('.test.'))
      .map((path) => [path, withoutComments(readFileSync(join(projectRoot, path), 'utf8'))]),
  );

/** The sources of the portal, by their paths. */
export const sources = sourcesOf('web/src/**/*.{ts,tsx}');
const shared = [...sourcesOf('shared/src/**/*.ts').values()].join('\n');
const kit = [...sources].flatMap(([path, text]) => (path.startsWith('web/src/ui/') ? [text] : [])).join('\n');

/** A table of texts: its keys, and the sources that may show them: those that import it, and those beside it. */
export interface Texts {
  readonly path: string;
  readonly keys: readonly string[];
  /** The places of each text that are filled in: `{until}` of both languages, one each. */
  readonly places: ReadonlyMap<string, readonly string[]>;
  readonly shownIn: string;
  /** Whether forms or orders are declared beside it: they call their fields by these texts. */
  readonly namesFields: boolean;
}

export const importsFrom = (text: string, path: string, of: string): boolean =>
  [...text.matchAll(/from '(\.[^']+)'/g)].some(([, from = '']) => join(dirname(path), from) === of);

export const allTexts: readonly Texts[] = [...sources].flatMap(([path, text]) => {
  const begin = /= texts\('\w+', \{\n/.exec(text);
  if (!begin) return [];
  const pairs = text.slice(begin.index + begin[0].length);
  const places = new Map(
    [...pairs.slice(0, pairs.indexOf('\n});')).matchAll(/^ {2}(\w+): \[[\s\S]*?(?=\n {2}\w+: \[|$(?![\s\S]))/gm)].map(
      ([all, key = '']) => [
        key,
        [...new Set([...all.matchAll(/(?<!\$)\{(\w+)\}/g)].map(([, name = '']) => name))].toSorted(),
      ],
    ),
  );
  const near = [...sources].filter(
    ([file, other]) => file !== path && (file.startsWith(`${dirname(path)}/`) || importsFrom(other, file, path)),
  );
  const own = `${text.slice(0, begin.index)}${pairs.slice(pairs.indexOf('\n});'))}`;
  const shownIn = [own, ...near.map(([, other]) => other)].join('\n');
  return [{ path, keys: [...places.keys()], places, shownIn, namesFields: /recordForm|orderForm/.test(shownIn) }];
});

const wordsIn = (text: string): readonly string[] => [...text.matchAll(/'(\w+)'/g)].map(([, word = '']) => word);

/** The names of the members of each object that is written down, one to a line. */
const membersIn = (text: string): readonly (readonly string[])[] => {
  const found: string[][] = [];
  const open: { readonly indent: number; readonly names: string[] }[] = [];
  for (const line of text.split('\n')) {
    const [, spaces = '', name] = /^( *)(\w+): /.exec(line) ?? /^( *)/.exec(line) ?? [];
    if (line.trim() === '') continue;
    while ((open.at(-1)?.indent ?? 0) > spaces.length) found.push(open.pop()?.names ?? []);
    if (name === undefined) continue;
    const last = open.at(-1);
    if (last?.indent === spaces.length) last.names.push(name);
    else open.push({ indent: spaces.length, names: [name] });
  }
  return [...found, ...open.map(({ names }) => names)];
};

/** Words that stand together, as values of one field do: in a list, in a union, as members of one table. */
const families: readonly (readonly string[])[] = [
  ...[...shared.matchAll(/\[\s*((?:'\w+',?\s*)+)\]/g)].map(([all]) => wordsIn(all)),
  ...[shared, ...sources.values()]
    .flatMap((text) => [...text.matchAll(/'\w+'(?:\s*\|\s*'\w+')+/g)])
    .map(([all]) => wordsIn(all)),
  ...membersIn(shared),
].filter(({ length }) => length > 1);

/** Before a word that is no text: a name, a value that is compared or looked for, a kind of something. */
const NAMES_SOMETHING =
  /(?:\b(?:htmlType|key|name|autoComplete|type|tone|size|align|variant|of|id)=|\b(?:key|kind|group|use|type|htmlType|machine|tone|action|size): |[=!]== |\bcase |Column\(\s*|name=\{\[|\| |: readonly |\.(?:get|set|delete|has|append|startsWith|includes)\(|from |(?:filters|dependencies|fields): \[[^\]]*|<\w+>\()$/;
/** Before a word that is asked for as a text: `t('…`, `text(isNew ? '…' : '…`. */
const ASKED_FOR = /\b(?:t|text|say)\((?:[^()]|\([^()]*\))*$/;
const BEFORE = 90;

const isWritten = (key: string, { shownIn }: Texts): boolean =>
  [...shownIn.matchAll(new RegExp(`['"\`]${key}['"\`]`, 'g'))].some(({ index }) => {
    const before = shownIn.slice(Math.max(0, index - BEFORE), index);
    return ASKED_FOR.test(before) || !NAMES_SOMETHING.test(before);
  });

/** What a key has between the parts of a template that may make it. */
const madeOf = (key: string, templates: string): readonly string[] =>
  [...templates.matchAll(/`(\w*)\$\{[^`{}]+\}(\w*)`/g)].flatMap(([, before = '', after = '']) =>
    before + after !== '' && key.startsWith(before) && key.endsWith(after)
      ? [key.slice(before.length, key.length - after.length)]
      : [],
  );

const stateNames = new Set(machines.flatMap(({ states }) => Object.keys(states)));

/** A key that a template makes: `${kind}Why`, one of the kit of a word that is written down here, or of a state. */
const isMade = (key: string, { shownIn }: Texts): boolean =>
  madeOf(key, shownIn).length > 0 ||
  madeOf(key, kit).some((word) => stateNames.has(word) || (word !== '' && shownIn.includes(`'${word}'`)));

/** A key that the kit asks a feature's texts for, as its types say. */
const isAskedByKit = (key: string): boolean => new RegExp(`(?:\\| |Say<)'${key}'|'${key}' \\|`).test(kit);

/** A field that a feature names to the kit, which calls it by a text of its own. */
const isNamedToKit = (key: string, { path }: Texts): boolean =>
  path.startsWith('web/src/ui/') && [...sources.values()].some((text) => text.includes(`{ name: '${key}'`));

const isOfField = (key: string, { namesFields, shownIn }: Texts): boolean =>
  namesFields && new RegExp(`^\\s+${key}[:(,]`, 'm').test(shownIn);

/** A word of a family that the table has whole: the text is chosen by a value. */
const isOfFamily = (key: string, { keys }: Texts): boolean =>
  families.some((family) => family.includes(key) && family.every((word) => keys.includes(word)));

/** Whether anybody shows a text: where its key is written as one, or what its key can come from. */
export const isShown = (key: string, texts: Texts): boolean =>
  isWritten(key, texts) ||
  isMade(key, texts) ||
  isOfFamily(key, texts) ||
  isOfField(key, texts) ||
  isAskedByKit(key) ||
  isNamedToKit(key, texts);

/** Where a text is asked for by its key, and the names of what is filled in are written out: `t('endsAt', { until })`. */
const ASKS = /(?<![.\w])(?:t|text)\('(\w+)'(?:, \{([^{}()]*)\})?\)/g;

/**
 * Texts that a file asks for with something that they have no place for, or without what they have one for. By a count one of two
 * texts may be chosen without naming it.
 */
export const wronglyFilled = (path: string, source: string): readonly string[] => {
  const tables = allTexts.filter((texts) => importsFrom(source, path, texts.path));
  return [...source.matchAll(ASKS)].flatMap(([asked, key = '', filledIn = '']) => {
    const names = filledIn.split(',').flatMap((part) => /^\s*(\w+)/.exec(part)?.[1] ?? []);
    const places = tables.flatMap((texts) => texts.places.get(key)?.join() ?? []);
    const given = [names, names.filter((name) => name !== 'count')].map((some) => some.toSorted().join());
    return places.length === 0 || filledIn.includes('...') || places.some((wanted) => given.includes(wanted))
      ? []
      : [asked];
  });
};
