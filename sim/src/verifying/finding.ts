/** What is looked at of a call. */
export const CHECKS = [
  'present',
  'method',
  'envelope',
  'status',
  'codes',
  'schema',
  'amounts',
  'times',
  'paging',
  'sameObject',
  'order',
  'filters',
  'states',
  'language',
  'files',
  'noToken',
  'unknownIds',
  'refusals',
  'idempotency',
  'moves',
] as const;
export type Check = (typeof CHECKS)[number];

/**
 * What a finding weighs: the documents show it; we completed what they leave open of it; it is ours, beyond them. The first weighs most.
 */
export const WEIGHTS = ['documented', 'completed', 'ours'] as const;
export type Weight = (typeof WEIGHTS)[number];

/** Whether a weight is at least another. */
export const weighs = (weight: Weight, level: Weight): boolean => WEIGHTS.indexOf(weight) <= WEIGHTS.indexOf(level);

/** The lesser of two weights. */
export const lighter = (one: Weight, other: Weight): Weight => (weighs(one, other) ? other : one);

/** Something in which an answer is not as it should be, before it is known of which call. */
export interface Breach {
  readonly check: Check;
  /** Where in the answer, as a JSON pointer; what it says of itself (`/headers/…`, `/status`) too. */
  readonly pointer: string;
  readonly expected: string;
  /** What was there, as a report may show it. */
  readonly got: string;
  /** What the rule itself weighs; of a call that weighs less, the finding does too. */
  readonly rule: Weight;
}

export interface Finding extends Omit<Breach, 'rule'> {
  readonly weight: Weight;
  /** The request again, secrets in variables of the shell. */
  readonly curl: string;
}

export type Verdict = 'holds' | 'differs' | 'absent' | 'notTried';

/** What came of one call, for one kind of what it serves. */
export interface CallReport {
  /** `module/name`, and the kind where it serves several. */
  readonly name: string;
  readonly key: string;
  readonly weight: Weight;
  readonly verdict: Verdict;
  /** Of what was not tried, or is absent: why. */
  readonly why: string | null;
  readonly findings: readonly Finding[];
  /** Findings beyond those that are told. */
  readonly more: number;
  /** What was looked at. */
  readonly checks: readonly Check[];
  readonly ms: number;
}
