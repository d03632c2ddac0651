import { type SourceFile, textOf, writtenFiles } from './sourceFile.ts';

/** What the code knows: its files, its identifiers and its fixed texts. */
export interface Known {
  readonly files: readonly string[];
  readonly names: ReadonlySet<string>;
}

const NAMED = new Set(['Identifier', 'JSXIdentifier', 'PrivateIdentifier']);
/** Words of the language itself, which a piece of code in a document may hold. */
const OF_THE_LANGUAGE = [
  'await',
  'const',
  'export',
  'import',
  'from',
  'var',
  'undefined',
  'any',
  'as',
  'true',
  'false',
];

const wordsIn = (text: string): readonly string[] => text.match(/[A-Za-z_$][\w$]*(?:-[a-z]+)*/g) ?? [];

/** What stands in the sources, in the names of files and folders, in JSON as keys and texts, and in styles as classes. */
export function knownIn(sources: readonly SourceFile[], read: (path: string) => string): Known {
  const files = writtenFiles();
  const names = new Set(OF_THE_LANGUAGE);
  for (const path of files) for (const part of path.split('/')) names.add(part.replace(/\.\w+$/, ''));
  for (const { nodes } of sources)
    for (const node of nodes) {
      const name = NAMED.has(node.type) ? textOf(node, 'name') : textOf(node, 'value');
      if (name !== undefined) names.add(name);
    }
  for (const path of files)
    if (path.endsWith('.json'))
      for (const [, word = ''] of read(path).matchAll(/"([A-Za-z][\w:-]*)"/g)) names.add(word);
    else if (path.endsWith('.css'))
      for (const [, name = ''] of read(path).matchAll(/\.([A-Za-z]\w*)/g)) names.add(name);
  return { files, names };
}

/** A part of a name that a document leaves open: `‹noun›Store`, `…Id`, `*.ts`. */
const OPEN = /‹[^›]*›|…|\*/;
const asPattern = (text: string, open: string): string =>
  text
    .split(OPEN)
    .map((part) => part.replace(/[.+?^${}()|[\]\\]/g, '\\$&'))
    .join(open);

const isPath = (word: string): boolean => /\/|\.(?:tsx?|json|mjs|md|css)$/.test(word);

/** Whether a file, a folder or a path without its ending is there; what tests leave behind need not be. */
const isFile = (path: string, { files }: Known): boolean => {
  const there = new RegExp(`(?:^|/)${asPattern(path, '[^/]*')}(?:$|[/.])`);
  return path.startsWith('tests/.output/') || files.some((file) => there.test(file));
};

const isName = (word: string, { names }: Known): boolean => {
  if (!OPEN.test(word)) return names.has(word);
  const like = new RegExp(`^${asPattern(word, '\\w+')}$`);
  return [...names].some((name) => like.test(name));
};

/** A command: the files that it names are looked for, its own words are not ours. */
const isCommand = (code: string): boolean => /^(?:npm|npx|node|tsc|git|[A-Z_]+=)/.test(code);

/** What one piece between backticks names that is not there. */
const strangersIn = (code: string, known: Known): readonly string[] => {
  // A text in quotes that stands in the sources as a whole says nothing by its words.
  const unquoted = code.replace(/'([^']*)'/g, (whole, text: string) => (known.names.has(text) ? ' ' : whole));
  const words = unquoted.split(/[\s(),;[\]{}<>'"=]+/).map((word) => word.replace(/^\.+\/|[:.]+$|\/$/g, ''));
  const paths = words.filter((word) => isPath(word) && !word.startsWith('@') && !word.includes(':'));
  const lost = paths.filter((path) => !isFile(path.replace(/^(?:\.\.?\/)+/, ''), known));
  if (isCommand(code)) return lost;
  // Variables of styles are made out of the theme.
  const rest = unquoted.replace(/'[^']*\/[^']*'|--[\w…-]+/g, ' ');
  const open = rest
    .split(/[^\w$‹›…*-]+/)
    .filter((word) => /[‹…]/.test(word) && /\w/.test(word.replaceAll(new RegExp(OPEN, 'g'), '')));
  const plain = wordsIn(rest.replace(/\S*[‹…]\S*|\S*\/\S*|\S+\.(?:tsx?|json|mjs|md|css)\b/g, ' '));
  return [...lost, ...[...open, ...plain].filter((word) => !isName(word.replace(/^-+|-+$/g, ''), known))];
};

/** The files and names that a document puts in backticks and that are not there, each with the piece that it stands in. */
export function strangers(text: string, known: Known): readonly string[] {
  const prose = text.replace(/^ *```[\s\S]*?^ *```/gm, '');
  return [...prose.matchAll(/`([^`\n]+)`/g)].flatMap(([, code = '']) => {
    const lost = strangersIn(code, known);
    return lost.length === 0 ? [] : [`${code}: ${lost.join(', ')}`];
  });
}
