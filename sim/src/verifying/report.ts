import { junitOf } from '../running/reports.ts';
import { type CallReport, type Verdict, type Weight, weighs } from './finding.ts';
import { type Written, writtenLines } from './writing/writtenLines.ts';

/** What came of a whole run. */
export interface VerifyReport {
  readonly url: string;
  /** When it began, in real time. */
  readonly at: string;
  /** The least weight that fails the run. */
  readonly level: Weight;
  readonly failed: boolean;
  readonly totals: Readonly<Record<Verdict, number>>;
  /** Requests that were sent. */
  readonly asked: number;
  readonly ms: number;
  /** What is to be known of the run as a whole. */
  readonly notes: readonly string[];
  /** What was changed; null of a run that only read. */
  readonly written: Written | null;
  readonly calls: readonly CallReport[];
}

const WORDS: Readonly<Record<Verdict, string>> = {
  holds: 'holds',
  differs: 'differs',
  absent: 'absent',
  notTried: 'not tried',
};

/**
 * Whether a call fails a run: something in which it differs, or its absence, weighs enough. `lacks`: calls of which it is known that the
 * backend has none.
 */
export const fails = (call: CallReport, level: Weight, lacks: ReadonlySet<string>): boolean => {
  if (call.verdict === 'absent') return weighs(call.weight, level) && !lacks.has(call.key);
  return call.findings.some(({ weight }) => weighs(weight, level));
};

/** A call that differs, or is absent, for people; nothing of one that holds or was not tried. */
export const callLines = ({ name, verdict, weight, why, findings, more }: CallReport): readonly string[] => {
  if (verdict === 'absent') return [`absent     ${name} (${weight}): ${why ?? ''}`];
  if (verdict !== 'differs') return [];
  return [
    `differs    ${name}`,
    ...findings.flatMap((finding) => [
      `  ${finding.check} (${finding.weight}) at ${finding.pointer}: expected ${finding.expected}, got ${finding.got}`,
      ...finding.curl.split('\n').map((line) => `    ${line}`),
    ]),
    ...(more === 0 ? [] : [`  and ${more} more`]),
  ];
};

/** Why calls were not tried, each reason once with how many. */
const notTriedLines = (calls: readonly CallReport[]): readonly string[] => {
  const reasons = new Map<string, string[]>();
  for (const { name, verdict, why } of calls)
    if (verdict === 'notTried') reasons.set(why ?? '', [...(reasons.get(why ?? '') ?? []), name]);
  return [...reasons].map(([why, names]) =>
    names.length > 5 ? `not tried  ${names.length} calls: ${why}` : `not tried  ${names.join(', ')}: ${why}`,
  );
};

/** How a run ended, for people. */
export const totalLines = ({
  calls,
  totals,
  asked,
  ms,
  notes,
  level,
  failed,
  written,
}: VerifyReport): readonly string[] => [
  ...notTriedLines(calls),
  ...notes,
  ...(written === null ? [] : writtenLines(written)),
  `${Object.entries(WORDS)
    .map(([verdict, word]) => `${calls.filter((call) => call.verdict === verdict).length} ${word}`)
    .join(
      ', ',
    )} (${totals.holds + totals.differs + totals.absent} of ${calls.length} calls and kinds tried, ${asked} requests, ${(ms / 1_000).toFixed(1)} s)`,
  failed ? `The backend fails at level ${level}.` : `The backend passes at level ${level}.`,
];

/** Each call as a test case: what does not fail the run at its level is no failure there either. */
export const junitReport = (report: VerifyReport, lacks: ReadonlySet<string>): string =>
  junitOf({
    name: 'tradeport-verify',
    title: `tradeport verify ${report.url}`,
    sandbox: '',
    at: report.at,
    steps: report.calls.map((call) => ({
      name: call.name,
      did: '',
      verdict: call.verdict === 'notTried' ? 'skipped' : fails(call, report.level, lacks) ? 'failed' : 'passed',
      wrong: callLines(call),
      ms: call.ms,
    })),
  });
