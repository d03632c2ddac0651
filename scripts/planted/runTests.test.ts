import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { startLane } from './runTests.ts';

const REQUEST = { tests: [], bail: 0 };

let folder = '';
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const startProgram = (lines: string) => {
  folder = mkdtempSync(join(tmpdir(), 'tradeport-lane-'));
  const program = join(folder, 'program.mjs');
  writeFileSync(program, lines);
  return startLane(folder, 'sqlite', program);
};

it('rejects a run with the exit code of a lane that ended after it was ready', async () => {
  const lane = startProgram("process.send('ready', () => process.exit(3));");
  await lane.ready;
  await expect(lane.run(REQUEST)).rejects.toThrow('the lane has ended: exit code 3');
  await expect(lane.run(REQUEST)).rejects.toThrow('the lane has ended: exit code 3');
  expect(lane.hasEnded()).toBe(true);
  await lane.end();
});

it('rejects a run with the signal that ends the lane before its answer', async () => {
  const lane = startProgram(
    "process.on('message', () => process.kill(process.pid, 'SIGKILL')); process.send('ready');",
  );
  await lane.ready;
  await expect(lane.run(REQUEST)).rejects.toThrow('the lane has ended: SIGKILL');
});

it('is not ready when its program ends at its start', async () => {
  await expect(startProgram('process.exit(1);').ready).rejects.toThrow('the lane has ended: exit code 1');
});

it('resolves each run with the counts that the lane sends', async () => {
  const lane = startProgram(
    "let passed = 0; process.on('message', (message) => message === 'end' ? process.exit() : process.send({ passed: ++passed, failed: [], error: '' })); process.send('ready');",
  );
  await lane.ready;
  expect(await lane.run(REQUEST)).toMatchObject({ passed: 1 });
  expect(await lane.run(REQUEST)).toMatchObject({ passed: 2 });
  await lane.end();
});
