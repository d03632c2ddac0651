import type { PayerWire } from '@tradeport/shared/contract/payer.ts';
import { findCountry } from '@tradeport/shared/reference/countries.ts';
import { failureText } from '@tradeport/shared/reference/failureReasons.ts';
import { formatInstant } from '@tradeport/shared/rules/calendar.ts';
import { maskIdNumber } from '@tradeport/shared/rules/masks.ts';
import { payer as machine } from '@tradeport/shared/states/payer.ts';
import type { Language } from '@tradeport/shared/words/bilingual.ts';
import type { StoredFile } from '../files/index.ts';
import type { Payer } from './store.ts';

/** What is shown beside the row: the ID number in clear, and the files. */
export interface PayerExtras {
  readonly idCardNo: string | null;
  readonly proofs: readonly StoredFile[];
}

/** A payer as the wire shows it, the ID number masked. */
export const payerView = (payer: Payer, { idCardNo, proofs }: PayerExtras, language: Language): PayerWire => {
  const pick = language === 'zh-CN' ? 0 : 1;
  const state = machine.states[payer.state];
  return {
    payerNo: payer.payerNo,
    accountName: payer.accountName,
    accountNo: payer.accountNo,
    bankName: payer.bankName,
    bankAddress: payer.bankAddress,
    country: payer.country,
    countryText: findCountry(payer.country)?.name[pick] ?? payer.country,
    swiftCode: payer.swift,
    bankCode: payer.bankCode,
    branchCode: payer.branchCode,
    currency: payer.ccy,
    proxyBankName: payer.proxyBankName,
    proxySwiftCode: payer.proxySwiftCode,
    idCardNo: idCardNo === null ? null : maskIdNumber(idCardNo),
    phoneNo: payer.phoneNo,
    phoneSimType: payer.phoneSimType,
    proofMaterials: proofs.map(({ id, name, uploadedAt }) => ({
      fileId: id,
      fileName: name,
      uploadedAt: formatInstant(uploadedAt),
    })),
    status: state.code,
    statusText: state.label[pick],
    state: payer.state,
    auditStatus: state.audit ?? null,
    reason: payer.reason === null ? null : failureText(payer.reason)[pick],
    createdAt: formatInstant(payer.createdAt),
    approvedAt: payer.approvedAt === null ? null : formatInstant(payer.approvedAt),
    updatedAt: formatInstant(payer.updatedAt),
  };
};
