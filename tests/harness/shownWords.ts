import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { projectRoot } from '../../scripts/staleness.ts';

/** Where words stand that portal and console show: texts of features, labels of states, names of events and of what the clock jumps to. */
const PLACES = [
  'web/src/**/text.ts',
  'shared/src/states/*.ts',
  'server/src/modules/*/{events,returnEvent}.ts',
  'server/src/simulator/clock/nextMoments.ts',
];
const LITERAL = /'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"/g;
const PART = /\{\w+\}/;

const patternOf = (text: string): RegExp =>
  new RegExp(
    `^${text
      .split(PART)
      .map((piece) => piece.replace(/[.*+?^$()|[\]\\]/g, '\\$&'))
      .join('.+')}$`,
  );

/** Answers whether a text is shown somewhere, word for word; what a text leaves open (“Withdraw {amount}”) may be anything. */
export const shownWords = async (): Promise<(text: string) => boolean> => {
  const whole = new Set<string>();
  const open: RegExp[] = [];
  for await (const file of glob(PLACES, { cwd: projectRoot })) {
    const source = await readFile(join(projectRoot, file), 'utf8');
    for (const [, single, double] of source.matchAll(LITERAL)) {
      const text = single ?? double ?? '';
      if (!PART.test(text)) whole.add(text);
      // A text that is all open would be everything.
      else if (/\p{L}/u.test(text.replace(/\{\w+\}/g, ''))) open.push(patternOf(text));
    }
  }
  return (text) => whole.has(text) || open.some((pattern) => pattern.test(text));
};
