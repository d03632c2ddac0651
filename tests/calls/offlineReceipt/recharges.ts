import type { Client } from '@tradeport/shared/client.ts';
import type { RequestOf } from '@tradeport/shared/contract/define.ts';
import type { offlineReceipt } from '@tradeport/shared/contract/offlineReceipt.ts';
import type { TestApp } from '../../harness/app.ts';
import { pdf } from '../../harness/sampleFiles.ts';

/** An approved payer of the demo's first merchant, who pays in euro. */
export const NORDWIND = 'DE89370400440532013000';

let made = 0;
/** A word that no transfer of this run was called by yet. */
export const freshTransfer = (): string => {
  made += 1;
  return `TX-${process.pid}-${made}`;
};

/** A payment slip that nobody has uploaded yet; the same words make the same content. */
export const slip = async (client: Client, words = freshTransfer()): Promise<string> => {
  const file = new File([pdf(), `% ${words}`], 'slip.pdf');
  return (await client.file.upload({ businessType: 'RECHARGE_SLIP', file })).fileId;
};

/** The receiving account of the client's merchant in a currency. */
export const receivingNo = async (client: Client, currency = 'EUR'): Promise<string> => {
  const accounts = await client.offlineAccount.listByPayerCountry({ payerCountry: 'DEU' });
  const found = accounts.find((account) => account.currency === currency);
  if (!found) throw new Error(`no receiving account in ${currency}`);
  return found.accountNo;
};

export type Ask = RequestOf<(typeof offlineReceipt)['create']>;

/** An announcement of 100.00 EUR from the demo's approved payer, which nothing stands in the way of. */
export const goodRecharge = async (client: Client, more: Partial<Ask> = {}): Promise<Ask> => {
  const payers = await client.payer.currentPayerList({});
  const payerNo = payers.find(({ accountNo }) => accountNo === NORDWIND)?.payerNo ?? '';
  return {
    receivingAccountNo: await receivingNo(client),
    ...(more.payer === undefined ? { payerNo } : {}),
    amount: '100.00',
    transactionNo: freshTransfer(),
    slip: await slip(client),
    ...more,
  };
};

/** Euro arrive on the receiving account of the client's merchant, from the demo's approved payer unless told otherwise. */
export const arriveFrom = async (
  app: TestApp,
  client: Client,
  more: { readonly amount: string; readonly transactionNo?: string; readonly payerAccountNo?: string },
) =>
  app.anonymous.sim.receive({
    accountNo: await receivingNo(client),
    currency: 'EUR',
    payerAccountNo: NORDWIND,
    payerName: 'Nordwind Handels GmbH',
    payerCountry: 'DEU',
    ...more,
  });
