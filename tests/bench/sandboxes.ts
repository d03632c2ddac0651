import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { simSandbox } from '@tradeport/shared/contract/sim/sandbox.ts';
import { simSnapshot } from '@tradeport/shared/contract/sim/snapshot.ts';
import { fillDemo } from '../harness/app.ts';
import { startScript } from './processes.ts';
import { median } from './rounds.ts';
import { serverSettings } from './serverSettings.ts';
import type { Row } from './table.ts';

const ROUNDS = 5;
const STARTS_AT = '2026-03-02T10:00:00+08:00';

interface Ask {
  readonly path: string;
  readonly body: Readonly<Record<string, unknown>>;
}

/** Seconds from the request to the whole answer. */
const secondsOf = async (port: number, { path, body }: Ask): Promise<number> => {
  const started = performance.now();
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const text = await answer.text();
  const seconds = (performance.now() - started) / 1_000;
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${text.slice(0, 300)}`);
  return seconds;
};

/**
 * A sandbox from the demo that starts now, one with a given start, a reset, a snapshot, and a sandbox from the snapshot. The first round
 * warms up; a given start is played in it, and restored from its image in the others.
 */
export const measureSandboxes = async (url: string, name: string): Promise<readonly Row[]> => {
  const folder = mkdtempSync(join(tmpdir(), 'tradeport-sandboxes-'));
  await fillDemo(url, folder);
  const portal = await startScript('server/src/main.mjs', { ...serverSettings(url), FILES_FOLDER: folder });
  const made: number[] = [];
  const given: number[] = [];
  const reset: number[] = [];
  const saved: number[] = [];
  const restored: number[] = [];
  try {
    for (let i = 0; i <= ROUNDS; i += 1) {
      const asks = [
        [made, { path: simSandbox.create.path, body: { name: `made-${i}`, scenario: 'demo' } }],
        [given, { path: simSandbox.create.path, body: { name: `given-${i}`, scenario: 'demo', startAt: STARTS_AT } }],
        [reset, { path: simSandbox.reset.path, body: { name: `given-${i}` } }],
        [saved, { path: simSnapshot.save.path, body: { name: `saved-${i}` } }],
        [restored, { path: simSnapshot.restore.path, body: { name: `saved-${i}`, into: `restored-${i}` } }],
      ] as const;
      for (const [figures, ask] of asks) {
        const seconds = await secondsOf(portal.port, ask);
        if (i > 0) figures.push(seconds);
      }
    }
  } finally {
    await portal.stop();
    rmSync(folder, { recursive: true, force: true });
  }
  const row = (what: string, figures: readonly number[], atMost?: number): Row => ({
    goal: 'P7',
    what: `${what}, ${name}`,
    unit: 's',
    ours: median(figures),
    ...(atMost === undefined ? {} : { atMost }),
  });
  return [
    row('a sandbox from the scenario demo', made),
    row('a sandbox from the scenario demo with a given start', given, 2),
    row('a reset to the scenario demo', reset, 2),
    row('a snapshot of it', saved, 1),
    row('a sandbox from the snapshot', restored, 1),
  ];
};
