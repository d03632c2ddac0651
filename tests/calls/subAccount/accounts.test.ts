import type { Client } from '@tradeport/shared/client.ts';
import { accountRegions } from '@tradeport/shared/reference/accountRegions.ts';
import { isIban } from '@tradeport/shared/rules/accountNumbers.ts';
import { addDays, type Day } from '@tradeport/shared/rules/calendar.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO, startApp, type TestApp } from '../../harness/app.ts';
import { refused } from '../../harness/refused.ts';
import { ACCOUNTS, act, arrive, settle } from '../receipt/receipts.ts';
import { decideOpenings, goodApplication, signAccountAgreement, today } from './applications.ts';

let app: TestApp;
let api: Client;
let day: Day;
beforeAll(async () => {
  app = await startApp();
  await app.anonymous.sim.setClock({ speed: 0 });
  api = await app.signIn(DEMO.chief, { language: 'en-US' });
  await signAccountAgreement(api);
  day = await today(app);
});
afterAll(() => app.close());

type Choice = Parameters<typeof goodApplication>[1];
const open = async (choice: Choice, client: Client = api): Promise<string> => {
  const { applyNo } = await client.subAccount.submit(goodApplication(day, choice));
  await decideOpenings(app, app.anonymous, 'approve');
  return applyNo;
};
const applyNoOf = async (accountNo: string): Promise<string> =>
  (await api.subAccount.queryApply({ keyword: accountNo }))[0]?.applyNo ?? '';

describe('subAccount/queryApplyPage, queryApplyList and queryApply', () => {
  it('pages what was opened, by every filter, and counts each state', async () => {
    const all = await api.subAccount.queryApplyPage({ pageSize: 100 });
    expect(all.total).toBe(all.list.length);
    expect(new Set(all.list.map(({ status }) => status))).toContain('success');
    const found = async (request: Parameters<Client['subAccount']['queryApplyPage']>[0]) =>
      (await api.subAccount.queryApplyPage(request)).list.map(({ accountNo }) => accountNo);
    expect(await found({ type: 'local' })).toEqual([ACCOUNTS.gbpLocal]);
    expect(await found({ currency: 'USD', country: 'HKG', type: 'global', pageSize: 1, currentPage: 2 })).toHaveLength(
      1,
    );
    expect(await found({ keyword: '795010001001' })).toEqual([ACCOUNTS.usd]);
    expect(await found({ keyword: 'HAICHUAN cross', pageSize: 100 })).toHaveLength(all.total);
    for (const keyword of ['%', '_', '\\', '79501_001001']) expect(await found({ keyword })).toEqual([]);
    expect(await found({ country: 'SGP' })).toEqual([]);
    expect(await found({ status: ['fail'] })).toEqual([]);
  });

  it('pages through what it lists, each account once', async () => {
    const { list, total } = await api.subAccount.queryApplyList({ pageSize: 100 });
    const pages = [];
    for (let currentPage = 1; currentPage <= Math.ceil(total / 2); currentPage += 1)
      pages.push(...(await api.subAccount.queryApplyList({ pageSize: 2, currentPage })).list);
    expect(pages).toEqual(list);
  });

  it('lists applications in every state, the last first, and open accounts whole', async () => {
    const { applyNo } = await api.subAccount.submit(
      goodApplication(day, { type: 'local', country: 'POL', currencies: ['PLN'] }),
    );
    const { list, byStatus } = await api.subAccount.queryApplyList({ pageSize: 2 });
    expect(list[0]).toMatchObject({ applyNo, status: 'applying', accountNo: null, countryText: 'Poland' });
    expect(byStatus).toContainEqual({ status: 'applying', count: 1 });
    expect((await api.subAccount.queryApply({})).every(({ status }) => status === 'success')).toBe(true);
    expect((await api.subAccount.queryApply({ status: ['applying'] })).map((one) => one.applyNo)).toEqual([applyNo]);
    await decideOpenings(app, app.anonymous, 'reject');
  });

  it('shows nobody another merchant’s', async () => {
    const other = await app.signIn(DEMO.otherMerchant);
    const { list } = await other.subAccount.queryApplyPage({ pageSize: 100 });
    const numbers = list.map(({ accountNo }) => accountNo);
    expect(numbers.length).toBeGreaterThan(0);
    expect(numbers.every((accountNo) => accountNo?.startsWith('795010002'))).toBe(true);
  });
});

describe('subAccount/queryApplyPage and queryApplyList', () => {
  it('pageTooDeep: pages as far as the ten-thousandth row and refuses the page after it', async () => {
    const { queryApplyPage, queryApplyList } = api.subAccount;
    for (const ask of [queryApplyPage, queryApplyList]) {
      expect((await ask({ currentPage: 100, pageSize: 100 })).list).toEqual([]);
      await refused(ask({ currentPage: 101, pageSize: 100 }), 'INVALID_PARAM');
    }
  });
});

