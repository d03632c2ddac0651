import type { AnyCall } from '@tradeport/shared/contract/define.ts';

type Fields = Readonly<Record<string, unknown>>;

/** Where a code stands: the members of the record that has it, and of what is around that, and what was asked. */
interface Place {
  readonly around: Fields;
  readonly asked: Fields;
}

/** Fields of calls (`exchange/list .list[].mode`) with the dictionary of their codes; of several, `which` says the one of a record. */
interface FieldRule {
  readonly at: RegExp;
  readonly types: readonly string[];
  readonly which?: (place: Place) => string;
}

const one = (at: RegExp, type: string): FieldRule => ({ at, types: [type] });

/** The machine of a payout, by the kind of order that its row or its request names; without one withdrawals are asked for. */
const payoutOf = ({ around, asked }: Place): string => String(around.orderType ?? asked.orderType ?? 'withdrawal');
const ownAccountOf = ({ around, asked }: Place): string => {
  const type = around.accountType ?? asked.accountType ?? 'withdrawal';
  return type === 'settlement' ? 'settlementPayeeStatus' : 'withdrawalAccountStatus';
};
/** What was refunded: a payment that came back has a number of its own. */
const refundOf = ({ around }: Place): string => ('refundNo' in around ? 'refundOrder' : 'receipt');

/** A machine whose status is a number, with its name beside it, on the calls that a pattern finds. */
const numbered = (calls: string, machine: string): readonly FieldRule[] => [
  one(new RegExp(`^${calls} (?!.*timeline).*\\.status$`), `${machine}Status`),
  one(new RegExp(`^${calls} (?!.*timeline).*\\.state$`), `${machine}State`),
  one(new RegExp(`^${calls} .*timeline\\[\\]\\.status$`), `${machine}Status`),
];

/** A machine whose status is a name; its timeline has numbers. */
const named = (calls: string, machine: string): readonly FieldRule[] => [
  one(new RegExp(`^${calls} (?!.*timeline).*\\.status$`), `${machine}Status`),
  one(new RegExp(`^${calls} .*timeline\\[\\]\\.status$`), `${machine}TimelineStatus`),
];

const PAYOUTS = ['withdrawal', 'payment', 'settlement'];
const ofPayouts = (field: 'status' | 'state', suffix: string): FieldRule => ({
  at: new RegExp(`^paymentOrder/.*\\.${field}$`),
  types: PAYOUTS.map((machine) => `${machine}${suffix}`),
  which: (place) => `${payoutOf(place)}${suffix}`,
});
const ofRefunds = (field: 'status' | 'state', suffix: string): FieldRule => ({
  at: new RegExp(`^refund/modifyPayeeInfo .*\\.${field}$`),
  types: [`refundOrder${suffix}`, `receipt${suffix}`],
  which: (place) => `${refundOf(place)}${suffix}`,
});

