import { TRADE_DIRECTIONS } from '@tradeport/shared/contract/exchange.ts';
import { NOTICE_TYPES } from '@tradeport/shared/contract/notice.ts';
import type { Members } from '@tradeport/shared/rules/members.ts';
import { usualScales } from './amounts.ts';
import type { Fields } from './lists.ts';

/** Where a call shows objects of one type. */
export interface Place {
  readonly call: string;
  /** The members from the result to the objects, in dots; `*` is each item of a list, and an empty path is the result. */
  readonly path: string;
  /** The request that shows an object again; undefined where the call needs more than the object has. */
  readonly request?: (row: Members) => Fields;
  /** Whether one response of the call has all objects. */
  readonly isList: boolean;
  /** Whether an object of the place has the values that other places show; all have, unless stated. */
  readonly isSame?: (row: Members) => boolean;
}

export interface ObjectType {
  /** The members that together identify an object of the type. */
  readonly match: readonly string[];
  readonly places: readonly Place[];
  /** Members of the same name that mean something else in each place. */
  readonly except?: readonly string[];
  /** A member that ends the time of the values: objects are compared while it is the same. */
  readonly during?: string;
}

const listed = (call: string, path = 'list.*'): Place => ({ call, path, isList: true, request: () => ({}) });
const within = (call: string, path: string): Place => ({ call, path, isList: false });

/** A call that shows one object, which the request selects by members of the object. */
const single = (call: string, names: readonly string[], path = ''): Place => ({
  call,
  path,
  isList: false,
  request: (row) => Object.fromEntries(names.map((name) => [name, row[name]])),
});

const PAYEE = ['payeeId'];
const ORDER = ['orderNo'];
const PAIR = ['sellCurrency', 'buyCurrency'];

const parties: readonly ObjectType[] = [
  {
    match: PAYEE,
    places: [
      listed('b2bPartner/queryPage'),
      single('b2bPartner/queryDetail', PAYEE),
      single('payeeHk/queryByNo', PAYEE),
    ],
  },
  {
    match: ['accountId'],
    places: [
      listed('b2bPartner/bankPage'),
      listed('b2bPartner/queryPage', 'list.*.accounts.*'),
      listed('localPayee/page'),
      within('b2bPartner/queryDetail', 'accounts.*'),
      within('payeeHk/queryByNo', 'accounts.*'),
      within('paymentOrder/usedLately', 'payees.*'),
    ],
  },
  { match: ['accountId'], places: [listed('payeeAccount/queryManagePage'), listed('payeeAccount/query', '*')] },
  {
    match: ['payerNo'],
    places: [listed('payer/list'), listed('payer/currentPayerList', '*'), single('payer/detail', ['payerNo'])],
  },
  { match: ['payerNo'], places: [listed('poboPayer/queryPage'), single('poboPayer/queryByNo', ['payerNo'])] },
  {
    match: ['partnerNo'],
    places: [
      listed('partner/queryUserPartnerPage'),
      listed('partner/queryUserAllPartner', '*'),
      single('partner/queryUserPartnerDetail', ['partnerNo']),
    ],
  },
  { match: ['roleId'], places: [listed('operator/rolePage'), single('operator/permission', ['roleId'])] },
  {
    match: ['type'],
    places: [
      listed('realName/queryOrg', ''),
      listed('realName/queryOrgHk', ''),
      listed('realName/queryPersonal', ''),
      listed('realName/queryOtherArea', ''),
    ],
    except: ['inForce', 'files'],
  },
  {
    match: ['companyName'],
    places: [listed('realName/queryOrg', 'inForce'), listed('b2bPartner/queryLegalInfo', '')],
  },
];

const orders: readonly ObjectType[] = [
  {
    match: ORDER,
    places: [
      listed('paymentOrder/queryPage'),
      listed('paymentOrder/queryPageCheck'),
      single('paymentOrder/query', ORDER),
      single('paymentOrder/queryDetail', ORDER),
    ],
  },
  { match: ORDER, places: [listed('settleOrder/query'), single('settleOrder/queryDetails', ORDER)] },
  { match: ORDER, places: [listed('receipt/paging'), single('receipt/detail', ORDER)] },
  { match: ORDER, places: [listed('offlineReceipt/paging'), single('offlineReceipt/detail', ORDER)] },
  {
    match: ORDER,
    places: [
      listed('ftrOrder/query'),
      single('ftrOrder/queryDetail', ORDER),
      within('receipt/relationQuery', 'list.*'),
      within('receipt/paging', 'list.*.linkedOrders.*'),
      within('receipt/detail', 'linkedOrders.*'),
    ],
    except: ['amount'],
  },
  { match: ORDER, places: [listed('agentFx/page'), single('agentFx/detail', ORDER)] },
  { match: ['cardNo'], places: [listed('virtualCard/page'), single('virtualCard/detail', ['cardNo'])] },
  {
    match: ['batchNo'],
    places: [listed('batchOrder/auditPage'), single('batchOrder/orderPage', ['batchNo'], 'batch')],
  },
  {
    match: ['batchNo'],
    places: [listed('uploadDetail/page'), single('uploadDetail/uploadLoopCheck', ['batchNo'])],
  },
  {
    match: ['fileId'],
    places: [
      {
        call: 'file/getFileDownloadInfo',
        path: '*',
        isList: false,
        request: ({ fileId }) => ({ fileIds: [fileId] }),
      },
      listed('realName/queryOrg', 'files.*'),
      listed('realName/queryOrgHk', 'files.*'),
      listed('offlineReceipt/paging', 'list.*.slip'),
      within('offlineReceipt/detail', 'slip'),
    ],
    // An address holds for a short time, so that each answer has another one.
    except: ['fileUrl'],
  },
  {
    match: ['noticeId'],
    places: [
      // Messages are about records of the merchant; notices are not.
      {
        ...listed('notice/page'),
        request: ({ systemNoticeType }) => ({ systemNoticeType: systemNoticeType ?? NOTICE_TYPES.message }),
      },
      single('notice/detail', ['noticeId']),
      within('notice/unreadAndNew', 'newest'),
    ],
    // The details of a notice mark it as read.
    except: ['read'],
  },
];

