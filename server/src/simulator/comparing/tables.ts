import { keptIn, machines } from '@tradeport/shared/states/index.ts';
import type { Machine } from '@tradeport/shared/states/machine.ts';
import type { Bilingual } from '@tradeport/shared/words/bilingual.ts';
import type { ModelName } from '../../platform/db/modelScopes.ts';

/** A table of a world, as a comparison names it. */
export interface ComparedTable {
  readonly name: ModelName;
  readonly title: Bilingual;
  /** What names a row within its sandbox; of an object, together its number. */
  readonly key: readonly string[];
  /** The columns that hold a state, with the machine of each; the first is the object's own. */
  readonly states: Readonly<Record<string, Machine>>;
}

const of = (name: ModelName, title: Bilingual, key: readonly string[]): ComparedTable => ({
  name,
  title,
  key,
  states: {},
});

/** A table of objects, as their machines say: it is called as the first of them, where it has no name of its own. */
const objects = (name: ModelName, key: readonly string[], title?: Bilingual): ComparedTable => {
  const kept = machines.filter((machine) => keptIn(machine).table === name);
  const [own] = kept;
  if (!own) throw new Error(`no machine keeps its objects in ${name}`);
  const states = Object.fromEntries(kept.map((machine) => [keptIn(machine).column, machine]));
  return { name, title: title ?? own.title, key, states };
};

/** Every table of a world that is part of its state, in the order in which they are told: business first. */
export const comparedTables: readonly ComparedTable[] = [
  objects('CurrencyAccount', ['merchantId', 'ccy']),
  objects('Receipt', ['orderNo']),
  of('ReceiptLink', ['收款的关联', 'Link of a receipt'], ['receiptNo', 'kind', 'subjectNo']),
  objects('Recharge', ['orderNo']),
  objects('ExchangeOrder', ['orderNo']),
  objects('Withdrawal', ['orderNo']),
  objects('Transfer', ['merchantId', 'orderNo']),
  objects('AgentFx', ['orderNo']),
  objects('VirtualCard', ['cardNo']),
  objects('CardSpend', ['spendNo']),
  objects('CardDispute', ['disputeNo']),
  objects('Payment', ['orderNo']),
  objects('PaymentBatch', ['batchNo']),
  of('PaymentBatchRow', ['批次付款行', 'Row of a payment batch'], ['batchNo', 'line']),
  of('PaymentBatchFault', ['批次错误行', 'Fault of a payment batch'], ['batchNo', 'no']),
  of('PaymentBatchTotal', ['批次合计', 'Total of a payment batch'], ['batchNo', 'ccy']),
  of('Supplement', ['付款补充材料', 'Supplement'], ['orderNo', 'serialNo']),
  objects('RefundOrder', ['refundNo']),
  objects('Settlement', ['orderNo']),
  objects('RateLock', ['lockNo']),
  of('ExchangeCredit', ['换汇授信', 'Exchange credit'], ['merchantId']),
  of('OwedAmount', ['欠款', 'Owed amount'], ['entryId', 'ccy']),
  of('AdvanceLimit', ['垫资额度', 'Advance limit'], ['owner']),
  objects('MaterialOrder', ['detailNo'], ['结算材料', 'Settlement material']),
  objects('MaterialUpload', ['batchNo']),
  of('MaterialUploadFault', ['导入错误', 'Fault of an upload'], ['batchNo', 'no']),
  objects('TradeOrder', ['orderNo']),
  objects('CollectionAccount', ['applyNo']),
  of('ReceivingAccount', ['充值收款账户', 'Receiving account'], ['accountNo']),
  objects('WithdrawalAccount', ['accountId']),
  objects('Payer', ['payerNo']),
  objects('PoboPayer', ['payerNo']),
  objects('Payee', ['payeeId']),
  of('PayeeAccount', ['收款人账户', 'Payee account'], ['accountId']),
  objects('SettlementPayee', ['accountId']),
  objects('FastService', ['serviceNo']),
  objects('Partner', ['partnerNo']),
  of('JournalEntry', ['记账凭证', 'Ledger entry'], ['id']),
  of('Posting', ['分录', 'Posting'], ['entryId', 'line']),
  of('Movement', ['账户变动', 'Movement'], ['merchantId', 'ccy', 'no']),
  objects('Merchant', ['id'], ['商户', 'Merchant']),
  of('RealNameApplication', ['认证申请', 'Verification application'], ['applicationNo']),
  of('RealNameDraft', ['认证草稿', 'Verification draft'], ['merchantId', 'type']),
  objects('Operator', ['id']),
  objects('EmailActivation', ['operatorId']),
  of('PaymentPassword', ['支付密码', 'Payment password'], ['operatorId']),
  objects('Role', ['merchantId', 'id']),
  of('RolePermission', ['角色权限', 'Role permission'], ['merchantId', 'roleId', 'path']),
  of('AgreementVersion', ['协议版本', 'Version of an agreement'], ['agreementId', 'version']),
  objects('AgreementSignature', ['signatureNo']),
  of('CommonRatePair', ['常用货币对', 'Favourite pair'], ['merchantId', 'operatorId', 'position']),
  of('SavedView', ['视图', 'View of a list'], ['viewId']),
  of('StoredFile', ['文件', 'File'], ['id']),
  of('Notice', ['公告与消息', 'Notice or message'], ['id']),
  of('NoticeRead', ['已读记录', 'Read notice'], ['noticeId', 'operatorId']),
  of('FeeRule', ['费率规则', 'Fee rule'], ['ruleNo']),
  of('RateChange', ['行情调整', 'Rate change'], ['id']),
  of('CalendarDay', ['日历调整', 'Calendar change'], ['day']),
  of('Assumption', ['规则假设', 'Assumption'], ['key']),
  of('DecisionMode', ['决定方式', 'Decision mode'], ['kind']),
  of('SiteConfig', ['站点配置', 'Site configuration'], ['key', 'position']),
  of('Sandbox', ['沙盒', 'Sandbox'], []),
  of('Task', ['任务', 'Task'], ['id']),
  of('Event', ['事件', 'Event'], ['id']),
];

/** What names a row of the tables that are no part of the state. */
const otherKeys: Readonly<Partial<Record<ModelName, readonly string[]>>> = {
  AttemptCounter: ['kind', 'subject'],
  // Follows from the rows that it was read from.
  CounterpartyName: ['merchantId', 'list', 'name'],
  CounterpartyWord: ['merchantId', 'list', 'folded', 'name'],
  PoboPayerWord: ['merchantId', 'payerNo', 'folded'],
  Fault: ['id'],
  IdempotentAnswer: ['merchantId', 'call', 'key'],
  OutboxMessage: ['id'],
};

/** The columns that name a row of a table of a world. Throws for a table that is of none. */
export const keyColumns = (table: ModelName): readonly string[] => {
  const key = comparedTables.find(({ name }) => name === table)?.key ?? otherKeys[table];
  if (key === undefined) throw new Error(`nothing says what names a row of ${table}`);
  return key;
};

/** Where the state of an object of a machine stands. */
export const columnOf = (machine: string): { readonly table: ComparedTable; readonly column: string } | undefined => {
  const own = machines.find(({ name }) => name === machine);
  if (!own) return undefined;
  const { table: kept, column } = keptIn(own);
  const table = comparedTables.find(({ name }) => name === kept);
  return table && { table, column };
};
