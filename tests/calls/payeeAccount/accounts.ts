import type { Client } from '@tradeport/shared/client.ts';
import type { RequestOf } from '@tradeport/shared/contract/define.ts';
import type { payeeAccount } from '@tradeport/shared/contract/payeeAccount.ts';
import type { TestApp } from '../../harness/app.ts';
import { png } from '../../harness/sampleFiles.ts';

export type Told = RequestOf<typeof payeeAccount.add>;

/** The company of the demo's first merchant, as it is verified. */
export const COMPANY = 'Haichuan Cross-border E-commerce (Shenzhen) Co., Ltd.';
export const COMPANY_ZH = '海川跨境电商（深圳）有限公司';
export const LEGAL_PERSON = '陈海川';

let count = 0;
/** A number that no account has; the four digits before the last four decide its review. */
export const freshAccountNo = (deciding = '7777'): string => {
  count += 1;
  return `88${String(count).padStart(5, '0')}${deciding}6688`;
};

/** What is told otherwise than in the good account; null leaves the SWIFT code out. */
export type Otherwise = Partial<Omit<Told, 'swiftCode'>> & { readonly swiftCode?: string | null };

/** An account that keeps every rule: dollars in Hong Kong, which clears them. */
export const goodAccount = ({
  accountNo = freshAccountNo(),
  swiftCode = 'HSBCHKHH',
  ...more
}: Otherwise = {}): Told => ({
  accountType: 'withdrawal',
  accountName: COMPANY,
  accountNo,
  confirmAccountNo: accountNo,
  currency: 'USD',
  bankCountry: 'HKG',
  bankName: 'The Hongkong and Shanghai Banking Corporation',
  ...(swiftCode === null ? {} : { swiftCode }),
  clearingCode: '004',
  payeeAddress: '15 Keyuan Road, Nanshan, Shenzhen',
  ...more,
});

/** Adds an account; answers its id. It waits for its review until somebody decides. */
export const added = async (client: Client, more: Otherwise = {}): Promise<string> =>
  (await client.payeeAccount.add(goodAccount(more))).accountId;

/** The back office decides an account, which waits for it. */
export const review = async (app: TestApp, subject: string, action: 'approve' | 'reject'): Promise<void> => {
  await app.anonymous.simObject.act({ machine: 'withdrawalAccount', subject, action });
};

/** An account that the back office has decided; answers its id. */
export const decided = async (
  app: TestApp,
  client: Client,
  action: 'approve' | 'reject',
  more: Otherwise = {},
): Promise<string> => {
  const accountId = await added(client, more);
  await review(app, accountId, action);
  return accountId;
};

/** A file of the merchant, uploaded as proof. */
export const proof = async (client: Client): Promise<string> =>
  (await client.file.upload({ businessType: 'WITHDRAWAL_ACCOUNT_PROOF', file: new File([png()], 'statement.png') }))
    .fileId;

/** One account as its merchant sees it, with its detail. */
export const seen = async (client: Client, accountId: string) => {
  const [account] = (await client.payeeAccount.queryManagePage({ accountId })).list;
  if (!account) throw new Error(`no account ${accountId}`);
  return account;
};

export const fieldsOf = (result: unknown): readonly string[] => {
  const errors: unknown = typeof result === 'object' && result !== null && 'errors' in result ? result.errors : [];
  return Array.isArray(errors) ? errors.map(({ path }) => String(path)) : [];
};
