import { describe, expect, it } from 'vitest';
import { forwardDayFault, forwardDaysFrom, forwardPrice, legFault } from './forward.ts';

describe('the days of a forward', () => {
  it('begin on the working day after T+2: asked on 09-30, on Sat 10-10, which is worked', () => {
    expect(forwardDaysFrom('2026-09-30', '2026-10-09')).toEqual({ first: '2026-10-10', last: '2027-09-30' });
  });

  it('end 365 days on, or on the working day before where that is off', () => {
    const days = forwardDaysFrom('2026-11-10', '2026-11-12');
    expect(days).toEqual({ first: '2026-11-13', last: '2027-11-10' });
    expect(forwardDayFault('2027-11-10', days)).toBeUndefined();
    expect(forwardDayFault('2027-11-11', days)).toBe('deliveryDayOutside');
    expect(forwardDaysFrom('2026-11-13', '2026-11-17').last).toBe('2027-11-12');
  });

  it('are none of those before the first, and none that is off', () => {
    const days = { first: '2026-10-10', last: '2027-09-30' };
    expect(forwardDayFault('2026-10-09', days)).toBe('deliveryDayOutside');
    expect(forwardDayFault('2026-10-10', days)).toBeUndefined();
    expect(forwardDayFault('2026-10-11', days)).toBe('deliveryDayOff');
    expect(forwardDayFault('2026-10-12', days, { '2026-10-12': false })).toBe('deliveryDayOff');
  });
});

describe('the price of a forward', () => {
  it('is that of the day without points', () => {
    expect(forwardPrice('7.1856', '0', 'bid')).toEqual({ price: '7.1856', points: '0' });
  });

  it('is rounded against the customer, and says what it has beside the price of the day', () => {
    expect(forwardPrice('7.1856', '0.01', 'bid')).toEqual({ price: '7.257456', points: '0.071856' });
    expect(forwardPrice('7.1856', '-0.01', 'ask')).toEqual({ price: '7.113744', points: '-0.071856' });
    expect(forwardPrice('7.0812345', '0.001', 'bid')).toEqual({ price: '7.0883157', points: '0.0070812' });
    expect(forwardPrice('7.0812345', '0.001', 'ask')).toEqual({ price: '7.0883158', points: '0.0070813' });
    expect(forwardPrice('150', '0.02', 'ask')).toEqual({ price: '153', points: '3' });
    expect(() => forwardPrice('7', '-1', 'bid')).toThrow(RangeError);
  });
});

describe('a leg of a trade order', () => {
  const order = { ccy: 'USD', totalMinor: 100_000n };
  const leg = { sell: 'USD', sellMinor: 100_000n, buy: 'CNH', buyMinor: 718_560n };

  it('has one side in the currency of the order, which comes to its total at most', () => {
    expect(legFault(leg, order)).toBeUndefined();
    expect(legFault({ ...leg, sellMinor: 100_001n }, order)).toBe('legAboveTotal');
    expect(legFault({ sell: 'CNH', sellMinor: 999_999n, buy: 'USD', buyMinor: 100_000n }, order)).toBeUndefined();
    expect(legFault({ sell: 'CNH', sellMinor: 1n, buy: 'USD', buyMinor: 100_001n }, order)).toBe('legAboveTotal');
    expect(legFault({ ...leg, sell: 'EUR' }, order)).toBe('legCurrency');
  });
});
