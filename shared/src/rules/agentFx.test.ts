import { describe, expect, it } from 'vitest';
import { agentFxFigures, agentFxSides, agentFxVoid, agentFxYear } from './agentFx.ts';

const USD = { ccy: 'USD', minor: 100_000n } as const;

describe('what an instruction comes to', () => {
  it('is rounded up of a purchase and down of a settlement, the fee up', () => {
    const bought = { direction: 'purchase', ...USD } as const;
    const paid = agentFxFigures(bought, '7.2144', '0.001');
    expect(paid).toEqual({ homeMinor: 721_440n, feeMinor: 722n });
    expect(agentFxSides({ ...bought, ...paid }).paid).toEqual({ ccy: 'CNH', minor: 722_162n });
    const settled = { direction: 'settlement', ...USD } as const;
    const brought = agentFxFigures(settled, '7.1856', '0.001');
    expect(brought).toEqual({ homeMinor: 718_560n, feeMinor: 719n });
    expect(agentFxSides({ ...settled, ...brought }).received).toEqual({ ccy: 'CNH', minor: 717_841n });
    expect(agentFxFigures({ direction: 'purchase', ccy: 'JPY', minor: 1n }, '21.7', '0').homeMinor).toBe(5n);
    expect(agentFxFigures({ direction: 'settlement', ccy: 'JPY', minor: 1n }, '21.7', '0').homeMinor).toBe(4n);
  });
});

describe('what makes an instruction void', () => {
  const MAXIMUM = 20_000_000n;
  const year = (usedMinor: bigint) => ({ maximumMinor: 5_000_000n, usedMinor });

  it.each([
    [MAXIMUM, null, undefined],
    [MAXIMUM + 1n, null, 'agentFxAboveInstruction'],
    [5_000_000n, year(0n), undefined],
    [5_000_001n, year(0n), 'agentFxAboveYear'],
    [1n, year(4_999_999n), undefined],
    [2n, year(4_999_999n), 'agentFxAboveYear'],
    [MAXIMUM + 1n, year(0n), 'agentFxAboveInstruction'],
  ] as const)('%s cents with %o: %s', (usdMinor, used, reason) => {
    expect(agentFxVoid(usdMinor, MAXIMUM, used)).toBe(reason);
  });

  it('the year is that of the day in Shanghai', () => {
    expect(agentFxYear(new Date('2026-12-31T15:59:59.999Z')).year).toBe('2026');
    const next = agentFxYear(new Date('2026-12-31T16:00:00.000Z'));
    expect(next).toEqual({
      year: '2027',
      from: new Date('2026-12-31T16:00:00.000Z'),
      until: new Date('2027-12-31T16:00:00.000Z'),
      lastDay: '2027-12-31',
    });
  });
});
