import { createCipheriv } from 'node:crypto';
import type { AnyCall } from '@tradeport/shared/contract/define.ts';
import { TRADE_DIRECTIONS } from '@tradeport/shared/contract/exchange.ts';
import { allCalls } from '@tradeport/shared/contract/index.ts';
import { CONFIG_NO_IV_HEX, CONFIG_NO_KEY_HEX } from '@tradeport/shared/reference/sealing.ts';
import { fieldsOf, isPaged, membersAt, requiredOf } from './lists.ts';

// What calls are asked with: words that every backend knows, and numbers that its own lists tell.

/** A value that is taken from the rows of another call. */
export interface From {
  /** The call, by key: of a kind, that of the same kind where it has it. */
  readonly from: string;
  /** The member of its rows, or of its result where that is no list: in dots where it lies deeper. */
  readonly at: string;
  /** Whether the day of an instant is meant. */
  readonly asDay?: true;
  /** What that call is asked with. */
  readonly with?: Readonly<Record<string, unknown>>;
  /** Members that a row must have with these values. Requests of that call that yield no such row are followed by others of it. */
  readonly where?: Readonly<Record<string, unknown>>;
  /** Whether a list of one value is meant. */
  readonly listed?: true;
  /** Whether the value names one object, so that those of others and unknown ones must be answered alike. */
  readonly isId: boolean;
}

export type Wanted = Readonly<Record<string, From | string | number>>;

export const isFrom = (wanted: Wanted[string]): wanted is From => typeof wanted === 'object';

const idOf = (from: string, at: string, more: Pick<From, 'with' | 'listed'> = {}): From => ({
  from,
  at,
  isId: true,
  ...more,
});
const wordOf = (from: string, at: string, more: Pick<From, 'with' | 'where' | 'asDay'> = {}): From => ({
  from,
  at,
  isId: false,
  ...more,
});

/** The domain of a site, as the documents have it travel. */
const siteOf = (domain: string): string => {
  const [key, iv] = [CONFIG_NO_KEY_HEX, CONFIG_NO_IV_HEX].map((hex) => Buffer.from(hex, 'hex'));
  if (key === undefined || iv === undefined) throw new RangeError('no key');
  const cipher = createCipheriv('des-ede3-cbc', key, iv);
  return Buffer.concat([cipher.update(domain, 'utf8'), cipher.final()]).toString('base64');
};

const AMOUNT = { currency: 'USD', amount: '100.00' };
const PAIR = { sellCurrency: 'USD', buyCurrency: 'EUR' };
const ORDER = { orderNo: idOf('paymentOrder/queryPage', 'orderNo') };
const RECEIPT = { orderNo: idOf('receipt/paging', 'orderNo') };
const RECHARGE = { orderNo: idOf('offlineReceipt/paging', 'orderNo') };
const UPLOAD = { batchNo: idOf('uploadDetail/page', 'batchNo') };
const BATCH = { batchNo: idOf('batchOrder/auditPage', 'batchNo') };
const ACCOUNT = { applyNo: idOf('subAccount/queryApplyPage', 'applyNo') };
const PAYEE = { payeeId: idOf('b2bPartner/queryPage', 'payeeId') };
const FX = { orderNo: idOf('agentFx/page', 'orderNo') };

