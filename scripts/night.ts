// `npm run test:night`: everything on both databases, every page in every language, width and theme, and the generated tests at
// the size of a night.
import { nightParts } from './parts.ts';
import { runParts } from './runParts.ts';

const isWell = await runParts(nightParts(), process.argv.slice(2));
process.exitCode = isWell ? 0 : 1;