describe('subAccount/submitDetail', () => {
  it('ACCOUNT_NOTFOUND: an unknown one, and that of another merchant', async () => {
    await refused(api.subAccount.submitDetail({ applyNo: 'CA0' }), 'ACCOUNT_NOTFOUND');
    const applyNo = await applyNoOf(ACCOUNTS.usd);
    await refused((await app.signIn(DEMO.otherMerchant)).subAccount.submitDetail({ applyNo }), 'ACCOUNT_NOTFOUND');
  });
});

describe('subAccount/submitCountry', () => {
  it('gives the regions of a type with their currencies', async () => {
    const local = await api.subAccount.submitCountry({ type: 'local' });
    expect(local.map(({ country }) => country)).toEqual(
      accountRegions.filter(({ localCcy }) => localCcy !== null).map(({ code }) => code),
    );
    expect(local.every(({ currencies }) => currencies.length === 1)).toBe(true);
    const global = await api.subAccount.submitCountry({ type: 'global' });
    expect(global.map(({ country }) => country)).toEqual(['HKG', 'SGP', 'ARE', 'GBR', 'DEU', 'USA']);
  });
});

describe('subAccount/querySubAccountCcy', () => {
  it('gives the currencies open to a type and country', async () => {
    const choices = await api.subAccount.querySubAccountCcy({ type: 'global', country: 'GBR' });
    expect(choices.map(({ currency }) => currency)).toEqual(['USD', 'EUR', 'GBP', 'PLN']);
  });

  it('INVALID_COUNTRY and ERROR_COUNTRY: none that there is not, none that is refused', async () => {
    await refused(api.subAccount.querySubAccountCcy({ type: 'global', country: 'XXX' }), 'INVALID_COUNTRY');
    await refused(api.subAccount.querySubAccountCcy({ type: 'global', country: 'SYR' }), 'ERROR_COUNTRY');
    await refused(api.subAccount.querySubAccountCcy({ type: 'global', country: 'JPN' }), 'ERROR_COUNTRY');
  });
});

describe('subAccount/submit', () => {
  it('opens in every region with a number of its own shape, and IBANs that are right', async () => {
    const numbers = new Map<string, string>();
    for (const { code, localCcy } of accountRegions) {
      if (localCcy === null) continue;
      const applyNo = await open({ type: 'local', country: code, currencies: [localCcy] });
      const { accountNo, iban, swiftCode, bankCode } = await api.subAccount.submitDetail({ applyNo });
      numbers.set(code, accountNo ?? '');
      expect(swiftCode?.slice(4, 6)).toBe(accountRegions.find((region) => region.code === code)?.alpha2);
      expect(bankCode).not.toBeNull();
      if (iban !== null) expect(isIban(iban)).toBe(true);
    }
    expect(numbers.get('JPN')).toMatch(/^\d{7}$/);
    expect(numbers.get('DEU')).toMatch(/^DE\d{20}$/);
    expect(numbers.get('POL')).toMatch(/^PL\d{26}$/);
    expect(numbers.get('GBR')).toMatch(/^\d{8}$/);
    expect(new Set(numbers.values()).size).toBe(numbers.size);
  });

  it('receives by IBAN too, and on a local account its own currency by local transfer only', async () => {
    const applyNo = await open({ type: 'local', country: 'GBR', currencies: ['GBP'] });
    const { iban } = await api.subAccount.submitDetail({ applyNo });
    const orderNo = await settle(app, { accountNo: iban ?? '', currency: 'GBP', amount: '20.00', channel: 'global' });
    expect(await api.receipt.detail({ orderNo })).toMatchObject({ status: 4 });
  });
});

