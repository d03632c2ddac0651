import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { recordFault, writeRecord } from './record.ts';

let project: string;
const write = (path: string, text: string): void => {
  mkdirSync(dirname(join(project, path)), { recursive: true });
  writeFileSync(join(project, path), text);
};
beforeEach(() => {
  project = mkdtempSync(join(tmpdir(), 'tradeport-record-'));
  spawnSync('git', ['init', '-q'], { cwd: project });
  write('Dockerfile', 'FROM node\n');
  write('docker/nginx.conf', 'events {}\n');
  write('server/package.json', '{}\n');
  write('server/src/main.ts', 'start();\n');
  writeRecord(project, { engine: '28', bases: [] });
});
afterEach(() => rmSync(project, { recursive: true, force: true }));

it('stays valid after a change of sources and documents', () => {
  expect(recordFault(project)).toBeUndefined();
  write('server/src/main.ts', 'startAnew();\n');
  write('README.md', 'new\n');
  expect(recordFault(project)).toBeUndefined();
});

it.each([
  'Dockerfile',
  'docker/nginx.conf',
  'server/package.json',
  'pnpm-lock.yaml',
  'scripts/prepare.ts',
  'web/vite.config.ts',
])('does not hold after a change of %s', (path) => {
  write(path, 'something else\n');
  expect(recordFault(project)).toContain('npm run check-stack');
});

it('does not hold where there is none', () => {
  rmSync(join(project, 'docker/checked.json'));
  expect(recordFault(project)).toContain('docker/checked.json');
});
