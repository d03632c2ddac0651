import type { Client } from '@tradeport/shared/client.ts';
import { addDays, type Day } from '@tradeport/shared/rules/calendar.ts';
import type { UploadKindName } from '@tradeport/shared/rules/uploadKinds.ts';
import type { ErrorCode } from '@tradeport/shared/words/errorCodes.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO, startApp, type TestApp } from '../../harness/app.ts';
import { refused } from '../../harness/refused.ts';
import { png } from '../../harness/sampleFiles.ts';
import { whileUnverified } from '../account/unverified.ts';
import { jump } from '../receipt/receipts.ts';
import { type Application, decideOpenings, goodApplication, signAccountAgreement, today } from './applications.ts';

let app: TestApp;
let api: Client;
let day: Day;
beforeAll(async () => {
  app = await startApp();
  await app.anonymous.sim.setClock({ speed: 0 });
  api = await app.signIn(DEMO.chief, { language: 'en-US' });
  day = await today(app);
});
afterAll(() => app.close());

const hkg = { type: 'global', country: 'HKG', currencies: ['NZD', 'PLN'] } as const;
const good = (more: Partial<Application> = {}) => goodApplication(day, hkg, more);
/** What an application is refused for, whichever call brings it. */
const wrong: readonly (readonly [what: string, code: ErrorCode, path: string, more: Partial<Application>])[] = [
  ['a country that there is not', 'INVALID_COUNTRY', 'country', { country: 'XXX' }],
  ['a high-risk region', 'ERROR_COUNTRY', 'country', { country: 'PRK' }],
  ['a country without a partner bank', 'ERROR_COUNTRY', 'country', { country: 'FRA' }],
  ['a country that has local accounts only', 'ERROR_COUNTRY', 'country', { country: 'JPN' }],
  [
    'ERROR_COUNTRY: trade with a high-risk region',
    'ERROR_COUNTRY',
    'tradeCountries',
    { tradeCountries: ['USA', 'IRN'] },
  ],
  [
    'two on a local account',
    'INVALID_PARAM',
    'currencies',
    { type: 'local', country: 'GBR', currencies: ['GBP', 'EUR'] },
  ],
  [
    'currencyNotOpen: a currency that the region does not take',
    'INVALID_CURRENCY',
    'currencies',
    { currencies: ['THB'] },
  ],
  ['licensed goods without proof', 'EMPTY_PARAM', 'qualificationMaterials', { goodsCategory: 'food' }],
  ['a tenth of a cent', 'INVALID_PARAM', 'monthlySales', { monthlySales: '10.001' }],
  ['nothing', 'INVALID_PARAM', 'yearlySales', { yearlySales: '0.00' }],
  ['less in a year than in a month', 'INVALID_PARAM', 'yearlySales', { yearlySales: '79999.99' }],
];

const fieldsOf = (result: unknown): readonly string[] => {
  const errors: unknown = typeof result === 'object' && result !== null && 'errors' in result ? result.errors : [];
  return Array.isArray(errors) ? errors.map(({ path }) => String(path)) : [];
};

const whileTradeIsOff = async (work: () => Promise<unknown>): Promise<void> => {
  const turn = (on: 'yes' | 'no') =>
    app.anonymous.simOutside.run({ event: 'product.switch', with: { merchantNo: '10001', product: 'b2bTrade', on } });
  await turn('no');
  await work();
  await turn('yes');
};

