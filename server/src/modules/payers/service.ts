import type { PayerToldWire } from '@tradeport/shared/contract/payer.ts';
import { refusal } from '@tradeport/shared/contract/refusal.ts';
import { countryFault } from '@tradeport/shared/rules/countries.ts';
import type { Reader, Tx } from '../../platform/db/database.ts';
import { canBeHeld } from '../../platform/records/cryptoTerms.ts';
import type { SignedIn } from '../../platform/runtime/caller.ts';
import { type Command, commanderOf } from '../../platform/runtime/command.ts';
import type { Commands } from '../../platform/runtime/commands.ts';
import type { World } from '../../platform/runtime/world.ts';
import { boundTo } from '../../platform/secrets/sealedColumns.ts';
import { readHighRisk } from '../collectionAccounts/index.ts';
import { useFiles } from '../files/index.ts';
import type { PayerLifecycle } from './lifecycle.ts';
import { addPayer, findCommonPayer, findPayer, type Payer, type PayerTold } from './store.ts';

const PROOF = { kind: 'PAYER_PROOF', path: 'proofMaterials' } as const;

/** What a form tells, its ID number in clear: it lives in memory only. */
export interface PayerForm {
  readonly told: PayerTold;
  readonly idCardNo: string | null;
  /** Ids of uploaded files; undefined: as they were. */
  readonly proofMaterials: readonly string[] | undefined;
}

const toldOf = ({ swiftCode, currency, idCardNo: _id, proofMaterials: _proof, ...told }: PayerToldWire): PayerTold => ({
  ...told,
  swift: swiftCode,
  ccy: currency,
  bankAddress: told.bankAddress ?? null,
  bankCode: told.bankCode ?? null,
  branchCode: told.branchCode ?? null,
  proxyBankName: told.proxyBankName ?? null,
  proxySwiftCode: told.proxySwiftCode ?? null,
  phoneNo: told.phoneNo ?? null,
  // A SIM without a number says nothing.
  phoneSimType: told.phoneNo === undefined ? null : (told.phoneSimType ?? null),
});

export const createPayerService = (world: World, commands: Commands, { payers }: PayerLifecycle) => {
  const { secrets } = world;

  /** Refuses a currency that cannot be held, a country that there is not or that is not supported, and a phone number without the type of its SIM. */
  const formOf = async (reader: Reader | Tx, sandboxId: string, wire: PayerToldWire): Promise<PayerForm> => {
    if (!(await canBeHeld(reader, sandboxId, [wire.currency]))) throw refusal('currencyNotHeld');
    const fault = countryFault(wire.country, 'payer', await readHighRisk(reader, sandboxId));
    if (fault) throw refusal(fault);
    const told = toldOf(wire);
    if (told.phoneNo !== null && told.phoneSimType === null) throw refusal('simTypeMissing');
    const idCardNo = wire.idCardNo === undefined ? null : secrets.sealing.open(wire.idCardNo).trim().toUpperCase();
    return { told, idCardNo, proofMaterials: wire.proofMaterials };
  };

  const sealed = (idCardNo: string, payerNo: string): string => secrets.atRest.seal(idCardNo, boundTo.payer(payerNo));

  /** Refuses `payerExists` where another common payer of the merchant has the account. The merchant is locked. */
  const requireNew = async (tx: Tx, merchantId: string, accountNo: string, besides?: string): Promise<void> => {
    const other = await findCommonPayer(tx, merchantId, accountNo);
    if (other && other.payerNo !== besides) throw refusal('payerExists');
  };

  /** Puts a payer down, in a command of its merchant. Refuses `payerExists`, and what `useFiles` refuses. */
  const putDown = async (command: Command, merchantId: string, form: PayerForm, common: boolean): Promise<Payer> => {
    const { tx, sandboxId, now } = command;
    const { told, idCardNo, proofMaterials } = form;
    // Taking the number locks the merchant: of two at once the second finds the first.
    const payerNo = await command.orderNo('PY');
    await requireNew(tx, merchantId, told.accountNo);
    const idCardNoSealed = idCardNo === null ? null : sealed(idCardNo, payerNo);
    const { row } = await payers.create(command, payerNo, (state) =>
      addPayer(tx, sandboxId, { ...told, payerNo, merchantId, state, common, idCardNoSealed }, now),
    );
    if (proofMaterials !== undefined) await useFiles(command, proofMaterials, PROOF, payerNo);
    return row;
  };

  const readerFor = ({ sandboxId, session: { merchantId } }: SignedIn) => world.db.read({ sandboxId, merchantId });

  const add = async (caller: SignedIn, wire: PayerToldWire): Promise<Payer> => {
    const form = await formOf(readerFor(caller), caller.sandboxId, wire);
    return commands.run(commanderOf(caller), (command) => putDown(command, caller.session.merchantId, form, true));
  };

  const getOwn = async (reader: Reader | Tx, payerNo: string): Promise<Payer> => {
    const found = await findPayer(reader, payerNo);
    if (!found) throw refusal('payerUnknown');
    return found;
  };

  /** Corrects a payer that was not approved. Refuses in the order of the contract. */
  const correct = async (caller: SignedIn, payerNo: string, wire: PayerToldWire): Promise<Payer> => {
    payers.requireMove(await getOwn(readerFor(caller), payerNo), 'mend');
    const { told, idCardNo, proofMaterials } = await formOf(readerFor(caller), caller.sandboxId, wire);
    return commands.run(commanderOf(caller), async (command) => {
      await command.lockMerchant();
      await requireNew(command.tx, caller.session.merchantId, told.accountNo, payerNo);
      if (proofMaterials !== undefined) await useFiles(command, proofMaterials, PROOF, payerNo);
      const patch = { told, ...(idCardNo === null ? {} : { idCardNoSealed: sealed(idCardNo, payerNo) }) };
      return payers.take(command, await getOwn(command.tx, payerNo), 'mend', patch);
    });
  };

  const remove = (caller: SignedIn, payerNo: string): Promise<Payer> =>
    commands.run(commanderOf(caller), async (command) =>
      payers.take(command, await getOwn(command.tx, payerNo), 'remove'),
    );

  return { formOf, putDown, add, correct, remove };
};
export type PayerService = ReturnType<typeof createPayerService>;
