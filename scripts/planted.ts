// `npm run test:planted`: plants one fault at a time in a copy of the project, runs the tests that are to find it, and says which
// escaped. Words after `--` narrow it to the faults that have them in their name.
import { rmSync } from 'node:fs';
import { copyOfProject } from './planted/copyOfProject.ts';
import { plantedFaults } from './planted/faults.ts';
import { tryFaults } from './planted/tryFaults.ts';

const words = process.argv.slice(2).map((word) => word.toLowerCase());
const wanted = plantedFaults.filter(({ name }) => words.every((word) => name.toLowerCase().includes(word)));

const copy = copyOfProject();
// Tests that were just ended may still be writing there.
const removeCopy = () => rmSync(copy, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
process.on('SIGINT', () => process.exit(130)).on('SIGTERM', () => process.exit(143));
process.on('exit', removeCopy);
process.exitCode = (await tryFaults(copy, wanted)) ? 0 : 1;
