import type { Client } from '@tradeport/shared/client.ts';
import type { RequestOf } from '@tradeport/shared/contract/define.ts';
import type { payeeAccount } from '@tradeport/shared/contract/payeeAccount.ts';
import type { settleOrder } from '@tradeport/shared/contract/settleOrder.ts';
import { readyCreditCode, readyIdCard } from '@tradeport/shared/simulation/readyNumbers.ts';
import { freshKey, type TestApp } from '../../harness/app.ts';
import { OTHER_START_AT } from '../../harness/time.ts';

export const PAY_PASSWORD = '246810';
type Told = RequestOf<typeof payeeAccount.add>;
type Asked = RequestOf<typeof settleOrder.apply>;

let count = 0;
/** A bank account that no payee has; its last four digits decide what becomes of a settlement. */
export const freshAccount = (ending = '8888'): string => {
  count += 1;
  return `62${String(count).padStart(8, '0')}${ending}`;
};

const BANK = {
  currency: 'CNY',
  bankCountry: 'CHN',
  bankName: '招商银行',
  branchName: '招商银行深圳科技园支行',
  province: '广东省',
  city: '深圳市',
  payeeAddress: '深圳市南山区科苑路 15 号',
  contactPerson: '林晓敏',
  contactPhone: '13800138001',
} as const;

/** A person who is told as the form does. */
export const goodPerson = ({ accountNo = freshAccount(), ...more }: Partial<Told> = {}): Told => ({
  ...BANK,
  accountType: 'settlement',
  payeeType: 'personal',
  name: '林晓敏',
  accountName: '林晓敏',
  accountNo,
  confirmAccountNo: accountNo,
  idCardNo: readyIdCard('1234'),
  ...more,
});

/** A company of the registry, which says what it is called. */
export const goodCompany = async (client: Client, more: Partial<Told> = {}): Promise<Told> => {
  const creditCode = more.creditCode ?? readyCreditCode('1234');
  const { companyName } = await client.apiShop.companyDetail({ creditCode });
  const accountNo = freshAccount();
  return {
    ...BANK,
    accountType: 'settlement',
    payeeType: 'thirdPartyCompany',
    companyName,
    accountName: companyName,
    accountNo,
    confirmAccountNo: accountNo,
    creditCode,
    industry: 'F',
    economicType: '173',
    specialEconomicZone: true,
    specialEconomicZoneType: '02',
    postalCode: '518057',
    legalPersonNationality: 'CHN',
    legalPersonName: '陈海川',
    legalPersonIdNo: readyIdCard('0019'),
    businessProvince: '广东省',
    businessCity: '深圳市',
    businessDistrict: '南山区',
    businessAddress: '科苑路 15 号 8 栋 1203',
    ...more,
  };
};

/** A payee that waits for its check. */
export const added = async (client: Client, more: Partial<Told> = {}): Promise<string> =>
  (await client.payeeAccount.add(goodPerson(more))).accountId;

const outside = (app: TestApp, sandbox: string | undefined) =>
  sandbox === undefined ? app.anonymous : app.as({ sandbox });

/** Takes an action of the platform, the bank or time. */
export const act = (app: TestApp, machine: string, subject: string, action: string, sandbox?: string) =>
  outside(app, sandbox).simObject.act({ machine, subject, action });

/** A payee that may be chosen, whose account number ends so. */
export const available = async (app: TestApp, client: Client, ending = '8888', sandbox?: string): Promise<string> => {
  const accountId = await added(client, { accountNo: freshAccount(ending) });
  await act(app, 'settlementPayee', accountId, 'approve', sandbox);
  return accountId;
};

/** The version of the agreement that a speedy settlement ticks. */
export const agreementVersion = async (client: Client): Promise<string> =>
  (await client.settleAdvance.quotaQuery({})).agreementVersion;

/** An application as the form sends it: normal, of dollars. */
export const asked = (payeeId: string, amount: string, more: Partial<Asked> = {}): Asked => ({
  currency: 'USD',
  receiveCurrency: 'CNY',
  mode: 'normal',
  amount,
  payeeId,
  payPassword: PAY_PASSWORD,
  ...more,
});

/** Applies; answers the order. */
export const settle = (client: Client, payeeId: string, amount: string, more: Partial<Asked> = {}) =>
  client.settleOrder.apply(asked(payeeId, amount, more), freshKey());

/**
 * The moments at which worlds of settlements are played, the latest first. Sandboxes with the same start are restored from one image,
 * so a world that starts at most two days later starts here and moves its clock.
 */
const PLAYED_STARTS = [OTHER_START_AT, '2026-09-16T09:02:30+08:00', '2026-02-13T14:00:00+08:00'] as const;
const TWO_DAYS_MS = 2 * 86_400_000;

const playedStart = (startAt: string): string =>
  PLAYED_STARTS.find((start) => start <= startAt && Date.parse(startAt) - Date.parse(start) <= TWO_DAYS_MS) ?? startAt;

/** A demo in its own sandbox at `startAt`: the clock is frozen, the dollar is pinned at 7.20, and the chief is signed in. */
export const worldOf = async (
  app: TestApp,
  sandbox: string,
  startAt: string,
  profile: 'instant' | 'demo' | 'realistic' = 'demo',
) => {
  const playedAt = playedStart(startAt);
  await app.anonymous.simSandbox.create({ name: sandbox, scenario: 'demo', startAt: playedAt });
  const sim = app.as({ sandbox });
  if (profile !== 'demo') await sim.simDecision.setProfile({ profile });
  await sim.simClock.mode({ mode: 'frozen' });
  if (playedAt !== startAt) await sim.sim.setClock({ now: startAt, speed: 0 });
  const { token } = await sim.simPersona.enter({ persona: '10001-chief' });
  const client: Client = app.as({ sandbox, token, language: 'en-US' });
  await sim.simOutside.run({ event: 'market.pin', with: { pair: 'USD/CNH', rate: '7.2' } });
  const at = (now: string) => sim.sim.setClock({ now: `${now}+08:00`, speed: 0 });
  const payee = (ending: string) => available(app, client, ending, sandbox);
  const one = (orderNo: string) => client.settleOrder.queryDetails({ orderNo });
  return { sandbox, sim, client, at, payee, one };
};
