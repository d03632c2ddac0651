import { readyCreditCode, readyNumbers } from '@tradeport/shared/simulation/readyNumbers.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../harness/app.ts';
import { refused } from '../../harness/refused.ts';
import { newcomer } from '../../harness/register.ts';
import { goodOrg } from '../../harness/verification.ts';
import { decided, submitted } from '../ftrOrder/tradeOrders.ts';
import { goodPayer } from '../payer/payers.ts';
import { held, linkTo } from '../receipt/links.ts';
import { ACCOUNTS, arrive, DAY_MS, settle } from '../receipt/receipts.ts';
import { goodOrder, today } from '../uploadDetail/orders.ts';

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

/** What each does to the four reviews of what brings money in: as the console tells of each kind. */
const REVIEWS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  contractNo: {
    '0002': 'refused',
    '0003': 'awaitingLogistics',
    '0004': 'reviewSuccess',
    '0005': 'processing',
    '0006': 'auditFailed',
    '0007': 'reviewSuccess',
    '0008': 'reviewSuccess',
    '0009': 'processingFailed',
  },
  tradeOrderNo: {
    '0002': 'fail',
    '0003': 'returned',
    '0004': 'pass',
    '0005': 'underReview',
    '0006': 'returned',
    '0007': 'pass',
    '0008': 'pass',
    '0009': 'fail',
  },
  reviewedAccount: {
    '0002': 'rejected',
    '0003': 'approved',
    '0004': 'approved',
    '0005': 'underReview',
    '0006': 'rejected',
    '0007': 'approved',
    '0008': 'approved',
    '0009': 'rejected',
  },
  trackingNo: {
    '0002': 'awaitingMaterial',
    '0003': 'credited',
    '0004': 'credited',
    '0005': 'underReview',
    '0006': 'awaitingMaterial',
    '0007': 'credited',
    '0008': 'credited',
    '0009': 'awaitingMaterial',
  },
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
      const org = await goodOrg(api, ending);
      expect(org.creditCode).toBe(number);
      await api.realName.submitOrg(org);
      await app.forward(20_000);
      expect((await api.realName.queryOrg({})).state).toBe(VERIFICATIONS[ending]);
    },
  );

  it.each([
    ['0007', 'BIZ_ERROR'],
    ['0008', 'BIZ_ERROR'],
  ] as const)('the registry stops a verification under the code that ends in %s', async (ending, code) => {
    const { api } = await newcomer(app);
    await refused(api.realName.submitOrg(await goodOrg(api, ending)), code);
  });

  it('the registry does not answer for the code that ends in 0009', async () => {
    const { api } = await newcomer(app);
    await refused(api.apiShop.companyDetail({ creditCode: readyCreditCode('0009') }), 'NETWORK_ERROR');
  });

  it('material, contracts, payers and receipts are reviewed as their numbers say', async () => {
    const client = await app.signIn();
    const machines = new Map<string, string>();
    const subjects = new Map<string, string>();
    const put = (machine: string, kind: string, ending: string, subject: string) => {
      machines.set(kind, machine);
      subjects.set(`${kind} ${ending}`, subject);
    };
    const day = await today(app);
    const rows = numbersOf('contractNo');
    const orders = rows.map(({ number }) => goodOrder(day, { contractNo: number }));
    const { detailSerialNos } = await client.uploadDetail.submitOrderInfo({ orders });
    for (const [i, { ending }] of rows.entries()) put('materialReview', 'contractNo', ending, detailSerialNos[i] ?? '');
    for (const { ending, number } of numbersOf('tradeOrderNo'))
      put('tradeOrder', 'tradeOrderNo', ending, await submitted(client, { merchantOrderNo: number }));
    for (const { ending, number } of numbersOf('reviewedAccount'))
      put('payer', 'reviewedAccount', ending, (await client.payer.add(goodPayer({ accountNo: number }))).payerNo);
    for (const { ending, number } of numbersOf('trackingNo')) {
      const shipped = { shipped: true, logisticsCompany: 'SF International', trackingNumber: number };
      const receipt = await held(app);
      await linkTo(client, receipt, await decided(app, client, 'approve', shipped));
      put('receipt', 'trackingNo', ending, receipt);
    }
    await app.forward(DAY_MS + 60_000);
    const ended: Record<string, Record<string, string>> = {};
    for (const [kind, machine] of machines) {
      const objects = await app.anonymous.simObject.list({ machine, limit: 200 });
      const stateOf = (subject: string) => objects.find((one) => one.subject === subject)?.state.state ?? 'gone';
      ended[kind] = Object.fromEntries(
        numbersOf(kind).map(({ ending }) => [ending, stateOf(subjects.get(`${kind} ${ending}`) ?? '')]),
      );
    }
    expect(ended).toEqual(REVIEWS);
  });

  it('an ID card that ends in a value that decides is taken', async () => {
    const { api } = await newcomer(app);
    const [first] = numbersOf('idCard');
    const org = await goodOrg(api);
    const idNumber = first?.number ?? '';
    await api.realName.submitOrg({ ...org, legalPerson: { ...org.legalPerson, idNumber } });
    expect((await api.realName.queryOrg({})).org?.legalPerson.idNumber).toMatch(/^440\*+0002$/);
  });
});