describe('subAccount/submit', () => {
  it('agreementNotSigned: refuses before the agreement is signed', async () => {
    const unsigned = await app.signIn(DEMO.individual);
    await refused(unsigned.subAccount.submit(good()), 'BIZ_ERROR');
  });

  it('productNotActivated: refuses while the B2B trade service is off', async () => {
    await whileTradeIsOff(() => refused(api.subAccount.submit(good()), 'BIZ_ERROR'));
  });

  it('verifyFirst: refuses until the merchant is verified', async () => {
    await whileUnverified(app, 'haichuan', () => refused(api.subAccount.submit(good()), 'OPERATION_NOT_ALLOW'));
  });

  it('INVALID_COUNTRY, ERROR_COUNTRY, oneCurrencyOnLocal, currencyNotOpen, qualificationMissing, salesScale and yearBelowMonth: marks the field', async () => {
    for (const [what, code, path, more] of wrong) {
      const refusal = await refused(api.subAccount.submit(good(more)), code);
      expect([what, fieldsOf(refusal.result)]).toEqual([what, expect.arrayContaining([path])]);
    }
  });

  it('dayPassed: refuses yesterday, takes today', async () => {
    await refused(api.subAccount.submit(good({ expectedOpeningTime: addDays(day, -1) })), 'INVALID_PARAM');
  });

  it('collectionBeforeOpening: refuses collection before the account opens, takes the same day', async () => {
    const tomorrow = addDays(day, 1);
    const refusal = await refused(
      api.subAccount.submit(good({ expectedOpeningTime: tomorrow, collectionTime: day })),
      'INVALID_PARAM',
    );
    expect(fieldsOf(refusal.result)).toEqual(['collectionTime']);
  });

  it('tells of every field that breaks a rule at once', async () => {
    const refusal = await refused(
      api.subAccount.submit(
        good({ expectedOpeningTime: addDays(day, -2), monthlySales: '0', tradeCountries: ['XXX'] }),
      ),
      'INVALID_PARAM',
    );
    expect(fieldsOf(refusal.result)).toEqual(['expectedOpeningTime', 'monthlySales', 'tradeCountries']);
  });

  it('says in words what is wrong with a field, with the bound or the currency in it', async () => {
    const host = 'https://a.example.com/';
    const faults: readonly (readonly [Partial<Application>, ErrorCode, string])[] = [
      [{ bankAccountName: '一二三四五六七八九十一' }, 'INVALID_PARAM', 'Account nickname: At most 10 characters'],
      [{ website: host + 'x'.repeat(1_003) }, 'INVALID_PARAM', 'Website: At most 1024 characters'],
      [{ website: '' }, 'EMPTY_PARAM', 'Website is required'],
      [
        { type: 'local', country: 'GBR', currencies: ['JPY'] },
        'INVALID_CURRENCY',
        'JPY is not supported for this account type and region',
      ],
    ];
    for (const [more, code, words] of faults) {
      const refusal = await refused(api.subAccount.submit(good(more)), code);
      expect(refusal.result).toMatchObject({ errors: [{ message: words }] });
    }
  });

  it('counts characters of the account name, ten at most, and weighs those of the website', async () => {
    await refused(api.subAccount.submit(good({ bankAccountName: '一二三四五六七八九十一' })), 'INVALID_PARAM');
    for (const name of [' ', ' shop', 'shop\u3000'])
      await refused(api.subAccount.submit(good({ bankAccountName: name })), 'INVALID_PARAM');
    const host = 'https://a.example.com/';
    await refused(api.subAccount.submit(good({ website: host + 'x'.repeat(1_025 - host.length) })), 'INVALID_PARAM');
    const applied = await api.subAccount.submit(
      good({ bankAccountName: '一二三四五六七八九十', website: host + 'x'.repeat(1_024 - host.length) }),
    );
    expect(applied).toEqual({ applyNo: expect.stringMatching(/^CA/), status: 'applying', statusText: 'Submitted' });
    await decideOpenings(app, app.anonymous, 'reject');
  });

  it('is applied for, taken up, and opened by itself with a number, its currencies on', async () => {
    const { applyNo } = await api.subAccount.submit(good());
    expect(await api.subAccount.getApplyFirst({})).toMatchObject({ status: expect.stringMatching(/applying|fail/) });
    await jump(app, 5_000);
    expect(await api.subAccount.submitDetail({ applyNo })).toMatchObject({ status: 'processing', accountNo: null });
    await jump(app, 20_000);
    const open = await api.subAccount.submitDetail({ applyNo });
    expect(open).toMatchObject({
      status: 'success',
      accountNo: expect.stringMatching(/^7950\d{8}$/),
      swiftCode: 'TPPBHKHH',
      bankCode: '795',
      currencies: ['NZD', 'PLN'],
      accountName: 'Haichuan Cross-border E-commerce (Shenzhen) Co., Ltd.',
    });
    expect(open.timeline.map(({ action, by }) => [action, by])).toEqual([
      ['apply', 'merchant'],
      ['takeUp', 'platform'],
      ['open', 'platform'],
    ]);
    expect(await api.account.queryUserAccBalance({ ccy: 'NZD' })).toMatchObject({ enabled: true });
    const { list } = await api.notice.page({ systemNoticeType: 1 });
    expect(list[0]?.title).toBe('Collection account opened: 海外店铺 (NZD, PLN)');
    // What comes in on it reaches the balance that it opened.
    const accountNo = open.accountNo ?? '';
    expect(await app.anonymous.sim.receive({ accountNo, currency: 'PLN', amount: '5.00' })).toMatchObject({
      status: 1,
    });
  });

  it('applicationUnderWay: one of a kind at a time, also when two come at once', async () => {
    const application = goodApplication(day, { type: 'local', country: 'DEU', currencies: ['EUR'] });
    const answers = await Promise.allSettled(Array.from({ length: 5 }, () => api.subAccount.submit(application)));
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await refused(api.subAccount.submit(application), 'REQUEST_REPEAT');
    const choices = await api.subAccount.querySubAccountCcy({ type: 'local', country: 'DEU' });
    expect(choices).toEqual([{ currency: 'EUR', nameZh: '欧元', nameEn: 'Euro', underWay: true }]);
    await decideOpenings(app, app.anonymous, 'approve');
    await api.subAccount.submit(application);
    await decideOpenings(app, app.anonymous, 'reject');
  });

  it.each([
    ['0002', 'is sent back', 'fail'],
    ['0005', 'waits for the console', 'processing'],
    ['0003', 'succeeds, as nothing can be asked for', 'success'],
    ['1234', 'succeeds', 'success'],
  ])('a registration number that ends in %s %s', async (ending, _what, status) => {
    const choice = { type: 'local', country: 'USA', currencies: ['USD'] } as const;
    const { applyNo } = await api.subAccount.submit(
      goodApplication(day, choice, { registrationNo: `91440300MA5F${ending}` }),
    );
    await jump(app, 60_000);
    expect(await api.subAccount.submitDetail({ applyNo })).toMatchObject({ status });
    await decideOpenings(app, app.anonymous, 'approve');
  });
});

