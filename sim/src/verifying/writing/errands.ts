import { withdrawalAccounts } from './accounts.ts';
import { contracts } from './contracts.ts';
import type { Errand } from './errand.ts';
import { exchanges, limitOrders, payments, withdrawals } from './orders.ts';
import { partners, payees, payeesInHongKong, payers, views } from './parties.ts';

/** Everything that is made where somebody allows it, in the order in which it is. */
export const errands: readonly Errand[] = [
  views,
  partners,
  payers,
  payees,
  payeesInHongKong,
  withdrawalAccounts,
  contracts,
  exchanges,
  limitOrders,
  withdrawals,
  payments,
];

const SENDS = 'it sends a code or a message';
const LOCKS = 'it counts towards a lock, or sets a password';
const LASTS = 'what it makes cannot be taken back';
const PERMISSIONS = 'it changes who may do what';
const WAITS = 'it needs what only bank, platform or a payer make';
const SETTINGS = 'what it sets has no moves';
const VERIFIES = 'a verification is judged once';
const SLIPS = 'it needs a payer, and the slip of what they paid';
const TABLES = 'it needs a table of orders, which a run does not bring';
const MAINLAND = 'it needs settlement quota and a payee in the mainland';
const PRODUCT = 'it needs a product of its own, and the documents of somebody';
const OTHERS = 'it needs a second operator of the merchant';

const told = (why: string, ...names: readonly string[]): readonly (readonly [string, string])[] =>
  names.map((name) => [name, why] as const);

/** Calls that change something, and are not tried all the same: why, by the key of the call or by its name with the kind. */
const UNTRIED: ReadonlyMap<string, string> = new Map([
  ...told(SENDS, 'login/forgetSend', 'register/sendCaptcha', 'password/sendCode', 'bindPhone/sendOldCode'),
  ...told(SENDS, 'bindPhone/sendNewCode', 'bindEmail/sendOldCode', 'bindEmail/sendNewCode', 'paymentOrder/sendAdvice'),
  ...told(SENDS, 'register/bindEmail', 'operator/add'),
  ...told(LOCKS, 'login/forgetReset', 'register/createUser', 'register/activationEmail', 'password/addUserPwd'),
  ...told(LOCKS, 'password/resetPayPwd', 'password/modifyLoginPwd', 'bindPhone/checkOldCode', 'bindPhone/checkNewCode'),
  ...told(LOCKS, 'bindEmail/checkOldCode', 'bindEmail/checkNewCode'),
  ...told(LASTS, 'file/upload', 'agreement/sign', 'notice/sign', 'operator/roleAddOrEdit', 'transfer/transfer'),
  ...told(
    LASTS,
    'agentFx/instruct',
    'virtualCard/apply',
    'virtualCard/raise',
    'virtualCard/act',
    'virtualCard/dispute',
  ),
  ...told(LASTS, 'settleAdvance/applyOpen', 'subAccount/submit', 'subAccount/submitNew'),
  ...told(PERMISSIONS, 'operator/edit', 'operator/delete', 'operator/permissionEdit'),
  ...told(VERIFIES, 'realName/submitOrg', 'realName/submitOrgHk', 'realName/submitOtherArea'),
  ...told(VERIFIES, 'realName/submitPersonal', 'realName/addCloud'),
  ...told(SETTINGS, 'account/configCommonRatePairs', 'account/configUserCcy', 'payeeAccount/modifyDetail'),
  ...told(WAITS, 'rate/lockUserRate', 'receipt/supply', 'receipt/relationConfirm', 'income/relationSettleOrder'),
  ...told(WAITS, 'income/cancelRelationSettleOrder', 'refund/modifyPayeeInfo', 'supplement/upload'),
  ...told(WAITS, 'paymentOrder/supply', 'settleOrder/againWithdraw', 'b2bPartner/bankAdd', 'b2bPartner/bankDelete'),
  ...told(WAITS, 'subAccount/modify', 'subAccount/close'),
  ...told(SLIPS, 'offlineReceipt/create', 'offlineReceipt/close'),
  ...told(TABLES, 'uploadDetail/upload', 'uploadDetail/completeLogistics', 'uploadDetail/void', 'uploadDetail/cancel'),
  ...told(TABLES, 'uploadDetail/submitOrderInfo', 'batchOrder/apply'),
  ...told(MAINLAND, 'settleOrder/apply', 'paymentOrder/cancelTrade settlement', 'payeeAccount/add settlement'),
  ...told(MAINLAND, 'payeeAccount/modify settlement', 'payeeAccount/delete settlement'),
  ...told(PRODUCT, 'poboPayer/add', 'poboPayer/modify', 'poboPayer/delete'),
  ...told(OTHERS, 'paymentOrder/b2bCheck', 'batchOrder/batchAuditOrder', 'batchOrder/auditOrder'),
]);

/** Why a call that changes something is not tried by any errand; undefined where one tries it. */
export const untriedBecause = ({ name, key }: { readonly name: string; readonly key: string }): string | undefined =>
  UNTRIED.get(name) ?? UNTRIED.get(key);
