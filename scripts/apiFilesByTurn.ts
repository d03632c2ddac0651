import { isNight, sampleByTurn, turn } from './turn.ts';

type Database = 'sqlite' | 'postgresql';

export interface ApiFileByTurn {
  readonly file: string;
  /**
   * On each named database, the day plays the file at one of this many turns (1 is every turn). On a database without a number
   * the file is selected like every other one (scripts/postgresFiles.ts).
   */
  readonly turns: Readonly<Partial<Record<Database, number>>>;
  /** The behaviour that the file proves. */
  readonly proves: string;
  /** Test files and folders of each turn that prove the rules behind it at a lower level, or a part of its rows. */
  readonly byDay: readonly string[];
}

/**
 * API test files that the day leaves to other turns. The night plays all of them, and so do a filter that names the file and a run of
 * touched folders. Of rows with equal numbers of turns, neighbours play at neighbouring turns: sort them by cost.
 */
export const apiFilesByTurn: readonly ApiFileByTurn[] = [
  {
    file: 'tests/contract/linted.test.ts',
    turns: { sqlite: 12 },
    proves: "Redocly's recommended rules find no error in the API document",
    byDay: ['tests/contract/openapi.test.ts'],
  },
];

/** The files of the table that have a number of turns on a database. */
export const filesWithTurns = (database: Database, rows = apiFilesByTurn): readonly string[] =>
  rows.filter(({ turns }) => turns[database] !== undefined).map(({ file }) => file);

/** The API test files that a run on a database leaves to other turns: none at night. */
export function leftToOtherTurns(
  database: Database,
  atTurn: number = turn,
  playsAll: boolean = isNight,
  rows: readonly ApiFileByTurn[] = apiFilesByTurn,
): readonly string[] {
  const numbers = new Set(rows.flatMap(({ turns }) => turns[database] ?? []));
  return [...numbers].flatMap((number) => {
    const files = rows.filter(({ turns }) => turns[database] === number).map(({ file }) => file);
    const played = new Set(sampleByTurn(files, number, atTurn, playsAll));
    return files.filter((file) => !played.has(file));
  });
}
