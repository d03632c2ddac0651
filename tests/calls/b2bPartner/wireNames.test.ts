import { openApi } from '@tradeport/server/http/openapi/document.ts';
import { membersOf } from '@tradeport/server/http/openapi/json.ts';
import type { Client } from '@tradeport/shared/client.ts';
import type { AnyCall } from '@tradeport/shared/contract/define.ts';
import { catalogue } from '@tradeport/shared/contract/index.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../harness/app.ts';
import { refused } from '../../harness/refused.ts';
import type { Refused } from '../../harness/transport.ts';
import { available, fieldsOf, goodBank, goodHkPayee, goodPayee, seen } from './payees.ts';

let app: TestApp;
let api: Client;
let token: string;
beforeAll(async () => {
  app = await startApp();
  token = await app.token();
  api = app.as({ token, language: 'en-US' });
});
afterAll(() => app.close());

/** The fields of a payee's account that had other names, by their present names. */
const EARLIER: ReadonlyMap<string, string> = new Map([
  ['bankAccountName', 'accountName'],
  ['bankAccountNo', 'accountNo'],
  ['confirmBankAccountNo', 'confirmAccountNo'],
  ['bankAccountLocation', 'accountLocation'],
  ['bankAccountCcy', 'currency'],
]);

/** The fields that a call refuses as unknown. */
const unknownOf = async ({ path }: AnyCall, payload: object): Promise<readonly string[]> => {
  const headers = { token, language: 'en-US' };
  const answer = await app.tradeport.app.inject({ method: 'POST', url: path, headers, payload });
  const {
    result,
  }: { readonly result?: { readonly errors?: readonly { readonly path: string; readonly rule: string }[] } } =
    answer.json();
  return (result?.errors ?? []).flatMap((error) => (error.rule === 'unknown' ? [error.path] : []));
};

const messagesOf = ({ result }: Refused): unknown =>
  typeof result === 'object' && result !== null && 'errors' in result && Array.isArray(result.errors)
    ? result.errors.map(({ message }) => message)
    : result;

describe('the wire names of balances', () => {
  it('name the currency ccy in every list, and filter by ccy', async () => {
    const lists = await Promise.all([
      api.subAccount.queryUserAccountBalance({ ccy: 'USD' }),
      api.account.queryBalanceByCond({ currencies: ['USD'] }),
      api.subAccount.queryOverseasPayment({}),
      api.subAccount.queryHomePage({}).then(({ accounts }) => accounts),
    ]);
    for (const list of lists) expect(list.map(({ ccy }) => ccy)).toContain('USD');
    for (const balance of lists.flat()) expect(balance).not.toHaveProperty('currency');
    expect(lists[0]).toHaveLength(1);
    expect(await api.account.queryUserAccBalance({ ccy: 'EUR' })).toMatchObject({ ccy: 'EUR' });
  });

  it.each([catalogue.account.queryUserAccBalance, catalogue.subAccount.queryUserAccountBalance])(
    '$key: refuses the earlier name of the filter',
    async (call) => {
      expect(await unknownOf(call, { ccy: 'USD', currency: 'USD' })).toEqual(['currency']);
    },
  );
});

describe('the wire names of payees', () => {
  it('name the account in lists, details and filters', async () => {
    const told = { bankAccountLocation: 'Kowloon', bankAccountCcy: 'HKD' } as const;
    const payeeId = await available(app, api, told);
    const { accounts } = await seen(api, payeeId);
    const { list } = await api.b2bPartner.bankPage({ payeeId, bankAccountCcy: 'HKD' });
    expect(list).toEqual(accounts);
    expect(list).toMatchObject([
      { ...told, bankAccountName: 'Lantau Supplies Limited', bankAccountNo: expect.stringMatching(/^88/) },
    ]);
    for (const name of EARLIER.values()) expect(list[0]).not.toHaveProperty(name);
    expect((await api.b2bPartner.bankPage({ payeeId, bankAccountCcy: 'USD' })).list).toEqual([]);
    const local = await api.localPayee.page({ bankAccountCcy: 'HKD', keyword: list[0]?.bankAccountNo ?? '' });
    expect(local.list).toEqual(accounts);
  });

  it.each([
    ['b2bPartner/add', catalogue.b2bPartner.add, goodPayee],
    ['b2bPartner/bankAdd', catalogue.b2bPartner.bankAdd, () => ({ payeeId: 'PE1', ...goodBank() })],
    ['payeeHk/add', catalogue.payeeHk.add, goodHkPayee],
  ] as const)('%s: refuses every earlier name as an unknown parameter', async (_name, call, form) => {
    for (const earlier of EARLIER.values())
      expect(await unknownOf(call, { ...form(), [earlier]: 'USD' })).toEqual([earlier]);
  });

  it('refuses the earlier name of the filter by currency', async () => {
    expect(await unknownOf(catalogue.b2bPartner.bankPage, { currency: 'USD' })).toEqual(['currency']);
    expect(await unknownOf(catalogue.localPayee.page, { currency: 'USD' })).toEqual(['currency']);
  });

  it('mark wrong fields under their wire names, in forms within a form too', async () => {
    const wrong = { confirmBankAccountNo: '1234', bankAccountName: '东涌供应' };
    const add = await refused(api.b2bPartner.add(goodPayee(wrong)), 'INVALID_PARAM');
    expect(fieldsOf(add.result)).toEqual(['confirmBankAccountNo', 'bankAccountName']);
    const payeeId = (await api.b2bPartner.add(goodPayee())).payeeId;
    await app.anonymous.simObject.act({ machine: 'payee', subject: payeeId, action: 'reject' });
    const modify = await refused(api.b2bPartner.modify({ payeeId, details: goodPayee(wrong) }), 'INVALID_PARAM');
    expect(fieldsOf(modify.result)).toEqual(['details.confirmBankAccountNo', 'details.bankAccountName']);
  });

  it('have a label of their own for bankAccountName, which a collection account calls its nickname', async () => {
    const long = 'x'.repeat(141);
    const add = await refused(api.b2bPartner.add(goodPayee({ bankAccountName: long })), 'INVALID_PARAM');
    expect(messagesOf(add)).toEqual(['Account holder: At most 140 characters']);
    const details = goodPayee({ bankAccountName: long });
    const modify = await refused(api.b2bPartner.modify({ payeeId: 'PE1', details }), 'INVALID_PARAM');
    expect(messagesOf(modify)).toEqual(['Account holder: At most 140 characters']);
    const label = api.subAccount.submitNew({
      type: 'global',
      country: 'HKG',
      currencies: ['USD'],
      bankAccountName: 'twelve chars',
    });
    expect(messagesOf(await refused(label, 'INVALID_PARAM'))).toEqual(['Account nickname: At most 10 characters']);
  });

  it('have a description of their own for bankAccountName in the OpenAPI document', () => {
    const document = openApi('1.0.0', true);
    const text = JSON.stringify(document);
    const shared = membersOf(membersOf(document.components).schemas);
    // Objects share the schema of a field by a reference.
    const uses = [...text.matchAll(/"bankAccountName":(\{[^}]*\})/g)].map(([, schema = '{}']) => {
      const name = /"\$ref":"#\/components\/schemas\/(\w+)"/.exec(schema)?.[1];
      return name === undefined ? schema : JSON.stringify(shared[name]);
    });
    expect(uses.filter((schema) => schema.includes('account holder')).length).toBeGreaterThan(2);
    expect(uses.filter((schema) => schema.includes('shown to its merchant')).length).toBeGreaterThan(0);
    expect(text).not.toContain('"term":');
  });
});
