import type { Client } from '@tradeport/shared/client.ts';
import { catalogue } from '@tradeport/shared/contract/index.ts';
import { recharge } from '@tradeport/shared/states/recharge.ts';
import { freshTransfer, goodRecharge, receivingNo, slip } from '../calls/offlineReceipt/recharges.ts';
import { approvedPayer } from '../calls/payer/payers.ts';
import type { TestApp } from '../harness/app.ts';
import { WHOLE } from '../ledger/books.ts';
import { recent, type Verb } from '../ledger/hand.ts';
import { type Driver, moved } from '../states/driver.ts';
import { type Noun, nothing, of, type Scene } from './noun.ts';

const MERCHANT = 'haichuan';

/** Recharges of 100.00 EUR of the demo's first merchant, from a payer that is approved. */
const rechargeDriver = (app: TestApp, client: Client): Driver => {
  const rowOf = async (orderNo: string) => {
    const row = await app.tradeport.world.db.read(WHOLE).recharge.findFirst({ where: { orderNo } });
    if (!row) throw new Error(`no recharge ${orderNo}`);
    return row;
  };
  return {
    machine: recharge,
    begin: async () => (await client.offlineReceipt.create(await goodRecharge(client))).orderNo,
    act: async (orderNo, action) => {
      if (action === 'close') await client.offlineReceipt.close({ orderNo });
      else await app.anonymous.simObject.act({ machine: recharge.name, subject: orderNo, action });
    },
    stateOf: async (orderNo) => (await rowOf(orderNo)).state,
    money: async (orderNo, action) => {
      if (action !== 'arrive') return {};
      const { amountMinor, feeMinor } = await rowOf(orderNo);
      const minor = amountMinor - feeMinor;
      return moved([
        ['platform EUR bank', -minor],
        [`${MERCHANT} EUR processing`, minor],
      ]);
    },
  };
};

const announced = async ({ chief }: Scene): Promise<string> =>
  (await chief.offlineReceipt.create(await goodRecharge(chief))).orderNo;

const NOTHING_READY = 'PY000000000000000 6600 FL000000000000000';
const readyOf = (merchant: string) => `payers and slips of ${merchant}`;

/** What a recharge takes, by itself: what is made for a call that is refused would be a change. */
const prepare: Verb = async ({ app, left }, { client, merchant, dice }) => {
  const accountNo = `66${dice.uuid().replaceAll('-', '').slice(0, 14).toUpperCase()}12341111`;
  const { payerNo } = await approvedPayer(app, client, { accountNo });
  left(readyOf(merchant)).push(`${payerNo} ${accountNo} ${await slip(client)}`);
};

/** Leaves transfers that were announced, as a bank would name them: account, payer, transaction. */
const announce: Verb = async ({ left }, { client, merchant, dice }) => {
  const [payerNo = '', accountNo = '', slipId = ''] = (left(readyOf(merchant)).pop() ?? NOTHING_READY).split(' ');
  const transactionNo = freshTransfer();
  const ask = { payerNo, transactionNo, slip: slipId };
  const amount = dice.pick(['100.00', '2500.50', '0.00', '10.14', '77.13']);
  const receivingAccountNo = await receivingNo(client);
  const { orderNo } = await client.offlineReceipt.create({ ...ask, receivingAccountNo, amount, fee: '0.50' });
  left(`recharges of ${merchant}`).push(orderNo);
  left('transfers').push(`${receivingAccountNo} ${accountNo} ${transactionNo}`);
};

const close: Verb = ({ left }, { client, merchant, dice }) =>
  client.offlineReceipt.close({ orderNo: recent(dice, left(`recharges of ${merchant}`), 'RO0') });

const arrive: Verb = async ({ app, left }, { dice }) => {
  const [accountNo = '', payerAccountNo = '', transactionNo = ''] = recent(dice, left('transfers'), '- - -').split(' ');
  const amount = dice.pick(['99.50', '2500.00', '1.00', '10.14']);
  const named = dice.chance(0.6) ? { transactionNo } : {};
  return app.anonymous.sim.receive({ accountNo, currency: 'EUR', amount, payerAccountNo, ...named });
};

