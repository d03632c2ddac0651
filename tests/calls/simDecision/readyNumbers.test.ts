import { readyNumbers } from '@tradeport/shared/simulation/readyNumbers.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../harness/app.ts';
import { refused } from '../../harness/refused.ts';
import { goodOrg, newcomer } from '../../harness/register.ts';
import { ACCOUNTS, arrive, DAY_MS, settle } from '../receipt/receipts.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

/** What each ending that is listed does to a transfer, once the bank has had its time. */
const TRANSFERS: Readonly<Record<string, number>> = {
  '0002': 4,
  '0003': 7,
  '0004': 2,
  '0005': 1,
  '0006': 4,
  '0007': 2,
  '0008': 2,
  '0009': 1,
};
/** What each does to a verification that gets past the registry. */
const VERIFICATIONS: Readonly<Record<string, string>> = {
  '0002': 'failed',
  '0003': 'done',
  '0004': 'done',
  '0005': 'underReview',
  '0006': 'failed',
  '0009': 'underReview',
};

const numbersOf = (kind: string) =>
  readyNumbers.flatMap(({ ending, numbers }) =>
    numbers.filter((one) => one.kind === kind).map(({ number }) => ({ ending, number })),
  );

const statusOf = async (orderNo: string): Promise<number> =>
  (await (await app.signIn()).receipt.detail({ orderNo })).status;

describe('the ready numbers that the console lists', () => {
  it.each([...numbersOf('cardNo'), ...numbersOf('iban')])(
    'a transfer from $number ends as $ending says',
    async ({ ending, number }) => {
      const orderNo = await settle(app, { payerAccountNo: number });
      expect(await statusOf(orderNo)).toBe(TRANSFERS[ending]);
      if (ending === '0006') expect(await statusOf(await settle(app, { payerAccountNo: number }))).toBe(2);
      if (ending !== '0009') return;
      await app.forward(DAY_MS);
      expect(await statusOf(orderNo)).toBe(4);
    },
  );

  it('an amount beats the account that it comes from', async () => {
    const [fails] = numbersOf('cardNo');
    const asked = await arrive(app, { accountNo: ACCOUNTS.usd, amount: '10.13', payerAccountNo: fails?.number ?? '' });
    await app.forward(5_000);
    expect(await statusOf(asked.orderNo)).toBe(7);
  });

  it.each(numbersOf('creditCode').filter(({ ending }) => ending in VERIFICATIONS))(
    'a verification under $number ends as $ending says',
    async ({ ending, number }) => {
      const { api } = await newcomer(app);
      await api.realName.submitOrg(goodOrg(ending));
      expect(goodOrg(ending).creditCode).toBe(number);
      await app.forward(20_000);
      expect((await api.realName.queryOrg({})).state).toBe(VERIFICATIONS[ending]);
    },
  );

  it.each([
    ['0007', 'BIZ_ERROR'],
    ['0008', 'BIZ_ERROR'],
  ] as const)('the registry stops a verification under the code that ends in %s', async (ending, code) => {
    const { api } = await newcomer(app);
    await refused(api.realName.submitOrg(goodOrg(ending)), code);
  });

  it('the registry does not answer for the code that ends in 0009', async () => {
    const { api } = await newcomer(app);
    await refused(api.apiShop.companyDetail({ creditCode: goodOrg('0009').creditCode }), 'NETWORK_ERROR');
  });

  it('an ID card that ends in a value that decides is taken', async () => {
    const { api } = await newcomer(app);
    const [first] = numbersOf('idCard');
    const { legalPerson } = goodOrg();
    const idNumber = first?.number ?? '';
    await api.realName.submitOrg(goodOrg('2231', { legalPerson: { ...legalPerson, idNumber } }));
    expect((await api.realName.queryOrg({})).org?.legalPerson.idNumber).toMatch(/^440\*+0002$/);
  });
});
