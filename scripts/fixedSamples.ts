/** A sample that failed. The day plays it at every turn, until its fault is fixed and its row is removed. */
export type FixedSample = {
  /** The test file, by its path in the project. */
  readonly file: string;
  readonly database: 'sqlite' | 'postgresql';
  /** The turn at which the sample failed: the failure names it as TEST_TURN. */
  readonly turn: number;
  /** The seed that failed, for a test with generated input. */
  readonly seed?: number;
  /** What failed, in a sentence. */
  readonly reason: string;
};

export const FIXED_SAMPLES: readonly FixedSample[] = [];
