const stringsIn = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((each) => typeof each === 'string') : [];

/** As deep as a form goes: a list of people inside it, each with their files. */
const DEEPEST = 4;

const filesBelow = (value: unknown, depth: number): readonly string[] => {
  if (typeof value !== 'object' || value === null || depth > DEEPEST) return [];
  return Object.entries(value).flatMap(([name, member]): readonly string[] => {
    if (name === 'idFiles') return stringsIn(member);
    if (name === 'documents' && typeof member === 'object' && member !== null)
      return Object.values(member).flatMap(stringsIn);
    return filesBelow(member, depth + 1);
  });
};

/** The files that a draft names, each once: those of people and those under `documents`. A draft is a JSON object as text. */
export const filesInDraft = (content: string): readonly string[] => [...new Set(filesBelow(JSON.parse(content), 0))];
