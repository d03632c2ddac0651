import type { Client } from '@tradeport/shared/client.ts';
import type { AnyCall } from '@tradeport/shared/contract/define.ts';
import { machines } from '@tradeport/shared/states/index.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { catalogueApp } from '../../contract/catalogueApp.ts';
import { goodOf, kindsOfCalls } from '../../contract/goodRequests.ts';
import { ruleOf, typesAt } from './dictionaryFields.ts';
import { type Code, type Fields, isCode, isFields, readDictionaries, type Words } from './dictionaryWords.ts';

const catalogue = catalogueApp();
let words: Words;
beforeAll(async () => {
  words = await readDictionaries(await catalogue.app.signIn());
});

const knows = (type: string, code: Code): boolean => words.get(type)?.has(String(code)) === true;

interface Met {
  readonly path: string;
  readonly code: Code;
  /** What the record itself says of the code; undefined where it says nothing. */
  readonly said: unknown;
  readonly around: Fields;
}

/** The codes of a response, each with its record. */
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

/** Dictionaries whose codes no record of the demo has, with the reason. The test compares all others with responses. */
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
    const asked = kindsOfCalls.filter(({ call }) => call.access !== 'sim' && call.answersFile === undefined);
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
