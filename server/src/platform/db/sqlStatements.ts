/** A statement of an SQL script, with the line that it begins in. */
export interface SqlStatement {
  readonly text: string;
  readonly line: number;
}

/** Comments, texts, quoted names and dollar-quoted texts as a whole; else each semicolon, which ends a statement. */
const TOKENS = /--[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'|"(?:[^"]|"")*"|\$(\w*)\$[\s\S]*?\$\1\$|;/g;

const lineAt = (script: string, place: number): number => script.slice(0, place).split('\n').length;

/** The lines with a semicolon that ends no statement: Prisma's adapter for PostgreSQL cuts a script there all the same. */
export const hiddenSemicolons = (script: string): readonly number[] =>
  [...script.matchAll(TOKENS)].flatMap(({ 0: token, index }) =>
    token === ';' ? [] : [...token.matchAll(/;/g)].map((found) => lineAt(script, index + found.index)),
  );

/** Comments before a statement, and blank lines. */
const LEADING = /^(?:\s+|--[^\n]*|\/\*[\s\S]*?\*\/)*/;

/** The statements of a script, without the comments before them. */
export const sqlStatements = (script: string): readonly SqlStatement[] => {
  const ends = [...script.matchAll(TOKENS)].filter(([token]) => token === ';').map(({ index }) => index + 1);
  const starts = [0, ...ends];
  return starts.flatMap((start, at) => {
    const whole = script.slice(start, ends[at]);
    const lead = LEADING.exec(whole)?.[0].length ?? 0;
    const text = whole.slice(lead).trim();
    return text === '' ? [] : [{ text, line: lineAt(script, start + lead) }];
  });
};
