// The whole of `npm test`: every check and every kind of test, quick ones first.

import { pieces, sliceParts } from './nightParts.ts';
import { keepResult, roundOf, wordsOf } from './nightResults.ts';
import { dayParts } from './parts.ts';
import { type Part, runParts } from './runParts.ts';
import { turn } from './turn.ts';

const NIGHT_SECONDS = 300;

/** One piece of the night by turn, as CI plays it (TEST_NIGHT_SLICE=on). Its findings do not count. */
function nightSlice(): readonly Part[] {
  const piece = pieces[turn % pieces.length];
  if (process.env.TEST_NIGHT_SLICE !== 'on' || piece === undefined) return [];
  const parts = sliceParts([piece], NIGHT_SECONDS, ({ name }, count) => {
    keepResult(name, count);
    process.stdout.write(`${wordsOf(roundOf(pieces.map((each) => each.name)))}.\n`);
  });
  return parts.map((part) => ({ ...part, title: `A slice of the night: ${part.title}`, isUncounted: true }));
}

const isWell = await runParts([...dayParts(), ...nightSlice()], process.argv.slice(2));
process.exitCode = isWell ? 0 : 1;
