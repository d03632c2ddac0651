import { createCipheriv } from 'node:crypto';
import type { Client } from '@tradeport/shared/client.ts';
import type { AnyCall } from '@tradeport/shared/contract/define.ts';
import type { ErrorCode } from '@tradeport/shared/contract/errors.ts';
import { CONFIG_NO_IV_HEX, CONFIG_NO_KEY_HEX } from '@tradeport/shared/reference/sealing.ts';
import { readyCreditCode } from '@tradeport/shared/simulation/readyNumbers.ts';
import { decideOpenings, goodApplication, signAccountAgreement, today } from '../calls/subAccount/applications.ts';
import { DEMO, DEMO_PASSWORD, freshKey, type TestApp } from '../harness/app.ts';
import { codeFor, freshMobile, goodOrg, goodRegistration, newcomer } from '../harness/register.ts';
import { pictureFile } from '../harness/sampleFiles.ts';

/** What a good request may lean on. */
interface Place {
  readonly app: TestApp;
  readonly chief: Client;
  readonly sim: TestApp['anonymous'];
  /** A word that nobody has used for a name yet. */
  readonly fresh: () => string;
}

type Request = Readonly<Record<string, unknown>>;

/** How one call is asked so that it succeeds. */
export interface Good {
  readonly request: (place: Place) => Promise<Request> | Request;
  /** Under another session than the chief's, where the call ends it. */
  readonly token?: (app: TestApp) => Promise<string>;
  /** The demo has nothing yet on which the call could succeed; it is refused so. */
  readonly refusedAsYet?: ErrorCode;
}

const siteOf = (domain: string): string => {
  const cipher = createCipheriv(
    'des-ede3-cbc',
    Buffer.from(CONFIG_NO_KEY_HEX, 'hex'),
    Buffer.from(CONFIG_NO_IV_HEX, 'hex'),
  );
  return Buffer.concat([cipher.update(domain, 'utf8'), cipher.final()]).toString('base64');
};

const nothing: Good = { request: () => ({}) };
const of = (request: Good['request'] | Request): Good =>
  typeof request === 'function' ? { request } : { request: () => request };

const pair = { sellCurrency: 'USD', buyCurrency: 'CNH' } as const;
const quoted = async ({ chief }: Place): Promise<{ readonly quoteId: string }> => {
  const { quoteId } = await chief.exchange.one({ ...pair, tradeDirection: 'sellOut', amount: '10.00' });
  return { quoteId };
};
const locked = async (place: Place): Promise<string> =>
  (await place.chief.exchange.two(await quoted(place), freshKey())).orderNo;
const confirmed = async (place: Place): Promise<string> =>
  (await place.chief.exchange.apply({ mode: 'realTime', orderNo: await locked(place) }, freshKey())).id;
const noticeOf = async ({ chief }: Place): Promise<Request> => {
  const [notice] = (await chief.notice.page({ systemNoticeType: 2 })).list;
  return { noticeId: notice?.noticeId };
};
/** Work that was given up; its cause is gone by now. */
const parkedTask = async ({ app, fresh }: Place): Promise<Request> => {
  const id = `T-${fresh()}`;
  const sandboxId = 'main';
  await app.tradeport.world.db.inTx({ sandboxId, platform: true }, (tx) =>
    tx.task.create({
      data: {
        sandboxId,
        id,
        merchantId: 'haichuan',
        kind: 'identity.clearDrafts',
        subject: 'haichuan',
        dueAt: new Date(0),
        state: 'parked',
        attempts: 5,
      },
    }),
  );
  return { taskId: id };
};
/** A call that was recorded and can be asked again. */
const recorded = async ({ chief, sim }: Place): Promise<Request> => {
  await chief.exchange.options({});
  const [call] = await sim.simCall.list({ call: 'exchange/options', limit: 1 });
  return { id: call?.id };
};
const emptySandbox = async ({ sim, fresh }: Place): Promise<string> =>
  (await sim.simSandbox.create({ name: fresh(), scenario: 'empty' })).name;
/** A snapshot of an empty world: small, whatever the demo grows to. */
const snapshot = async (place: Place): Promise<string> => {
  const sandbox = await emptySandbox(place);
  return (await place.app.as({ sandbox }).simSnapshot.save({ name: place.fresh() })).name;
};

/** An application that nothing stands in the way of: the back office has decided those before. */
const application = async ({ app, chief, sim }: Place) => {
  await signAccountAgreement(chief);
  await decideOpenings(app, sim, 'approve');
  return goodApplication(await today(app), { type: 'local', country: 'GBR', currencies: ['GBP'] });
};
const applied = async (place: Place, outcome: 'approve' | 'reject'): Promise<string> => {
  const { applyNo } = await place.chief.subAccount.submit(await application(place));
  await decideOpenings(place.app, place.sim, outcome);
  return applyNo;
};
const opened = (place: Place): Promise<string> => applied(place, 'approve');
const sentBack = (place: Place): Promise<string> => applied(place, 'reject');
const uploaded = async ({ chief }: Place): Promise<string> => (await chief.file.upload({ file: pictureFile() })).fileId;