const statuses: readonly FieldRule[] = [
  one(/^account\/gpiInfo \.status$/, 'trackingStatus'),
  one(/^agreement\/sign(ed)? .*\.status$/, 'agreementStatus'),
  ...numbered('exchange/\\w+', 'exchangeOrder'),
  ...numbered('(receipt|income)/\\w+', 'receipt'),
  ...numbered('realName/\\w+', 'realName'),
  ...numbered('payer/\\w+', 'payer'),
  ...numbered('poboPayer/\\w+', 'poboPayer'),
  ...numbered('offlineReceipt/\\w+', 'recharge'),
  ...numbered('settleOrder/\\w+', 'settlement'),
  ofPayouts('status', 'Status'),
  ofPayouts('state', 'State'),
  ...numbered('refund/(queryPage|sums)', 'refundOrder'),
  ofRefunds('status', 'Status'),
  ofRefunds('state', 'State'),
  ...named('subAccount/\\w+', 'collectionAccount'),
  ...named('ftrOrder/\\w+', 'tradeOrder'),
  ...named('transfer/\\w+', 'transfer'),
  ...named('agentFx/\\w+', 'agentFx'),
  ...named('virtualCard/(page|detail|apply|raise|act|download)', 'virtualCard'),
  one(/^virtualCard\/.*\.dispute\.status$/, 'cardDisputeStatus'),
  ...named('virtualCard/(spendPage|spendDownload|dispute)', 'cardSpend'),
  ...named('partner/\\w+', 'partner'),
  ...named('settleAdvance/\\w+', 'fastService'),
  one(/^operator\/(page|add|edit|delete) .*\.status(\[\])?$/, 'operatorStatus'),
  one(/^operator\/(rolePage|roleAddOrEdit|permission|permissionEdit) .*\.status(\[\])?$/, 'roleStatus'),
  one(/^operator\/.*\.builtIn$/, 'builtInRole'),
  ...named('rate/\\w+', 'rateLock'),
  // Two machines tell their moves in one timeline.
  {
    at: /^uploadDetail\/.*timeline\[\]\.status$/,
    types: ['materialReviewTimelineStatus', 'materialUsageTimelineStatus'],
  },
  { at: /^(b2bPartner|payeeHk)\/.*timeline\[\]\.status$/, types: ['payeeTimelineStatus', 'payeeUseTimelineStatus'] },
  // The payments of a batch; beside them the batch itself.
  one(/^batchOrder\/(orderPage|auditOrder) \.list\[\]\.status$/, 'paymentStatus'),
  one(/^batchOrder\/.*\.status$/, 'paymentBatchStatus'),
  one(/^batchOrder\/.*\.paymentMethod$/, 'paymentMethod'),
  one(/^batchOrder\/.*\.warning$/, 'batchWarning'),
  one(/^batchOrder\/.*\.scope$/, 'batchScope'),
  one(/^(batchOrder|paymentOrder)\/.*\.(oddity|oddities)$/, 'oddity'),
  one(/^batchOrder\/.*\.content$/, 'batchContent'),
  one(/^batchOrder\/.*\.payees$/, 'payeeChoice'),
  one(/^uploadDetail\/(detailPage|sums) .*\.status$/, 'materialReviewStatus'),
  one(/^uploadDetail\/.*\.status$/, 'materialUploadStatus'),
  one(/^uploadDetail\/.*\.(usage|usageStatus)$/, 'materialUsageStatus'),
  one(/^(b2bPartner|payeeHk|localPayee)\/.*\.status$/, 'payeeStatus'),
  one(/\.payeeStatus$/, 'payeeUseStatus'),
  {
    at: /^payeeAccount\/.*timeline\[\]\.status$/,
    types: ['withdrawalAccountTimelineStatus', 'settlementPayeeTimelineStatus'],
  },
  {
    at: /^payeeAccount\/.*\.status$/,
    types: ['withdrawalAccountStatus', 'settlementPayeeStatus'],
    which: ownAccountOf,
  },
  one(/\.realNameState$/, 'realNameStatus'),
  one(/\.payerState$/, 'payerState'),
  one(/\.accountState$/, 'currencyAccountStatus'),
  one(/\.advanceStatus$/, 'advanceStatus'),
  one(/\.auditStatus$/, 'auditStatus'),
  one(/\.closingStatus$/, 'closingStatus'),
  one(/\.reviewStatus$/, 'paymentReviewStatus'),
  one(/\.businessStatus$/, 'businessStatus'),
];

const kinds: readonly FieldRule[] = [
  one(/^common\/queryCurrency .*\.kind$/, 'currencyKind'),
  one(/\.days\[\]\.kind$/, 'dayKind'),
  one(/(linked|freed)Orders\[\]\.kind$/, 'linkedKind'),
  one(/^receipt\/relationQuery .*\.kind$/, 'linkedKind'),
  one(/^receipt\/relationQuery \.buyer$/, 'linkBuyer'),
  one(/^view\/.*\.list$/, 'viewedList'),
  one(/\.adviceLanguage$/, 'paperLanguage'),
  one(/^account\/userTradeCountStatistics .*\.kind$/, 'recordKind'),
  one(/\.recordKind$/, 'recordKind'),
  one(/^tradeDetail\/.*\.kind$/, 'movementKind'),
  one(/\.enterpriseKind$/, 'enterpriseKind'),
  one(/^realName\/.*\.type$/, 'verificationType'),
  one(/^realName\/.*\.types$/, 'verificationType'),
  one(/^apiShop\/.*\.registry$/, 'companyRegister'),
  one(/^subAccount\/.*\.type$/, 'accountType'),
  one(/^refund\/.*\.type$/, 'refundType'),
  one(/\.(userType|operatorType)$/, 'operatorType'),
  one(/^(subAccount\/.*)\.platform$/, 'salesPlatform'),
  one(/\.goodsCategory$/, 'goodsCategory'),
  one(/\.tradeType$/, 'tradeType'),
  one(/^ftrOrder\/.*\.orderType$/, 'tradeOrderType'),
  one(/^refund\/.*\.orderType$/, 'refundedOrder'),
  one(/^todo\/.*\.orderType$/, 'recordKind'),
  one(/\.orderType$/, 'payoutType'),
  one(/\.partnerType$/, 'partnerType'),
  one(/\.entityType$/, 'payeeEntity'),
  one(/\.relationship$/, 'payeeRelationship'),
  one(/\.certificateType$/, 'payeeCertificate'),
  one(/\.payeeAccountType$/, 'payeeAccountType'),
  one(/\.accountType$/, 'ownAccountType'),
  one(/^(payeeAccount|settleOrder)\/.*\.payeeType$/, 'settlementPayeeType'),
  one(/^payeeAccount\/.*\.entity$/, 'accountOwner'),
  one(/^payeeAccount\/.*\.industry$/, 'industryType'),
  one(/^payeeAccount\/.*\.economicType$/, 'economyType'),
  one(/^payeeAccount\/.*\.specialEconomicZoneType$/, 'specialZoneType'),
  one(/^poboPayer\/.*\.type$/, 'poboPayerType'),
  one(/^poboPayer\/.*\.idType$/, 'poboIdType'),
  one(/^virtualCard\/.*\.holderIdType$/, 'poboIdType'),
  one(/\.idType$/, 'idType'),
  one(/\.holderType$/, 'holderType'),
  one(/[sS]imType$/, 'simType'),
  one(/\.systemNoticeType$/, 'noticeType'),
];

