import type { PayeeBankView, PayeeView } from '@tradeport/shared/contract/b2bPartner.ts';
import { exportTime } from '../../platform/documents/exportNames.ts';
import type { RecordExport } from '../../platform/records/recordExport.ts';

/** Of every account that stands: one below the other in a cell. */
const ofAccounts =
  (what: (account: PayeeBankView) => string | null) =>
  ({ accounts }: PayeeView): string =>
    accounts.map((account) => what(account) ?? '').join('\n');

/** The columns of exported payees. */
export const payeeExport: RecordExport<PayeeView> = {
  title: ['收款人', 'Payees'],
  columns: [
    { header: ['收款人编号', 'Payee no.'], width: 24, cell: ({ payeeId }) => payeeId },
    { header: ['收款人名称', 'Payee'], width: 36, cell: ({ payeeName }) => payeeName },
    { header: ['备注名', 'Nickname'], width: 18, cell: ({ nickname }) => nickname },
    { header: ['类型', 'Type'], width: 20, cell: ({ entityTypeText }) => entityTypeText },
    { header: ['关系', 'Relationship'], width: 20, cell: ({ relationshipText }) => relationshipText },
    { header: ['国家或地区', 'Country or region'], width: 20, cell: ({ countryText }) => countryText },
    { header: ['证件类型', 'Certificate'], width: 24, cell: ({ certificateTypeText }) => certificateTypeText },
    { header: ['证件号码', 'Certificate no.'], width: 24, cell: ({ certificateNo }) => certificateNo },
    { header: ['地址', 'Address'], width: 40, cell: ({ payeeAddress }) => payeeAddress },
    { header: ['账户币种', 'Account currency'], width: 12, cell: ofAccounts(({ bankAccountCcy }) => bankAccountCcy) },
    { header: ['账号', 'Account no.'], width: 28, cell: ofAccounts(({ bankAccountNo }) => bankAccountNo) },
    { header: ['开户银行', 'Bank'], width: 36, cell: ofAccounts(({ bankName }) => bankName) },
    { header: ['SWIFT', 'SWIFT'], width: 14, cell: ofAccounts(({ swiftCode }) => swiftCode) },
    { header: ['审核状态', 'Review'], width: 14, cell: ({ statusText }) => statusText },
    { header: ['启用状态', 'Status'], width: 14, cell: ({ payeeStatusText }) => payeeStatusText },
    { header: ['失败原因', 'Reason'], width: 30, cell: ({ reason }) => reason },
    { header: ['创建时间', 'Created'], width: 20, cell: ({ createdAt }) => exportTime(createdAt) },
  ],
};
