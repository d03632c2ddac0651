import type { Client } from '@tradeport/shared/client.ts';
import { catalogue } from '@tradeport/shared/contract/index.ts';
import { poboPayer } from '@tradeport/shared/states/poboPayer.ts';
import { available, freshNumber, goodCompany, goodPerson } from '../calls/poboPayer/poboPayers.ts';
import type { TestApp } from '../harness/app.ts';
import { WHOLE } from '../ledger/books.ts';
import type { Driver } from '../states/driver.ts';
import { type Noun, of, type Scene } from './noun.ts';

const addedBy = async (client: Client): Promise<string> =>
  (await client.poboPayer.add(await goodPerson(client))).payerNo;
const added = ({ chief }: Scene): Promise<string> => addedBy(chief);

/** Payers whose review waits: nobody moves the clock. */
const poboPayerDriver = (app: TestApp, client: Client): Driver => {
  // What is refused leaves no file behind: a change hands in what the payer has.
  const told = new Map<string, Awaited<ReturnType<typeof goodPerson>>>();
  return {
    machine: poboPayer,
    begin: async () => {
      const person = await goodPerson(client);
      const { payerNo } = await client.poboPayer.add(person);
      told.set(payerNo, person);
      return payerNo;
    },
    act: async (payerNo, action) => {
      if (action === 'remove') await client.poboPayer.delete({ payerNo });
      else if (action === 'change') {
        const person = told.get(payerNo) ?? (await goodPerson(client));
        await client.poboPayer.modify({ ...person, idNumber: freshNumber(), payerNo });
      } else await app.anonymous.simObject.act({ machine: poboPayer.name, subject: payerNo, action });
    },
    stateOf: async (payerNo) => {
      const row = await app.tradeport.world.db.read(WHOLE).poboPayer.findFirst({ where: { payerNo } });
      if (!row) throw new Error(`no payer ${payerNo}`);
      return row.state;
    },
    money: async () => ({}),
  };
};

/** Those in whose name a merchant pays. */
export const poboPayers: Noun = {
  entities: [
    {
      name: 'POBO payer',
      view: catalogue.poboPayer.queryByNo.result,
      fields: {
        type: 'type',
        'first name': 'firstName',
        'last name': 'lastName',
        'English name': 'nameEn',
        'ID type': 'idType',
        'ID number': 'idNumber',
        'ID expiry': 'idExpiry',
        address: 'address',
        birthday: 'birthday',
        country: 'country',
        province: 'province',
        city: 'city',
        'legal ID photos': 'legalPersonIdPhotos',
        'beneficiary ID photos': 'beneficiaryIdPhotos',
        'director ID photos': 'directorIdPhotos',
        'material files': 'materials',
        'partnership material files': 'partnershipMaterials',
        'audit status': 'auditStatus',
        'completion time': 'completedAt',
        'business licence': 'businessLicence',
        'registration certificate': 'registrationCertificate',
        'business registration certificate': 'businessRegistration',
        'annual return': 'annualReturn',
      },
    },
  ],
  goodRequests: {
    'poboPayer/queryPage': of({ type: 'person', country: 'SGP' }),
    'poboPayer/queryByNo': of(async ({ chief }) => ({
      payerNo: (await chief.poboPayer.queryPage({})).list[0]?.payerNo,
    })),
    'poboPayer/add': of(({ chief }) => goodCompany(chief, { province: 'Kowloon' })),
    'poboPayer/modify': of(async ({ app, chief }) => ({
      ...(await goodPerson(chief, { idNumber: freshNumber() })),
      payerNo: await available(app, chief),
    })),
    'poboPayer/delete': of(async (scene) => ({ payerNo: await added(scene) })),
  },
  filtersNotShown: {
    'paymentOrder/queryPage poboPayerNo': 'payments only are made on behalf of somebody',
    'paymentOrder/queryPage settlement poboPayerNo': 'payments only are made on behalf of somebody',
  },
  permissions: `
call                               | none | ended | cookie | viewer | maker | reviewer | finance | chief | other
poboPayer/queryPage                | 401  | 401   | 401    | in     | in    | in       | in      | in    | in
poboPayer/queryByNo                | 401  | 401   | 401    | in     | in    | in       | in      | in    | in
poboPayer/add                      | 401  | 401   | 401    | 403    | in    | 403      | 403     | in    | in
poboPayer/modify                   | 401  | 401   | 401    | 403    | in    | 403      | 403     | in    | in
poboPayer/delete                   | 401  | 401   | 401    | 403    | in    | 403      | 403     | in    | in
`,
  noObjects: {
    'poboPayer/add idNumber': 'the number of a document of the payer',
    'poboPayer/modify idNumber': 'the number of a document of the payer',
  },
  drivers: { poboPayer: poboPayerDriver },
};
