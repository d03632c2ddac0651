import { childOf, type SourceFile, type SyntaxNode, textOf } from './sourceFile.ts';

/** How often a file steps around the type checker, by the way it does so. */
export type Escapes = Readonly<Record<string, number>>;

function isConst(node: SyntaxNode | undefined): boolean {
  return textOf(childOf(node, 'typeName'), 'name') === 'const';
}

function escapeOf(node: SyntaxNode): string | undefined {
  if (node.type === 'TSAnyKeyword') return 'any';
  if (node.type === 'TSNonNullExpression' || node.definite === true) return '!';
  const isCast = node.type === 'TSAsExpression' || node.type === 'TSTypeAssertion';
  return isCast && !isConst(childOf(node, 'typeAnnotation')) ? 'as' : undefined;
}

/** Counts `any`, `as` (not `as const`), `!` and comments that silence the compiler. */
export function escapesIn(file: SourceFile): Escapes {
  const found = file.nodes.flatMap((node) => escapeOf(node) ?? []);
  const silenced = file.comments.filter(({ value }) => /^\s*@ts-(ignore|nocheck|expect-error)/.test(value));
  const counts: Record<string, number> = {};
  for (const way of [...found, ...silenced.map(() => '@ts-')]) counts[way] = (counts[way] ?? 0) + 1;
  return counts;
}

/**
 * Checks the counts of every file against those allowed. Fewer than allowed is told too, so that the list follows each
 * improvement and nothing can creep back.
 */
export function compareEscapes(
  files: readonly SourceFile[],
  allowed: Readonly<Record<string, Escapes>>,
): readonly string[] {
  const counted = new Map(files.map((file) => [file.path, escapesIn(file)]));
  const paths = [...new Set([...counted.keys(), ...Object.keys(allowed)])].sort();
  return paths.flatMap((path) => {
    const have = counted.get(path) ?? {};
    const may = allowed[path] ?? {};
    return [...new Set([...Object.keys(have), ...Object.keys(may)])].sort().flatMap((way) => {
      const [has, mayHave] = [have[way] ?? 0, may[way] ?? 0];
      if (has > mayHave) return [`${path}: ${has} × ${way}, ${mayHave} allowed: narrow the type instead`];
      if (has < mayHave) return [`${path}: ${has} × ${way}, ${mayHave} allowed: lower the figure in typeEscapes.json`];
      return [];
    });
  });
}
