import type { Client } from '@tradeport/shared/client.ts';
import { DEMO, freshKey, type TestApp } from '../../harness/app.ts';
import { pdf } from '../../harness/sampleFiles.ts';
import { PAY_PASSWORD } from '../../nouns/withdrawals.ts';
import { available, freshAccountNo, type Otherwise } from '../b2bPartner/payees.ts';

/** A payee and the account of it that is paid to. */
export interface PaidTo {
  readonly payeeId: string;
  readonly accountId: string;
}

let numbers = 0;
/** The number of an account that ends so: what becomes of payments to it. */
const endingIn = (ending: string): string => {
  numbers += 1;
  return `55${String(numbers).padStart(6, '0')}${ending}`;
};

const ABROAD = { bankCountry: 'SGP', bankName: 'DBS Bank', swiftCode: 'DBSSSGSG', clearingCode: null } as const;
const GERMAN = { bankCountry: 'DEU', bankName: 'Commerzbank', swiftCode: 'COBADEFF', clearingCode: null } as const;

/** A usable payee of the client's merchant: dollars in Hong Kong, which clears them. */
export const payeeOf = async (app: TestApp, client: Client, more: Otherwise = {}): Promise<PaidTo> => {
  const payeeId = await available(app, client, { bankAccountNo: freshAccountNo(), ...more });
  const { accounts } = await client.b2bPartner.queryDetail({ payeeId });
  const [account] = accounts;
  if (!account) throw new Error(`payee ${payeeId} has no account`);
  return { payeeId, accountId: account.accountId };
};

/** A usable payee with dollars in Singapore, which clears none: money goes there by SWIFT. */
export const swiftPayeeOf = (app: TestApp, client: Client, more: Otherwise = {}) =>
  payeeOf(app, client, { ...ABROAD, ...more });

/** A usable payee with euros in Germany. */
export const euroPayeeOf = (app: TestApp, client: Client) =>
  payeeOf(app, client, {
    ...GERMAN,
    bankAccountCcy: 'EUR',
    bankAccountNo: 'DE89370400440532013000',
    bankCode: '37040044',
  });

export const payeeEnding = (app: TestApp, client: Client, ending: string): Promise<PaidTo> =>
  payeeOf(app, client, { bankAccountNo: endingIn(ending) });

type Asked = Parameters<Client['paymentOrder']['b2bApply']>[0];
export type More = Partial<Omit<Asked, 'payeeId' | 'accountId' | 'amount'>>;

/** An application as the form sends it: dollars for goods. */
export const asking = (to: PaidTo, amount: string, more: More = {}): Asked => ({
  ...to,
  amount,
  paymentCurrency: 'USD',
  purpose: 'Payment for goods',
  payPassword: PAY_PASSWORD,
  ...more,
});

/** Applies under a fresh key; answers the order. */
export const pay = (client: Client, to: PaidTo, amount: string, more: More = {}) =>
  client.paymentOrder.b2bApply(asking(to, amount, more), freshKey());

/** A file uploaded for a payment. */
export const fileFor = async (
  client: Client,
  businessType: 'PAYMENT_CONTRACT' | 'PAYMENT_PROOF' = 'PAYMENT_CONTRACT',
): Promise<string> => (await client.file.upload({ businessType, file: new File([pdf()], 'contract.pdf') })).fileId;

/** The id of an operator of the demo's first merchant. */
export const operatorNamed = async ({ tradeport }: TestApp, mobile: string): Promise<string> => {
  const row = await tradeport.world.db
    .read({ sandboxId: 'main', platform: true })
    .operator.findFirst({ where: { mobile }, select: { id: true } });
  if (!row) throw new Error(`no operator ${mobile}`);
  return row.id;
};

/** Who has payments made and reviewed in the demo's first merchant, each signed in and answered in English. */
export const payingPeople = async (app: TestApp) => ({
  chief: await app.signIn(DEMO.chief, { language: 'en-US' }),
  maker: await app.signIn(DEMO.maker, { language: 'en-US' }),
  reviewer: await app.signIn(DEMO.reviewer, { language: 'en-US' }),
  reviewerId: await operatorNamed(app, DEMO.reviewer),
});
