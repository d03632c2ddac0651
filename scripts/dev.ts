// `npm run dev`: the server reloads when a file it imports changes, the portal through Vite, which passes API calls on
// to the server. One Ctrl-C ends both; when one of them ends, so does the other.
import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { projectRoot } from './staleness.ts';

const server = spawn(process.execPath, ['--watch', '--watch-preserve-output', 'server/src/main.mjs'], {
  cwd: projectRoot,
  stdio: ['ignore', 'inherit', 'inherit'],
});
const portal = spawn(process.execPath, ['node_modules/vite/bin/vite.js', 'dev', '--clearScreen', 'false'], {
  cwd: join(projectRoot, 'web'),
  stdio: ['ignore', 'inherit', 'inherit'],
});
const both: readonly ChildProcess[] = [server, portal];

function stopBoth(): void {
  for (const child of both) child.kill('SIGTERM');
}

process.on('SIGINT', stopBoth).on('SIGTERM', stopBoth);
for (const child of both) {
  child.on('exit', (code) => {
    process.exitCode ||= code ?? 0;
    stopBoth();
  });
}
