import type { Client } from '@tradeport/shared/client.ts';
import type { ErrorCode } from '@tradeport/shared/words/errorCodes.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pay, payeeOf } from '../calls/paymentOrder/payments.ts';
import { addQuota, approvedAccount, asked, held, makeAvailable } from '../calls/paymentOrder/withdrawals.ts';
import { DEMO, freshKey, startApp, type TestApp } from '../harness/app.ts';
import { whileMarketIsDown } from '../harness/market.ts';
import { refused } from '../harness/refused.ts';
import { newcomer } from '../harness/register.ts';
import { goodOrg } from '../harness/verification.ts';
import { documentedWords, LANGUAGES, type WordOfCall } from './documentedWords.ts';

type Language = (typeof LANGUAGES)[number][0];

let app: TestApp;
let local: Awaited<ReturnType<typeof payeeOf>>;
let dollars: string;
beforeAll(async () => {
  app = await startApp();
  const chief = await app.signIn();
  local = await payeeOf(app, chief);
  dollars = await approvedAccount(app, chief, { ccy: 'USD' });
});
afterAll(() => app.close());

/** Who calls, in one language. */
interface Caller {
  readonly chief: Client;
  readonly as: (loginNo: string) => Promise<Client>;
  /** What a request answers that no typed client sends: its message, and those of its fields. */
  readonly wrong: (url: string) => Promise<{ readonly message: string; readonly fields: readonly string[] }>;
}

/** The message of a call that is refused, without its code. */
const told = async (call: Promise<unknown>, code: ErrorCode): Promise<string> =>
  (await refused(call, code)).message.replace(`${code}: `, '');

const LONG = { currency: 'USD', startDate: '2026-05-13', endDate: '2026-11-10' } as const;
const TURNED = { currency: 'USD', startDate: '2026-11-10', endDate: '2026-11-09' } as const;
const STATEMENT = '/api/trade-account-detail/b2b-download-pdf';
const PAIR = { sellCurrency: 'USD', buyCurrency: 'CNH' } as const;

const switchProduct = (on: 'yes' | 'no') =>
  app.anonymous.simOutside.run({ event: 'product.switch', with: { merchantNo: '10001', product: 'localPayment', on } });

const withoutLocalPayments = async (chief: Client): Promise<string> => {
  await switchProduct('no');
  try {
    return await told(pay(chief, local, '10.00'), 'BIZ_ERROR');
  } finally {
    await switchProduct('yes');
  }
};

const beyondFee = async (chief: Client): Promise<string> => {
  await makeAvailable(app, 'USD', 100_299n);
  return told(pay(chief, local, '1000.00'), 'LACK_BALANCE');
};

const beyondQuota = async (chief: Client): Promise<string> => {
  await makeAvailable(app, 'USD', 100_000n);
  const { quota } = await held(app, 'USD');
  if (quota > 0n) await addQuota(app, 'USD', -quota);
  return told(chief.paymentOrder.apply(asked(dollars, '500.00'), freshKey()), 'BIZ_ERROR');
};

const asNobodyIsTaken = async ({ as }: Caller): Promise<string> => {
  const { loginNo } = await newcomer(app);
  await app.anonymous.simAssumption.set({ name: 'realNameTypes', value: 'none' });
  try {
    const api = await as(loginNo);
    return await told(api.realName.submitOrg(await goodOrg(api)), 'BIZ_ERROR');
  } finally {
    await app.anonymous.simAssumption.set({ name: 'realNameTypes', value: 'org' });
  }
};

