import { post } from '@tradeport/server/ledger/post.ts';
import type { Client } from '@tradeport/shared/client.ts';
import type { FiatCcy } from '@tradeport/shared/reference/currencies.ts';
import type { ErrorCode } from '@tradeport/shared/words/errorCodes.ts';
import { expect } from 'vitest';
import { freshKey, type TestApp } from '../../harness/app.ts';
import { refused } from '../../harness/refused.ts';
import { WHOLE } from '../../ledger/books.ts';
import { PAY_PASSWORD } from '../../nouns/withdrawals.ts';
import { outside } from '../../states/driver.ts';

export const MERCHANT = 'haichuan';

/** What a merchant has in a currency, in minor units, as the books say it. */
export const held = async ({ tradeport }: TestApp, ccy: FiatCcy, merchantId = MERCHANT) => {
  const row = await tradeport.world.db.read(WHOLE).currencyAccount.findFirst({ where: { merchantId, ccy } });
  if (!row) throw new Error(`no ${ccy} account`);
  const { availableMinor, processingMinor, frozenMinor, quotaMinor } = row;
  return { available: availableMinor, processing: processingMinor, frozen: frozenMinor, quota: quotaMinor };
};

/** What the platform has taken in fees of a currency so far. */
export const feesIn = async ({ tradeport }: TestApp, ccy: FiatCcy): Promise<bigint> => {
  const rows = await tradeport.world.db.read(WHOLE).posting.findMany({ where: { account: 'fees', ccy } });
  return rows.reduce((sum, { amountMinor }) => sum + amountMinor, 0n);
};

const PLACES: Readonly<Partial<Record<FiatCcy, { readonly bankCountry: string; readonly bankName: string }>>> = {
  EUR: { bankCountry: 'DEU', bankName: 'Commerzbank' },
  JPY: { bankCountry: 'JPN', bankName: 'MUFG Bank' },
  GBP: { bankCountry: 'GBR', bankName: 'Barclays Bank' },
  CNH: { bankCountry: 'HKG', bankName: 'Bank of China (Hong Kong)' },
};
const HONG_KONG_BANK = { bankCountry: 'HKG', bankName: 'Hang Seng Bank' };

let numbers = 0;

/** A new account of the demo's first merchant whose number ends so: approved, after the time that a review takes. */
export const approvedAccount = async (
  app: TestApp,
  client: Client,
  {
    ending = '8888',
    ccy = 'USD',
    ...place
  }: {
    readonly ending?: string;
    readonly ccy?: FiatCcy;
    readonly bankCountry?: string;
    readonly accountName?: string;
  } = {},
): Promise<string> => {
  numbers += 1;
  const accountNo = `77${String(numbers).padStart(4, '0')}7777${ending}`;
  const { accountId } = await client.payeeAccount.add({
    accountType: 'withdrawal',
    accountName: 'Haichuan Cross-border E-commerce (Shenzhen) Co., Ltd.',
    accountNo,
    confirmAccountNo: accountNo,
    currency: ccy,
    ...(PLACES[ccy] ?? HONG_KONG_BANK),
    swiftCode: 'HASEHKHH',
    payeeAddress: '15 Keyuan Road, Nanshan, Shenzhen, China',
    ...place,
  });
  await app.anonymous.simObject.act({ machine: 'withdrawalAccount', subject: accountId, action: 'approve' });
  return accountId;
};

/** An application as the form sends it. */
export const asked = (
  accountId: string,
  amount: string,
  more: Partial<Parameters<Client['paymentOrder']['apply']>[0]> = {},
) => ({
  accountId,
  amount,
  payPassword: PAY_PASSWORD,
  ...more,
});

/** Changes the settlement quota of the demo's first merchant, and nothing else. */
export const addQuota = ({ tradeport }: TestApp, ccy: FiatCcy, minor: bigint) =>
  outside(tradeport.world, MERCHANT, async (command) => {
    const head = { machine: 'withdrawal', action: 'apply', subject: 'a test' };
    await post(command, await command.entryId(), head, [{ account: 'quota', ccy, minor }]);
  });

/** Puts money to a balance of the demo's first merchant, or takes some: what is available then. */
export const makeAvailable = async (app: TestApp, ccy: FiatCcy, minor: bigint): Promise<void> => {
  const { available } = await held(app, ccy);
  if (available === minor) return;
  await outside(app.tradeport.world, MERCHANT, async (command) => {
    const head = { machine: 'payment', action: 'apply', subject: 'a test' };
    await post(command, await command.entryId(), head, [
      { account: 'available', ccy, minor: minor - available },
      { account: 'bank', ccy, minor: available - minor },
    ]);
  });
};

export type Untouched = (asking: Parameters<typeof asked>, code: ErrorCode, ccy?: FiatCcy) => Promise<string>;

/**
 * Tries an application that is refused, with a wrong password: no try of it is used, and nothing is moved. Answers what it was
 * told.
 */
export const refusedWithoutTrace = async (
  app: TestApp,
  client: Client,
  [accountId, amount, more]: Parameters<typeof asked>,
  code: ErrorCode,
  ccy: FiatCcy = 'USD',
): Promise<string> => {
  const before = await app.tradeport.world.db
    .read(WHOLE)
    .currencyAccount.findMany({ where: { merchantId: MERCHANT, ccy } });
  const request = asked(accountId, amount, { payPassword: '000000', ...more });
  const { message } = await refused(client.paymentOrder.apply(request, freshKey()), code);
  const after = await app.tradeport.world.db
    .read(WHOLE)
    .currencyAccount.findMany({ where: { merchantId: MERCHANT, ccy } });
  expect(after).toEqual(before);
  expect((await client.password.isExistPwd({})).lockedUntil).toBeNull();
  return message;
};