/** What calls need beyond their kind, by key, whatever the backend. What needs nothing is not listed. */
const WANTED: Readonly<Record<string, Wanted>> = {
  'common/queryPaymentChannelCode': { currency: 'GBP', countryCode: 'GBR' },
  'common/queryCheckUserProduct': { productCode: 'collection' },
  'file/getFileDownloadInfo': { fileIds: idOf('files', 'fileId', { listed: true }) },
  'file/getDownloadInfo': { id: idOf('files', 'fileId') },
  'file/getFileTemplateDfsId': { id: 'BATCH_PAYMENT' },
  'paymentConfig/queryConfigByOne': { productCode: 'withdrawal', currency: 'USD' },
  'fee/querySysProductId': { paymentMode: 'withdrawal' },
  'fee/calPaymentFee': AMOUNT,
  'fee/calGlobalPaymentFee': { ...AMOUNT, feeBearer: 'OUR' },
  'fee/calUserProductFee': { ...AMOUNT, productCode: 'withdrawal' },
  'fee/queryAllB2bPaymentFee': AMOUNT,
  'fee/queryUserPriorityFeeConfig': { productCode: 'withdrawal', currency: 'USD' },
  'dataCache/province': { countryCode: 'CHN' },
  'dataCache/city': { provinceCode: wordOf('dataCache/province', 'areaCode') },
  'dataCache/area': { cityCode: wordOf('dataCache/city', 'areaCode', { where: { hasChildren: true } }) },
  'dataCache/getAreaByAreaCode': { areaCode: wordOf('dataCache/city', 'areaCode') },
  'dataCache/findPayeeBankInfo': {
    bankCode: wordOf('dataCache/findSysBankInfo', 'bankCode', { with: { countryCode: 'CHN' } }),
    areaCode: wordOf('dataCache/city', 'areaCode'),
  },
  'agreement/detail': { id: wordOf('agreement/list', 'id') },
  'notice/page': { systemNoticeType: 2 },
  'notice/detail': { noticeId: idOf('notice/page', 'noticeId') },
  'operator/permission': { roleId: idOf('operator/rolePage', 'roleId') },
  'realName/queryCloud': { type: 'org' },
  'realName/chkWebsite': { website: 'https://nobody.example' },
  'subAccount/submitDetail': ACCOUNT,
  'subAccount/downloadInfoPdf': ACCOUNT,
  'subAccount/submitCountry': { type: 'local' },
  'subAccount/querySubAccountCcy': { type: 'global', country: 'HKG' },
  'account/gpiInfo': ORDER,
  'account/queryCommonRateByCcy': { currency: 'USD' },
  'account/queryUserAccBalance': { ccy: 'USD' },
  'rate/queryRate': PAIR,
  'rate/queryRateList': { ...PAIR, span: '1D' },
  'exchange/one': { ...PAIR, tradeDirection: TRADE_DIRECTIONS[0], amount: '100.00' },
  'exchange/one forward': {
    ...PAIR,
    tradeDirection: TRADE_DIRECTIONS[0],
    amount: '100.00',
    deliveryDay: wordOf('exchange/options', 'forward.firstDay'),
  },
  'receipt/detail': RECEIPT,
  'receipt/relationQuery': RECEIPT,
  'receipt/names': { text: wordOf('receipt/paging', 'payerHolderName') },
  'income/downloadRefundVoucherPdf': RECEIPT,
  'refund/names': { text: wordOf('refund/queryPage', 'payeeName') },
  'view/list': { list: 'receipt' },
  'supplement/query': ORDER,
  'supplement/batchDownload': ORDER,
  'ftrOrder/names': { text: wordOf('ftrOrder/query', 'buyerName') },
  'ftrOrder/queryDetail': { orderNo: idOf('ftrOrder/query', 'orderNo') },
  'payer/detail': { payerNo: idOf('payer/list', 'payerNo') },
  'poboPayer/queryByNo': { payerNo: idOf('poboPayer/queryPage', 'payerNo') },
  'partner/queryUserPartnerDetail': { partnerNo: idOf('partner/queryUserPartnerPage', 'partnerNo') },
  'offlineAccount/listByPayerCountry': { payerCountry: wordOf('offlineAccount/listPayerCountry', 'country') },
  'offlineReceipt/names': { text: wordOf('offlineReceipt/paging', 'payerName') },
  'offlineReceipt/detail': RECHARGE,
  'offlineReceipt/downloadPdf': RECHARGE,
  'uploadDetail/download': UPLOAD,
  'uploadDetail/uploadLoopCheck': UPLOAD,
  'uploadDetail/uploadErrors': UPLOAD,
  'uploadDetail/names': { text: wordOf('uploadDetail/detailPage', 'buyerName') },
  'b2bPartner/queryDetail': PAYEE,
  'payeeHk/queryByNo': PAYEE,
  'localPayee/bankList': { country: 'HKG' },
  'paymentOrder/queryTipsMsg': { currency: 'USD' },
  'paymentOrder/query': ORDER,
  'paymentOrder/queryDetail': ORDER,
  'paymentOrder/names': { text: wordOf('paymentOrder/queryPage', 'payeeName') },
  'paymentOrder/downloadVoucher': ORDER,
  'paymentOrder/downloadOrder': ORDER,
  'paymentOrder/downloadAdvice': { orderNo: idOf('paymentOrder/queryPage payment', 'orderNo') },
  'paymentOrder/downloadPaymentAccountInfoPdf': ORDER,
  'batchOrder/applyResult': BATCH,
  'batchOrder/orderPage': BATCH,
  'batchOrder/download': { content: 'batches' },
  'settleOrder/calRateAndFee': { currency: 'USD', receiveCurrency: 'CNY', mode: 'normal', amount: '100.00' },
  'settleOrder/queryDetails': { orderNo: idOf('settleOrder/query', 'orderNo') },
  'settleOrder/queryPayeeAccName': { payeeId: idOf('payeeAccount/queryManagePage settlement', 'accountId') },
  'transfer/names': { text: wordOf('transfer/pageOrder', 'payeeName') },
  'agentFx/quote': { ...AMOUNT, direction: 'purchase' },
  'agentFx/detail': FX,
  'agentFx/downloadPdf': FX,
  'virtualCard/statement': {
    cardNo: idOf('virtualCard/page', 'cardNo'),
    startDate: wordOf('virtualCard/page', 'createdAt', { asDay: true }),
    endDate: wordOf('virtualCard/page', 'createdAt', { asDay: true }),
  },
  'virtualCard/evidence': { disputeNo: idOf('virtualCard/spendPage', 'dispute.disputeNo') },
  'tradeDetail/downloadPdf': {
    currency: wordOf('tradeDetail/page', 'currency'),
    startDate: wordOf('tradeDetail/page', 'tradeTime', { asDay: true }),
    endDate: wordOf('tradeDetail/page', 'tradeTime', { asDay: true }),
  },
};

