import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';

const starter = new URL('../harness/postgres.ts', import.meta.url).href;

/** What a process that starts a PostgreSQL and stops it ends with, where it was to end with `code`. */
function endOf(code: number) {
  const program = `
    import { startPostgres } from ${JSON.stringify(starter)};
    process.exitCode = ${code};
    await (await startPostgres()).stop();
  `;
  const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', program], {
    encoding: 'utf8',
  });
  return { status, stderr };
}

it('a run that has started a PostgreSQL ends with its own code: one whose tests failed is never taken for one that passed', () => {
  expect(endOf(1)).toEqual({ status: 1, stderr: '' });
  expect(endOf(0)).toEqual({ status: 0, stderr: '' });
});
