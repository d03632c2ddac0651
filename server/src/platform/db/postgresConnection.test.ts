import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PostgresConnection } from './postgresConnection.ts';
import { RoundTrip } from './postgresRoundTrip.ts';

const ANSWER_MS = 10_000;

// The turns of the event loop are real: what is looked at first is what the tests are about.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** A question that has gone to a server, which answers when it is told to. */
const asked = async () => {
  const trips: RoundTrip[] = [];
  const client = new pg.Client();
  vi.spyOn(client, 'query').mockImplementation((trip: unknown) => {
    if (trip instanceof RoundTrip) trips.push(trip);
  });
  const answer = new PostgresConnection(client, () => 's1', ANSWER_MS).command('COMMIT');
  answer.catch(() => undefined);
  await new Promise<void>((resolve) => {
    setImmediate(resolve);
  });
  const [trip] = trips;
  if (trip === undefined) throw new Error('nothing was sent');
  return {
    answer,
    comes: () => {
      trip.handleCommandComplete({ text: 'COMMIT' });
      trip.handleReadyForQuery();
    },
  };
};

describe('an answer of PostgreSQL', () => {
  it('is waited for so long, and no longer', async () => {
    const { answer, comes } = await asked();
    vi.advanceTimersByTime(ANSWER_MS);
    await expect(answer).rejects.toThrow('Query read timeout');
    comes();
    await expect(answer).rejects.toThrow('Query read timeout');
  });

  it('counts when it came while the process did not run, however late that looks', async () => {
    const { answer, comes } = await asked();
    vi.advanceTimersByTime(10 * ANSWER_MS);
    comes();
    expect(await answer).toBe('COMMIT');
  });

  it('ends the wait', async () => {
    const { answer, comes } = await asked();
    comes();
    vi.advanceTimersByTime(ANSWER_MS);
    expect(await answer).toBe('COMMIT');
    expect(vi.getTimerCount()).toBe(0);
  });
});