describe('subAccount/submit and modify', () => {
  const licensed = (ids: readonly string[]) =>
    goodApplication(
      day,
      { type: 'local', country: 'THA', currencies: ['THB'] },
      { goodsCategory: 'food', qualificationMaterials: [...ids] },
    );
  const upload = async (
    client: Client,
    businessType: UploadKindName = 'ACCOUNT_QUALIFICATION',
    name = 'licence.png',
  ): Promise<string> => {
    const file = new File([png()], name);
    return (await client.file.upload({ businessType, file })).fileId;
  };

  it('fileMissing: takes proof that the merchant uploaded, and none of others', async () => {
    const own = await upload(api);
    const foreign = await upload(await app.signIn(DEMO.otherMerchant));
    await refused(api.subAccount.submit(licensed([foreign])), 'BIZ_ERROR');
    await refused(api.subAccount.submit(licensed(['FL0'])), 'BIZ_ERROR');
    const { applyNo } = await api.subAccount.submit(licensed([own]));
    await decideOpenings(app, app.anonymous, 'reject');
    await refused(api.subAccount.modify({ ...licensed([foreign]), applyNo }), 'BIZ_ERROR');
    await api.subAccount.modify({ ...licensed([own]), applyNo });
    await decideOpenings(app, app.anonymous, 'approve');
    // Proof is good for further applications.
    await api.subAccount.submit(licensed([own]));
    await decideOpenings(app, app.anonymous, 'reject');
  });

  it('marks the field for a file of another field, one given twice, and a sixth; nothing is applied for then', async () => {
    const other = await upload(api, 'LICENSE');
    const six = await Promise.all(
      Array.from({ length: 6 }, (_, i) => upload(api, 'ACCOUNT_QUALIFICATION', `${i}.png`)),
    );
    const before = await api.subAccount.queryApplyList({});
    for (const ids of [[other], [six[0] ?? '', six[0] ?? ''], six]) {
      const refusal = await refused(api.subAccount.submit(licensed(ids)), 'INVALID_PARAM');
      expect(fieldsOf(refusal.result)).toEqual(['qualificationMaterials']);
    }
    expect((await api.subAccount.queryApplyList({})).total).toBe(before.total);
    const { applyNo } = await api.subAccount.submit(licensed(six.slice(0, 5)));
    const detail = await api.subAccount.submitDetail({ applyNo });
    expect(detail.qualificationMaterials).toEqual(six.slice(0, 5));
    const infos = await api.file.getFileDownloadInfo({ fileIds: detail.qualificationMaterials });
    expect(infos.map(({ fileName }) => fileName)).toEqual(['0.png', '1.png', '2.png', '3.png', '4.png']);
    await decideOpenings(app, app.anonymous, 'reject');
  });
});

