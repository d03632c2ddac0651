import type { ResultOf } from '@tradeport/shared/contract/define.ts';
import { payer as calls, PayerFields, type PayerToldWire } from '@tradeport/shared/contract/payer.ts';
import { type StateOf, stateOf } from '@tradeport/shared/states/machine.ts';
import { payer as machine } from '@tradeport/shared/states/payer.ts';
import { api } from '../../api/api.ts';
import type { UploadedFile } from '../../api/upload.ts';
import { sealSecret } from '../../session/sealSecret.ts';
import { rulesOf } from '../../ui/forms/rulesOf.ts';
import { lengthMaxOf, recordList } from '../../ui/records/recordList.ts';
import type { RecordSource } from '../../ui/records/useRecord.ts';

export type Payer = ResultOf<(typeof calls)['list']>['list'][number];
export type PayerDetail = ResultOf<(typeof calls)['detail']>;
export type PayerState = StateOf<typeof machine>;

export const payerState = ({ state }: Pick<Payer, 'state'>): PayerState => stateOf(machine, state);

/** What waits for the merchant first. */
export const payerList = recordList({
  call: calls.list,
  filters: ['keyword', 'currency'],
  tabs: { machine, states: ['rejected', 'underReview', 'approved', 'removed'], apart: ['removed'] },
});

export const payerSource: RecordSource<{ payerNo: string }, PayerDetail, PayerDetail> = {
  ask: api.payer.detail,
  request: (payerNo) => ({ payerNo }),
  numberMax: lengthMaxOf(calls.detail.request, 'payerNo'),
  read: (payer) => payer,
  unknown: 'payerUnknown',
  follows: { machine, stateOf: ({ state }) => state },
};

/** Rules of single fields, from the contract. */
export const payerRules = rulesOf(PayerFields);
export const PAYER_FIELDS: readonly string[] = Object.keys(PayerFields.properties);

/** What the form holds while it is filled in. */
export type PayerDraft = {
  readonly [K in keyof Omit<PayerToldWire, 'proofMaterials'>]?: PayerToldWire[K] | undefined;
} & {
  readonly proofMaterials?: readonly UploadedFile[] | undefined;
};

/** A payer as the form begins with it: its ID number is never sent back. */
export const draftOf = (payer: PayerDetail): PayerDraft => ({
  accountName: payer.accountName,
  accountNo: payer.accountNo,
  bankName: payer.bankName,
  bankAddress: payer.bankAddress ?? undefined,
  country: payer.country,
  swiftCode: payer.swiftCode,
  bankCode: payer.bankCode ?? undefined,
  branchCode: payer.branchCode ?? undefined,
  proxyBankName: payer.proxyBankName ?? undefined,
  proxySwiftCode: payer.proxySwiftCode ?? undefined,
  phoneNo: payer.phoneNo ?? undefined,
  phoneSimType: payer.phoneSimType ?? undefined,
});

/** What is empty does not travel. */
const said = (word: string | undefined): string | undefined =>
  word === undefined || word.trim() === '' ? undefined : word.trim();

/** A draft as it travels, its ID number sealed; undefined while a field that is needed is empty. */
export const payerWire = async (draft: PayerDraft): Promise<PayerToldWire | undefined> => {
  const { accountName, accountNo, bankName, country, swiftCode, currency, proofMaterials = [] } = draft;
  if (accountName === undefined || accountNo === undefined || bankName === undefined) return undefined;
  if (country === undefined || swiftCode === undefined || currency === undefined) return undefined;
  const optional = {
    bankAddress: said(draft.bankAddress),
    bankCode: said(draft.bankCode),
    branchCode: said(draft.branchCode),
    proxyBankName: said(draft.proxyBankName),
    proxySwiftCode: said(draft.proxySwiftCode),
    phoneNo: said(draft.phoneNo),
  };
  const given = Object.fromEntries(Object.entries(optional).filter(([, value]) => value !== undefined));
  const idCardNo = said(draft.idCardNo);
  return {
    ...{ accountName, accountNo, bankName, country, swiftCode, currency },
    ...given,
    ...(draft.phoneSimType === undefined ? {} : { phoneSimType: draft.phoneSimType }),
    ...(idCardNo === undefined ? {} : { idCardNo: await sealSecret(idCardNo) }),
    ...(proofMaterials.length === 0 ? {} : { proofMaterials: proofMaterials.map(({ fileId }) => fileId) }),
  };
};
