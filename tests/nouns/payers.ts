import type { Client } from '@tradeport/shared/client.ts';
import { catalogue } from '@tradeport/shared/contract/index.ts';
import { payer } from '@tradeport/shared/states/payer.ts';
import { approvedPayer, decide, goodPayer } from '../calls/payer/payers.ts';
import type { TestApp } from '../harness/app.ts';
import { WHOLE } from '../ledger/books.ts';
import type { Verb } from '../ledger/hand.ts';
import { recent } from '../ledger/hand.ts';
import type { Driver } from '../states/driver.ts';
import { type Noun, nothing, of, type Scene } from './noun.ts';

/** Payers of the demo's first merchant, each with an account of its own: nobody moves the clock, so reviews wait. */
const payerDriver = (app: TestApp, client: Client): Driver => ({
  machine: payer,
  begin: async () => (await client.payer.add(goodPayer())).payerNo,
  act: async (payerNo, action) => {
    if (action === 'remove') await client.payer.delete({ payerNo });
    else if (action === 'mend') await client.payer.update({ ...goodPayer(), payerNo });
    else await app.anonymous.simObject.act({ machine: payer.name, subject: payerNo, action });
  },
  stateOf: async (payerNo) => {
    const row = await app.tradeport.world.db.read(WHOLE).payer.findFirst({ where: { payerNo } });
    if (!row) throw new Error(`no payer ${payerNo}`);
    return row.state;
  },
  money: async () => ({}),
});

const added = async ({ chief }: Scene): Promise<string> => (await chief.payer.add(goodPayer())).payerNo;

const add: Verb = async ({ left }, { client, merchant, dice }) => {
  const accountNo = `77${dice.uuid().replaceAll('-', '').slice(0, 14).toUpperCase()}${dice.pick(['1234', '0002', '0006'])}1111`;
  left(`payers of ${merchant}`).push((await client.payer.add(goodPayer({ accountNo }))).payerNo);
};
const remove: Verb = async ({ left }, { client, merchant, dice }) =>
  client.payer.delete({ payerNo: recent(dice, left(`payers of ${merchant}`), 'PY0') });

/** Payers. */
export const payers: Noun = {
  entities: [
    {
      name: 'Payer account',
      view: catalogue.payer.list.result,
      fields: {
        accountNo: 'list.*.accountNo',
        accountName: 'list.*.accountName',
        bankName: 'list.*.bankName',
        bankAddress: 'list.*.bankAddress',
        'country/region': 'list.*.country',
        bankCode: 'list.*.bankCode',
        branchCode: 'list.*.branchCode',
        currency: 'list.*.currency',
        proxyBankName: 'list.*.proxyBankName',
        proxySwiftCode: 'list.*.proxySwiftCode',
        idCardNo: 'list.*.idCardNo',
        phoneNo: 'list.*.phoneNo',
      },
    },
  ],
  goodRequests: {
    'payer/list': of({ keyword: 'nordwind', currency: 'EUR' }),
    'payer/detail': of(async ({ chief }) => ({ payerNo: (await chief.payer.list({})).list[0]?.payerNo })),
    'payer/add': of(() => goodPayer({ idCardNo: 'X1234567', phoneNo: '4917112345', phoneSimType: 'personal' })),
    'payer/update': of(async (scene) => {
      const payerNo = await added(scene);
      await decide(scene.app, payerNo, 'reject');
      return { ...goodPayer(), payerNo };
    }),
    'payer/delete': of(async (scene) => ({ payerNo: await added(scene) })),
    'payer/currentPayerList': nothing,
  },
  rowsToFilter: {
    once: async (app, client) => {
      const { payerNo } = await approvedPayer(app, client);
      await app.tradeport.world.db.inTx(WHOLE, (tx) =>
        tx.payer.updateMany({ where: { payerNo }, data: { common: false } }),
      );
    },
  },
  permissions: `
call                               | none | ended | cookie | viewer | maker | reviewer | finance | chief | other
payer/list                         | 401  | 401   | 401    | in     | in    | in       | in      | in    | in
payer/detail                       | 401  | 401   | 401    | in     | in    | in       | in      | in    | in
payer/add                          | 401  | 401   | 401    | 403    | in    | 403      | in      | in    | in
payer/update                       | 401  | 401   | 401    | 403    | in    | 403      | in      | in    | in
payer/delete                       | 401  | 401   | 401    | 403    | in    | 403      | in      | in    | in
payer/currentPayerList             | 401  | 401   | 401    | in     | in    | in       | in      | in    | in
`,
  noObjects: {
    'payer/add idCardNo': 'the number of a document of the payer',
    'payer/update idCardNo': 'the number of a document of the payer',
  },
  drivers: { payer: payerDriver },
  verbs: {
    addPayer: { verb: add, weight: 2, refusals: [] },
    removePayer: { verb: remove, weight: 1, refusals: ['CUSTOMER_NOTFOUND', 'OPERATION_NOT_ALLOW'] },
  },
};