describe('subAccount/submitNew', () => {
  const choice = { type: 'local', country: 'CAN', currencies: ['CAD'] } as const;
  const further = { ...choice, currencies: [...choice.currencies], bankAccountName: 'Canada' };

  it('agreementNotSigned and noEarlierApplication: refuses who has not signed, and who never told of his business', async () => {
    const own = await newcomer();
    await refused(own.subAccount.submitNew(further), 'BIZ_ERROR');
    await signAccountAgreement(own);
    await refused(own.subAccount.submitNew(further), 'OPERATION_NOT_ALLOW');
    expect(await own.subAccount.querySustainInfo({})).toBeNull();
  });

  it('productNotActivated: refuses while the B2B trade service is off', async () => {
    await whileTradeIsOff(() => refused(api.subAccount.submitNew(further), 'BIZ_ERROR'));
  });

  it('applies with the business of the last application, days that passed moved on', async () => {
    await app.anonymous.sim.advanceClock({ seconds: 30 * 86_400 });
    await app.forward(0);
    const { applyNo } = await api.subAccount.submitNew(further);
    const detail = await api.subAccount.submitDetail({ applyNo });
    const now = await today(app);
    expect(detail).toMatchObject({ bankAccountName: 'Canada', platform: 'amazon', expectedOpeningTime: now });
    expect(await api.subAccount.querySustainInfo({})).toMatchObject({
      bankAccountName: 'Canada',
      tradeType: 'selfExport',
    });
    day = now;
  });

  it('applicationUnderWay: not twice', async () => {
    await refused(api.subAccount.submitNew(further), 'REQUEST_REPEAT');
  });

  it('verifyFirst: refuses until the merchant is verified', async () => {
    await whileUnverified(app, 'haichuan', () => refused(api.subAccount.submitNew(further), 'OPERATION_NOT_ALLOW'));
  });

  it('INVALID_COUNTRY, ERROR_COUNTRY, oneCurrencyOnLocal and currencyNotOpen: judges the choice alike', async () => {
    await refused(api.subAccount.submitNew({ ...further, country: 'XXX' }), 'INVALID_COUNTRY');
    await refused(api.subAccount.submitNew({ ...further, country: 'CUB' }), 'ERROR_COUNTRY');
    await refused(api.subAccount.submitNew({ ...further, currencies: ['CAD', 'USD'] }), 'INVALID_PARAM');
    await refused(api.subAccount.submitNew({ ...further, currencies: ['USD'] }), 'INVALID_CURRENCY');
  });
});

/** A verified merchant that has signed nothing and has no account: one of a sandbox of its own. */
const newcomer = async (): Promise<Client> => {
  await app.anonymous.simSandbox.create({ name: 'fresh', scenario: 'newcomer' });
  const merchants = await app.tradeport.world.db
    .read({ sandboxId: 'fresh', platform: true })
    .merchant.findMany({ select: { id: true } });
  await app.tradeport.world.db.inTx({ sandboxId: 'fresh', platform: true }, (tx) =>
    tx.merchant.updateMany({ where: { id: { in: merchants.map(({ id }) => id) } }, data: { realNameState: 'done' } }),
  );
  const sim = app.as({ sandbox: 'fresh' });
  const [persona] = await sim.simPersona.list({});
  const { token } = await sim.simPersona.enter({ persona: persona?.persona ?? '' });
  return app.as({ sandbox: 'fresh', token });
};

