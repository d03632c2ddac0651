import { describe, expect, it } from 'vitest';
import { type Limits, requireLeft } from './limits.ts';

const left = (leftMinor: bigint): Limits => ({
  limitMinor: 1_000n,
  usedMinor: 1_000n - leftMinor,
  merchantLeft: leftMinor,
  platformLeft: 5_000n,
  leftMinor,
});

describe('the limit of fast settlement', () => {
  it('is used to its last fen, and no further', () => {
    expect(() => requireLeft(left(300n), 300n)).not.toThrow();
    expect(() => requireLeft(left(300n), 301n)).toThrow(expect.objectContaining({ reason: 'advanceShort' }));
    expect(() => requireLeft(left(0n), 1n)).toThrow(expect.objectContaining({ reason: 'advanceShort' }));
  });
});
