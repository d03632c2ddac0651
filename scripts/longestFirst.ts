import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { WHOLE_SETTING } from './turn.ts';

/**
 * Files that take longest, the longest first: none of them is left to a single worker while the others have nothing more to do.
 * Vitest sorts by what files took the last time, and where there was none by their size, which says little.
 */
const LONGEST = [
  'tests/calls/simStory/do.test.ts',
  'tests/contract/hostile.test.ts',
  'tests/ledger/races.test.ts',
  'tests/ledger/randomCommands.test.ts',
  'tests/calls/uploadDetail/upload.test.ts',
  'tests/database/plainStatements.test.ts',
  'tests/security/foreignIds.test.ts',
  'tests/guides/guides.test.ts',
  'tests/commandLine/verify.test.ts',
  'tests/commandLine/verifySpoilt.test.ts',
  'tests/commandLine/verifyWrites.test.ts',
  'tests/commandLine/verifyWritesSpoilt.test.ts',
  'tests/contract/everyCall.test.ts',
  'tests/contract/storm.test.ts',
  'tests/states/everyMove.test.ts',
  'tests/calls/simState/hash.onBoth.test.ts',
  'tests/calls/simClock/simClock.test.ts',
  'tests/calls/simSnapshot/diff.test.ts',
  'tests/security/samePerson.test.ts',
  'tests/calls/settleOrder/boundaries.test.ts',
  'tests/calls/simCall/asTest.test.ts',
  'tests/browser/alone.test.ts',
  'tests/browser/aloneVoucher.test.ts',
  'tests/browser/aloneDirect.test.ts',
  'tests/browser/hostileAnswers.test.ts',
  'tests/browser/console.test.ts',
  'tests/browser/screens1.test.ts',
  'tests/browser/screens2.test.ts',
  'tests/browser/payments.test.ts',
  'tests/browser/consoleFocus.test.ts',
  'tests/browser/screenStates1.test.ts',
  'tests/browser/screenStates2.test.ts',
  'tests/browser/focusRing.test.ts',
  'tests/browser/consoleForms.test.ts',
  'tests/browser/payees.test.ts',
  'tests/browser/settlementStory.test.ts',
];

/** The place of a file: the first of the longest at 0, all others behind them. */
export const placeOf = (path: string): number => {
  const at = LONGEST.findIndex((long) => path.replaceAll('\\', '/').endsWith(`/${long}`));
  return at < 0 ? LONGEST.length : at;
};

/** In a run of touched folders, which has a time limit, the longest files start last, so that as many files as possible run. */
const direction = process.env[WHOLE_SETTING] === 'on' ? -1 : 1;

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const groupOf = ({ project }: TestSpecification): number => project.config.sequence.groupOrder;
    return sorted.toSorted(
      (a, b) => groupOf(a) - groupOf(b) || direction * (placeOf(a.moduleId) - placeOf(b.moduleId)),
    );
  }
}
