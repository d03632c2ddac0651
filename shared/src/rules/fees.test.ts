import { describe, expect, it } from 'vitest';
import { workOutFee } from './fees.ts';

const WITHDRAWAL = { share: '0.002', minimumUsd: '10.00', flatUsd: '0' };

describe('the fee of a withdrawal in USD', () => {
  it.each([
    [5_000n, 1_000n],
    [500_000n, 1_000n],
    [500_001n, 1_001n],
    [1_234_567n, 2_470n],
  ])('of %s cents is %s', (minor, fee) => {
    expect(workOutFee({ ccy: 'USD', minor }, WITHDRAWAL, '1').feeMinor).toBe(fee);
  });

  it('by SWIFT and borne by the payer is 15 more, on top of share or minimum', () => {
    const our = { ...WITHDRAWAL, flatUsd: '15.00' };
    expect(workOutFee({ ccy: 'USD', minor: 5_000n }, our, '1').feeMinor).toBe(2_500n);
    expect(workOutFee({ ccy: 'USD', minor: 1_234_567n }, our, '1').feeMinor).toBe(3_970n);
  });
});

describe('the fee in another currency', () => {
  it('is whole where the currency is, and rounded up', () => {
    // 10 USD at 151.93 yen a dollar are 1,519.3 yen.
    expect(workOutFee({ ccy: 'JPY', minor: 100_000n }, WITHDRAWAL, '151.93').feeMinor).toBe(1_520n);
    expect(workOutFee({ ccy: 'JPY', minor: 1_000_001n }, WITHDRAWAL, '151.93').feeMinor).toBe(2_001n);
  });

  it('of a flat sum follows the rate to the dollar', () => {
    const flat = { share: '0', minimumUsd: '0', flatUsd: '15.00' };
    expect(workOutFee({ ccy: 'EUR', minor: 100n }, flat, '1.08').feeMinor).toBe(1_389n);
    expect(workOutFee({ ccy: 'EUR', minor: 10_000_000n }, flat, '1.08').feeMinor).toBe(1_389n);
  });

  it('is nothing by a rule without figures', () => {
    expect(workOutFee({ ccy: 'USD', minor: 1n }, { share: '0', minimumUsd: '0', flatUsd: '0' }, '1').feeMinor).toBe(0n);
  });
});
