import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startServer } from '../tests/harness/serverProcess.ts';
import { makeRunnable } from './planted/copyOfProject.ts';
import { projectRoot } from './staleness.ts';
import { sampleByTurn } from './turn.ts';

const folder = mkdtempSync(join(tmpdir(), 'tradeport-crlf-'));
const clone = join(folder, 'clone');
let files: readonly string[] = [];

const run = (command: string, args: readonly string[], cwd = folder): string => {
  const { status, stdout, stderr, error } = spawnSync(command, args, {
    cwd,
    encoding: 'utf8',
    maxBuffer: 64 * 1_048_576,
  });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')}: ${error?.message ?? stderr}`);
  return stdout;
};

const contentOf = (name: string): Buffer => readFileSync(join(clone, name));
const isShellScript = (name: string): boolean =>
  /^#!\S*(?:\/|\s)(?:ba)?sh\b|^#!\/usr\/bin\/env (?:ba)?sh\b/.test(contentOf(name).toString('latin1', 0, 64));

// Git for Windows sets core.autocrlf by default: without .gitattributes every text file would be checked out with CRLF line endings.
describe('a clone with core.autocrlf=true', () => {
  beforeAll(() => {
    run('git', [
      'clone',
      '--quiet',
      '--depth',
      '1',
      '--config',
      'core.autocrlf=true',
      pathToFileURL(projectRoot).href,
      clone,
    ]);
    files = run('git', ['ls-files', '-z'], clone)
      .split('\0')
      .filter((name) => name !== '');
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('has no text file with CRLF line endings', () => {
    const lines = run('git', ['ls-files', '--eol'], clone).split('\n');
    expect(lines.filter((line) => /\bw\/(?:crlf|mixed)\b/.test(line))).toEqual([]);
    expect(lines.length).toBeGreaterThan(1_000);
  });

  it('has shell scripts that a shell can parse', () => {
    const scripts = files.filter(isShellScript);
    expect(scripts).toEqual(expect.arrayContaining(['.ci/run', 'docker/install', 'docker/sim']));
    for (const script of scripts) run('sh', ['-n', script], clone);
  });

  // The clone has neither a compile cache nor images, so that this start takes the CPU time of thirty other tests of this level.
  it.each(sampleByTurn(['starts the server'], 4))('%s', async () => {
    makeRunnable(clone, files);
    const data = join(folder, 'data');
    const server = await startServer(
      { DATABASE_URL: `file:${join(data, 'tradeport.db')}`, FILES_FOLDER: join(data, 'files'), SCENARIO: 'empty' },
      clone,
    );
    try {
      expect((await fetch(`${server.url}/api/openapi.json`)).status).toBe(200);
    } finally {
      await server.stop();
    }
  });
});
