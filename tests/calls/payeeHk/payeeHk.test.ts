import type { Client } from '@tradeport/shared/client.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO, startApp, type TestApp } from '../../harness/app.ts';
import { refused } from '../../harness/refused.ts';
import { whileUnverified } from '../account/unverified.ts';
import {
  added,
  available,
  failed,
  fieldsOf,
  freshAccountNo,
  goodHkPayee,
  type Otherwise,
  proof,
} from '../b2bPartner/payees.ts';
import { wrongPayees } from '../b2bPartner/wrongPayees.ts';

let app: TestApp;
let api: Client;
let other: Client;
beforeAll(async () => {
  app = await startApp();
  await app.anonymous.sim.setClock({ speed: 0 });
  api = await app.signIn(DEMO.chief, { language: 'en-US' });
  other = await app.signIn(DEMO.otherMerchant);
});
afterAll(() => app.close());

const UNREADABLE = `v1.${'A'.repeat(43)}.${'A'.repeat(16)}.${'A'.repeat(40)}`;
/** An account elsewhere: its payee is none of Hong Kong. */
const AMERICAN: Otherwise = {
  bankCountry: 'USA',
  bankName: 'JPMorgan Chase Bank',
  clearingCode: null,
  achRoutingNo: '021000021',
};
const ways = async (told: Otherwise) => {
  const payeeId = await failed(app, api);
  return [() => api.payeeHk.add(goodHkPayee(told)), () => api.payeeHk.modify({ payeeId, ...goodHkPayee(told) })];
};

describe('payeeHk/add', () => {
  it('puts a payee under review among the others, with an account that Hong Kong clears', async () => {
    const told = goodHkPayee({ branchCode: '127', bankAccountCcy: 'HKD' });
    const { payeeId } = await api.payeeHk.add(told);
    const found = await api.payeeHk.queryByNo({ payeeId });
    expect(found).toEqual(await api.b2bPartner.queryDetail({ payeeId }));
    expect(found).toMatchObject({
      status: 'underReview',
      accounts: [
        { bankCountry: 'HKG', clearingCode: '004', branchCode: '127', channel: 'local', bankAccountCcy: 'HKD' },
      ],
    });
  });
});

describe('payeeHk/modify', () => {
  it('corrects a payee whose review failed', async () => {
    const payeeId = await failed(app, api);
    expect(await api.payeeHk.modify({ payeeId, ...goodHkPayee({ city: 'Kowloon' }) })).toMatchObject({
      status: 'underReview',
    });
    expect(await api.payeeHk.queryByNo({ payeeId })).toMatchObject({ city: 'Kowloon' });
  });

  it('OPERATION_NOT_ALLOW: only what failed is corrected', async () => {
    const payeeId = await added(api);
    await refused(api.payeeHk.modify({ payeeId, ...goodHkPayee() }), 'OPERATION_NOT_ALLOW');
  });

  it('payeeDetailsFixed: rejects changes of an approved payee', async () => {
    const payeeId = await available(app, api);
    const refusal = await refused(api.payeeHk.modify({ payeeId, ...goodHkPayee() }), 'OPERATION_NOT_ALLOW');
    expect(refusal.reason).toBe('payee-details-fixed');
  });

  it("payeeUnknown: no payee, no other merchant's, and none without an account in Hong Kong", async () => {
    const payeeId = await failed(app, api);
    await refused(other.payeeHk.modify({ payeeId, ...goodHkPayee() }), 'CUSTOMER_NOTFOUND');
    for (const unknown of ['PE1', await failed(app, api, AMERICAN)])
      await refused(api.payeeHk.modify({ payeeId: unknown, ...goodHkPayee() }), 'CUSTOMER_NOTFOUND');
  });
});

