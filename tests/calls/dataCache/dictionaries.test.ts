import type { Client } from '@tradeport/shared/client.ts';
import type { AnyCall } from '@tradeport/shared/contract/define.ts';
import { allCalls } from '@tradeport/shared/contract/index.ts';
import { machines } from '@tradeport/shared/states/index.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { catalogueApp } from '../../contract/catalogueApp.ts';
import { goodOf, kindsOfCalls } from '../../contract/goodRequests.ts';
import { ruleOf, typesAt } from './dictionaryFields.ts';

type Fields = Readonly<Record<string, unknown>>;
type Code = string | number;

const portalCalls = allCalls.filter(({ access, answersFile }) => access !== 'sim' && answersFile === undefined);
const catalogue = catalogueApp();
/** The words of every dictionary, by type and code, as a caller reads them. */
const words = new Map<string, ReadonlyMap<string, string>>();

beforeAll(async () => {
  const client = await catalogue.app.signIn();
  for (const { dictType, items } of await client.dataCache.constDictList({}))
    words.set(dictType, new Map(items.map(({ code, name_en }) => [code, name_en])));
});

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isCode = (value: unknown): value is Code => typeof value === 'string' || typeof value === 'number';
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const knows = (type: string, code: Code): boolean => words.get(type)?.has(String(code)) === true;

/** Every place of a schema with a closed list of codes, by its path. */
const enumsIn = (schema: unknown, path = ''): readonly (readonly [path: string, codes: readonly Code[]])[] => {
  if (!isFields(schema)) return [];
  const { properties, items, anyOf } = schema;
  const codes = [...listOf(schema.enum), ...('const' in schema ? [schema.const] : [])].filter(isCode);
  return [
    ...(codes.length === 0 ? [] : [[path, codes] as const]),
    ...listOf(anyOf).flatMap((part) => enumsIn(part, path)),
    ...enumsIn(items, `${path}[]`),
    ...Object.entries(isFields(properties) ? properties : {}).flatMap(([name, part]) =>
      enumsIn(part, `${path}.${name}`),
    ),
  ];
};

interface Met {
  readonly path: string;
  readonly code: Code;
  /** What the record itself says of the code; undefined where it says nothing. */
  readonly said: unknown;
  readonly around: Fields;
}

/** Every code of an answer, record by record: with what it is a member of. */
const codesIn = (value: unknown, path = '', around: Fields = {}, said?: unknown): readonly Met[] => {
  if (Array.isArray(value)) return value.flatMap((part: unknown) => codesIn(part, `${path}[]`, around, said));
  if (isFields(value))
    return Object.entries(value).flatMap(([name, part]) =>
      codesIn(part, `${path}.${name}`, { ...around, ...value }, value[`${name}Text`]),
    );
  return isCode(value) ? [{ path, code: value, said, around }] : [];
};

/** Numbers that several states of a machine share: a record tells the finer word of its state. */
const shared = new Set(
  machines.flatMap(({ name, states }) => {
    const codes = Object.values(states).map(({ code }) => code);
    const twice = codes.filter((code, at) => codes.indexOf(code) !== at);
    return twice.flatMap((code) => [`${name}Status ${code}`, `${name}TimelineStatus ${code}`]);
  }),
);

describe.each(portalCalls)('$key', (call: AnyCall) => {
  it('takes and answers no code of a closed list that its dictionary has no words for', () => {
    const wordless = [...enumsIn(call.result), ...enumsIn(call.request)].flatMap(([path, codes]) => {
      const types = ruleOf(call, path)?.types ?? [];
      const missing = codes.filter((code) => !types.some((type) => knows(type, code)));
      return missing.length === 0 ? [] : [`${path}: ${missing.join(', ')} in ${types.join(', ') || 'no dictionary'}`];
    });
    expect(wordless).toEqual([]);
  });
});

