import type { Client } from '@tradeport/shared/client.ts';
import { catalogue } from '@tradeport/shared/contract/index.ts';
import { accountRegions } from '@tradeport/shared/reference/accountRegions.ts';
import { type FiatCcy, HELD_CCYS } from '@tradeport/shared/reference/currencies.ts';
import { collectionAccount } from '@tradeport/shared/states/collectionAccount.ts';
import { goodApplication, signAccountAgreement, today } from '../calls/subAccount/applications.ts';
import type { TestApp } from '../harness/app.ts';
import { WHOLE } from '../ledger/books.ts';
import type { Driver } from '../states/driver.ts';
import { type Noun, nothing, of, type Scene } from './noun.ts';

/** Global accounts, each of a region and currency that no application waits for: of one kind only one waits at a time. */
const collectionAccountDriver = (app: TestApp, client: Client): Driver => {
  const reader = app.tradeport.world.db.read(WHOLE);
  const rowOf = async (applyNo: string) => {
    const row = await reader.collectionAccount.findFirst({ where: { applyNo } });
    if (!row) throw new Error(`no account ${applyNo}`);
    return row;
  };
  const freeChoice = async () => {
    const waiting = await reader.collectionAccount.findMany({ where: { state: { in: ['applying', 'processing'] } } });
    for (const { code, globalCcys } of accountRegions)
      for (const ccy of HELD_CCYS)
        if (globalCcys.includes(ccy) && !waiting.some((row) => row.country === code && row.ccys.includes(ccy)))
          return { type: 'global', country: code, currencies: [ccy] } as const;
    throw new Error('an application waits for everything');
  };
  return {
    machine: collectionAccount,
    begin: async () => {
      await signAccountAgreement(client);
      return (await client.subAccount.submit(goodApplication(await today(app), await freeChoice()))).applyNo;
    },
    act: async (applyNo, action) => {
      if (action === 'close') await client.subAccount.close({ applyNo });
      else if (action === 'correct') {
        const application = goodApplication(await today(app), await freeChoice());
        await client.subAccount.modify({ ...application, applyNo });
      } else await app.anonymous.simObject.act({ machine: collectionAccount.name, subject: applyNo, action });
    },
    stateOf: async (applyNo) => (await rowOf(applyNo)).state,
    money: async () => ({}),
  };
};

type Local = readonly [country: string, currency: FiatCcy];

const isWaiting = (status: string): boolean => status === 'applying' || status === 'processing';

/** The back office has answered those for the same account before: of one kind only one waits at a time. */
const decideAlike = async ({ chief, sim }: Scene, [country, currency]: Local): Promise<void> => {
  const { list } = await chief.subAccount.queryApplyList({ pageSize: 100 });
  const alike = list.filter((row) => row.country === country && row.currencies.includes(currency));
  for (const { applyNo, status } of alike.filter((row) => isWaiting(row.status)))
    await decide(sim, applyNo, status, 'open');
};
const decide = async (sim: Client, subject: string, status: string, action: 'open' | 'reject'): Promise<void> => {
  const { name: machine } = collectionAccount;
  if (status === 'applying') await sim.simObject.act({ machine, subject, action: 'takeUp' });
  await sim.simObject.act({ machine, subject, action });
};

/** An application that nothing stands in the way of. */
const application = async (scene: Scene, local: Local) => {
  await signAccountAgreement(scene.chief);
  await decideAlike(scene, local);
  const [country, currency] = local;
  return goodApplication(await today(scene.app), { type: 'local', country, currencies: [currency] });
};
const applied = async (scene: Scene, local: Local, action: 'open' | 'reject'): Promise<string> => {
  const { applyNo } = await scene.chief.subAccount.submit(await application(scene, local));
  await decide(scene.sim, applyNo, 'applying', action);
  return applyNo;
};