const accounts: readonly ObjectType[] = [
  {
    match: ['applyNo'],
    places: [
      listed('subAccount/queryApplyPage'),
      listed('subAccount/queryApplyList'),
      listed('subAccount/queryApply', '*'),
      listed('subAccount/queryUserAccount', '*'),
      listed('subAccount/getApplyFirst', ''),
      single('subAccount/submitDetail', ['applyNo']),
    ],
  },
  {
    match: ['accountNo'],
    places: [listed('subAccount/queryUserAccount', '*'), listed('uploadDetail/searchPayeeInfo', 'payee.accounts.*')],
  },
  {
    match: ['currency'],
    places: [
      listed('account/queryBalanceByCond', '*'),
      listed('subAccount/queryUserAccountBalance', '*'),
      listed('account/quotaCards', '*'),
      listed('exchange/options', 'currencies.*'),
      single('paymentOrder/queryTipsMsg', ['currency']),
      within('settleOrder/calRateAndFee', ''),
    ],
  },
  {
    match: ['currency'],
    places: [
      listed('common/queryCurrency', '*'),
      listed('common/queryCurrencyScale', '*'),
      listed('subAccount/queryConfig', '*'),
      listed('account/queryMemberCcy', '*'),
      listed('exchange/options', 'currencies.*'),
      listed('offlineAccount/queryCcyQuota', '*'),
    ],
  },
  {
    match: ['groupCode'],
    places: [listed('common/queryUserGroup', '*'), listed('common/queryUserAllGroup', '*')],
  },
  {
    match: ['countryCode'],
    places: [listed('common/queryCountry', '*'), listed('dataCache/areaAll', '*')],
  },
];

/** One hundred units of a currency, with its decimals. */
const hundred = (currency: unknown): string =>
  `100.${'0'.repeat(usualScales.get(String(currency)) ?? 0)}`.replace(/\.$/, '');

const quotes: readonly ObjectType[] = [
  {
    match: PAIR,
    during: 'validUntil',
    // A quote of an exchange may explain more than a rate.
    except: ['sums'],
    places: [
      listed('exchange/common', '*'),
      listed('account/queryCommonRateByUser', '*'),
      listed('account/queryHomePageRate', '*'),
      single('rate/queryRate', PAIR),
      {
        call: 'account/queryCommonRateByCcy',
        path: '*',
        isList: false,
        request: ({ sellCurrency }) => ({ currency: sellCurrency }),
      },
      {
        call: 'exchange/one',
        path: '',
        isList: false,
        request: ({ sellCurrency, buyCurrency }) => ({
          sellCurrency,
          buyCurrency,
          tradeDirection: TRADE_DIRECTIONS[0],
          amount: hundred(sellCurrency),
        }),
        isSame: ({ forwardPoints }) => forwardPoints === null,
      },
    ],
  },
  {
    match: ['productCode', 'feeBearer', 'currency', 'amount'],
    during: 'validUntil',
    places: [
      single('fee/queryAllB2bPaymentFee', ['currency', 'amount'], '*'),
      single('fee/calPaymentFee', ['currency', 'amount']),
      single('fee/calGlobalPaymentFee', ['currency', 'amount', 'feeBearer']),
    ],
    // Each quote has another signature.
    except: ['quote'],
  },
  {
    match: ['productCode', 'currency'],
    places: [
      listed('paymentConfig/queryList', '*'),
      single('paymentConfig/queryConfigByOne', ['productCode', 'currency']),
    ],
  },
  {
    match: ['delivery'],
    // A delivery of the same day is expected a while after the request, so that each answer has another time.
    except: ['expectedAt'],
    places: [listed('exchange/options', 'deliveries.*'), listed('rate/querySystemRateDate', 'deliveries.*')],
  },
];

/** Types of objects that several calls show. */
export const OBJECT_TYPES: readonly ObjectType[] = [...parties, ...orders, ...accounts, ...quotes];