/** Dictionaries whose codes no record of the demo carries, and why: all others are held against what is answered. */
const neverAnswered: Readonly<Record<string, string>> = {
  batchContent: 'asked of a download',
  batchFile: 'asked of a download',
  batchScope: 'asked of a list',
  payeeChoice: 'asked of a download',
  exchangeFile: 'asked of a download',
  transferFile: 'asked of a download',
  transferTimelineStatus: 'told of a transfer that is asked for by its number',
  cardAct: 'asked of an act',
  agreement: 'told of what is to be signed again: nothing, by the merchant that is looked at',
  noticeGiver: 'null of every agreement of the merchant that is looked at: none ends',
  noticeWay: 'null with the above',
  captchaScene: 'asked of a code that is sent',
  companyRegister: 'asked of a search of the registers',
  countryPurpose: 'asked of a list of countries',
  fixedSide: 'asked of a quote',
  linkBuyer: 'asked of a list',
  oddity: 'told of a batch whose overview is asked for',
  paperLanguage: 'asked of a remittance advice',
  refundAction: 'asked of an answer to a refund',
  reviewDecision: 'asked of a review',
  closingStatus: 'null of every order: none is closed out by the platform',
  emailActivationStatus: 'of links that are sent in mails; no call answers one',
  failureReason: 'travels in words, in the language of the reader',
  menuGroup: 'a word of the menu, which is the same for everybody',
  paymentProduct: 'a choice of forms',
  refundedOrder: 'asked of an answer to a refund',
  specialZoneType: 'no payee of the demo is in a special economic area',
};

describe('the records of the demo', () => {
  const met = new Map<string, Set<string>>();
  const wrong = new Set<string>();

  const look = (call: AnyCall, asked: Fields, answer: unknown): void => {
    for (const { path, code, said, around } of codesIn(answer)) {
      const rule = ruleOf(call, path);
      if (rule === undefined) continue;
      const types = typesAt(rule, { around, asked }).filter((type) => knows(type, code));
      const [type] = types;
      if (type === undefined) {
        wrong.add(`${call.key} ${path}: ${code} is in none of ${rule.types.join(', ')}`);
        continue;
      }
      for (const each of types) met.set(each, (met.get(each) ?? new Set()).add(String(code)));
      const found = types.map((each) => words.get(each)?.get(String(code)));
      if (typeof said === 'string' && !types.some((each) => shared.has(`${each} ${code}`)) && !found.includes(said))
        wrong.add(
          `${call.key} ${path}: ${code} is "${said}" in the record and "${found.join(', ')}" in ${types.join(', ')}`,
        );
    }
  };

  /** What pages tell of one record alone, for each of those that the demo has. */
  const lookAtEach = async ({ payeeAccount, uploadDetail }: Client): Promise<void> => {
    for (const accountType of ['withdrawal', 'settlement'] as const)
      for (const { accountId } of (await payeeAccount.queryManagePage({ accountType, pageSize: 100 })).list) {
        const asked = { accountType, accountId };
        look(payeeAccount.queryManagePage.call, asked, await payeeAccount.queryManagePage(asked));
      }
    for (const { detailSerialNo } of (await uploadDetail.detailPage({ pageSize: 100 })).list)
      look(uploadDetail.detailPage.call, { detailSerialNo }, await uploadDetail.detailPage({ detailSerialNo }));
  };

  it('carry no code that their dictionary does not have, with the word that the record itself has for it', async () => {
    const asked = kindsOfCalls.filter((kind) => portalCalls.includes(kind.call));
    for (const kind of asked.filter((one) => goodOf(one).refusedAsYet === undefined)) {
      const { call } = kind;
      const { request, ask } = await catalogue.good(kind);
      look(call, Object.fromEntries(Object.entries(await request())), await ask());
    }
    const { app } = catalogue;
    const client = await app.signIn();
    for (const orderType of ['withdrawal', 'payment', 'settlement'] as const) {
      const call = client.paymentOrder.queryPage.call;
      look(call, { orderType }, await client.paymentOrder.queryPage({ orderType, pageSize: 100 }));
    }
    await lookAtEach(client);
    expect([...wrong]).toEqual([]);
  });

  it('are there: a code that no record had would have been looked up nowhere', () => {
    for (const machine of ['exchangeOrder', 'receipt', 'recharge', 'withdrawal', 'payment', 'settlement'])
      expect(met.get(`${machine}Status`)?.size, machine).toBeGreaterThan(1);
    expect(met.get('refundOrderStatus')?.size).toBeGreaterThan(0);
    expect([...words.keys()].filter((type) => !met.has(type)).sort()).toEqual(Object.keys(neverAnswered).sort());
  });
});