const portal: Readonly<Record<string, Good>> = {
  'common/systemConfig': of({ configNo: siteOf('localhost'), configSystem: 1 }),
  'common/queryCurrency': nothing,
  'common/queryCurrencyScale': nothing,
  'common/queryServerTime': nothing,
  'file/upload': of(() => ({ businessType: 'LICENSE', file: pictureFile() })),
  'file/getFileDownloadInfo': of(async (place) => ({ fileIds: [await uploaded(place)] })),
  'file/getFileTemplateDfsId': of({ id: 'BATCH_PAYMENT' }),
  'file/getDownloadInfo': of(async (place) => ({ id: await uploaded(place) })),
  'common/queryCountry': of({ businessType: 'payee' }),
  'common/querySameMonthSysHoliday': of({ month: '2026-11' }),
  'common/queryPaymentChannelCode': of({ currency: 'GBP', countryCode: 'GBR' }),
  'common/queryCheckUserProduct': of({ productCode: 'exchange' }),
  'common/queryUserGroup': nothing,
  'common/queryUserAllGroup': nothing,
  'paymentConfig/queryConfigByOne': of({ productCode: 'withdrawal', currency: 'USD' }),
  'paymentConfig/queryList': of({ currency: 'USD' }),
  'dataCache/findSysBankInfo': of({ countryCode: 'HKG' }),
  'dataCache/findPayeeBankInfo': of({ bankCode: '104', areaCode: 'CHN-440000-440300' }),
  'dataCache/economyType': nothing,
  'dataCache/industryType': nothing,
  'dataCache/province': of({ countryCode: 'CHN' }),
  'dataCache/areaAll': of({ countryCode: 'MAC' }),
  'dataCache/city': of({ provinceCode: 'CHN-440000' }),
  'dataCache/area': of({ cityCode: 'CHN-440000-440300' }),
  'dataCache/getAreaByAreaCode': of({ areaCode: 'CHN-440000-440300' }),
  'dataCache/constDictList': of({ dictType: 'receiptStatus' }),
  'agreement/list': nothing,
  'agreement/detail': of(async ({ chief }) => ({ id: (await chief.agreement.list({}))[0]?.id })),
  'agreement/signed': nothing,
  'agreement/sign': of(async ({ chief }) => {
    const [first] = await chief.agreement.list({});
    return { id: first?.id, version: first?.version };
  }),
  'notice/page': of({ systemNoticeType: 2 }),
  'notice/detail': of(noticeOf),
  'notice/unreadAndNew': nothing,
  'notice/sign': of(noticeOf),
  'login/getVerifyPic': nothing,
  'login/login': of(async ({ app }) => ({
    loginNo: DEMO.chief,
    password: DEMO_PASSWORD,
    ...(await app.captcha()),
  })),
  'register/sendCaptcha': of(async ({ app }) => ({ scene: 'LOGIN', target: DEMO.chief, ...(await app.captcha()) })),
  'login/forgetSend': of(async ({ app }) => ({ loginNo: freshMobile(), ...(await app.captcha()) })),
  'login/forgetReset': {
    ...of(() => ({
      loginNo: freshMobile(),
      smsCode: '000000',
      password: DEMO_PASSWORD,
      confirmPassword: DEMO_PASSWORD,
    })),
    refusedAsYet: 'CAPTCHA_ERROR',
  },
  'register/createUser': of(({ app }) => goodRegistration(app)),
  'register/bindEmail': of(async ({ app }) => {
    const loginNo = freshMobile();
    await app.anonymous.register.createUser(await goodRegistration(app, loginNo));
    return { loginNo, smsCode: await codeFor(app, 'BIND', loginNo), email: `${loginNo}@shop.example` };
  }),
  'register/activationEmail': { ...of({ token: 'a-link-that-nobody-got' }), refusedAsYet: 'OPERATION_NOT_ALLOW' },
  'realName/queryOrg': nothing,
  'realName/submitOrg': { ...of(() => goodOrg()), token: async (app) => app.token((await newcomer(app)).loginNo) },
  'realName/addCloud': of({ type: 'org', content: '{"companyName":"海川"}' }),
  'realName/addCloudStates': nothing,
  'realName/queryCloud': of({ type: 'org' }),
  'realName/chkWebsite': of({ website: 'https://nobody.example' }),
  'apiShop/advSearch': of({ keyword: '海川' }),
  'apiShop/companyDetail': of({ creditCode: readyCreditCode('2231') }),
  'info/queryUserInfo': nothing,
  'info/signOut': { ...nothing, token: (app) => app.token(DEMO.viewer) },
  'subAccount/queryHomePage': nothing,
  'subAccount/queryUserAccountBalance': of({ currency: 'USD' }),
  'subAccount/queryConfig': nothing,
  'subAccount/queryApply': nothing,
  'subAccount/queryApplyPage': of({ keyword: '7950', currency: 'USD' }),
  'subAccount/queryApplyList': nothing,
  'subAccount/submit': of(application),
  'subAccount/submitNew': of(async (place) => {
    const { type, country, currencies, bankAccountName } = await application(place);
    return { type, country, currencies, bankAccountName };
  }),
  'subAccount/submitDetail': of(async ({ chief }) => ({
    applyNo: (await chief.subAccount.queryApply({}))[0]?.applyNo,
  })),
  'subAccount/submitCountry': of({ type: 'local' }),
  'subAccount/querySubAccountCcy': of({ type: 'global', country: 'HKG' }),
  'subAccount/modify': of(async (place) => ({ ...(await application(place)), applyNo: await sentBack(place) })),
  'subAccount/downloadInfoPdf': of(async ({ chief }) => ({
    applyNo: (await chief.subAccount.queryApply({}))[0]?.applyNo,
  })),
  'subAccount/export': nothing,
  'subAccount/querySustainInfo': nothing,
  'subAccount/close': of(async (place) => ({ applyNo: await opened(place) })),
  'subAccount/queryUserAccount': nothing,
  'subAccount/queryOverseasPayment': nothing,
  'subAccount/index': nothing,
  'subAccount/getApplyFirst': nothing,
  'account/queryHasAccounts': nothing,
  'account/queryHomePageRate': nothing,
  'account/queryCommonRateByUser': nothing,
  'account/queryCommonRateByCcy': of({ currency: 'USD' }),
  'account/quotaCards': nothing,
  'account/userTradeCountStatistics': of({ span: '30D', currency: 'USD' }),
  'account/configCommonRatePairs': of({ pairs: [pair] }),
  'account/configUserCcy': of({ currencies: ['PLN'], enabled: true }),
  'account/queryMemberCcy': nothing,
  'account/queryBalanceByCond': of({ currencies: ['USD'], enabled: true, withMoney: true }),
  'account/queryUserAccBalance': of({ currency: 'USD' }),
  'rate/queryRate': of(pair),
  'rate/queryRateList': of({ ...pair, span: '1D' }),
  'rate/querySystemRateDate': nothing,
  'rate/queryPlaceAnOrderTime': nothing,
  'exchange/options': nothing,
  'exchange/common': nothing,
  'exchange/one': of({ ...pair, tradeDirection: 'sellOut', amount: '10.00' }),
  'exchange/two': of(quoted),
  'exchange/apply': of(async (place) => ({ mode: 'realTime', orderNo: await locked(place) })),
  'exchange/cancel': of(async (place) => ({ orderNo: await locked(place) })),
  'exchange/list': nothing,
  'exchange/summary': nothing,
  'receipt/paging': nothing,
  'exchange/download': nothing,
  'receipt/download': nothing,
  'receipt/detail': of(async ({ chief }) => ({ orderNo: (await chief.receipt.paging({})).list[0]?.orderNo })),
  'tradeDetail/page': of({ currency: 'USD', kind: 'receipt', startDate: '2026-11-01', endDate: '2026-11-10' }),
  'tradeDetail/export': of({ currency: 'USD' }),
  'tradeDetail/downloadPdf': of({ currency: 'USD', startDate: '2026-11-01', endDate: '2026-11-10' }),
  'todo/payeeWaitMaterialCount': nothing,
};

