import { LIST_OF_SUMS, readAll, type Sessions } from '@tradeport/sim/verifying/reads.ts';
import { type Wire, wireTo } from '@tradeport/sim/verifying/wire.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sampleByTurn } from '../../scripts/turn.ts';
import { DEMO, startApp, type TestApp } from '../harness/app.ts';
import type { FieldSpoil } from './fieldSpoils.ts';
import { recordedBackend } from './recordedBackend.ts';
import { reasonOf } from './undetectableFaults.ts';

/** Turns that together play every fault. */
const TURNS = 60;
/** The share of all faults that verify finds. */
const FOUND_SHARE = 0.95;
/** The share in a turn: among 180 faults, the number of misses varies by chance. */
const FOUND_SHARE_OF_TURN = 0.85;

let app: TestApp;
let backend: ReturnType<typeof recordedBackend>;
let sessions: Sessions;
const right: string[] = [];

beforeAll(async () => {
  app = await startApp();
  const url = await app.tradeport.app.listen({ host: '127.0.0.1', port: 0 });
  backend = recordedBackend(wireTo({ url, paths: {} }));
  sessions = { token: await app.token(), other: await app.token(DEMO.otherMerchant) };
  for await (const { name, findings } of readAll(backend.wire, sessions))
    right.push(
      ...findings.map(({ check, pointer, expected, got }) => `${name} ${check} ${pointer}: ${expected}, ${got}`),
    );
}, 600_000);
afterAll(() => app.close());

interface Fault extends FieldSpoil {
  readonly key: string;
}

/** Whether a run of the call, and of the calls that it is compared with, has a finding for it. */
const isFound = async ({ key, ...spoil }: Fault): Promise<boolean> => {
  const list = LIST_OF_SUMS[key];
  // Files are asked for by ids that another answer names.
  const namesFiles = key.startsWith('file/get') ? ['realName/queryOrg'] : [];
  const calls = new Set([key, ...namesFiles, ...(list === undefined ? [] : [list])]);
  for await (const call of readAll(backend.spoilt(key, spoil), sessions, calls))
    if (call.key === key && call.findings.length > 0) return true;
  return false;
};

describe('a backend with one faulty field', () => {
  it('has no finding when no field is faulty', () => {
    expect(right).toEqual([]);
  });

  it('is found out by an answer to the second merchant alone', async () => {
    const spoil: FieldSpoil = { path: ['list', '*', 'orderNo'], kind: 'otherType' };
    const spoilt = backend.spoilt('receipt/paging', spoil);
    const wire: Wire = {
      ...spoilt,
      ask: (question) => (question.token === sessions.other ? spoilt : backend.wire).ask(question),
    };
    const findings: string[] = [];
    for await (const call of readAll(wire, sessions, new Set(['receipt/paging'])))
      findings.push(...call.findings.map(({ check }) => check));
    expect(findings).toContain('schema');
  });

  it('is found out for 95 faults in 100, and each miss has a reason', async () => {
    const all = backend.keys().flatMap((key) => backend.spoils(key).map((spoil): Fault => ({ key, ...spoil })));
    expect(all.length).toBeGreaterThan(5_000);
    const played = sampleByTurn(all, TURNS);
    const missed: Fault[] = [];
    for (const fault of played) if (!(await isFound(fault))) missed.push(fault);
    const reasons = missed.map(({ key, ...spoil }) => reasonOf(key, spoil) ?? 'no reason');
    const shown = missed.map(({ key, path, kind }, i) => `${key} ${path.join('.')} ${kind}: ${reasons[i]}`);
    expect(shown.filter((_line, i) => reasons[i] === 'no reason')).toEqual([]);
    const counts = [...Map.groupBy(reasons, (reason) => reason)].map(([reason, { length }]) => `${length} ${reason}`);
    const share = played.length === all.length ? FOUND_SHARE : FOUND_SHARE_OF_TURN;
    expect(missed.length, [...counts, ...shown].join('\n')).toBeLessThanOrEqual(played.length * (1 - share));
  }, 1_800_000);
});
