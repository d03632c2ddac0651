import type { AgreementId } from '../reference/agreements.ts';
import {
  accountTypes,
  exportTypes,
  goodsCategories,
  partnerTypes,
  salesPlatforms,
  tradeOrderTypes,
} from '../reference/businessDictionaries.ts';
import type { Choice } from '../reference/choice.ts';
import { continents } from '../reference/countryWords.ts';
import { failureReasons } from '../reference/failureReasons.ts';
import { economicTypes, industries, specialZoneTypes } from '../reference/industries.ts';
import { payeeAccountTypes, payeeCertificates, payeeEntities, payeeRelationships } from '../reference/payeeWords.ts';
import * as wire from '../reference/wireWords.ts';
import { menuGroups } from '../screens.ts';
import { type ListedMachine, machines } from '../states/index.ts';
import type { Machine } from '../states/machine.ts';
import { paymentReviews } from '../states/payment.ts';
import * as agreements from '../words/agreementTitles.ts';
import { auditWords } from '../words/auditWords.ts';
import type { Bilingual } from '../words/bilingual.ts';
import { noticeGivers, noticeWays } from './agreements.ts';
import { builtInRoles } from './builtInRoles.ts';
import { FEE_PRODUCTS, type FeeProduct } from './fees.ts';
import { marketTable } from './markets.ts';
import { movementKinds } from './movementKinds.ts';
import { batchWarnings, paymentMethods } from './paymentBatch.ts';
import { paymentKinds } from './paymentConfig.ts';
import { pictureTypes } from './pictureTypes.ts';
import { poboIdTypeNames, poboPayerTypeNames } from './poboPayer.ts';
import { products } from './products.ts';
import { payeeTypeNames } from './settlementPayee.ts';
import { oddities } from './standsOut.ts';
import { uploadKinds } from './uploadKinds.ts';

/** What is signed, by its id. */
const agreementTitles: Readonly<Record<AgreementId, Bilingual>> = {
  mainService: agreements.mainServiceTitle,
  b2bService: agreements.b2bServiceTitle,
  privacyPolicy: agreements.privacyPolicyTitle,
  instantPayment: agreements.instantPaymentTitle,
  virtualCard: agreements.virtualCardTitle,
  agentFx: agreements.agentFxTitle,
};

/** The constants behind a picker or a status, by name. */
export interface Dictionary {
  readonly type: string;
  readonly title: Bilingual;
  readonly items: readonly Choice[];
}

const words = (table: Readonly<Record<string, Bilingual>>): readonly Choice[] =>
  Object.entries(table).map(([code, name]) => ({ code, name }));

const titles = (table: Readonly<Record<string, { readonly title: Bilingual }>>): readonly Choice[] =>
  Object.entries(table).map(([code, { title }]) => ({ code, name: title }));

const labels = (table: Readonly<Record<string, { readonly label: Bilingual }>>): readonly Choice[] =>
  Object.entries(table).map(([code, { label }]) => ({ code, name: label }));

const dictionary = (type: string, title: Bilingual, items: readonly Choice[]): Dictionary => ({ type, title, items });

/** Numbers of states, each once. A number that several states share bears the word of the first, which is that of the documents. */
const numbers = ({ states }: Machine): readonly Choice[] => {
  const first = new Map<number, Bilingual>();
  for (const { code, label } of Object.values(states)) if (!first.has(code)) first.set(code, label);
  return [...first].map(([code, name]) => ({ code: String(code), name }));
};

/** The dictionaries of a lifecycle, named after it: its status as it travels, and what travels beside that. */
const statesOf = (machine: ListedMachine): readonly Dictionary[] => {
  const { name, title, states, record } = machine;
  const [zh, en] = title;
  const status: Bilingual = [`${zh}状态`, `States: ${en}`];
  const detail: Bilingual = [`${zh}细分状态`, `States by name: ${en}`];
  const steps: Bilingual = [`${zh}进度状态`, `States in a timeline: ${en}`];
  if (record.statusTravels === 'byNumber')
    return [dictionary(`${name}Status`, status, numbers(machine)), dictionary(`${name}State`, detail, labels(states))];
  const named = dictionary(`${name}Status`, status, labels(states));
  return record.timeline === false ? [named] : [named, dictionary(`${name}TimelineStatus`, steps, numbers(machine))];
};

