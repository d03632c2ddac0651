import type { Step } from './steps.ts';

/** What the fresh sandbox of a test is made from. */
export interface Origin {
  readonly scenario: string;
  /** The text of the scenario where it is none of the built-in ones. */
  readonly scenarioText: string | null;
  readonly seed: string;
  readonly startAt: string;
  readonly profile: string;
}

export interface TestDraft {
  readonly title: string;
  readonly origin: Origin;
  readonly steps: readonly Step[];
}

/** A test as a file. */
export interface TestFile {
  readonly fileName: string;
  readonly text: string;
}

/** How what is copied is called: its file, its run, its sandbox. */
export const COPIED = 'copied';
/** The profile of a sandbox that is made without one. */
export const USUAL_PROFILE = 'demo';
