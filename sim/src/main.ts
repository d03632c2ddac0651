import process from 'node:process';
import { runLine } from './commandLine.ts';

process.exitCode = await runLine(process.argv.slice(2), {
  print: (line) => process.stdout.write(`${line}\n`),
  complain: (line) => process.stderr.write(`${line}\n`),
  env: process.env,
});