describe('payeeHk/add and modify', () => {
  it.each(wrongPayees)(
    'INVALID_COUNTRY, ERROR_COUNTRY, countryNotForEntity, exportAgentOfMainland, certificateNotForEntity, identityCardWrong, registrationNoWrong, creditCodeWrong, passportWrong, personNameMissing, payeeMobileWrong, accountNoDiffers, intermediaryIncomplete, doubleByteAbroad, payeeNameNotOwn, companyNotFound, companyAbnormal and registryDown: $what',
    async ({ code, fields, told }) => {
      for (const call of await ways(told)) expect(fieldsOf((await refused(call(), code)).result)).toEqual(fields);
    },
  );

  it('notClearedInHongKong: only what Hong Kong clears', async () => {
    for (const call of await ways({ bankAccountCcy: 'EUR' })) {
      const refusal = await refused(call(), 'INVALID_CURRENCY');
      expect(fieldsOf(refusal.result)).toEqual(['bankAccountCcy']);
    }
  });

  it('payeeAccountStands: a number and currency once', async () => {
    const accountNo = freshAccountNo();
    await added(api, { bankAccountNo: accountNo });
    for (const call of await ways({ bankAccountNo: accountNo })) await refused(call(), 'REQUEST_REPEAT');
  });

  it('fileMissing and sealUnreadable: no file, one of another merchant, and a number sealed for somebody else', async () => {
    for (const fileId of ['FL1', await proof(other)])
      for (const call of await ways({ proofFiles: [fileId] })) await refused(call(), 'BIZ_ERROR');
    for (const call of await ways({ certificateNo: UNREADABLE })) await refused(call(), 'INVALID_PARAM');
  });

  it('plainSecretRefused: a plain number where it must be sealed', async () => {
    const strict = await startApp({ settings: { PLAIN_SECRETS: 'false' } });
    const { token } = await strict.anonymous.simPersona.enter({ persona: '10001-chief' });
    const client = strict.as({ token });
    await refused(client.payeeHk.add(goodHkPayee()), 'INVALID_PARAM');
    const [payee] = (await client.b2bPartner.queryPage({ status: ['reviewFailure'] })).list;
    await refused(client.payeeHk.modify({ payeeId: payee?.payeeId ?? '', ...goodHkPayee() }), 'INVALID_PARAM');
    await strict.close();
  });

  it('verifyFirst: refuses until the merchant is verified', async () => {
    const calls = await ways({});
    await whileUnverified(app, 'haichuan', async () => {
      for (const call of calls) await refused(call(), 'OPERATION_NOT_ALLOW');
    });
  });
});

describe('payeeHk/delete', () => {
  it('removes a payee once, and OPERATION_NOT_ALLOW follows', async () => {
    const payeeId = await available(app, api);
    expect(await api.payeeHk.delete({ payeeId })).toMatchObject({ payeeId, status: 'removed' });
  });

  it('OPERATION_NOT_ALLOW: what is removed already', async () => {
    const payeeId = await added(api);
    await api.payeeHk.delete({ payeeId });
    await refused(api.payeeHk.delete({ payeeId }), 'OPERATION_NOT_ALLOW');
  });

  it("payeeUnknown: no payee, no other merchant's, and none without an account in Hong Kong", async () => {
    await refused(other.payeeHk.delete({ payeeId: await added(api) }), 'CUSTOMER_NOTFOUND');
    for (const payeeId of ['PE1', await added(api, AMERICAN)])
      await refused(api.payeeHk.delete({ payeeId }), 'CUSTOMER_NOTFOUND');
  });
});

describe('payeeHk/queryByNo', () => {
  it("payeeUnknown: no payee, no other merchant's, and none without an account in Hong Kong", async () => {
    await refused(other.payeeHk.queryByNo({ payeeId: await added(api) }), 'CUSTOMER_NOTFOUND');
    for (const payeeId of ['PE1', await added(api, AMERICAN)])
      await refused(api.payeeHk.queryByNo({ payeeId }), 'CUSTOMER_NOTFOUND');
  });
});
