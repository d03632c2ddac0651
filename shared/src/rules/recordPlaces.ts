import type { Bilingual } from '../reference/bilingual.ts';
import { pathTo, type Screen, screens } from '../screens.ts';
import { advance } from '../states/advance.ts';
import { collectionAccount } from '../states/collectionAccount.ts';
import { currencyAccount } from '../states/currencyAccount.ts';
import { emailActivation } from '../states/emailActivation.ts';
import { exchangeOrder } from '../states/exchangeOrder.ts';
import { fastService } from '../states/fastService.ts';
import { materialReview } from '../states/materialReview.ts';
import { materialUpload } from '../states/materialUpload.ts';
import { materialUsage } from '../states/materialUsage.ts';
import { partner } from '../states/partner.ts';
import { payee } from '../states/payee.ts';
import { payeeUse } from '../states/payeeUse.ts';
import { payer } from '../states/payer.ts';
import { payment } from '../states/payment.ts';
import { rateLock } from '../states/rateLock.ts';
import { realName } from '../states/realName.ts';
import { receipt } from '../states/receipt.ts';
import { recharge } from '../states/recharge.ts';
import { refundOrder } from '../states/refundOrder.ts';
import { settlement } from '../states/settlement.ts';
import { settlementPayee } from '../states/settlementPayee.ts';
import { tradeOrder } from '../states/tradeOrder.ts';
import { withdrawal } from '../states/withdrawal.ts';
import { withdrawalAccount } from '../states/withdrawalAccount.ts';

/** Where the portal shows the objects of a machine. */
export interface RecordPlace {
  readonly screen: Screen<string>;
  /** What one is called in the middle of a sentence. */
  readonly noun: Bilingual;
  /** Whether the screen opens the record of a number; else it shows what there is. */
  readonly opens: boolean;
  /** Which of its lists the screen shows them in, where it has several: the query of its address. */
  readonly view?: string;
}

const list = (screen: Screen, noun: Bilingual, view?: string): RecordPlace => ({
  screen,
  noun,
  opens: true,
  ...(view === undefined ? {} : { view }),
});
const page = (screen: Screen, noun: Bilingual): RecordPlace => ({ screen, noun, opens: false });

const payees = list(screens.payees, ['收款人', 'payee']);
const orders = list(screens.receiptOrders, ['订单', 'order']);

const places: ReadonlyMap<string, RecordPlace> = new Map([
  [receipt.name, list(screens.receipts, ['收款', 'receipt'])],
  [exchangeOrder.name, list(screens.exchangeOrders, ['换汇订单', 'exchange order'])],
  [collectionAccount.name, list(screens.accountApplications, ['账户申请', 'application'])],
  [tradeOrder.name, list(screens.tradeOrders, ['合同', 'contract'])],
  [recharge.name, list(screens.recharge, ['充值申请', 'recharge'])],
  [payee.name, payees],
  [payeeUse.name, payees],
  [payer.name, list(screens.payers, ['付款人', 'payer'])],
  [partner.name, list(screens.partners, ['合作伙伴', 'partner'])],
  [materialReview.name, orders],
  [materialUsage.name, orders],
  [materialUpload.name, list(screens.receiptOrders, ['订单文件', 'order file'], 'uploads')],
  [payment.name, list(screens.payments, ['付款', 'payment'])],
  [withdrawal.name, list(screens.withdrawals, ['提现', 'withdrawal'])],
  [refundOrder.name, list(screens.refunds, ['退款', 'refund'])],
  [withdrawalAccount.name, list(screens.withdrawalAccounts, ['提现账户', 'withdrawal account'])],
  [settlement.name, list(screens.settlements, ['结汇订单', 'settlement'])],
  [advance.name, list(screens.settlements, ['结汇订单', 'settlement'])],
  [settlementPayee.name, list(screens.settlementPayees, ['结汇收款人', 'settlement payee'])],
  [fastService.name, page(screens.settle, ['快速结汇服务', 'fast-settlement service'])],
  [rateLock.name, page(screens.settle, ['锁定汇率', 'locked rate'])],
  [currencyAccount.name, page(screens.transactions, ['账户明细', 'transactions'])],
  [realName.name, page(screens.verification, ['认证信息', 'identity verification'])],
  [emailActivation.name, page(screens.userInfo, ['用户信息', 'user information'])],
]);

/** Where the objects of a machine are shown; undefined where the portal has no page for them. */
export const findPlace = (machine: string): RecordPlace | undefined => places.get(machine);

/** The address of a record, its drawer open where the screen has one. The number may be left out where the screen opens none. */
export function addressOf({ screen, opens, view }: RecordPlace, number?: string | null): string {
  const query = [
    ...(view === undefined ? [] : [`view=${view}`]),
    ...(opens && number ? [`open=${encodeURIComponent(number)}`] : []),
  ];
  return query.length === 0 ? pathTo(screen) : `${pathTo(screen)}?${query.join('&')}`;
}
