// Measures the installed test kit where a project uses it: how soon a server is ready, and how soon a world of a test's own. Says what
// it found beside its goals; a machine that is busy fails nothing.
import process from 'node:process';
import { startTradeport } from '@tradeport/testing';

const ROUNDS = 11;
const READY_GOAL_MS = 2_000;
const SANDBOX_GOAL_MS = 100;

const took = async (work: () => Promise<unknown>): Promise<number> => {
  const since = performance.now();
  await work();
  return performance.now() - since;
};

const tell = (what: string, ms: number, goal: number): void => {
  process.stdout.write(`    P12  ${what}: ${Math.round(ms)} ms, goal ${goal} ms, ${ms <= goal ? 'met' : 'not yet'}\n`);
};

const since = performance.now();
const tradeport = await startTradeport();
tell('a server of the test kit until it answers', performance.now() - since, READY_GOAL_MS);
const times: number[] = [];
for (let i = 0; i < ROUNDS; i += 1) times.push(await took(() => tradeport.createSandbox()));
const middle = times.toSorted((a, b) => a - b)[Math.floor(ROUNDS / 2)] ?? 0;
tell(`a sandbox from its snapshot, the middle one of ${ROUNDS}`, middle, SANDBOX_GOAL_MS);
await tradeport.stop();
