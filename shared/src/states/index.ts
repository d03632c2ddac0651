import { advance } from './advance.ts';
import { agentFx } from './agentFx.ts';
import { agreement } from './agreement.ts';
import { cardDispute } from './cardDispute.ts';
import { cardSpend } from './cardSpend.ts';
import { collectionAccount } from './collectionAccount.ts';
import { currencyAccount } from './currencyAccount.ts';
import { emailActivation } from './emailActivation.ts';
import { exchangeOrder } from './exchangeOrder.ts';
import { fastService } from './fastService.ts';
import type { Machine, MachineRecord } from './machine.ts';
import { materialReview } from './materialReview.ts';
import { materialUpload } from './materialUpload.ts';
import { materialUsage } from './materialUsage.ts';
import { operator } from './operator.ts';
import { partner } from './partner.ts';
import { payee } from './payee.ts';
import { payeeUse } from './payeeUse.ts';
import { payer } from './payer.ts';
import { payment } from './payment.ts';
import { paymentBatch } from './paymentBatch.ts';
import { poboPayer } from './poboPayer.ts';
import { rateLock } from './rateLock.ts';
import { realName } from './realName.ts';
import { receipt } from './receipt.ts';
import { recharge } from './recharge.ts';
import { refundOrder } from './refundOrder.ts';
import { role } from './role.ts';
import { settlement } from './settlement.ts';
import { settlementPayee } from './settlementPayee.ts';
import { tradeOrder } from './tradeOrder.ts';
import { transfer } from './transfer.ts';
import { virtualCard } from './virtualCard.ts';
import { withdrawal } from './withdrawal.ts';
import { withdrawalAccount } from './withdrawalAccount.ts';

/** A machine of the product, which says of its objects all that there is to say. */
export interface ListedMachine extends Machine {
  readonly record: MachineRecord;
}

/** Throws for a machine that does not say where its objects are. */
function assertListed(one: Machine): asserts one is ListedMachine {
  if (one.record === undefined) throw new Error(`${one.name}: nothing says where its objects are kept and shown`);
}
const listed = (one: Machine): ListedMachine => {
  assertListed(one);
  return one;
};

/** Every lifecycle of the product, the one list of them: what is asked of all machines is said by each, and read from here. */
export const machines: readonly ListedMachine[] = [
  exchangeOrder,
  receipt,
  materialReview,
  materialUsage,
  materialUpload,
  currencyAccount,
  realName,
  emailActivation,
  operator,
  role,
  collectionAccount,
  tradeOrder,
  payer,
  poboPayer,
  payee,
  payeeUse,
  partner,
  recharge,
  withdrawalAccount,
  withdrawal,
  transfer,
  agentFx,
  virtualCard,
  cardSpend,
  cardDispute,
  agreement,
  settlementPayee,
  rateLock,
  fastService,
  advance,
  settlement,
  refundOrder,
  payment,
  paymentBatch,
].map(listed);

/** Where the database keeps the states of a machine's objects. */
export const keptIn = ({ name, record }: ListedMachine): { readonly table: string; readonly column: string } => ({
  table: record.table ?? `${name.slice(0, 1).toUpperCase()}${name.slice(1)}`,
  column: record.column ?? 'state',
});
