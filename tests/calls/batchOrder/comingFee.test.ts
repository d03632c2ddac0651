import type { Client } from '@tradeport/shared/client.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO, startApp, type TestApp } from '../../harness/app.ts';
import { refused } from '../../harness/refused.ts';
import { operatorNamed } from '../paymentOrder/payments.ts';
import { makeAvailable } from '../paymentOrder/withdrawals.ts';
import { batchFile, checked, row, rowPayee, submit } from './batches.ts';

const SWIFT = { bankCountry: 'SGP', bankName: 'DBS Bank', swiftCode: 'DBSSSGSG', clearingCode: null } as const;
const EURO = {
  bankCountry: 'DEU',
  bankName: 'Commerzbank',
  swiftCode: 'COBADEFF',
  clearingCode: null,
  bankAccountCcy: 'EUR',
  bankAccountNo: 'DE89370400440532013000',
  bankCode: '37040044',
} as const;
const LOCAL = {
  product: 'localPayment',
  currency: 'any',
  bearer: 'none',
  percent: '0.5',
  minimumUsd: '2',
  flatUsd: '0',
};
const BY_SWIFT = { ...LOCAL, product: 'globalPayment', bearer: 'SHA', percent: '0', minimumUsd: '0', flatUsd: '40' };

let app: TestApp;
let maker: Client;
let upload: () => ReturnType<typeof checked>;
beforeAll(async () => {
  app = await startApp();
  const chief = await app.signIn(DEMO.chief, { language: 'en-US' });
  maker = await app.signIn(DEMO.maker, { language: 'en-US' });
  const [local, abroad, euro] = [
    await rowPayee(app, chief),
    await rowPayee(app, chief, SWIFT),
    await rowPayee(app, chief, EURO),
  ];
  for (const ccy of ['USD', 'EUR'] as const) await makeAvailable(app, ccy, 100_000_000n);
  const rows = [row(local, '1000.00'), row(local, '4000.00'), row(abroad, '700.00', { feeBearer: 'SHA' })];
  upload = () => checked(app, maker, batchFile([...rows, row(euro, '2000.00')]));
});
afterAll(() => app.close());

const at = (now: string) => app.anonymous.sim.setClock({ now: `${now}+08:00`, speed: 0 });
const change = (input: Readonly<Record<string, string>>) =>
  app.anonymous.simOutside.run({ event: 'fee.change', with: input });

/** What dollars and euros cost now, and later. */
const feesOf = ({ totals }: Awaited<ReturnType<Client['batchOrder']['applyResult']>>) =>
  Object.fromEntries(totals.map(({ currency, feeAmount, comingFee }) => [currency, { feeAmount, comingFee }]));

describe('the totals of a batch whose fees are changed', () => {
  it('tell the sum of all fees as of the first day that changes one, and each day the next', async () => {
    await at('2026-12-01T10:00:00');
    const before = feesOf(await upload());
    const [swift] = (await maker.fee.queryAllB2bPaymentFee({ currency: 'USD', amount: '700.00' })).filter(
      ({ feeBearer }) => feeBearer === 'SHA',
    );
    const sha = Number(swift?.feeAmount);
    const dollars = (local: number, bySwift: number) => (local + bySwift).toFixed(2);
    expect(before).toEqual({
      EUR: { feeAmount: '6.00', comingFee: null },
      USD: { feeAmount: dollars(15, sha), comingFee: null },
    });

    await change({ ...LOCAL, currency: 'USD' });
    await at('2026-12-02T10:00:00');
    await change(BY_SWIFT);
    const first = { from: '2026-12-31', feeAmount: dollars(25, sha) };
    expect(feesOf(await upload())).toEqual({ ...before, USD: { ...before.USD, comingFee: first } });

    await at('2026-12-30T12:00:00');
    const { batchNo } = await upload();
    await at('2026-12-30T23:59:59');
    const last = await maker.batchOrder.applyResult({ batchNo });
    expect(last.validUntil).toBe('2026-12-31T00:00:00+08:00');
    expect(feesOf(last).USD).toEqual({ ...before.USD, comingFee: first });

    await at('2026-12-31T00:00:00');
    const reviewerId = await operatorNamed(app, DEMO.reviewer);
    const second = {
      EUR: before.EUR,
      USD: {
        feeAmount: dollars(25, sha),
        comingFee: { from: '2027-01-01', feeAmount: dollars(25, 40) },
      },
    };
    const { result } = await refused(submit(maker, batchNo, { reviewerId, quote: last.quote ?? '' }), 'BIZ_ERROR');
    expect(result).toMatchObject({
      quote: {
        totals: [
          { currency: 'EUR', ...second.EUR },
          { currency: 'USD', ...second.USD },
        ],
      },
    });
    expect(feesOf(await maker.batchOrder.applyResult({ batchNo }))).toEqual(second);

    const another = await upload();
    await submit(maker, another.batchNo, { reviewerId });
    const accepted = { feeAmount: dollars(25, sha), comingFee: null };
    expect(feesOf(await maker.batchOrder.applyResult({ batchNo: another.batchNo })).USD).toEqual(accepted);

    await at('2027-01-01T00:00:00');
    const now = { feeAmount: dollars(25, 40), comingFee: null };
    expect(feesOf(await upload())).toEqual({ ...before, USD: now });
    expect(feesOf(await maker.batchOrder.applyResult({ batchNo: another.batchNo })).USD).toEqual(accepted);
  });
});