/** Collection accounts. */
export const collectionAccounts: Noun = {
  entities: [
    {
      name: 'Virtual account application',
      view: catalogue.subAccount.submitDetail.result,
      fields: {
        region: 'country',
        currency: 'currencies',
        'expected opening time': 'expectedOpeningTime',
        'collection time': 'collectionTime',
        type: 'type',
        website: 'website',
        'estimated monthly sales': 'monthlySales',
        'estimated yearly sales': 'yearlySales',
        platform: 'platform',
        'goods category': 'goodsCategory',
        'trade countries': 'tradeCountries',
        'trade type': 'tradeType',
        'qualification materials': 'qualificationMaterials',
        'bank account name': 'bankAccountName',
      },
    },
    {
      // What a recharge or a payer adds (agent bank, ID card, phone) is shown by their own calls.
      name: 'Receiving account',
      view: catalogue.subAccount.queryApply.result,
      fields: {
        accountNo: '*.accountNo',
        accountName: '*.accountName',
        bankName: '*.bankName',
        bankAddress: '*.bankAddress',
        'country/region': '*.country',
        bankCode: '*.bankCode',
        branchCode: '*.branchCode',
        currency: '*.currencies',
      },
    },
  ],
  goodRequests: {
    'subAccount/queryApply': nothing,
    'subAccount/queryApplyPage': of({ keyword: '7950', currency: 'USD' }),
    'subAccount/queryApplyList': nothing,
    'subAccount/submit': of((scene) => application(scene, ['GBR', 'GBP'])),
    'subAccount/submitNew': of(async (scene) => {
      const { type, country, currencies, bankAccountName } = await application(scene, ['CAN', 'CAD']);
      return { type, country, currencies, bankAccountName };
    }),
    'subAccount/submitDetail': of(async ({ chief }) => ({
      applyNo: (await chief.subAccount.queryApply({}))[0]?.applyNo,
    })),
    'subAccount/submitCountry': of({ type: 'local' }),
    'subAccount/querySubAccountCcy': of({ type: 'global', country: 'HKG' }),
    'subAccount/modify': of(async (scene) => ({
      ...(await application(scene, ['AUS', 'AUD'])),
      applyNo: await applied(scene, ['AUS', 'AUD'], 'reject'),
    })),
    'subAccount/downloadInfoPdf': of(async ({ chief }) => ({
      applyNo: (await chief.subAccount.queryApply({}))[0]?.applyNo,
    })),
    'subAccount/export': nothing,
    'subAccount/querySustainInfo': nothing,
    'subAccount/close': of(async (scene) => ({ applyNo: await applied(scene, ['SGP', 'SGD'], 'open') })),
    'subAccount/queryUserAccount': nothing,
    'subAccount/index': nothing,
    'subAccount/getApplyFirst': nothing,
    'account/queryHasAccounts': nothing,
  },
  permissions: `
call                               | none | ended | cookie | viewer | maker | reviewer | finance | chief | other
subAccount/queryApply              | 401  | 401   | 401    | in     | in    | in       | in      | in    | in
subAccount/queryApplyPage          | 401  | 401   | 401    | in     | in    | in       | in      | in    | in
subAccount/queryApplyList          | 401  | 401   | 401    | in     | in    | in       | in      | in    | in
subAccount/submit                  | 401  | 401   | 401    | 403    | in    | 403      | in      | in    | in
subAccount/submitNew               | 401  | 401   | 401    | 403    | in    | 403      | in      | in    | in
subAccount/submitDetail            | 401  | 401   | 401    | in     | in    | in       | in      | in    | in
subAccount/submitCountry           | 401  | 401   | 401    | 403    | in    | 403      | in      | in    | in
subAccount/querySubAccountCcy      | 401  | 401   | 401    | 403    | in    | 403      | in      | in    | in
subAccount/modify                  | 401  | 401   | 401    | 403    | in    | 403      | in      | in    | in
subAccount/downloadInfoPdf         | 401  | 401   | 401    | in     | in    | in       | in      | in    | in
subAccount/export                  | 401  | 401   | 401    | in     | in    | in       | in      | in    | in
subAccount/querySustainInfo        | 401  | 401   | 401    | 403    | in    | 403      | in      | in    | in
subAccount/close                   | 401  | 401   | 401    | 403    | in    | 403      | in      | in    | in
subAccount/queryUserAccount        | 401  | 401   | 401    | in     | in    | in       | in      | in    | in
subAccount/index                   | 401  | 401   | 401    | in     | in    | in       | in      | in    | in
subAccount/getApplyFirst           | 401  | 401   | 401    | in     | in    | in       | in      | in    | in
account/queryHasAccounts           | 401  | 401   | 401    | in     | in    | in       | in      | in    | in
`,
  drivers: { collectionAccount: collectionAccountDriver },
};
