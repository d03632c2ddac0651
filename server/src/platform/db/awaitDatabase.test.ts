import { describe, expect, it } from 'vitest';
import { CannotStart } from '../runtime/cannotStart.ts';
import { awaitDatabase } from './awaitDatabase.ts';

const url = 'postgresql://trade%20port@database:5432/books';

/** A database that fails so many times before it answers. */
const failing = (times: number, error: Error) => {
  let asked = 0;
  return {
    provider: 'postgresql' as const,
    ping: async () => {
      asked += 1;
      if (asked <= times) throw new Error('no answer', { cause: error });
    },
  };
};

const coded = (code: string): Error => Object.assign(new Error(`said ${code}`), { code });

const listen = () => {
  const said: string[] = [];
  const log = { info: () => undefined, warn: (_facts: object, message: string) => void said.push(message) };
  return { said, log };
};

describe('awaitDatabase', () => {
  it('waits for one that does not answer yet, and says so once', async () => {
    const { said, log } = listen();
    await awaitDatabase(failing(3, coded('ECONNREFUSED')), { url, waitSeconds: 30, log });
    expect(said).toEqual(['PostgreSQL does not answer yet: waiting 30 s at most']);
  });

  it('asks once, and fails with where and why, when nobody is to wait', async () => {
    const { log } = listen();
    const waiting = awaitDatabase(failing(9, coded('ECONNREFUSED')), { url, waitSeconds: 0, log });
    await expect(waiting).rejects.toThrow(
      /^PostgreSQL at database:5432 did not answer within 0 s \(said ECONNREFUSED\)/,
    );
    await expect(waiting).rejects.not.toBeInstanceOf(CannotStart);
  });

  it.each([
    [coded('28P01'), /^PostgreSQL at database:5432 refuses the user "trade port": the password is another/],
    [coded('28000'), /refuses the user/],
    [new Error('SASL: SCRAM-SERVER-FIRST-MESSAGE: client password must be a string'), /refuses the user/],
    [coded('3D000'), /^PostgreSQL at database:5432 has no database "books"/],
  ])('tells at once what no waiting would change: %s', async (error, says) => {
    const { said, log } = listen();
    const waiting = awaitDatabase(failing(9, error), { url, waitSeconds: 30, log });
    await expect(waiting).rejects.toThrow(says);
    await expect(waiting).rejects.toBeInstanceOf(CannotStart);
    expect(said).toEqual([]);
  });

  it('has nobody to wait for with SQLite', async () => {
    const { log } = listen();
    const broken = { ...failing(9, coded('SQLITE_BUSY')), provider: 'sqlite' as const };
    await expect(awaitDatabase(broken, { url: 'file:a.db', waitSeconds: 30, log })).resolves.toBeUndefined();
  });
});
