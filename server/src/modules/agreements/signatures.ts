import { refusal } from '@tradeport/shared/contract/refusal.ts';
import type { AgreementId } from '@tradeport/shared/reference/agreements.ts';
import { termEnds } from '@tradeport/shared/rules/agreements.ts';
import type { Reader, Tx } from '../../platform/db/database.ts';
import type { Command } from '../../platform/runtime/command.ts';
import { startEarly } from '../../platform/runtime/startEarly.ts';
import type { Agreement } from './agreement.ts';
import { signatureLifecycle } from './lifecycle.ts';
import { addSignature, listBinding, readDue, type Signature, writeDue } from './store.ts';
import { findVersioned } from './versions.ts';

/** Whoever signs enters no notice: no calendar is asked. */
const signatures = signatureLifecycle(async () => ({}));

/** The two letters that numbers of signatures of each agreement begin with. */
const letters: Readonly<Record<AgreementId, string>> = {
  mainService: 'GM',
  b2bService: 'GB',
  privacyPolicy: 'GP',
  instantPayment: 'GI',
  virtualCard: 'GV',
  agentFx: 'GF',
};

/** The version in force at a moment. Refuses `agreementMissing`. */
export const agreementInForce = async (reader: Reader | Tx, id: string, now: Date): Promise<Agreement> =>
  (await findVersioned(reader, id, now)).inForce;

/** The older versions end here; a notice that was given goes on to count for the new one. */
const replace = async (command: Command, older: readonly Signature[], signed: Signature): Promise<Signature> => {
  const notice = older.find((one) => one.notice !== null)?.notice;
  for (const one of older) await signatures.take(command, one, 'replace');
  if (!notice) return signed;
  return signatures.actOn(command, signed, 'notice', { given: { notice }, silent: true });
};

/** Signs the version in force for the command's merchant; what is signed already and binds stays as it is. */
export const signAgreement = async (command: Command, operatorId: string, id: AgreementId): Promise<Signature> => {
  const { tx, sandboxId, merchantId, now } = command;
  if (merchantId === null) throw new Error(`${command.cause} signs for no merchant`);
  // Of two who sign at once the second finds the signature.
  await command.lockMerchant();
  const versioning = startEarly(agreementInForce(tx, id, now));
  const binding = await listBinding(tx, id);
  const { version: agreementVersion } = await versioning;
  const signed = binding.find((one) => one.agreementVersion === agreementVersion);
  if (signed) return signed;
  const signatureNo = await command.orderNo(letters[id]);
  const { row } = await signatures.create(command, signatureNo, (state) =>
    addSignature(tx, sandboxId, {
      signatureNo,
      merchantId,
      operatorId,
      state,
      agreementId: id,
      agreementVersion,
      signedAt: now,
      renewsAt: termEnds(now),
    }),
  );
  const due = await readDue(tx, merchantId);
  if (due.includes(id))
    await writeDue(
      tx,
      merchantId,
      due.filter((one) => one !== id),
    );
  return replace(command, binding, row);
};

/** What registering ticks. */
export const signAtRegistration = async (command: Command, operatorId: string): Promise<void> => {
  await signAgreement(command, operatorId, 'mainService');
  await signAgreement(command, operatorId, 'privacyPolicy');
};

const isSigned = async (reader: Reader | Tx, id: AgreementId, now: Date): Promise<boolean> => {
  const { version } = await agreementInForce(reader, id, now);
  return (await listBinding(reader, id)).some(({ agreementVersion }) => agreementVersion === version);
};

/** Refuses `agreementNotSigned` unless the version in force binds the merchant of the scope. */
export const requireSigned = async (reader: Reader | Tx, id: AgreementId, now: Date): Promise<void> => {
  if (!(await isSigned(reader, id, now))) throw refusal('agreementNotSigned');
};
