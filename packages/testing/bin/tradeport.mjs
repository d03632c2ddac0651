#!/usr/bin/env node
import module from 'node:module';
import process from 'node:process';

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < 24 || (major === 24 && minor < 7)) {
  process.stderr.write(`Tradeport needs Node 24.7 or later; this is ${process.version}.\n`);
  process.exitCode = 2;
} else {
  // What Node has compiled is kept from one run to the next.
  module.enableCompileCache();
  const { runProcess } = await import('../dist/packages/testing/src/commandLine.js');
  await runProcess();
}
