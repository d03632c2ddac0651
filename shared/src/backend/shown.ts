/**
 * How far the documents show a call: whole, or all but the first part of its path, or all but its method; `added`: the flows that they
 * show need it, and it was added to them; `ours`: the product completed it beyond that.
 */
export type Shown = 'whole' | 'prefix' | 'method' | 'added' | 'ours';

const keys = (module: string, names: string): readonly string[] => names.split(' ').map((name) => `${module}/${name}`);

const PREFIX = [
  ...keys('common', 'queryCurrencyScale queryServerTime querySameMonthSysHoliday queryPaymentChannelCode'),
  ...keys('common', 'queryCheckUserProduct queryUserGroup queryUserAllGroup'),
  ...keys('fee', 'calPaymentFee calGlobalPaymentFee calUserProductFee queryAllB2bPaymentFee'),
  ...keys('password', 'isExistPwd addUserPwd sendCode resetPayPwd modifyLoginPwd'),
  ...keys('bindPhone', 'sendOldCode checkOldCode sendNewCode checkNewCode'),
  ...keys('bindEmail', 'sendOldCode checkOldCode sendNewCode checkNewCode'),
  ...keys('operator', 'page add edit delete permission permissionEdit rolePage roleAddOrEdit validOperator'),
  ...keys('apiShop', 'getPicOcr advSearch companyDetail'),
  ...keys('account', 'gpiInfo queryHasAccounts quotaCards userTradeCountStatistics queryMemberCcy'),
  ...keys('account', 'queryBalanceByCond queryUserAccBalance'),
];
const METHOD = [
  ...keys('dataCache', 'economyType industryType province areaAll city area getAreaByAreaCode'),
  ...keys('dataCache', 'findSysBankInfo findPayeeBankInfo constDictList'),
  ...keys('realName', 'addCloud addCloudStates queryCloud'),
];
const ADDED = [
  ...keys('agreement', 'list detail signed sign'),
  ...keys('info', 'sessions endSessions'),
  'subAccount/close',
  'poboPayer/modify',
  'b2bPartner/modify',
  'uploadDetail/void',
];
const OURS = [
  ...keys('receipt', 'sums names'),
  ...keys('refund', 'download sums names'),
  ...keys('view', 'list save remove'),
  ...keys('ftrOrder', 'download sums names'),
  'payer/detail',
  ...keys('offlineReceipt', 'paging download sums names detail'),
  ...keys('uploadDetail', 'uploadErrors cancel detailDownload sums names'),
  ...keys('paymentOrder', 'sums names usedLately downloadAdvice sendAdvice'),
  ...keys('transfer', 'sums names'),
  ...keys('agentFx', 'quote instruct page detail download downloadPdf'),
  ...keys(
    'virtualCard',
    'terms apply page detail raise act number spendPage spendDownload dispute statement evidence download',
  ),
];

const SHOWN = new Map<string, Shown>(
  (
    [
      ['prefix', PREFIX],
      ['method', METHOD],
      ['added', ADDED],
      ['ours', OURS],
    ] as const
  ).flatMap(([shown, those]) => those.map((key): [string, Shown] => [key, shown])),
);

/** Every call that the documents do not show whole, by its key. */
export const notShownWhole: ReadonlyMap<string, Shown> = SHOWN;

/** How far the documents show the call of a key. What is the simulator's, and every stream, is ours. */
export const shownOf = (key: string): Shown => SHOWN.get(key) ?? (/^sim|^event\//.test(key) ? 'ours' : 'whole');
