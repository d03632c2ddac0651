// `npm run test:planted`: plants one fault at a time in a copy of the project, runs the tests that should find it, and prints the
// faults that escaped. Words after `--` select faults: a fault is selected when its name or file contains every word.
import { rmSync } from 'node:fs';
import { workers } from './cores.ts';
import { copyOfProject } from './planted/copyOfProject.ts';
import type { PlantedFault } from './planted/fault.ts';
import { plantedFaults } from './planted/faults.ts';
import { type Lane, startLane } from './planted/runTests.ts';
import { tryFaults } from './planted/tryFaults.ts';

/** Each lane holds a vitest and its worker: about a gigabyte. */
const LANES_MAX = 4;

const words = process.argv.slice(2).map((word) => word.toLowerCase());
const textOf = ({ name, file }: PlantedFault) => `${name} ${file}`.toLowerCase();
const selected = plantedFaults.filter((fault) => words.every((word) => textOf(fault).includes(word)));

const copies: string[] = [];
process.on('exit', () => {
  // Tests that have just ended may still write there.
  for (const copy of copies) rmSync(copy, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
});

const lanes: Lane[] = [];
const endLanes = () => Promise.all(lanes.splice(0).map(({ end }) => end()));
const stop = (code: number) => void endLanes().then(() => process.exit(code));
process.on('SIGINT', () => stop(130)).on('SIGTERM', () => stop(143));

const openLane = async (database: PlantedFault['database']): Promise<void> => {
  const copy = copyOfProject();
  copies.push(copy);
  const lane = startLane(copy, database);
  lanes.push(lane);
  await lane.ready;
};

const since = performance.now();
const wrong: string[] = [];
for (const database of ['sqlite', 'postgresql'] as const) {
  const faults = selected.filter((fault) => fault.database === database);
  if (faults.length === 0) continue;
  await Promise.all(Array.from({ length: Math.min(workers, LANES_MAX, faults.length) }, () => openLane(database)));
  wrong.push(...(await tryFaults(lanes, faults)));
  await endLanes();
}
const seconds = ((performance.now() - since) / 1000).toFixed(1);
process.stdout.write(
  `\n${selected.length - wrong.length} of ${selected.length} planted faults were caught, ${seconds} s\n`,
);
if (wrong.length > 0) process.stdout.write(`not caught:\n  ${wrong.join('\n  ')}\n`);
process.exitCode = wrong.length === 0 && selected.length > 0 ? 0 : 1;