describe('subAccount/modify', () => {
  const choice = { type: 'local', country: 'AUS', currencies: ['AUD'] } as const;
  const sentBack = async (): Promise<string> => {
    const { applyNo } = await api.subAccount.submit(goodApplication(day, choice));
    await decideOpenings(app, app.anonymous, 'reject');
    return applyNo;
  };

  it('corrects what was sent back: everything may change, and it goes the same way again', async () => {
    const applyNo = await sentBack();
    const before = await api.subAccount.submitDetail({ applyNo });
    expect(before).toMatchObject({ status: 'fail', reason: 'Incomplete documents' });
    const corrected = goodApplication(
      day,
      { type: 'global', country: 'SGP', currencies: ['SGD'] },
      { platform: 'shopee' },
    );
    expect(await api.subAccount.modify({ ...corrected, applyNo })).toMatchObject({ status: 'applying' });
    expect(await api.subAccount.submitDetail({ applyNo })).toMatchObject({
      type: 'global',
      country: 'SGP',
      platform: 'shopee',
      reason: null,
    });
    await jump(app, 60_000);
    expect(await api.subAccount.submitDetail({ applyNo })).toMatchObject({ status: 'success', bankCode: '9465' });
  });

  it('0006 fails the first review and passes the next', async () => {
    const registrationNo = 'CR00000006';
    const { applyNo } = await api.subAccount.submit(goodApplication(day, choice, { registrationNo }));
    await jump(app, 60_000);
    expect(await api.subAccount.submitDetail({ applyNo })).toMatchObject({ status: 'fail' });
    await api.subAccount.modify({ ...goodApplication(day, choice, { registrationNo }), applyNo });
    await jump(app, 60_000);
    expect(await api.subAccount.submitDetail({ applyNo })).toMatchObject({ status: 'success' });
  });

  it('OPERATION_NOT_ALLOW: only one sent back, and once when two correct it at once', async () => {
    const applyNo = await sentBack();
    const correction = { ...goodApplication(day, choice), applyNo };
    const answers = await Promise.allSettled(Array.from({ length: 4 }, () => api.subAccount.modify(correction)));
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await refused(api.subAccount.modify(correction), 'OPERATION_NOT_ALLOW');
    await decideOpenings(app, app.anonymous, 'reject');
  });

  it('ACCOUNT_NOTFOUND: not that of another merchant', async () => {
    const applyNo = await sentBack();
    const other = await app.signIn(DEMO.otherMerchant);
    await signAccountAgreement(other);
    await refused(other.subAccount.modify({ ...goodApplication(day, choice), applyNo }), 'ACCOUNT_NOTFOUND');
    await refused(api.subAccount.modify({ ...goodApplication(day, choice), applyNo: 'CA0' }), 'ACCOUNT_NOTFOUND');
  });

  it('INVALID_COUNTRY, ERROR_COUNTRY, oneCurrencyOnLocal, currencyNotOpen, qualificationMissing, salesScale and yearBelowMonth: judges what it becomes', async () => {
    const applyNo = await sentBack();
    for (const [what, code, path, more] of wrong) {
      const refusal = await refused(api.subAccount.modify({ ...good(more), applyNo }), code);
      expect([what, fieldsOf(refusal.result)]).toEqual([what, expect.arrayContaining([path])]);
    }
  });

  it('dayPassed and collectionBeforeOpening: judges the days anew', async () => {
    const applyNo = await sentBack();
    const yesterday = addDays(day, -1);
    await refused(api.subAccount.modify({ ...good({ expectedOpeningTime: yesterday }), applyNo }), 'INVALID_PARAM');
    await refused(api.subAccount.modify({ ...good({ collectionTime: yesterday }), applyNo }), 'INVALID_PARAM');
  });

  it('applicationUnderWay: not beside another of the kind', async () => {
    const applyNo = await sentBack();
    await api.subAccount.submit(goodApplication(day, choice));
    await refused(api.subAccount.modify({ ...goodApplication(day, choice), applyNo }), 'REQUEST_REPEAT');
    await decideOpenings(app, app.anonymous, 'reject');
  });

  it('verifyFirst: refuses who may not apply', async () => {
    const applyNo = await sentBack();
    await whileUnverified(app, 'haichuan', () =>
      refused(api.subAccount.modify({ ...good(), applyNo }), 'OPERATION_NOT_ALLOW'),
    );
  });
});
