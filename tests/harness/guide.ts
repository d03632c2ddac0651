import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const FOLDER = new URL('../../docs/guides/', import.meta.url);

export type GuideLanguage = 'en' | 'zh';

/** A fenced block of a guide: commands, what they print, or a file that the reader saves. */
export interface GuideBlock {
  readonly language: string;
  /** What stands behind the language: the name of the file, or `night`. */
  readonly name: string;
  readonly text: string;
}

/** The guide in one of its languages, as it stands in the folder. */
export const guideText = (name: string, language: GuideLanguage): string =>
  readFileSync(fileURLToPath(new URL(`${name}${language === 'zh' ? '.zh' : ''}.md`, FOLDER)), 'utf8');

/** The fenced blocks of a guide in their order. */
export const blocksOf = (markdown: string): readonly GuideBlock[] =>
  [...markdown.matchAll(/^```(\w+) ?(\S*)\n([\s\S]*?)\n```$/gm)].map(([, language = '', name = '', text = '']) => ({
    language,
    name,
    text,
  }));

/** Text that is compared as it stands. */
const literal = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/**
 * What a documented output allows: `…` within a line is anything on it, `…` alone is any number of lines, and how many spaces stand
 * between two words depends on what a table has to show.
 */
export const outputPattern = (documented: string): RegExp => {
  const lines = documented.split('\n').map((line) => {
    if (line === '…') return String.raw`(?:.*\n)*?`;
    const words = line.split('…').map((part) => literal(part).replace(/ {2,}/g, ' +'));
    return String.raw`${words.join('.*')} *\n`;
  });
  return new RegExp(`^${lines.join('')}$`);
};