/** The same with what depends on where the backend is. */
export const wantedFor = (host: string): Readonly<Record<string, Wanted>> => ({
  ...WANTED,
  'common/systemConfig': { configNo: siteOf(host), configSystem: 1 },
});

/** The list of a module whose rows tell numbers under a name. */
const listWith = (module: string, field: string): string | undefined =>
  allCalls.find((call) => {
    if (!call.key.startsWith(`${module}/`) || !isPaged(call) || requiredOf(call).length > 0) return false;
    const list = membersAt(membersAt(call.result, 'properties'), 'list');
    return field in membersAt(membersAt(list, 'items'), 'properties');
  })?.key;

/** A value for a field of which the table says nothing: by what it is, or from the list of its module. */
const likelyFor = (
  key: string,
  field: string,
  schema: Readonly<Record<string, unknown>>,
): From | string | undefined => {
  const { enum: words, format } = schema;
  if (Array.isArray(words) && typeof words[0] === 'string') return words[0];
  if (format === 'ccy' || format === 'heldCcy' || format === 'currencyCode') return 'USD';
  if (format === 'amount') return '100.00';
  const list = listWith(key.split('/')[0] ?? '', field);
  return list === undefined ? undefined : idOf(list, field);
};

/**
 * What a call is to be asked with beyond its kind, by its name with that; the name of a field instead for which nothing is known.
 * `host` is the backend's.
 */
export const wantedOf = (
  call: AnyCall,
  {
    name,
    named,
    host,
  }: { readonly name: string; readonly named: Readonly<Record<string, string>>; readonly host: string },
): Wanted | string => {
  const table = wantedFor(host);
  const told = table[name] ?? table[call.key] ?? {};
  const wanted: Record<string, Wanted[string]> = { ...told };
  for (const field of requiredOf(call)) {
    if (field in told || field in named) continue;
    const likely = likelyFor(call.key, field, fieldsOf(call)[field] ?? {});
    if (likely === undefined) return field;
    wanted[field] = likely;
  }
  return wanted;
};
