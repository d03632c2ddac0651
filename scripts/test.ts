// The whole of `npm test`: every check and every kind of test, quick ones first.
import { dayParts } from './parts.ts';
import { runParts } from './runParts.ts';

const isWell = await runParts(dayParts(), process.argv.slice(2));
process.exitCode = isWell ? 0 : 1;
