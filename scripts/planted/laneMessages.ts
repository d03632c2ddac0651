/** A test that failed: its file, by its path in the project, and its whole title. */
export interface Failed {
  readonly file: string;
  readonly title: string;
}

/** Asks a lane to run tests. */
export interface RunRequest {
  /** Test files or folders of test files. */
  readonly tests: readonly string[];
  /** A regular expression: only tests with such titles run. */
  readonly titled?: string;
  /** The file of the sources that was changed since the last run. */
  readonly file?: string;
  /** The run stops after so many failures; 0: it never stops. */
  readonly bail: number;
}

/** The result of a run: its counts, and the first error outside all tests, empty without one. */
export interface Ran {
  readonly passed: number;
  readonly failed: readonly Failed[];
  readonly error: string;
}
