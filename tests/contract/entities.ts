import { catalogue } from '@tradeport/shared/contract/index.ts';
import type { TSchema } from 'typebox';

/** An entity of the documents: where the wire shows it, and each of its fields as a property there. */
export interface Entity {
  readonly name: string;
  readonly view: TSchema;
  /** The documents' word for a field → the path of the property; `list.*` is any row of a list. */
  readonly fields: Readonly<Record<string, string>>;
}

const { account, exchange, info, notice, receipt, subAccount } = catalogue;

/** Every entity whose call stands, with all its fields. */
export const entities: readonly Entity[] = [
  {
    name: 'Notice',
    view: notice.page.result,
    fields: { noticeId: 'list.*.noticeId', title: 'list.*.title', updateAt: 'list.*.updateAt', list: 'list' },
  },
  {
    name: 'Balance account',
    view: account.queryUserAccBalance.result,
    fields: {
      ccy: 'currency',
      'available balance': 'available',
      'settlement quota': 'quota',
      'processing amount': 'processing',
      'frozen amount': 'frozen',
    },
  },
  {
    name: 'Virtual account application',
    view: subAccount.submitDetail.result,
    fields: {
      region: 'country',
      currency: 'currencies',
      'expected opening time': 'expectedOpeningTime',
      'collection time': 'collectionTime',
      type: 'type',
      website: 'website',
      'estimated monthly sales': 'monthlySales',
      'estimated yearly sales': 'yearlySales',
      platform: 'platform',
      'goods category': 'goodsCategory',
      'trade countries': 'tradeCountries',
      'trade type': 'tradeType',
      'qualification materials': 'qualificationMaterials',
      'bank account name': 'bankAccountName',
    },
  },
  {
    // What a recharge or a payer adds (agent bank, ID card, phone) is shown by their own calls.
    name: 'Receiving account',
    view: subAccount.queryApply.result,
    fields: {
      accountNo: '*.accountNo',
      accountName: '*.accountName',
      bankName: '*.bankName',
      bankAddress: '*.bankAddress',
      'country/region': '*.country',
      bankCode: '*.bankCode',
      branchCode: '*.branchCode',
      currency: '*.currencies',
    },
  },
  {
    name: 'Client state that comes from the server',
    view: info.queryUserInfo.result,
    fields: { realNameState: 'realNameState', group: 'group', permission: 'permission' },
  },
  {
    name: 'Operator',
    view: info.queryUserInfo.result,
    fields: { 'user name': 'operatorName', 'user type': 'userType', role: 'roleName' },
  },
  {
    name: 'Exchange order',
    view: exchange.list.result,
    fields: {
      id: 'list.*.id',
      mode: 'list.*.mode',
      'currency pair': 'list.*.currencyPair',
      'trade direction': 'list.*.tradeDirection',
      'sell amount': 'list.*.sellAmount',
      'buy amount': 'list.*.buyAmount',
      'delivery day': 'list.*.deliveryDay',
      rate: 'list.*.rate',
      'estimated rate': 'list.*.estimatedRate',
      'target rate': 'list.*.targetRate',
      'settlement rate': 'list.*.settlementRate',
      'closing status': 'list.*.closingStatus',
      'closing time or date': 'list.*.closingTime',
      'deadline date': 'list.*.deadlineDate',
      'estimated settlement date': 'list.*.estimatedSettlementDate',
      'credit limit used': 'list.*.creditLimitUsed',
      'credit limit remaining': 'list.*.creditLimitRemaining',
    },
  },
  {
    name: 'Receipt order',
    view: receipt.paging.result,
    fields: {
      'order no': 'list.*.orderNo',
      'transaction order id': 'list.*.transactionOrderId',
      'receiving account': 'list.*.receivingAccountNo',
      'receipt order id': 'list.*.receiptOrderId',
      'payer holder name': 'list.*.payerHolderName',
      'payer mobile SIM type': 'list.*.payerMobileSimType',
      'estimated collected amount': 'list.*.estimatedAmount',
      'actual collected amount': 'list.*.actualAmount',
      'received currency': 'list.*.currency',
      'fee amount': 'list.*.feeAmount',
      'fee currency': 'list.*.feeCurrency',
      'payment type': 'list.*.paymentType',
      'payment status': 'list.*.status',
      'receiving bank': 'list.*.receivingBank',
      'linked orders': 'list.*.linkedOrders',
      'supplementary materials': 'list.*.supplementaryMaterials',
      'payment country': 'list.*.paymentCountry',
      'lock-rate expiry': 'list.*.lockRateExpiry',
      'order expiry': 'list.*.orderExpiry',
    },
  },
];

/** The items of the site configuration, which are read by key. */
export const siteConfigItems: readonly string[] = [
  'SYSTEM_NAME',
  'LINK_CODE',
  'PUBLIC_AREA',
  'COPYRIGHT',
  'SYSTEM_NO',
  'ICP',
  'REGISTER_LOGIN_TYPE',
  'DOWNLOAD_VOUCHER',
  'QR_CODE',
  'SERVICE_PHONE',
  'WECHAT_SERVICE',
];
