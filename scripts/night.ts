// `npm run test:night`: everything on both databases, every page in every language, width and theme, and the generated tests at
// the size of a night. `npm run test:night -- 3/12` runs the third of twelve slices, 15 minutes at most.
import { nightParts, pieces, piecesOfSlice, sliceParts } from './nightParts.ts';
import { keepResult, roundOf, wordsOf } from './nightResults.ts';
import { runParts } from './runParts.ts';

const SLICE_SECONDS = 900;

/** The slice that an argument names, such as 3/12; undefined for another argument. */
function readSlice(argument: string): { readonly at: number; readonly of: number } | undefined {
  const [, at, of] = /^(\d{1,3})\/(\d{1,3})$/.exec(argument) ?? [];
  if (at === undefined || of === undefined) return undefined;
  const slice = { at: Number(at), of: Number(of) };
  if (slice.at < 1 || slice.at > slice.of || slice.of > pieces.length)
    throw new Error(`A slice is a number from 1 to N of N, and N at most ${pieces.length}: not ${argument}`);
  return slice;
}

const [first = '', ...filter] = process.argv.slice(2);
const slice = readSlice(first);
const names = pieces.map(({ name }) => name);
if (slice === undefined) {
  process.exitCode = (await runParts(nightParts(), process.argv.slice(2))) ? 0 : 1;
} else {
  const parts = sliceParts(piecesOfSlice(slice.at, slice.of), SLICE_SECONDS, ({ name }, count) => {
    keepResult(name, count);
    process.stdout.write(`${wordsOf(roundOf(names))}.\n`);
  });
  process.exitCode = (await runParts(parts, filter)) ? 0 : 1;
}
