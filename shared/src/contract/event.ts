import { type Static, Type } from 'typebox';
import { screens } from '../screens.ts';
import { advance } from '../states/advance.ts';
import { collectionAccount } from '../states/collectionAccount.ts';
import { currencyAccount } from '../states/currencyAccount.ts';
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
import { Closed, Instant, Nullable } from './common.ts';
import { calls, get, type KindAccess } from './define.ts';
import { OWN_STREAM_PATH } from './ownStreamPath.ts';

const PAYEES = [screens.payees, screens.payeeAccounts, screens.newPayment];
const SETTLEMENTS = [screens.settlements, screens.settle];
const MATERIALS = [screens.receiptOrders, screens.receiptOrderForm];

/** The screens that tell of a machine's records: who holds one of them hears of their events. Others travel to nobody. */
export const eventAccess: ReadonlyMap<string, KindAccess> = new Map<string, KindAccess>([
  [receipt.name, [screens.receipts]],
  [recharge.name, [screens.recharge]],
  [payer.name, [screens.payers, screens.recharge]],
  [payee.name, PAYEES],
  [payeeUse.name, PAYEES],
  [partner.name, [screens.partners, screens.payees]],
  [materialReview.name, MATERIALS],
  [materialUpload.name, MATERIALS],
  [materialUsage.name, MATERIALS],
  [tradeOrder.name, [screens.tradeOrders]],
  [payment.name, [screens.payments, screens.paymentReview, screens.newPayment]],
  [refundOrder.name, [screens.refunds]],
  [withdrawal.name, [screens.withdrawals, screens.withdraw]],
  [withdrawalAccount.name, [screens.withdrawalAccounts, screens.withdraw]],
  [settlement.name, SETTLEMENTS],
  [advance.name, SETTLEMENTS],
  [fastService.name, [screens.settle]],
  [settlementPayee.name, [screens.settlementPayees, screens.settle]],
  [rateLock.name, [screens.receipts, screens.settle]],
  [exchangeOrder.name, [screens.exchange, screens.exchangeOrders]],
  [collectionAccount.name, [screens.collectionAccounts, screens.accountApplications]],
  // Home and the frame show both to everybody who is signed in.
  [currencyAccount.name, 'session'],
  [realName.name, 'session'],
]);

/** What an operator hears of one event. Whoever may not see the record still hears that balances have changed. */
export const OwnEvent = Closed({
  at: Instant,
  machine: Nullable(Type.String()),
  subject: Nullable(Type.String()),
  action: Nullable(Type.String()),
  from: Nullable(Type.String()),
  to: Nullable(Type.String()),
  /** Whether money was booked. */
  balances: Type.Boolean(),
});
export type OwnEventWire = Static<typeof OwnEvent>;

/**
 * The merchant's own events as they happen. No call: its answer has no envelope and no end. `event: event` carries an OwnEvent
 * under its place as id. Listening is no use of the session: it idles out as it would without.
 */
export const ownEventStream = calls('event', '/api/event', {
  stream: get(OWN_STREAM_PATH, {
    title: ['本商户的实时事件', "The merchant's own events (text/event-stream); the header `last-event-id` resumes"],
    access: 'session',
    result: OwnEvent,
    errors: ['tooManyStreams'],
    assumed: ['the whole stream: the documents know none'],
  }),
});
