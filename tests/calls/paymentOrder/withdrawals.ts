import type { Client } from '@tradeport/shared/client.ts';
import type { Ccy } from '@tradeport/shared/reference/currencies.ts';
import type { TestApp } from '../../harness/app.ts';
import { WHOLE } from '../../ledger/books.ts';
import { PAY_PASSWORD } from '../../nouns/withdrawals.ts';

export const MERCHANT = 'haichuan';

/** What a merchant has in a currency, in minor units, as the books say it. */
export const held = async ({ tradeport }: TestApp, ccy: Ccy, merchantId = MERCHANT) => {
  const row = await tradeport.world.db.read(WHOLE).currencyAccount.findFirst({ where: { merchantId, ccy } });
  if (!row) throw new Error(`no ${ccy} account`);
  const { availableMinor, processingMinor, frozenMinor, quotaMinor } = row;
  return { available: availableMinor, processing: processingMinor, frozen: frozenMinor, quota: quotaMinor };
};

/** What the platform has taken in fees of a currency so far. */
export const feesIn = async ({ tradeport }: TestApp, ccy: Ccy): Promise<bigint> => {
  const rows = await tradeport.world.db.read(WHOLE).posting.findMany({ where: { account: 'fees', ccy } });
  return rows.reduce((sum, { amountMinor }) => sum + amountMinor, 0n);
};

const PLACES: Readonly<Partial<Record<Ccy, { readonly bankCountry: string; readonly bankName: string }>>> = {
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
    readonly ccy?: Ccy;
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
