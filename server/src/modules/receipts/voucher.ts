import type { ReceiptWire } from '@tradeport/shared/contract/receipt.ts';
import { findCountry } from '@tradeport/shared/reference/countries.ts';
import { groupedMoney } from '@tradeport/shared/rules/money.ts';
import { inLanguage } from '@tradeport/shared/words/bilingual.ts';
import { exportTime, type Made } from '../../platform/documents/exportNames.ts';
import { paper } from '../../platform/documents/paper.ts';
import type { PdfDocument } from '../../platform/documents/pdfDocument.ts';

/** The paper that says that the money of a receipt went back to its payer. Receipts and refunds cost nothing. */
export const refundVoucher = ({ refund, ...receipt }: ReceiptWire, merchantName: string, made: Made): PdfDocument => {
  const { language } = made;
  const say = (zh: string, en: string): string => inLanguage(language, [zh, en]);
  const country = findCountry(refund?.countryCode ?? receipt.paymentCountry)?.name;
  const amount = groupedMoney(receipt.estimatedAmount, receipt.currency);
  const kind = refund?.recalled ? say('付款行召回', "Recalled by the payer's bank") : say('退款', 'Refund');
  return paper(
    {
      title: say('退款凭证', 'Refund voucher'),
      subtitle: merchantName,
      blocks: [
        {
          kind: 'facts',
          title: say('退款', 'Refund'),
          facts: [
            [say('类型', 'Type'), kind],
            [say('退款金额', 'Amount'), amount],
            [say('手续费', 'Fee'), groupedMoney(receipt.feeAmount, receipt.feeCurrency)],
            [say('退款时间', 'Paid out'), exportTime(receipt.updatedAt)],
            ...(refund?.reason == null ? [] : [[say('退款原因', 'Reason'), refund.reason] as const]),
          ],
        },
        {
          kind: 'facts',
          title: say('收款人', 'Paid to'),
          facts: [
            [say('户名', 'Account name'), refund?.accountName ?? receipt.payerHolderName],
            [say('账号', 'Account number'), refund?.accountNo ?? receipt.payerAccountNo],
            ...(refund?.bankName == null ? [] : [[say('银行', 'Bank'), refund.bankName] as const]),
            ...(refund?.swiftCode == null ? [] : [['SWIFT', refund.swiftCode] as const]),
            [
              say('国家或地区', 'Country or region'),
              country ? inLanguage(language, country) : receipt.paymentCountryText,
            ],
          ],
        },
        {
          kind: 'facts',
          title: say('原收款', 'Original receipt'),
          facts: [
            [say('收款单号', 'Receipt number'), receipt.orderNo],
            [say('银行流水号', 'Bank reference'), receipt.transactionOrderId],
            [say('到账时间', 'Arrived'), exportTime(receipt.arrivedAt)],
            [say('收款账号', 'Receiving account'), receipt.receivingAccountNo],
            [say('收款银行', 'Receiving bank'), receipt.receivingBank],
            [say('附言', 'Reference'), receipt.reference === '' ? '—' : receipt.reference],
          ],
        },
      ],
    },
    made,
  );
};