/** Where each word is met, and what is told there. */
const places: readonly (readonly [WordOfCall, where: string, (caller: Caller) => Promise<string | undefined>])[] = [
  ['chooseCurrency', 'a statement without currency and days', async ({ wrong }) => (await wrong(STATEMENT)).fields[0]],
  ['validation', 'a statement without currency and days', async ({ wrong }) => (await wrong(STATEMENT)).message],
  ['startAfterEnd', 'a list', ({ chief }) => told(chief.tradeDetail.page(TURNED), 'INVALID_PARAM')],
  ['startAfterEnd', 'an export', ({ chief }) => told(chief.tradeDetail.export(TURNED), 'INVALID_PARAM')],
  ['startAfterEnd', 'a statement', ({ chief }) => told(chief.tradeDetail.downloadPdf(TURNED), 'INVALID_PARAM')],
  ['spanTooLong', 'a list', ({ chief }) => told(chief.tradeDetail.page(LONG), 'INVALID_PARAM')],
  ['spanTooLong', 'an export', ({ chief }) => told(chief.tradeDetail.export(LONG), 'INVALID_PARAM')],
  ['spanTooLong', 'a statement', ({ chief }) => told(chief.tradeDetail.downloadPdf(LONG), 'INVALID_PARAM')],
  [
    'downloadedJustNow',
    'an export that was saved a moment ago',
    async ({ chief }) => {
      await chief.tradeDetail.export({ currency: 'EUR' }).catch(() => undefined);
      return told(chief.tradeDetail.export({ currency: 'EUR' }), 'REQUEST_BUSY');
    },
  ],
  ['kindNotSupported', 'the submission of a type that is not taken', asNobodyIsTaken],
  [
    'permission',
    'a quote for whoever may only look',
    async ({ as }) => {
      const viewer = await as(DEMO.viewer);
      return told(viewer.exchange.one({ ...PAIR, tradeDirection: 'sellOut', amount: '1.00' }), 'AUTHORIZATION_FAILED');
    },
  ],
  [
    'marketDown',
    'a rate',
    ({ chief }) => whileMarketIsDown(app, () => told(chief.rate.queryRate(PAIR), 'NETWORK_ERROR')),
  ],
  [
    'rateMissing',
    'a rate',
    ({ chief }) => told(chief.rate.queryRate({ sellCurrency: 'USDT', buyCurrency: 'USD' }), 'BIZ_ERROR'),
  ],
  [
    'receivingAccount',
    'the receiving accounts of somebody unverified',
    async ({ as }) => {
      const unverified = await as(DEMO.unverified);
      return told(unverified.offlineAccount.listByPayerCountry({ payerCountry: 'DEU' }), 'ACCOUNT_NOTFOUND');
    },
  ],
  ['productOff', 'a payment', ({ chief }) => withoutLocalPayments(chief)],
  ['feeAboveBalance', 'a payment', ({ chief }) => beyondFee(chief)],
  ['quotaShort', 'a withdrawal', ({ chief }) => beyondQuota(chief)],
  [
    'noConfiguration',
    'the configuration of an unknown site',
    async ({ as }) =>
      told((await as(DEMO.chief)).common.systemConfig({ configNo: 'nowhere', configSystem: 1 }), 'KEY_NOT_CONFIG'),
  ],
];

interface FieldMessage {
  readonly message: string;
}

describe.each(LANGUAGES)('words that are given, by call, in %s', (language: Language, at) => {
  let caller: Caller;
  beforeAll(async () => {
    const token = await app.token();
    const as: Caller['as'] = (loginNo) => app.signIn(loginNo, { language });
    const wrong: Caller['wrong'] = async (url) => {
      const answer = await app.tradeport.app.inject({ method: 'POST', url, headers: { token, language }, payload: {} });
      const { message, result } = answer.json<{ message: string; result: { errors: readonly FieldMessage[] } }>();
      return { message, fields: result.errors.map((field) => field.message) };
    };
    caller = { chief: app.as({ token, language }), as, wrong };
  });

  it.each(places)('%s: %s', async (word, _where, tell) => {
    expect(await tell(caller)).toBe(documentedWords.metByCall[word][at]);
  });
});

it('each of the words is met by a call', () => {
  expect(new Set(places.map(([word]) => word))).toEqual(new Set(Object.keys(documentedWords.metByCall)));
});
