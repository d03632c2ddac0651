/**
 * Compares the portal's spreadsheet reader with a second reader over real files: `node scripts/compareReaders.ts FOLDER`. The folder holds
 * clones of the repositories that tests/documents/realFiles.tsv lists. That list has the SHA-256 of each file and a digest of the cells
 * that both readers agreed on, or the portal's refusal. Files are found by their SHA-256, so that names and versions do not matter.
 */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { readWorkbook, type Sheet, UnreadableWorkbook } from '../server/src/platform/documents/readWorkbook.ts';
import { projectRoot } from './staleness.ts';

const LIST = join(projectRoot, 'tests/documents/realFiles.tsv');

interface ListedFile {
  readonly name: string;
  readonly sha256: string;
  /** The digest of the cells of the first visible worksheet, or why the file is refused. */
  readonly result: string;
}

const readList = (): readonly ListedFile[] =>
  readFileSync(LIST, 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const [repository = '', path = '', sha256 = '', , , result = ''] = line.split('\t');
      return { name: `${repository}/${path}`, sha256, result };
    });

const sha256Of = (content: string | Buffer): string => createHash('sha256').update(content).digest('hex');

/** One line for each cell that holds more than spaces: row, column, kind and text. Formulas are compared by their place only. */
const cellLines = ({ rows }: Sheet): readonly string[] =>
  rows.flatMap(({ rowNo, cells }) =>
    [...cells]
      .toSorted(([a], [b]) => a - b)
      .filter(([, { kind, text }]) => kind === 'formula' || text.trim() !== '')
      .map(([column, { kind, text }]) => {
        const value = kind === 'formula' ? '' : JSON.stringify(text);
        return `${rowNo} ${column + 1} ${kind === 'date' ? 'text' : kind} ${value}\n`;
      }),
  );

const resultOf = async (content: Buffer, format: 'xlsx' | 'xls'): Promise<string> => {
  try {
    return sha256Of(cellLines(await readWorkbook(content, format)).join(''));
  } catch (error) {
    if (error instanceof UnreadableWorkbook) return error.fault;
    throw error;
  }
};

const FORMATS: Readonly<Record<string, 'xlsx' | 'xls'>> = { '.xlsx': 'xlsx', '.xls': 'xls' };

const compare = async (folder: string): Promise<void> => {
  const waiting = new Map(readList().map((file) => [file.sha256, file]));
  const listed = waiting.size;
  let differing = 0;
  for (const place of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const format = FORMATS[extname(place).toLowerCase()];
    if (format === undefined) continue;
    const content = readFileSync(join(folder, place));
    const sha256 = sha256Of(content);
    const file = waiting.get(sha256);
    if (file === undefined) continue;
    waiting.delete(sha256);
    const result = await resultOf(content, format);
    if (result === file.result) continue;
    differing += 1;
    process.stdout.write(`${file.name}: ${result} instead of ${file.result}\n`);
  }
  const found = listed - waiting.size;
  process.stdout.write(`${found} of ${listed} listed files found, ${found - differing} as listed, ${differing} not\n`);
  if (found === 0 || differing > 0) process.exitCode = 1;
};

const [folder] = process.argv.slice(2);
if (folder === undefined) {
  process.stderr.write('usage: node scripts/compareReaders.ts FOLDER\n');
  process.exitCode = 2;
} else await compare(folder);