/** Recharges, and the accounts that they come in on. */
export const recharges: Noun = {
  entities: [
    {
      name: 'Recharge',
      view: catalogue.offlineReceipt.paging.result,
      fields: {
        'receiving account': 'list.*.receivingAccountNo',
        'payer account': 'list.*.payerAccountNo',
        'payment transaction number': 'list.*.transactionNo',
        'payment slip': 'list.*.slip',
        'save payer as common payer': 'list.*.saveAsCommon',
      },
    },
    {
      name: 'Receiving account of recharges',
      view: catalogue.offlineAccount.listByPayerCountry.result,
      fields: {
        accountNo: '*.accountNo',
        accountName: '*.accountName',
        bankName: '*.bankName',
        bankAddress: '*.bankAddress',
        'country/region': '*.country',
        bankCode: '*.bankCode',
        branchCode: '*.branchCode',
        currency: '*.currency',
        proxyBankName: '*.proxyBankName',
        proxySwiftCode: '*.proxySwiftCode',
      },
    },
  ],
  goodRequests: {
    'offlineAccount/listPayerCountry': nothing,
    'offlineAccount/listByPayerCountry': of({ payerCountry: 'DEU' }),
    'offlineAccount/queryCcyQuota': nothing,
    'offlineReceipt/create': of(({ chief }) => goodRecharge(chief, { fee: '0.50', remark: 'INV-1' })),
    'offlineReceipt/close': of(async (scene) => ({ orderNo: await announced(scene) })),
    'offlineReceipt/paging': of({ keyword: 'NW-' }),
    'offlineReceipt/download': nothing,
    'offlineReceipt/sums': nothing,
    'offlineReceipt/names': of({ text: 'n' }),
    'offlineReceipt/detail': of(async (scene) => ({ orderNo: await announced(scene) })),
    'offlineReceipt/downloadPdf': of(async (scene) => ({ orderNo: await announced(scene) })),
  },
  permissions: `
call                               | none | ended | cookie | viewer | maker | reviewer | finance | chief | other
offlineAccount/listPayerCountry    | 401  | 401   | 401    | in     | in    | in       | in      | in    | in
offlineAccount/listByPayerCountry  | 401  | 401   | 401    | 403    | in    | 403      | in      | in    | in
offlineAccount/queryCcyQuota       | 401  | 401   | 401    | 403    | in    | 403      | in      | in    | in
offlineReceipt/create              | 401  | 401   | 401    | 403    | in    | 403      | in      | in    | in
offlineReceipt/close               | 401  | 401   | 401    | 403    | in    | 403      | in      | in    | in
offlineReceipt/paging              | 401  | 401   | 401    | in     | in    | in       | in      | in    | in
offlineReceipt/download            | 401  | 401   | 401    | in     | in    | in       | in      | in    | in
offlineReceipt/sums                | 401  | 401   | 401    | in     | in    | in       | in      | in    | in
offlineReceipt/names               | 401  | 401   | 401    | in     | in    | in       | in      | in    | in
offlineReceipt/detail              | 401  | 401   | 401    | in     | in    | in       | in      | in    | in
offlineReceipt/downloadPdf         | 401  | 401   | 401    | in     | in    | in       | in      | in    | in
`,
  rowsToFilter: {
    // The demo's recharges are all of one payer.
    'offlineReceipt/paging': async (app, client) => {
      const { payerNo } = await approvedPayer(app, client, {
        accountNo: 'DE66370400440532011111',
        accountName: 'Rowan AG',
      });
      return client.offlineReceipt.create(await goodRecharge(client, { payerNo }));
    },
  },
  noObjects: {
    'offlineReceipt/create transactionNo': 'how the bank of the payer calls the transfer',
  },
  drivers: { recharge: rechargeDriver },
  verbs: {
    prepareRecharge: { verb: prepare, weight: 4, refusals: [] },
    announce: { verb: announce, weight: 3, refusals: ['CUSTOMER_NOTFOUND', 'BIZ_ERROR', 'NETWORK_ERROR'] },
    closeRecharge: { verb: close, weight: 1, refusals: ['ORDER_NOTFOUND', 'OPERATION_NOT_ALLOW'] },
    receiveRecharge: { verb: arrive, weight: 4, refusals: ['ACCOUNT_NOTFOUND'] },
  },
};
