import { lineAt, parseSource, type SourceFile } from './sourceFile.ts';

export type Finding = { readonly start: number; readonly what: string };

/** A sample of source as a rule would meet it. */
export type Sample = { readonly path: string; readonly text: string };

/** A rule of the house, checked on each source by itself, with samples that prove it sees what it should. */
export type Rule = {
  readonly says: string;
  readonly because: string;
  readonly find: (file: SourceFile) => readonly Finding[];
  readonly breaches: readonly Sample[];
  readonly fine: readonly Sample[];
};

function inShort(what: string): string {
  const line = what.replaceAll(/\s+/g, ' ');
  return line.length > 80 ? `${line.slice(0, 79)}…` : line;
}

/** What a rule finds in the files, as lines that lead to the place and tell the reason. */
export function breachesOf(rule: Rule, files: readonly SourceFile[]): string[] {
  return files.flatMap((file) =>
    rule
      .find(file)
      .map(
        ({ start, what }) =>
          `${file.path}:${lineAt(file.text, start)} ${inShort(what)} — ${rule.says}, because ${rule.because}`,
      ),
  );
}

/** How often a rule is broken in a sample. */
export function breachesInSample(rule: Rule, { path, text }: Sample): number {
  return rule.find(parseSource(path, text)).length;
}

export function isTest(path: string): boolean {
  return /\.test\.tsx?$/.test(path);
}
