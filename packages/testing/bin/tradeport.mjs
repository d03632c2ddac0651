#!/usr/bin/env node
import module from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < 24 || (major === 24 && minor < 7)) {
  process.stderr.write(`Tradeport needs Node 24.7 or later; this is ${process.version}.\n`);
  process.exitCode = 2;
} else {
  // Keeps compiled modules between runs; the variable hands the folder down to worker threads and child processes.
  process.env.NODE_COMPILE_CACHE ??= join(tmpdir(), 'node-compile-cache');
  module.enableCompileCache(process.env.NODE_COMPILE_CACHE);
  const { runProcess } = await import('../dist/packages/testing/src/commandLine.js');
  await runProcess();
}
