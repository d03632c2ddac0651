import type { Client } from '@tradeport/shared/client.ts';
import type { PayeeBankWire, PayeeDetailsWire } from '@tradeport/shared/contract/b2bPartner.ts';
import type { TestApp } from '../../harness/app.ts';
import { pdf } from '../../harness/sampleFiles.ts';

let made = 0;
/** A number that nobody has yet; the last four of a certificate decide the review, those of an account a payment. */
const fresh = (ending: string): string => {
  made += 1;
  return `88${String(made).padStart(6, '0')}${ending}`;
};
export const freshAccountNo = (): string => fresh('6688');
export const freshCertificateNo = (deciding = '7777'): string => `R${fresh(deciding)}`;

/** What is told otherwise than usual; null leaves a number of the bank out. */
type Numbers = { readonly swiftCode?: string | null; readonly clearingCode?: string | null };
export type OtherBank = Partial<Omit<PayeeBankWire, keyof Numbers>> & Numbers;
export type Otherwise = Partial<Omit<PayeeDetailsWire, keyof Numbers>> & Numbers;

/** An account of a payee that keeps every rule: dollars in Hong Kong, which clears them. */
export const goodBank = ({
  bankAccountNo: accountNo = freshAccountNo(),
  swiftCode = 'HSBCHKHH',
  clearingCode = '004',
  ...more
}: OtherBank = {}): PayeeBankWire => ({
  bankAccountName: 'Lantau Supplies Limited',
  bankAccountNo: accountNo,
  confirmBankAccountNo: accountNo,
  bankAccountCcy: 'USD',
  bankCountry: 'HKG',
  bankName: 'The Hongkong and Shanghai Banking Corporation',
  ...(swiftCode === null ? {} : { swiftCode }),
  ...(clearingCode === null ? {} : { clearingCode }),
  ...more,
});

/** A supplier in Hong Kong whom nothing stands in the way of. */
export const goodPayee = (more: Otherwise = {}): PayeeDetailsWire => {
  const { swiftCode: _ofBank, clearingCode: _too, ...told } = more;
  return {
    payeeName: 'Lantau Supplies Limited',
    entityType: 'nonMainlandCompany',
    relationship: 'supplier',
    country: 'HKG',
    certificateType: 'registeredCertificate',
    certificateNo: freshCertificateNo(),
    payeeAddress: '12 Tung Chung Road, Lantau, Hong Kong',
    ...told,
    ...goodBank(more),
  };
};

/** As the calls of Hong Kong take it: the country of the account is theirs. */
export const goodHkPayee = (more: Otherwise = {}) => {
  const {
    bankCountry: _theirs,
    clearingCode = '004',
    achRoutingNo: _a,
    fedwireRoutingNo: _f,
    ...rest
  } = goodPayee(more);
  return { ...rest, clearingCode };
};

/** A mainland company as the registry has it. */
export const mainland = {
  entityType: 'mainlandCompany',
  country: 'CHN',
  certificateType: 'creditCode',
  payeeName: '宁波启明进出口有限公司',
  bankAccountName: '宁波启明进出口有限公司',
  bankCountry: 'CHN',
  bankName: '中国工商银行',
  swiftCode: 'ICBKCNBJ',
  clearingCode: '102',
  bankAccountCcy: 'CNH',
} as const satisfies Otherwise;

/** Somebody who is no company. */
export const person = {
  entityType: 'individual',
  certificateType: 'passport',
  certificateNo: 'K77001234',
  firstName: 'Ming',
  lastName: 'Li',
} as const satisfies Otherwise;

/** Adds a payee; answers its id. It waits for its review until somebody decides. */
export const added = async (client: Client, more: Otherwise = {}): Promise<string> =>
  (await client.b2bPartner.add(goodPayee(more))).payeeId;

/** What the back office, the bank or the platform does to a payee now. */
export const act = async (app: TestApp, payeeId: string, ...actions: readonly string[]): Promise<void> => {
  for (const action of actions) await app.anonymous.simObject.act({ machine: 'payee', subject: payeeId, action });
};

/** A payee whose review failed; answers its id. */
export const failed = async (app: TestApp, client: Client, more: Otherwise = {}): Promise<string> => {
  const payeeId = await added(client, more);
  await act(app, payeeId, 'reject');
  return payeeId;
};

/** A payee that can be paid; answers its id. */
export const available = async (app: TestApp, client: Client, more: Otherwise = {}): Promise<string> => {
  const payeeId = await added(client, more);
  await act(app, payeeId, 'approve', 'confirmAccount');
  return payeeId;
};

/** A file of the merchant, uploaded as proof of a payee. */
export const proof = async (client: Client, name = 'licence.pdf'): Promise<string> =>
  (await client.file.upload({ businessType: 'PAYEE_PROOF', file: new File([pdf()], name) })).fileId;

export const seen = (client: Client, payeeId: string) => client.b2bPartner.queryDetail({ payeeId });

/** What everybody refuses who is told of a payee: the code, the fields that are marked, and what is told. */
export interface Wrong {
  readonly what: string;
  readonly code: 'INVALID_COUNTRY' | 'ERROR_COUNTRY' | 'INVALID_PARAM' | 'EMPTY_PARAM' | 'BIZ_ERROR' | 'NETWORK_ERROR';
  readonly fields: readonly string[];
  readonly told: Otherwise;
}

export const fieldsOf = (result: unknown): readonly string[] => {
  const errors: unknown = typeof result === 'object' && result !== null && 'errors' in result ? result.errors : [];
  return Array.isArray(errors) ? errors.map(({ path }) => String(path)) : [];
};
