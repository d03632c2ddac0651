import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { expect, it } from 'vitest';
import { projectRoot } from '../staleness.ts';

it('the check of the containers ends with 1 where it finds something', () => {
  const empty = mkdtempSync(join(tmpdir(), 'tradeport-empty-'));
  try {
    const args = ['scripts/check-stack.ts', '--without-engine', '--project', empty];
    const { status, stdout } = spawnSync(process.execPath, args, { cwd: projectRoot, encoding: 'utf8' });
    expect([status, stdout]).toEqual([1, expect.stringContaining('FAILED')]);
  } finally {
    rmSync(empty, { recursive: true, force: true });
  }
});
