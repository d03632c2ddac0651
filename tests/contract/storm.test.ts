import { describe, expect, it } from 'vitest';
import { sampleByTurn } from '../../scripts/turn.ts';
import type { TestApp } from '../harness/app.ts';
import { testProvider } from '../harness/databases.ts';
import { Refused } from '../harness/transport.ts';
import { catalogueApp } from './catalogueApp.ts';
import { kindsOfCalls } from './goodRequests.ts';

/**
 * The day storms one in so many calls by turn, the night all of them. PostgreSQL runs the file at every sixth turn:
 * the number of parts there has no common factor with six, so that a round of turns plays every call.
 */
const PARTS = testProvider === 'postgresql' ? 25 : 12;
const AT_ONCE = 24;

const catalogue = catalogueApp();

/** What each of the callers was told: `0`, or the code of the refusal. */
const codesOf = async (asked: readonly Promise<unknown>[]): Promise<readonly string[]> =>
  (await Promise.allSettled(asked)).map((outcome) => {
    if (outcome.status === 'fulfilled') return '0';
    const { reason }: { readonly reason: unknown } = outcome;
    if (!(reason instanceof Refused)) throw reason;
    return reason.status >= 500 || reason.code === 'SYSTEM_ERROR' ? `${reason.status} ${reason.code}` : reason.code;
  });

describe.each(sampleByTurn(kindsOfCalls, PARTS))('$name', (kind) => {
  it(`answers ${AT_ONCE} at once, each with what it did or with a documented code`, async () => {
    const { ask } = await catalogue.good(kind);
    const codes = await codesOf(Array.from({ length: AT_ONCE }, () => ask()));
    expect(codes.filter((code) => code.includes(' '))).toEqual([]);
    expect(codes).toHaveLength(AT_ONCE);
  });
});

const payingInto = async (inside: TestApp['anonymous']) => {
  const account = (await inside.sim.accounts({})).find(({ currency }) => currency === 'USD');
  return () => inside.sim.receive({ accountNo: account?.accountNo ?? '', currency: 'USD', amount: '10.00' });
};

describe('a sandbox under a storm', () => {
  it('is reset, replaced, restored, read and paid into at once: everybody is answered, the books add up', async () => {
    const name = 'stormy';
    const inside = catalogue.app.as({ sandbox: name });
    await catalogue.app.anonymous.simSandbox.create({ name, scenario: 'verified' });
    await inside.simSnapshot.save({ name: 'stormy-start' });
    const payIn = await payingInto(inside);
    const asks: readonly (() => Promise<unknown>)[] = [
      () => catalogue.app.anonymous.simSandbox.reset({ name }),
      () => catalogue.app.anonymous.simSandbox.create({ name, scenario: 'verified', replace: true }),
      () => catalogue.app.anonymous.simSnapshot.restore({ name: 'stormy-start', into: name, replace: true }),
      payIn,
      () => inside.simClock.jump({ seconds: 3_600 }),
      () => inside.simState.hash({}),
      () => inside.sim.ledgerCheck({}),
    ];
    const codes = await codesOf(Array.from({ length: 6 }, () => asks.map((ask) => ask())).flat());
    expect(codes.filter((code) => code.includes(' '))).toEqual([]);
    expect((await inside.sim.ledgerCheck({})).violations).toEqual([]);
  });

  it('sandboxExists: one of six restores into one new name makes it, the others are told so', async () => {
    await catalogue.app.as({ sandbox: 'stormy' }).simSnapshot.save({ name: 'for-six' });
    const restore = () => catalogue.app.anonymous.simSnapshot.restore({ name: 'for-six', into: 'only-one' });
    const codes = await codesOf(Array.from({ length: 6 }, restore));
    expect([...codes].sort()).toEqual(['0', ...Array.from({ length: 5 }, () => 'REQUEST_REPEAT')]);
  });

  it('is gone for whoever comes second when it is removed, and for whoever pays into it then', async () => {
    const inside = catalogue.app.as({ sandbox: 'stormy' });
    const payIn = await payingInto(inside);
    const codes = await codesOf([
      ...Array.from({ length: 4 }, payIn),
      ...Array.from({ length: 4 }, () => catalogue.app.anonymous.simSandbox.remove({ name: 'stormy' })),
      ...Array.from({ length: 4 }, payIn),
    ]);
    expect(codes.filter((code) => code.includes(' '))).toEqual([]);
    expect(codes.slice(4, 8).filter((code) => code === '0')).toHaveLength(1);
  });
});
