import type { RechargeWire } from '@tradeport/shared/contract/offlineReceipt.ts';
import { findCountry } from '@tradeport/shared/reference/countries.ts';
import { formatInstant } from '@tradeport/shared/rules/calendar.ts';
import { formatAmount } from '@tradeport/shared/rules/money.ts';
import { payer as payerMachine } from '@tradeport/shared/states/payer.ts';
import { recharge as machine } from '@tradeport/shared/states/recharge.ts';
import type { Language } from '@tradeport/shared/words/bilingual.ts';
import type { StoredFile } from '../files/index.ts';
import type { Payer } from '../payers/index.ts';
import type { ReceivingAccount } from '../receivingAccounts/index.ts';
import type { Recharge } from './store.ts';

const instant = (at: Date | null): string | null => (at === null ? null : formatInstant(at));

/** What stands behind a recharge. */
export interface RechargeBehind {
  readonly account: ReceivingAccount;
  readonly payer: Payer;
  readonly slip: StoredFile;
  /** Who announced it, in the reader's language. */
  readonly operatorName: string;
}

/** A recharge as the wire shows it. */
export const rechargeView = (
  recharge: Recharge,
  { account, payer, slip, operatorName }: RechargeBehind,
  language: Language,
): RechargeWire => {
  const pick = language === 'zh-CN' ? 0 : 1;
  const { ccy, minor, feeMinor, arrivedMinor } = recharge;
  const state = machine.states[recharge.state];
  return {
    orderNo: recharge.orderNo,
    receivingAccountNo: account.accountNo,
    receivingAccountName: account.accountName,
    receivingBank: account.bankName,
    currency: ccy,
    chainId: account.chain === '' ? null : account.chain,
    amount: formatAmount(minor, ccy),
    fee: formatAmount(feeMinor, ccy),
    estimatedAmount: formatAmount(minor - feeMinor, ccy),
    actualAmount: arrivedMinor === null ? null : formatAmount(arrivedMinor, ccy),
    transactionNo: recharge.transactionNo,
    payerNo: payer.payerNo,
    payerName: payer.accountName,
    payerAccountNo: recharge.payerAccountNo,
    payerBankName: payer.bankName,
    payerSwiftCode: payer.swift,
    payerCountry: payer.country,
    payerCountryText: findCountry(payer.country)?.name[pick] ?? payer.country,
    payerMobileSimType: payer.phoneSimType,
    payerState: payer.state,
    payerStatusText: payerMachine.states[payer.state].label[pick],
    saveAsCommon: payer.common,
    slip: { fileId: slip.id, fileName: slip.name, uploadedAt: formatInstant(slip.uploadedAt) },
    remark: recharge.remark,
    status: state.code,
    statusText: state.label[pick],
    state: recharge.state,
    receiptNo: recharge.receiptNo,
    operatorName,
    createdAt: formatInstant(recharge.createdAt),
    expiresAt: instant(recharge.expiresAt),
    creditedAt: instant(recharge.creditedAt),
    closedAt: instant(recharge.closedAt),
    updatedAt: formatInstant(recharge.updatedAt),
  };
};