const orderIs = async (place: Place, make: (place: Place) => Promise<string>): Promise<Request> => ({
  machine: 'exchangeOrder',
  subject: await make(place),
});

const simulator: Readonly<Record<string, Good>> = {
  'sim/clock': nothing,
  'sim/setClock': of({ speed: 1 }),
  'sim/advanceClock': of({ seconds: 1 }),
  'sim/outbox': of({ limit: 5 }),
  'sim/accounts': nothing,
  'sim/receive': of(async ({ sim }) => {
    const [account] = await sim.sim.accounts({});
    return { accountNo: account?.accountNo, currency: account?.currency, amount: '10' };
  }),
  'sim/ledgerCheck': nothing,
  'simObject/list': of({ machine: 'exchangeOrder', open: true }),
  'simObject/one': of((place) => orderIs(place, locked)),
  'simObject/act': of(async (place) => ({ ...(await orderIs(place, confirmed)), action: 'deliver' })),
  'simEvent/list': of({ machine: 'exchangeOrder', limit: 5 }),
  'simEvent/one': of(async ({ sim }) => ({ seq: (await sim.simEvent.list({ limit: 1 })).events[0]?.seq })),
  'simEvent/life': of((place) => orderIs(place, locked)),
  'simDecision/waiting': nothing,
  'simDecision/decide': of({ items: [{ kind: 'anything', subject: 'nobody' }], outcome: 'approve' }),
  'simDecision/kinds': nothing,
  'simDecision/setMode': of({ kind: 'accountOpening', mode: 'byValue' }),
  'simDecision/profile': nothing,
  'simDecision/setProfile': of({ profile: 'demo' }),
  'simSandbox/list': nothing,
  'simSandbox/create': of(({ fresh }) => ({ name: fresh(), scenario: 'empty' })),
  'simSandbox/change': of(async (place) => ({ name: await emptySandbox(place), pinned: true })),
  'simSandbox/reset': of(async (place) => ({ name: await emptySandbox(place) })),
  'simSandbox/remove': of(async (place) => ({ name: await emptySandbox(place) })),
  'simScenario/list': nothing,
  'simScenario/read': of({ name: 'empty' }),
  'simScenario/check': of({ text: '{}' }),
  'simSnapshot/list': nothing,
  'simSnapshot/save': of(({ fresh }) => ({ name: fresh() })),
  'simSnapshot/download': of(async (place) => ({ name: await snapshot(place) })),
  'simSnapshot/upload': of(async (place) => {
    const { file } = await place.sim.simSnapshot.download({ name: await snapshot(place) });
    return { name: place.fresh(), file };
  }),
  'simSnapshot/restore': of(async (place) => ({ name: await snapshot(place), into: place.fresh() })),
  'simSnapshot/remove': of(async (place) => ({ name: await snapshot(place) })),
  'simState/hash': nothing,
  'simClock/nexts': nothing,
  'simClock/preview': of({ seconds: 1 }),
  'simClock/jump': of({ seconds: 1 }),
  'simClock/mode': of({ mode: 'real' }),
  'simCalendar/list': of({ from: '2026-11-01' }),
  'simCalendar/set': of({ day: '2026-11-14', working: true }),
  'simOutside/list': nothing,
  'simOutside/preview': of({ event: 'market.pin', with: { pair: 'USD/CNH', rate: '7.1' } }),
  'simOutside/run': of({ event: 'market.shift', with: { pair: 'USD/IDR', percent: '+1' } }),
  'simStory/list': nothing,
  'simStory/next': of(async ({ sim }) => ({ story: 'first-money', at: (await sim.simStory.list({}))[0]?.at })),
  'simStory/back': of(async ({ sim }) => {
    const at = (await sim.simStory.list({}))[0]?.at ?? 0;
    return { story: 'first-money', at: (await sim.simStory.next({ story: 'first-money', at })).at };
  }),
  'simStory/leave': of({ story: 'first-money' }),
  'simMarket/view': nothing,
  'simMarket/history': of({ ...pair, span: '1D' }),
  'simPersona/list': nothing,
  'simPersona/enter': of({ persona: DEMO.maker }),
  'simAssumption/list': nothing,
  'simAssumption/set': of({ name: 'exchangeT0Minutes', value: '3' }),
  'simLedger/accounts': nothing,
  'simLedger/postings': of({ account: 'bank', currency: 'USD' }),
  'simLedger/entry': of(async ({ sim }) => {
    const { list } = await sim.simLedger.postings({ account: 'bank', currency: 'USD', limit: 1 });
    return { entryNo: list[0]?.entryNo };
  }),
  'simFault/list': nothing,
  // Whatever is made of it, it answers in the envelope and holds nobody up.
  'simFault/add': of({ call: 'todo/payeeWaitMaterialCount', kind: 'code', code: 'REQUEST_BUSY', times: 1 }),
  'simFault/clear': nothing,
  'simTask/list': nothing,
  'simTask/retry': of(parkedTask),
  'simCall/list': nothing,
  'simCall/one': of(recorded),
  'simCall/replay': of(async (place) => ({ ...(await recorded(place)), key: 'same' })),
};

/** A good request for every call of the catalogue, by its key. */
export const goodRequests: Readonly<Record<string, Good>> = { ...portal, ...simulator };

/** The good request of a call. Throws when it is missing here. */
export const goodOf = ({ key }: AnyCall): Good => {
  const good = goodRequests[key];
  if (!good) throw new Error(`${key} has no good request in tests/contract/goodRequests.ts`);
  return good;
};

/** Where good requests are made: in a running demo, by a signed-in chief operator. */
export const placeOf = async (app: TestApp): Promise<Place> => {
  let made = 0;
  return {
    app,
    chief: await app.signIn(),
    sim: app.anonymous,
    fresh: () => {
      made += 1;
      return `made-${made}`;
    },
  };
};
