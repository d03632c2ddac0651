import type { Client } from '@tradeport/shared/client.ts';
import type { Ccy, FiatCcy } from '@tradeport/shared/reference/currencies.ts';
import { freshKey, type TestApp } from '../../harness/app.ts';
import { PAY_PASSWORD } from '../../nouns/withdrawals.ts';

/** A payee account of the demo in Hong Kong, which clears dollars. */
export const HONG_KONG = '411220768838';

/** The payee and account of a number and currency in the demo. */
export const payeeOf = async (client: Client, accountNo = HONG_KONG, ccy = 'USD') => {
  const { list } = await client.b2bPartner.queryPage({ currentPage: 1, pageSize: 100 });
  for (const { payeeId, accounts } of list) {
    const account = accounts.find((one) => one.bankAccountNo === accountNo && one.bankAccountCcy === ccy);
    if (account) return { payeeId, accountId: account.accountId };
  }
  throw new Error(`no payee account ${accountNo} in ${ccy}`);
};

let numbers = 0;

/** A further account of the Hong Kong payee whose number ends so. */
export const accountEnding = async (client: Client, ending: string) => {
  numbers += 1;
  const { payeeId } = await payeeOf(client);
  const accountNo = `4112${String(numbers).padStart(4, '0')}${ending}`;
  const { accountId } = await client.b2bPartner.bankAdd({
    payeeId,
    bankAccountName: 'Pearl River Freight Limited',
    bankAccountNo: accountNo,
    confirmBankAccountNo: accountNo,
    bankAccountCcy: 'USD',
    bankCountry: 'HKG',
    bankName: 'Hang Seng Bank',
    swiftCode: 'HASEHKHH',
    clearingCode: '024',
  });
  return { payeeId, accountId };
};

interface Asked {
  readonly amount?: string;
  readonly paymentCurrency?: FiatCcy;
  readonly to?: { readonly payeeId: string; readonly accountId: string };
}

/** A payment of a chief, which nobody reviews: 100.00 USD unless told otherwise; answers its number. */
export const applied = async (
  client: Client,
  { amount = '100.00', paymentCurrency = 'USD', to }: Asked = {},
): Promise<string> => {
  const payee = to ?? (await payeeOf(client));
  const request = { ...payee, paymentCurrency, amount, purpose: 'Freight', payPassword: PAY_PASSWORD };
  return (await client.paymentOrder.b2bApply(request, freshKey())).orderNo;
};

/** The bank acts on a payment through the console. */
export const bankDoes = async ({ anonymous }: TestApp, subject: string, ...actions: readonly string[]) => {
  for (const action of actions) await anonymous.simObject.act({ machine: 'payment', subject, action });
};

/** A payment that was paid, and was not asked about by anybody else. */
export const paid = async (app: TestApp, client: Client, asked: Asked = {}): Promise<string> => {
  const orderNo = await applied(client, asked);
  await bankDoes(app, orderNo, 'takeUp', 'pay');
  return orderNo;
};

/** The refund of a payment that the bank has just returned; answers its number. */
export const returned = async (app: TestApp, client: Client, asked: Asked = {}): Promise<string> => {
  const orderNo = await paid(app, client, asked);
  await app.anonymous.simOutside.run({ event: 'payment.return', with: { subject: orderNo } });
  return refundOf(client, orderNo);
};

/** The number of the refund of a payment. */
export const refundOf = async (client: Client, orderNo: string): Promise<string> => {
  const { list } = await client.refund.queryPage({ orderNo });
  return list[0]?.refundNo ?? '';
};

/** A refund with everything that is known of it. */
export const refundDetail = async (client: Client, refundNo: string) => {
  const [found] = (await client.refund.queryPage({ refundNo })).list;
  if (!found?.detail) throw new Error(`no refund ${refundNo}`);
  return { ...found, detail: found.detail };
};

/** A risk event closes a currency account of the demo's first merchant. */
export const closeAccount = async ({ anonymous }: TestApp, ccy: Ccy): Promise<void> => {
  for (const event of ['account.freeze', 'account.close'])
    await anonymous.simOutside.run({ event, with: { subject: `10001-${ccy}` } });
};
