import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Files that take longest, the longest first: none of them is left to a single worker while the others have nothing more to do.
 * Vitest sorts by what files took the last time, and where there was none by their size, which says little.
 */
const LONGEST = [
  'tests/ledger/randomCommands.test.ts',
  'tests/contract/hostile.test.ts',
  'tests/contract/hostileGenerated.test.ts',
  'tests/ledger/races.test.ts',
  'tests/database/plainStatements.test.ts',
  'tests/states/everyMove.test.ts',
  'tests/calls/simStory/do.test.ts',
  'tests/calls/simSnapshot/contents.test.ts',
  'tests/browser/screens1.test.ts',
  'tests/browser/screens2.test.ts',
  'tests/browser/screenStates1.test.ts',
  'tests/browser/screenStates2.test.ts',
  'tests/browser/console.test.ts',
  'tests/browser/home.test.ts',
  'tests/browser/stranger.test.ts',
  'tests/browser/session.test.ts',
];

/** The place of a file: the first of the longest at 0, all others behind them. */
export const placeOf = (path: string): number => {
  const at = LONGEST.findIndex((long) => path.replaceAll('\\', '/').endsWith(`/${long}`));
  return at < 0 ? LONGEST.length : at;
};

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const groupOf = ({ project }: TestSpecification): number => project.config.sequence.groupOrder;
    return sorted.toSorted((a, b) => groupOf(a) - groupOf(b) || placeOf(a.moduleId) - placeOf(b.moduleId));
  }
}
