import { describe, expect, it } from 'vitest';
import { RememberedReads } from './rememberedReads.ts';

/** A database of one figure that counts its commits and how often it was read. */
function oneFigure() {
  const state = { version: 1, figure: 1, reads: 0 };
  const reads = new RememberedReads(() => state.version);
  return {
    state,
    commit: (figure: number) => Object.assign(state, { figure, version: state.version + 1 }),
    ask: (key = 'a') =>
      reads.all('SELECT', [key], async () => {
        state.reads += 1;
        return [{ figure: state.figure }];
      }),
    slowly: (until: Promise<unknown>) =>
      reads.all('SELECT', ['a'], async () => {
        const { figure } = state;
        await until;
        return [{ figure }];
      }),
  };
}

describe('RememberedReads', () => {
  it('asks once while nobody commits, and anew after a commit', async () => {
    const { state, commit, ask } = oneFigure();
    expect([await ask(), await ask()]).toEqual([[{ figure: 1 }], [{ figure: 1 }]]);
    expect(state.reads).toBe(1);
    commit(2);
    expect(await ask()).toEqual([{ figure: 2 }]);
    expect(state.reads).toBe(2);
  });

  it('tells values apart, also those that look alike', async () => {
    const reads = new RememberedReads(() => 1);
    const ask = (values: readonly (string | number | Date)[]) => reads.all('SELECT', values, async () => [{ values }]);
    const asked = [['1'], [1], ['a', 'b'], ['ab'], [new Date(1)], [new Date(2)]];
    expect(await Promise.all(asked.map(ask))).toEqual(asked.map((values) => [{ values }]));
  });

  it('does not keep what was read before a commit that came meanwhile', async () => {
    const { commit, ask, slowly } = oneFigure();
    let finish: () => void = () => undefined;
    const slow = slowly(
      new Promise<void>((resolve) => {
        finish = resolve;
      }),
    );
    commit(2);
    expect(await ask('b')).toEqual([{ figure: 2 }]);
    finish();
    await slow;
    expect(await ask('a')).toEqual([{ figure: 2 }]);
  });

  it('remembers nothing where commits are not known', async () => {
    let asked = 0;
    const reads = new RememberedReads(() => undefined);
    const ask = () =>
      reads.all('SELECT', [], async () => {
        asked += 1;
        return [{ asked }];
      });
    expect([await ask(), await ask()]).toEqual([[{ asked: 1 }], [{ asked: 2 }]]);
  });

  it('invalidates rather than grow without end', async () => {
    const { state, ask } = oneFigure();
    for (let n = 0; n <= 2_000; n += 1) await ask(String(n));
    const before = state.reads;
    await ask('0');
    expect(state.reads).toBe(before + 1);
  });
});
