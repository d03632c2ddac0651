import { describe, expect, it } from 'vitest';
import { knownIn, strangers } from './docNames.ts';
import { readSources, readText } from './sourceFile.ts';

const known = knownIn(readSources(), readText);

describe('files and names in backticks', () => {
  it.each(['CONTRIBUTING.md', 'ARCHITECTURE.md', 'web/src/ui/README.md'])('%s: each is there', (path) => {
    expect(strangers(readText(path), known)).toEqual([]);
  });

  it.each([
    ['a file that was moved', 'in `contract/errorsOfOld.ts`'],
    ['a name that was changed', '`recordStore({ machine, readsOfOld })`'],
    ['a type of the kit', 'by `OldRecordSheet`'],
    ['a script that is gone', '`node scripts/gone.ts`'],
    ['a folder', '`server/src/modules/gone/`'],
    ['a file of any noun', '`features/‹noun›/goneFile.ts`'],
    ['a name of any noun', '`‹noun›GoneName`'],
  ])('sees %s', (_, text) => {
    expect(strangers(text, known)).toHaveLength(1);
  });

  it.each([
    ['a file below some folder', '`states/receipt.ts`'],
    ['a folder', '`shared/src/words`'],
    ['a file of any noun', '`modules/‹noun›/store.ts`'],
    ['names in a piece of code', "`requireMove(row, 'correct')`"],
    ['a command', '`npx vitest run -t "anything at all"`'],
  ])('lets pass %s', (_, text) => {
    expect(strangers(text, known)).toEqual([]);
  });
});
