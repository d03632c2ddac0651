import { refusal } from '@tradeport/shared/contract/refusal.ts';
import type { AgreementId } from '@tradeport/shared/reference/agreements.ts';
import type { Reader, Tx } from '../../platform/db/database.ts';
import type { Command } from '../../platform/runtime/command.ts';
import type { Agreement } from './agreement.ts';
import { agreements } from './agreements.ts';
import { addSignature, findSignature, type Signature } from './store.ts';

/** The version in force. Refuses `agreementMissing`. */
export const agreementInForce = (id: string): Agreement => {
  const found = agreements.find((one) => one.id === id);
  if (!found) throw refusal('agreementMissing');
  return found;
};

/** Signs the version in force for the command's merchant; what is signed already stays as it is. */
export const signAgreement = async (command: Command, operatorId: string, id: AgreementId): Promise<Signature> => {
  const { tx, sandboxId, merchantId, now } = command;
  if (merchantId === null) throw new Error(`${command.cause} signs for no merchant`);
  const { version } = agreementInForce(id);
  // Of two who sign at once the second finds the signature.
  await command.lockMerchant();
  const signed = await findSignature(tx, id, version);
  if (signed) return signed;
  const signature = { agreementId: id, version, signedAt: now };
  await addSignature(tx, { sandboxId, merchantId, operatorId }, signature);
  command.record({ kind: 'outside', subject: id, action: 'agreementSigned', facts: { version } });
  return signature;
};

/** Refuses `agreementNotSigned` unless the merchant of the scope has signed the version in force. */
export const requireSigned = async (reader: Reader | Tx, id: AgreementId): Promise<void> => {
  if (!(await findSignature(reader, id, agreementInForce(id).version))) throw refusal('agreementNotSigned');
};
