import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { expect, it } from 'vitest';
import { projectRoot } from '../staleness.ts';

const checkStack = (args: readonly string[]) => {
  // Without a command line of the engine there is no engine, on every machine.
  const env = { ...process.env, PATH: join(projectRoot, 'node_modules/.bin') };
  const { status, stdout } = spawnSync(process.execPath, ['scripts/check-stack.ts', ...args], {
    cwd: projectRoot,
    env,
    encoding: 'utf8',
  });
  return { status, stdout };
};

it('ends with 1 where the static checks find something', () => {
  const empty = mkdtempSync(join(tmpdir(), 'tradeport-empty-'));
  try {
    expect(checkStack(['--project', empty])).toEqual({ status: 1, stdout: expect.stringContaining('FAILED') });
  } finally {
    rmSync(empty, { recursive: true, force: true });
  }
});

it('ends with 3 without an engine, and says that it was skipped', () => {
  expect(checkStack([])).toEqual({ status: 3, stdout: expect.stringMatching(/^SKIPPED {2}/m) });
});
