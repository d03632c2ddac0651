import { writeFileSync } from 'node:fs';
import { cpus, release, totalmem, type } from 'node:os';
import { join } from 'node:path';
import { projectRoot } from '../../scripts/staleness.ts';

const REPORT = 'docs/benchmarks.md';

/** The machine in one line: a figure without it says nothing. */
const machine = (): string => {
  const processors = cpus();
  const memory = Math.round(totalmem() / 2 ** 30);
  const model = processors[0]?.model ?? 'processor unknown';
  return `${processors.length} × ${model}, ${memory} GiB, ${type()} ${release()}, Node ${process.version}`;
};

/** Writes the result of a whole run, with its day, its machine and how long it took; answers the name of the file. */
export const writeReport = (table: string, minutes: number): string => {
  const text = `# Benchmarks

Written by \`npm run bench\` on ${new Date().toISOString().slice(0, 10)}: ${machine()}. The run took ${minutes.toFixed(0)} minutes.

Each figure is a median. What has a yardstick is measured in turns with it, on the same machine in the same run: the
ratio is what counts, the absolute figures move with the machine. "Bare route" is Fastify with prepared statements and
nothing else; "statements through the driver" are what the portal was heard to say to its database for the same commands,
said again in the same transactions, one by one, without a portal. Left out is what it only looks at beforehand, and the hash of a
payment password, which is of the least cost on both sides.
Yardsticks use the drivers plainly, as anybody would: what the portal has found out about a driver is not given to them. How
reads stand against a bare route that has it too is told by two rows without a goal.

${table}
`;
  writeFileSync(join(projectRoot, REPORT), text);
  return REPORT;
};
