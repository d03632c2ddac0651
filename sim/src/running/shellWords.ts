import { WrongUsage } from '../command.ts';

const PART = /\s+|"((?:[^"\\]|\\.)*)"|'([^']*)'|([^\s"']+)/gy;

/** The words of a line as a shell reads them: quotes of both kinds hold spaces. Throws WrongUsage for one that does not close. */
export const shellWords = (line: string): readonly string[] => {
  const words: string[] = [];
  let word: string | undefined;
  let end = 0;
  for (const match of line.matchAll(PART)) {
    const [whole, double, single, bare] = match;
    end = match.index + whole.length;
    const text = double?.replaceAll(/\\(.)/g, '$1') ?? single ?? bare;
    if (text !== undefined) word = (word ?? '') + text;
    else if (word !== undefined) {
      words.push(word);
      word = undefined;
    }
  }
  if (end < line.length) throw new WrongUsage(`a quote does not close: ${line}`);
  return word === undefined ? words : [...words, word];
};