const others: readonly FieldRule[] = [
  one(/\.continent$/, 'continent'),
  one(/^common\/queryCountry .*\.businessType$/, 'countryPurpose'),
  one(/\.businessType$/, 'uploadKind'),
  one(/\.picType$/, 'pictureType'),
  one(/\.markets\[\]\.market$/, 'market'),
  one(/\.channelCode$/, 'paymentChannel'),
  one(/\.(channel|paymentType)$/, 'transferType'),
  one(/^fee\/queryUserPriorityFeeConfig .*\.productCode$/, 'feeProduct'),
  one(/^(paymentConfig|fee)\/.*\.(productCode|paymentMode)$/, 'product'),
  one(/^common\/queryCheckUserProduct .*\.productCode$/, 'product'),
  one(/\.feeBearers?$/, 'feeBearer'),
  one(/\.fixedSide$/, 'fixedSide'),
  one(/[sS]ums\[\]\.name$/, 'sumName'),
  one(/^fee\/.*\.limits$/, 'limitStanding'),
  one(/^fee\/.*\.scope$/, 'feeScope'),
  one(/\.level$/, 'areaLevel'),
  one(/\.scene$/, 'captchaScene'),
  one(/timeline\[\]\.by$/, 'actor'),
  one(/\.accountSaidBy$/, 'actor'),
  one(/\.hops\[\]\.role$/, 'trackingRole'),
  one(/^account\/userTradeCountStatistics .*\.span$/, 'statisticsSpan'),
  one(/^rate\/queryRateList .*\.span$/, 'rateSpan'),
  one(/\.delivery$/, 'delivery'),
  one(/\.tradeDirection$/, 'tradeDirection'),
  one(/^exchange\/.*\.mode$/, 'exchangeMode'),
  one(/^exchange\/.*\.cover$/, 'exchangeCover'),
  one(/^ftrOrder\/.*\.leg\.cover$/, 'exchangeCover'),
  one(/^(settleOrder|paymentOrder)\/.*\.mode$/, 'settlementMode'),
  one(/^settleOrder\/.*\.receiveCurrency$/, 'settlementCurrency'),
  one(/^refund\/.*\.action$/, 'refundAction'),
  one(/\.shipDateRule$/, 'shipDateRule'),
  one(/^uploadDetail\/.*\.source$/, 'uploadSource'),
  one(/^uploadDetail\/.*\.file$/, 'batchFile'),
  one(/\.decision$/, 'reviewDecision'),
  one(/^transfer\/.*\.direction$/, 'transferDirection'),
  one(/^agentFx\/.*\.direction$/, 'agentFxDirection'),
  one(/^virtualCard\/act \.act$/, 'cardAct'),
  one(/^agreement\/sign(ed)? .*\.noticeBy$/, 'noticeGiver'),
  one(/^agreement\/sign(ed)? .*\.noticeWay$/, 'noticeWay'),
  one(/^info\/queryUserInfo \.agreementsDue$/, 'agreement'),
  one(/^exchange\/.*\.fileType$/, 'exchangeFile'),
  one(/^transfer\/.*\.fileType$/, 'transferFile'),
];

const rules = [...statuses, ...kinds, ...others];

/** The rule of a field, by its call and its path (`.list[].status`); undefined where no dictionary has its values. */
export const ruleOf = ({ key }: AnyCall, path: string): FieldRule | undefined => {
  const place = `${key} ${path.replace(/(\[\])+$/, '')}`;
  return rules.find(({ at }) => at.test(place));
};

/** The dictionaries that may have the code of a field: one where it can be told which. */
export const typesAt = ({ types, which }: FieldRule, place: Place): readonly string[] =>
  which === undefined ? types : [which(place)];