/** What people, companies and accounts are. */
const ofPeople: readonly Dictionary[] = [
  dictionary('builtInRole', ['内置角色', 'Built-in roles'], titles(builtInRoles)),
  dictionary('operatorType', ['操作员类型', 'Kinds of operators'], words(wire.operatorTypes)),
  dictionary('enterpriseKind', ['企业类型', 'Kinds of companies'], words(wire.enterpriseKinds)),
  dictionary('verificationType', ['认证类型', 'Kinds of verification'], words(wire.verificationTypes)),
  dictionary('companyRegister', ['企业登记处', 'Registers of companies'], words(wire.companyRegisters)),
  dictionary('idType', ['证件类型', 'Identity documents'], words(wire.idTypes)),
  dictionary('poboPayerType', ['代付付款方类型', 'Types of POBO payers'], words(poboPayerTypeNames)),
  dictionary('poboIdType', ['代付付款方证件类型', 'Documents of POBO payers'], words(poboIdTypeNames)),
  dictionary('holderType', ['操作员身份', 'Who an operator is'], words(wire.holderTypes)),
  dictionary('businessStatus', ['企业经营状态', 'Business status of a company'], words(wire.businessStatuses)),
  dictionary('economyType', ['经济类型', 'Economic types'], economicTypes),
  dictionary('industryType', ['行业', 'Industries'], industries),
  dictionary('specialZoneType', ['特殊经济区类型', 'Types of special economic areas'], specialZoneTypes),
  dictionary('accountType', ['账户类型', 'Kinds of collection accounts'], words(accountTypes)),
  dictionary('salesPlatform', ['销售平台', 'Sales platforms'], words(salesPlatforms)),
  dictionary('goodsCategory', ['商品类别', 'Goods'], words(goodsCategories)),
  dictionary('tradeType', ['贸易方式', 'Who declares the goods'], words(exportTypes)),
  dictionary('tradeOrderType', ['合同类型', 'Kinds of contracts'], words(tradeOrderTypes)),
  dictionary('partnerType', ['合作方类型', 'Kinds of partners'], words(partnerTypes)),
  dictionary('payeeEntity', ['收款人类型', 'Kinds of payees'], words(payeeEntities)),
  dictionary('payeeRelationship', ['与收款人的关系', 'Relationships to payees'], words(payeeRelationships)),
  dictionary('payeeCertificate', ['收款人证件', 'Documents of payees'], words(payeeCertificates)),
  dictionary('payeeAccountType', ['收款账户类型', 'Kinds of bank accounts'], words(payeeAccountTypes)),
  dictionary('settlementPayeeType', ['结汇收款人类型', 'Kinds of settlement payees'], words(payeeTypeNames)),
  dictionary('ownAccountType', ['收款账户用途', 'What an own account is for'], words(wire.ownAccountTypes)),
  dictionary('accountOwner', ['账户持有人', 'Whose account it is'], words(wire.accountOwners)),
  dictionary('simType', ['手机卡类型', 'Kinds of SIM cards'], words(wire.simTypes)),
];

const feeProduct = (code: FeeProduct): Choice => ({
  code,
  name: code === 'receipt' ? movementKinds.receipt : products[code].title,
});

