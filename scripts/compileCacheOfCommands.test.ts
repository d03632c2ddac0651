import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { projectRoot } from './staleness.ts';

it.each(['main', 'verify'])('sim/src/%s.mjs keeps compiled modules in the temporary folder', (name) => {
  const folder = mkdtempSync(join(tmpdir(), 'tradeport-compiled-'));
  const { NODE_COMPILE_CACHE: _set, ...env } = process.env;
  try {
    const { status, stderr } = spawnSync(process.execPath, [join(projectRoot, `sim/src/${name}.mjs`), '--help'], {
      encoding: 'utf8',
      env: { ...env, TMPDIR: folder },
    });
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(readdirSync(join(folder, 'node-compile-cache'), { recursive: true }).length).toBeGreaterThan(10);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
