/** A fault that tests must find: one place of the sources, what is put there instead, and the tests that are to fail. */
export interface PlantedFault {
  /** Part of the project, then what is wrong: `modules/payments: found without its merchant`. */
  readonly name: string;
  readonly file: string;
  /** Stands in the file exactly once. */
  readonly find: string;
  readonly replace: string;
  /** Files of tests, or folders of them: those of the module, and the generated ones, the likeliest first. */
  readonly tests: readonly [string, ...string[]];
  /** Narrows them to tests of such titles, where a generated suite asks every call. */
  readonly titled?: string;
  /** The database of its tests. */
  readonly database: 'sqlite' | 'postgresql';
}

type Row = readonly [what: string, file: string, find: string, replace: string, tests: string, titled?: string];

const wordsOf = (text: string): readonly [string, ...string[]] => {
  const [first = '', ...others] = text.split(' ');
  return [first, ...others];
};

/** Rows of one part of the project; tests are separated by spaces. */
export const faultsOf = (
  part: string,
  folder: string,
  rows: readonly Row[],
  database: PlantedFault['database'] = 'sqlite',
): readonly PlantedFault[] =>
  rows.map(([what, file, find, replace, tests, titled]) => ({
    name: `${[part, ...file.split('/').slice(0, -1)].slice(0, 2).join('/')}: ${what}`,
    file: `${folder}/${file}`,
    find,
    replace,
    tests: wordsOf(tests),
    database,
    ...(titled === undefined ? {} : { titled }),
  }));
