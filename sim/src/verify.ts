import process from 'node:process';
import { runProgram } from './commandLine.ts';
import { processSurroundings } from './processSurroundings.ts';
import { bypassProxyForLoopback } from './proxy.ts';
import { verifyProgram } from './verifyLine.ts';

bypassProxyForLoopback(process.env);
const surroundings = processSurroundings();
process.exitCode = await runProgram(process.argv.slice(2), (ended) => verifyProgram(surroundings, ended));