describe('subAccount/close', () => {
  it('closes an account: nothing arrives on it any more', async () => {
    const applyNo = await open({ type: 'global', country: 'USA', currencies: ['USD'] });
    const { accountNo } = await api.subAccount.submitDetail({ applyNo });
    expect(await api.subAccount.close({ applyNo })).toEqual({ applyNo, status: 'closed', statusText: 'Closed' });
    expect(await api.subAccount.submitDetail({ applyNo })).toMatchObject({ closedAt: expect.any(String), accountNo });
    await refused(arrive(app, { accountNo: accountNo ?? '' }), 'ACCOUNT_NOTFOUND');
    expect((await api.subAccount.queryUserAccount({})).some((one) => one.applyNo === applyNo)).toBe(false);
  });

  it('receiptsOpen: refuses while money on it is not finished, in each such state', async () => {
    const applyNo = await open({ type: 'global', country: 'USA', currencies: ['USD'] });
    const accountNo = (await api.subAccount.submitDetail({ applyNo })).accountNo ?? '';
    const { orderNo } = await arrive(app, { accountNo, payerAccountNo: '77000005' });
    const stays = async () => {
      const refusal = await refused(api.subAccount.close({ applyNo }), 'OPERATION_NOT_ALLOW');
      expect(refusal.message).toContain('1');
    };
    await stays();
    for (const action of ['holdForMaterial', 'lapse', 'agreeRefund']) {
      await act(app, orderNo, action);
      await stays();
    }
    await act(app, orderNo, 'payOutRefund');
    expect(await api.subAccount.close({ applyNo })).toMatchObject({ status: 'closed' });
  });

  it('lets either the money or the closing come first when both come at once', async () => {
    const applyNo = await open({ type: 'global', country: 'USA', currencies: ['USD'] });
    const accountNo = (await api.subAccount.submitDetail({ applyNo })).accountNo ?? '';
    const [arrived, closed] = await Promise.allSettled([
      arrive(app, { accountNo, payerAccountNo: '77000005' }),
      api.subAccount.close({ applyNo }),
    ]);
    expect([arrived.status, closed.status].toSorted()).toEqual(['fulfilled', 'rejected']);
    const { status } = await api.subAccount.submitDetail({ applyNo });
    expect(status).toBe(closed.status === 'fulfilled' ? 'closed' : 'success');
  });

  it('OPERATION_NOT_ALLOW: not twice, and only what is open', async () => {
    const applyNo = await open({ type: 'global', country: 'ARE', currencies: ['AED'] });
    const answers = await Promise.allSettled(Array.from({ length: 4 }, () => api.subAccount.close({ applyNo })));
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await refused(api.subAccount.close({ applyNo }), 'OPERATION_NOT_ALLOW');
    const application = goodApplication(day, { type: 'global', country: 'ARE', currencies: ['AED'] });
    const waiting = await api.subAccount.submit(application);
    await refused(api.subAccount.close({ applyNo: waiting.applyNo }), 'OPERATION_NOT_ALLOW');
    await decideOpenings(app, app.anonymous, 'reject');
  });

  it('ACCOUNT_NOTFOUND: not that of another merchant', async () => {
    const applyNo = await applyNoOf(ACCOUNTS.usd);
    await refused((await app.signIn(DEMO.otherMerchant)).subAccount.close({ applyNo }), 'ACCOUNT_NOTFOUND');
    expect(await api.subAccount.submitDetail({ applyNo })).toMatchObject({ status: 'success' });
  });
});

describe('subAccount/index', () => {
  it('says where a merchant stands', async () => {
    const own = await app.signIn(DEMO.individual, { language: 'en-US' });
    const before = await own.subAccount.index({});
    expect(before).toEqual({ verified: true, canApply: true, open: 3, underWay: 0, sentBack: 0, closed: 0 });
    expect(await own.subAccount.getApplyFirst({})).toBeNull();
    await signAccountAgreement(own);
    const choice = { type: 'local', country: 'SGP', currencies: ['SGD'] } as const;
    const { applyNo } = await own.subAccount.submit(goodApplication(day, choice));
    expect(await own.subAccount.index({})).toMatchObject({ underWay: 1 });
    // What is still being opened is no account yet.
    expect(await own.account.queryHasAccounts({})).toEqual({ hasAccounts: true, count: 3 });
    await decideOpenings(app, app.anonymous, 'reject');
    expect(await own.subAccount.index({})).toMatchObject({ underWay: 0, sentBack: 1 });
    expect(await own.subAccount.getApplyFirst({})).toMatchObject({ applyNo, status: 'fail' });
    expect(await own.account.queryHasAccounts({})).toEqual({ hasAccounts: true, count: 3 });
  });
});

describe('subAccount/queryOverseasPayment', () => {
  it('gives the balances that are on, have money and may pay', async () => {
    const own = await app.signIn(DEMO.otherMerchant);
    await own.account.configUserCcy({ currencies: ['CAD'], enabled: true });
    const all = await own.subAccount.queryUserAccountBalance({});
    const filled = all.filter(({ available }) => Number(available) > 0).map(({ ccy: currency }) => currency);
    // A risk event has closed it: what it holds can only be withdrawn.
    expect(filled).toContain('AUD');
    const expected = filled.filter((currency) => currency !== 'AUD');
    expect((await own.subAccount.queryOverseasPayment({})).map(({ ccy: currency }) => currency)).toEqual(expected);
    expect(expected).not.toContain('CAD');
  });
});

it('numbers of accounts are those of the seed: the same applications get the same ones in another world', async () => {
  const numberIn = async (sandbox: string): Promise<string> => {
    const sim = app.as({ sandbox });
    await app.anonymous.simSandbox.create({ name: sandbox, scenario: 'verified' });
    const { token } = await sim.simPersona.enter({ persona: DEMO.chief });
    const client = app.as({ sandbox, token });
    await signAccountAgreement(client);
    const choice = { type: 'local', country: 'GBR', currencies: ['GBP'] } as const;
    const { applyNo } = await client.subAccount.submit(goodApplication(addDays(day, 30), choice));
    await sim.sim.advanceClock({ seconds: 60 });
    return `${applyNo} ${(await client.subAccount.submitDetail({ applyNo })).accountNo}`;
  };
  expect(await numberIn('twin-a')).toBe(await numberIn('twin-b'));
});
