import BetterSqlite from 'better-sqlite3';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { DEMO, startApp, type TestApp } from '../harness/app.ts';
import { testProvider } from '../harness/databases.ts';

// Time is not measured here: what an answer costs is what it asks of the database.

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());
afterEach(() => vi.restoreAllMocks());

/** Counts what goes to the database from now on. */
const countStatements = (): (() => number) => {
  const statements = Object.getPrototypeOf(new BetterSqlite(':memory:').prepare('SELECT 1'));
  const spies =
    testProvider === 'postgresql'
      ? [vi.spyOn(pg.Client.prototype, 'query')]
      : (['run', 'all', 'get'] as const).map((name) => vi.spyOn(statements, name));
  return () => spies.reduce((sum, { mock }) => sum + mock.calls.length, 0);
};

const statementsFor = async (ask: (target: string) => Promise<unknown>, target: string): Promise<number> => {
  const count = countStatements();
  await ask(target);
  const counted = count();
  vi.restoreAllMocks();
  return counted;
};

describe.each([
  ['register/sendCaptcha', 'LOGIN'],
  ['register/sendCaptcha', 'BIND'],
  ['login/forgetSend', undefined],
] as const)('%s for %s', (_key, scene) => {
  it('asks the same of the database for a name that somebody has and for one that nobody has', async () => {
    const counts: number[] = [];
    for (const target of [DEMO.viewer, '13977777777', DEMO.finance, '13977777778']) {
      app.time.forward(60_000);
      const solved = await app.captcha();
      // What the recorder keeps of earlier calls is written now, and not among what is counted.
      await app.anonymous.simCall.list({});
      const ask = (name: string) =>
        scene === undefined
          ? app.anonymous.login.forgetSend({ loginNo: name, ...solved })
          : app.anonymous.register.sendCaptcha({ scene, target: name, ...solved });
      counts.push(await statementsFor(ask, target));
    }
    expect(counts[0]).toBeGreaterThan(3);
    expect(new Set(counts.slice(1)).size).toBe(1);
  });
});
