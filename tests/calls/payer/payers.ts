import type { Client } from '@tradeport/shared/client.ts';
import type { PayerToldWire } from '@tradeport/shared/contract/payer.ts';
import type { TestApp } from '../../harness/app.ts';

let made = 0;
/** An account number that nobody has used yet; by its ending transfers succeed, and so does the review unless told otherwise. */
export const freshAccountNo = (deciding = '7777'): string => {
  made += 1;
  return `88${String(made).padStart(6, '0')}${deciding}1234`;
};

/** A payer from Germany whom nothing stands in the way of. */
export const goodPayer = (more: Partial<PayerToldWire> = {}): PayerToldWire => ({
  accountName: 'Alster Import GmbH',
  accountNo: freshAccountNo(),
  bankName: 'Deutsche Bank AG',
  country: 'DEU',
  swiftCode: 'DEUTDEFF',
  currency: 'EUR',
  ...more,
});

/** The back office decides about a payer at once. */
export const decide = async (app: TestApp, payerNo: string, outcome: 'approve' | 'reject'): Promise<void> => {
  await app.anonymous.simDecision.decide({ items: [{ kind: 'payer', subject: payerNo }], outcome });
};

/** A payer of the client's merchant that was approved. */
export const approvedPayer = async (app: TestApp, client: Client, more: Partial<PayerToldWire> = {}) => {
  const payer = await client.payer.add(goodPayer(more));
  await decide(app, payer.payerNo, 'approve');
  return payer;
};
