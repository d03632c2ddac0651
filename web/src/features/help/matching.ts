import type { Answer } from './answer.ts';

/** The answers that hold every word of the search in question or answer, of either language; all for an empty search. */
export function matching(answers: readonly Answer[], words: string): readonly Answer[] {
  const asked = words.normalize('NFKC').toLowerCase().split(/\s+/).filter(Boolean);
  return answers.filter((answer) => {
    const text = [...answer.question, ...answer.answer].join(' ').normalize('NFKC').toLowerCase();
    return asked.every((word) => text.includes(word));
  });
}
