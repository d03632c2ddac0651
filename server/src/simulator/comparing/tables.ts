import type { Bilingual } from '@tradeport/shared/reference/bilingual.ts';
import { advance } from '@tradeport/shared/states/advance.ts';
import { collectionAccount } from '@tradeport/shared/states/collectionAccount.ts';
import { currencyAccount } from '@tradeport/shared/states/currencyAccount.ts';
import { emailActivation } from '@tradeport/shared/states/emailActivation.ts';
import { exchangeOrder } from '@tradeport/shared/states/exchangeOrder.ts';
import { fastService } from '@tradeport/shared/states/fastService.ts';
import type { Machine } from '@tradeport/shared/states/machine.ts';
import { materialReview } from '@tradeport/shared/states/materialReview.ts';
import { materialUpload } from '@tradeport/shared/states/materialUpload.ts';
import { materialUsage } from '@tradeport/shared/states/materialUsage.ts';
import { partner } from '@tradeport/shared/states/partner.ts';
import { payee } from '@tradeport/shared/states/payee.ts';
import { payeeUse } from '@tradeport/shared/states/payeeUse.ts';
import { payer } from '@tradeport/shared/states/payer.ts';
import { payment } from '@tradeport/shared/states/payment.ts';
import { rateLock } from '@tradeport/shared/states/rateLock.ts';
import { realName } from '@tradeport/shared/states/realName.ts';
import { receipt } from '@tradeport/shared/states/receipt.ts';
import { recharge } from '@tradeport/shared/states/recharge.ts';
import { refundOrder } from '@tradeport/shared/states/refundOrder.ts';
import { settlement } from '@tradeport/shared/states/settlement.ts';
import { settlementPayee } from '@tradeport/shared/states/settlementPayee.ts';
import { tradeOrder } from '@tradeport/shared/states/tradeOrder.ts';
import { withdrawal } from '@tradeport/shared/states/withdrawal.ts';
import { withdrawalAccount } from '@tradeport/shared/states/withdrawalAccount.ts';
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

const of = (
  name: ModelName,
  title: Bilingual,
  key: readonly string[],
  states: ComparedTable['states'] = {},
): ComparedTable => ({ name, title, key, states });

/** A table of objects that live by one machine. */
const objects = (name: ModelName, machine: Machine, ...key: readonly string[]): ComparedTable =>
  of(name, machine.title, key, { state: machine });

/** Every table of a world that is part of its state, in the order in which they are told: business first. */
export const comparedTables: readonly ComparedTable[] = [
  objects('CurrencyAccount', currencyAccount, 'merchantId', 'ccy'),
  objects('Receipt', receipt, 'orderNo'),
  of('ReceiptLink', ['收款关联订单', 'Order linked to a receipt'], ['receiptNo', 'kind', 'subjectNo']),
  objects('Recharge', recharge, 'orderNo'),
  objects('ExchangeOrder', exchangeOrder, 'orderNo'),
  objects('Withdrawal', withdrawal, 'orderNo'),
  objects('Payment', payment, 'orderNo'),
  of('Supplement', ['付款补充材料', 'Supplement'], ['orderNo', 'serialNo']),
  objects('RefundOrder', refundOrder, 'refundNo'),
  of('Settlement', settlement.title, ['orderNo'], { state: settlement, advanceState: advance }),
  objects('RateLock', rateLock, 'lockNo'),
  of('AdvanceLimit', ['垫资额度', 'Advance limit'], ['owner']),
  of('MaterialOrder', ['结算材料', 'Settlement material'], ['detailNo'], {
    state: materialReview,
    usageState: materialUsage,
  }),
  objects('MaterialUpload', materialUpload, 'batchNo'),
  objects('TradeOrder', tradeOrder, 'orderNo'),
  objects('CollectionAccount', collectionAccount, 'applyNo'),
  of('ReceivingAccount', ['充值收款账户', 'Receiving account'], ['accountNo']),
  objects('WithdrawalAccount', withdrawalAccount, 'accountId'),
  objects('Payer', payer, 'payerNo'),
  of('Payee', payee.title, ['payeeId'], { state: payee, useState: payeeUse }),
  of('PayeeAccount', ['收款人账户', 'Payee account'], ['accountId']),
  objects('SettlementPayee', settlementPayee, 'accountId'),
  objects('FastService', fastService, 'serviceNo'),
  objects('Partner', partner, 'partnerNo'),
  of('JournalEntry', ['记账凭证', 'Ledger entry'], ['id']),
  of('Posting', ['分录', 'Posting'], ['entryId', 'line']),
  of('Movement', ['账户变动', 'Movement'], ['merchantId', 'ccy', 'no']),
  of('Merchant', ['商户', 'Merchant'], ['id'], { realNameState: realName }),
  of('RealNameApplication', ['认证申请', 'Verification application'], ['applicationNo']),
  of('RealNameDraft', ['认证草稿', 'Verification draft'], ['merchantId', 'type']),
  of('Operator', ['操作员', 'Operator'], ['id']),
  objects('EmailActivation', emailActivation, 'operatorId'),
  of('PaymentPassword', ['支付密码', 'Payment password'], ['operatorId']),
  of('Role', ['角色', 'Role'], ['merchantId', 'id']),
  of('RolePermission', ['角色权限', 'Role permission'], ['merchantId', 'roleId', 'path']),
  of('AgreementSignature', ['协议签署', 'Signed agreement'], ['merchantId', 'agreementId', 'version']),
  of('CommonRatePair', ['常用货币对', 'Favourite pair'], ['merchantId', 'operatorId', 'position']),
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

/** Where the state of an object of a machine stands. */
export const placeOf = (machine: string): { readonly table: ComparedTable; readonly column: string } | undefined => {
  for (const table of comparedTables) {
    const column = Object.keys(table.states).find((each) => table.states[each]?.name === machine);
    if (column !== undefined) return { table, column };
  }
  return undefined;
};
