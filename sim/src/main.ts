import process from 'node:process';
import { runLine } from './commandLine.ts';

// Whoever reads a part of it (`| head`) is no failure of the line.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
  process.exit(0);
});

process.exitCode = await runLine(process.argv.slice(2), {
  print: (line) => process.stdout.write(`${line}\n`),
  complain: (line) => process.stderr.write(`${line}\n`),
  env: process.env,
});
