import process from 'node:process';
import { runLine } from './commandLine.ts';
import { processSurroundings } from './processSurroundings.ts';
import { bypassProxyForLoopback } from './proxy.ts';

bypassProxyForLoopback(process.env);
process.exitCode = await runLine(process.argv.slice(2), processSurroundings());
