import { bindEmail, bindPhone, devices, loginPassword } from './access.ts';
import { account, subAccount } from './account.ts';
import { agentFx } from './agentFx.ts';
import { agreement } from './agreement.ts';
import { apiShop } from './apiShop.ts';
import { b2bPartner } from './b2bPartner.ts';
import { batchOrder } from './batchOrder.ts';
import { dataCache } from './dataCache.ts';
import type { AnyCall } from './define.ts';
import { ownEventStream } from './event.ts';
import { exchange } from './exchange.ts';
import { fee } from './fee.ts';
import { file } from './file.ts';
import { ftrOrder } from './ftrOrder.ts';
import { income } from './income.ts';
import { localPayee } from './localPayee.ts';
import { info, login, register } from './login.ts';
import { notice } from './notice.ts';
import { offlineAccount } from './offlineAccount.ts';
import { offlineReceipt } from './offlineReceipt.ts';
import { operator } from './operator.ts';
import { partner } from './partner.ts';
import { password } from './password.ts';
import { payeeAccount } from './payeeAccount.ts';
import { payeeHk } from './payeeHk.ts';
import { payer } from './payer.ts';
import { paymentConfig } from './paymentConfig.ts';
import { paymentOrder } from './paymentOrder.ts';
import { poboPayer } from './poboPayer.ts';
import { rate } from './rate.ts';
import { realName } from './realName.ts';
import { receipt } from './receipt.ts';
import { refund } from './refund.ts';
import { settleAdvance } from './settleAdvance.ts';
import { settleOrder } from './settleOrder.ts';
import { simAssumption } from './sim/assumption.ts';
import { simCall } from './sim/callLog.ts';
import { simCard } from './sim/card.ts';
import { simCalendar, simClock } from './sim/clock.ts';
import { simDecision } from './sim/decision.ts';
import { simEvent, simEventStream } from './sim/event.ts';
import { simFault } from './sim/fault.ts';
import { simLedger } from './sim/ledger.ts';
import { simMarket } from './sim/market.ts';
import { simObject } from './sim/object.ts';
import { simOutside } from './sim/outside.ts';
import { simPersona } from './sim/persona.ts';
import { simSandbox } from './sim/sandbox.ts';
import { simScenario } from './sim/scenario.ts';
import { simSigning } from './sim/signing.ts';
import { simSnapshot } from './sim/snapshot.ts';
import { simSpecimen } from './sim/specimen.ts';
import { simState } from './sim/state.ts';
import { simStory } from './sim/story.ts';
import { simTask } from './sim/task.ts';
import { sim } from './sim.ts';
import { common } from './siteConfig.ts';
import { supplement } from './supplement.ts';
import { todo } from './todo.ts';
import { tradeDetail } from './tradeDetail.ts';
import { transfer } from './transfer.ts';
import { uploadDetail } from './uploadDetail.ts';
import { view } from './view.ts';
import { virtualCard } from './virtualCard.ts';

/** Every call that stands, by wire module. */
export const catalogue = {
  common,
  file,
  paymentConfig,
  fee,
  dataCache,
  agreement,
  notice,
  login,
  register,
  info: { ...info, ...devices },
  password: { ...password, ...loginPassword },
  bindPhone,
  bindEmail,
  operator,
  realName,
  apiShop,
  subAccount,
  account,
  rate,
  exchange,
  receipt,
  income,
  refund,
  view,
  supplement,
  ftrOrder,
  payer,
  poboPayer,
  partner,
  offlineAccount,
  offlineReceipt,
  uploadDetail,
  payeeAccount,
  b2bPartner,
  payeeHk,
  localPayee,
  paymentOrder,
  batchOrder,
  settleOrder,
  settleAdvance,
  transfer,
  agentFx,
  virtualCard,
  tradeDetail,
  todo,
  sim,
  simObject,
  simEvent,
  simDecision,
  simSandbox,
  simScenario,
  simSnapshot,
  simState,
  simClock,
  simCalendar,
  simPersona,
  simAssumption,
  simSigning,
  simLedger,
  simFault,
  simCall,
  simOutside,
  simCard,
  simMarket,
  simSpecimen,
  simStory,
  simTask,
} as const;
export type Catalogue = typeof catalogue;

export const allCalls: readonly AnyCall[] = Object.values(catalogue).flatMap((module) =>
  Object.values<AnyCall>(module),
);

/** What answers with a stream instead of an envelope: in the documents beside the calls, but none of them. */
export const allStreams: readonly AnyCall[] = [
  ...Object.values<AnyCall>(simEventStream),
  ...Object.values<AnyCall>(ownEventStream),
];
