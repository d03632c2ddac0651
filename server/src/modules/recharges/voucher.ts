import type { RechargeWire } from '@tradeport/shared/contract/offlineReceipt.ts';
import { groupedMoney } from '@tradeport/shared/rules/money.ts';
import { exportTimeOrNone, type Made } from '../../platform/documents/exportNames.ts';
import { paper } from '../../platform/documents/paper.ts';
import type { PdfDocument } from '../../platform/documents/pdfDocument.ts';

const money = (amount: string | null, ccy: string) => (amount === null ? null : groupedMoney(amount, ccy));

/** The voucher of a recharge. */
export const rechargeVoucher = (recharge: RechargeWire, made: Made): PdfDocument => {
  const zh = made.language === 'zh-CN';
  const { currency: ccy } = recharge;
  const facts = (lines: readonly (readonly [zh: string, en: string, value: string | null])[]) =>
    lines.flatMap(([inZh, inEn, value]) =>
      value === null || value === '' ? [] : [[zh ? inZh : inEn, value] as const],
    );
  return paper(
    {
      title: zh ? '充值凭证' : 'Recharge voucher',
      subtitle: recharge.receivingAccountName,
      about: zh ? `充值单号 ${recharge.orderNo}` : `Recharge ${recharge.orderNo}`,
      blocks: [
        {
          kind: 'facts',
          title: zh ? '充值' : 'Recharge',
          facts: facts([
            ['充值单号', 'Recharge no.', recharge.orderNo],
            ['状态', 'State', recharge.statusText],
            ['转账金额', 'Transfer amount', money(recharge.amount, ccy)],
            ['付款行手续费', 'Fee of the paying bank', money(recharge.fee, ccy)],
            ['预计到账金额', 'Expected', money(recharge.estimatedAmount, ccy)],
            ['实际到账金额', 'Received', money(recharge.actualAmount, ccy)],
            ['付款流水号', 'Transaction no.', recharge.transactionNo],
            ['收款单号', 'Receipt', recharge.receiptNo],
            ['提交时间', 'Announced', exportTimeOrNone(recharge.createdAt)],
            ['到账时间', 'Funds received', exportTimeOrNone(recharge.creditedAt)],
            ['关闭时间', 'Closed', exportTimeOrNone(recharge.closedAt)],
            ['备注', 'Remark', recharge.remark],
          ]),
        },
        {
          kind: 'facts',
          title: zh ? '付款人' : 'Payer',
          facts: facts([
            ['户名', 'Account name', recharge.payerName],
            ['账号', 'Account number', recharge.payerAccountNo],
            ['开户银行', 'Bank', recharge.payerBankName],
            ['SWIFT 代码', 'SWIFT code', recharge.payerSwiftCode],
            ['国家或地区', 'Country or region', recharge.payerCountryText],
          ]),
        },
        {
          kind: 'facts',
          title: zh ? '收款账户' : 'Receiving account',
          facts: facts([
            ['户名', 'Account name', recharge.receivingAccountName],
            ['账号', 'Account number', recharge.receivingAccountNo],
            ['链', 'Chain', recharge.chainId],
            ['银行名称', 'Bank name', recharge.receivingBank],
          ]),
        },
      ],
    },
    made,
  );
};