/** What orders are, and what is done with them. */
const ofOrders: readonly Dictionary[] = [
  dictionary('auditStatus', ['审核状态', 'Words of reviews'], words(auditWords)),
  dictionary('paymentReviewStatus', ['付款复核状态', 'Reviews of payments'], labels(paymentReviews)),
  dictionary('paymentMethod', ['批次付款方式', 'Ways of a batch'], words(paymentMethods)),
  dictionary('batchWarning', ['批次提醒', 'Warnings of a batch'], words(batchWarnings)),
  dictionary('batchScope', ['批次范围', 'Whose batches'], words(wire.batchScopes)),
  dictionary('batchContent', ['批次下载内容', 'Files of a batch'], words(wire.batchContents)),
  dictionary('payeeChoice', ['收款人选择', 'Choices of payees'], words(wire.payeeChoices)),
  dictionary('oddity', ['复核时值得留意', 'What stands out to a reviewer'], words(oddities)),
  dictionary('reviewDecision', ['复核结果', 'Decisions of a reviewer'], words(wire.reviewDecisions)),
  dictionary('failureReason', ['失败原因', 'Reasons of failures'], words(failureReasons)),
  dictionary('actor', ['操作方', 'Who acts'], words(wire.actors)),
  dictionary('product', ['产品', 'Products'], titles(products)),
  dictionary('paymentProduct', ['付款产品', 'Kinds of payment'], titles(paymentKinds)),
  dictionary('feeProduct', ['计费产品', 'Products with fees'], FEE_PRODUCTS.map(feeProduct)),
  dictionary('movementKind', ['资金变动类型', 'Kinds of movements'], words(movementKinds)),
  dictionary(
    'recordKind',
    ['业务类型', 'Kinds of records'],
    machines.map(({ name, title }) => ({ code: name, name: title })),
  ),
  dictionary('payoutType', ['出款类型', 'Money out'], words(wire.payoutTypes)),
  dictionary('paymentChannel', ['付款渠道', 'Payment channels'], words(wire.paymentChannels)),
  dictionary('transferType', ['汇款方式', 'How money travels'], words(wire.transferTypes)),
  dictionary('feeBearer', ['费用承担方', 'Who bears the fees'], words(wire.feeBearers)),
  dictionary('feeScope', ['费率类型', 'Scopes of a fee rule'], words(wire.feeScopes)),
  dictionary('limitStanding', ['限额情况', 'Standing to limits'], words(wire.limitStandings)),
  dictionary('sumName', ['计算项目', 'Figures worked out'], words(wire.sumNames)),
  dictionary('fixedSide', ['固定金额方', 'Which amount is fixed'], words(wire.fixedSides)),
  dictionary('tradeDirection', ['买卖方向', 'Directions of an exchange'], words(wire.tradeDirections)),
  dictionary('exchangeMode', ['换汇方式', 'Modes of an exchange'], words(wire.exchangeModes)),
  dictionary('closingStatus', ['平仓状态', 'Closing of a position'], words(wire.closingStatuses)),
  dictionary('delivery', ['交割方式', 'Deliveries'], words(wire.deliveries)),
  dictionary('exchangeCover', ['换汇资金来源', 'Covers of an exchange'], words(wire.exchangeCovers)),
  dictionary('settlementMode', ['结汇到账方式', 'Modes of a settlement'], words(wire.settlementModes)),
  dictionary('settlementCurrency', ['结汇到账币种', 'Currencies of a settlement'], words(wire.settlementCurrencies)),
  dictionary('cardAct', ['虚拟卡操作', 'What is done with a card'], words(wire.cardActs)),
  dictionary('agentFxDirection', ['代理购结汇类型', 'Kinds of agent FX'], words(wire.agentFxDirections)),
  dictionary('transferDirection', ['转账方向', 'Directions of a transfer'], words(wire.transferDirections)),
  dictionary('exchangeFile', ['换汇下载格式', 'Files of exchanges'], words(wire.exchangeFiles)),
  dictionary('transferFile', ['转账下载格式', 'Files of transfers'], words(wire.transferFiles)),
  dictionary('trackingStatus', ['汇款追踪状态', 'Tracking of a transfer'], words(wire.trackingStatuses)),
  dictionary('trackingRole', ['汇款经手银行', 'Banks on the way'], words(wire.trackingRoles)),
  dictionary('linkedKind', ['关联材料类型', 'Kinds of linked material'], words(wire.linkedKinds)),
  dictionary('linkBuyer', ['买方范围', 'Whose material'], words(wire.linkBuyers)),
  dictionary('refundType', ['付款退回类型', 'Kinds of returned payments'], words(wire.refundTypes)),
  dictionary('refundedOrder', ['退款订单类型', 'What is refunded'], words(wire.refundedOrders)),
  dictionary('refundAction', ['退款操作', 'Answers to a refund'], words(wire.refundActions)),
  dictionary('shipDateRule', ['发货日期规则', 'Rules of the ship date'], words(wire.shipDateRules)),
  dictionary('uploadSource', ['材料来源', 'Where material came from'], words(wire.uploadSources)),
  dictionary('batchFile', ['批次文件', 'Files of an upload'], words(wire.uploadFiles)),
];

/** What is common to all. */
const ofReference: readonly Dictionary[] = [
  dictionary('continent', ['大洲', 'Continents'], words(continents)),
  dictionary(
    'market',
    ['市场', 'Markets'],
    Object.entries(marketTable).map(([code, { name }]) => ({ code, name })),
  ),
  dictionary('agreement', ['协议', 'Agreements'], words(agreementTitles)),
  dictionary('noticeGiver', ['终止通知发出方', 'Who gives notice of an ending'], words(noticeGivers)),
  dictionary('noticeWay', ['终止通知方式', 'How a notice of ending is sent'], words(noticeWays)),
  dictionary('menuGroup', ['菜单分组', 'Menu groups'], words(menuGroups)),
  dictionary('currencyKind', ['币种类型', 'Kinds of currencies'], words(wire.currencyKinds)),
  dictionary('countryPurpose', ['国家或地区用途', 'What countries are asked for'], words(wire.countryPurposes)),
  dictionary('dayKind', ['日期类型', 'Kinds of days'], words(wire.dayKinds)),
  dictionary('areaLevel', ['地区级别', 'Levels of areas'], words(wire.areaLevels)),
  dictionary('captchaScene', ['验证码场景', 'What a code is sent for'], words(wire.captchaScenes)),
  dictionary('pictureType', ['证件图片种类', 'Pictures of documents'], titles(pictureTypes)),
  dictionary('uploadKind', ['上传类型', 'Uploads'], titles(uploadKinds)),
  dictionary('noticeType', ['通知类型', 'Kinds of notices'], words(wire.noticeTypes)),
  dictionary('viewedList', ['可保存视图的列表', 'Lists with views'], words(wire.viewedLists)),
  dictionary('paperLanguage', ['文件语言', 'Languages of a paper'], words(wire.paperLanguages)),
  dictionary('statisticsSpan', ['统计周期', 'Spans of statistics'], words(wire.statisticsSpans)),
  dictionary('rateSpan', ['汇率走势周期', 'Spans of rates'], words(wire.rateSpans)),
];

/** Every dictionary, out of the tables that the product itself reads: whatever travels as one of several codes has its words here. */
export const dictionaries: readonly Dictionary[] = [
  ...machines.flatMap(statesOf),
  ...ofPeople,
  ...ofOrders,
  ...ofReference,
];
