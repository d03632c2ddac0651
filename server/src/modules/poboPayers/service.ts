import type { PoboPayerToldWire } from '@tradeport/shared/contract/poboPayer.ts';
import { refusal } from '@tradeport/shared/contract/refusal.ts';
import { findCountry } from '@tradeport/shared/reference/countries.ts';
import { dayOf } from '@tradeport/shared/rules/calendar.ts';
import { POBO_FILE_FIELDS, poboFiles, poboPayerFaults } from '@tradeport/shared/rules/poboPayer.ts';
import type { Reader, Tx } from '../../platform/db/database.ts';
import { refuseFaults } from '../../platform/records/fieldFaults.ts';
import { merchantScope } from '../../platform/records/recordReads.ts';
import type { SignedIn } from '../../platform/runtime/caller.ts';
import { type Command, commanderOf } from '../../platform/runtime/command.ts';
import type { Commands } from '../../platform/runtime/commands.ts';
import type { World } from '../../platform/runtime/world.ts';
import { boundTo } from '../../platform/secrets/sealedColumns.ts';
import { readHighRisk } from '../collectionAccounts/index.ts';
import { type FilesOfField, freeFiles, useFilesOfFields } from '../files/index.ts';
import { requireActivated } from '../products/index.ts';
import { ENDING, numberOf as numberIn } from './byDocument.ts';
import type { PoboPayerLifecycle } from './lifecycle.ts';
import { addPoboPayer, findPoboPayer, type PoboPayer, type PoboPayerTold, standingWithEnding } from './store.ts';

/** A form as it travels; of a payer that stands the number may be left out. */
type Form = Omit<PoboPayerToldWire, 'idNumber'> & { readonly idNumber?: string };

const filesOf = (form: Form): readonly FilesOfField[] =>
  POBO_FILE_FIELDS.map((path) => ({ kind: poboFiles[path], path, ids: form[path] ?? [] }));

const toldOf = (form: Form): Omit<PoboPayerTold, 'idNumberSealed' | 'numberEnding'> => ({
  type: form.type,
  country: findCountry(form.country)?.code ?? form.country,
  province: form.province ?? null,
  city: form.city,
  address: form.address,
  lastName: form.lastName ?? null,
  firstName: form.firstName ?? null,
  lastNameEn: form.lastNameEn ?? null,
  firstNameEn: form.firstNameEn ?? null,
  companyName: form.companyName ?? null,
  companyNameEn: form.companyNameEn ?? null,
  idType: form.idType,
  idExpiry: form.idExpiry,
  birthday: form.birthday ?? null,
  establishedOn: form.establishedOn ?? null,
});

const getOwn = async (reader: Reader | Tx, payerNo: string): Promise<PoboPayer> => {
  const found = await findPoboPayer(reader, payerNo);
  if (!found) throw refusal('poboPayerUnknown');
  return found;
};

export const createPoboPayerService = (world: World, commands: Commands, { payers }: PoboPayerLifecycle) => {
  const { secrets, db, registry } = world;
  const numberOf = numberIn(world);

  /** Refuses a company of the mainland that the registry does not know, or whose business is abnormal. */
  const requireRegistered = async ({ idType }: Form, idNumber: string): Promise<void> => {
    if (idType !== 'creditCode') return;
    const found = await registry.find(idNumber);
    if (found === 'notFound') refuseFaults([{ path: 'idNumber', reason: 'companyNotFound' }]);
    else if (found === 'timedOut') refuseFaults([{ path: 'idNumber', reason: 'registryDown' }]);
    else if (found.status === 'abnormal') refuseFaults([{ path: 'idNumber', reason: 'companyAbnormal' }]);
  };

  /** The number in clear, once nothing speaks against the form: refuses in the order of the contract. */
  const judge = async (caller: SignedIn, form: Form, standing?: PoboPayer): Promise<string> => {
    const reader = db.read(merchantScope(caller));
    const typed = form.idNumber === undefined ? undefined : secrets.sealing.open(form.idNumber).trim().toUpperCase();
    const idNumber = typed ?? (standing === undefined ? '' : numberOf(standing));
    const highRisk = await readHighRisk(reader, caller.sandboxId);
    refuseFaults(poboPayerFaults({ ...form, idNumber }, dayOf(caller.now), highRisk));
    await requireRegistered(form, idNumber);
    return idNumber;
  };

  /** Refuses `poboPayerExists` where another payer of the merchant has the number. The merchant is locked. */
  const requireNew = async (tx: Tx, merchantId: string, idNumber: string, besides?: string): Promise<void> => {
    const alike = await standingWithEnding(tx, merchantId, idNumber.slice(-ENDING));
    if (alike.some((other) => other.payerNo !== besides && numberOf(other) === idNumber))
      refuseFaults([{ path: 'idNumber', reason: 'poboPayerExists' }]);
  };

  const keptOf = (form: Form, idNumber: string, payerNo: string): PoboPayerTold => ({
    ...toldOf(form),
    idNumberSealed: secrets.atRest.seal(idNumber, boundTo.poboPayer(payerNo)),
    numberEnding: idNumber.slice(-ENDING),
  });

  const giveFiles = async (command: Command, form: Form, payerNo: string): Promise<void> => {
    const files = filesOf(form);
    await useFilesOfFields(command, files, payerNo);
    await freeFiles(
      command,
      payerNo,
      files.flatMap(({ ids }) => ids),
    );
  };

  const add = async (caller: SignedIn, form: PoboPayerToldWire): Promise<PoboPayer> => {
    requireActivated(caller.session.productsOff, 'poboPayment');
    const idNumber = await judge(caller, form);
    return commands.run(commanderOf(caller), async (command) => {
      const { tx, sandboxId, now } = command;
      const { merchantId } = caller.session;
      // Taking the number locks the merchant: of two at once the second finds the first.
      const payerNo = await command.orderNo('PO');
      await requireNew(tx, merchantId, idNumber);
      const { row } = await payers.create(command, payerNo, (state) =>
        addPoboPayer(tx, sandboxId, { ...keptOf(form, idNumber, payerNo), payerNo, merchantId, state }, now),
      );
      await giveFiles(command, form, payerNo);
      return row;
    });
  };

  /** Changes a payer whose review has ended: it is reviewed again. */
  const change = async (caller: SignedIn, payerNo: string, form: Form): Promise<PoboPayer> => {
    requireActivated(caller.session.productsOff, 'poboPayment');
    const standing = await getOwn(db.read(merchantScope(caller)), payerNo);
    payers.requireMove(standing, 'change');
    const idNumber = await judge(caller, form, standing);
    return commands.run(commanderOf(caller), async (command) => {
      await command.lockMerchant();
      await requireNew(command.tx, caller.session.merchantId, idNumber, payerNo);
      // It may have been removed while the form was judged.
      const changed = await payers.take(command, await getOwn(command.tx, payerNo), 'change', {
        told: keptOf(form, idNumber, payerNo),
      });
      await giveFiles(command, form, payerNo);
      return changed;
    });
  };

  const remove = (caller: SignedIn, payerNo: string): Promise<PoboPayer> =>
    commands.run(commanderOf(caller), async (command) =>
      payers.take(command, await getOwn(command.tx, payerNo), 'remove'),
    );

  return { add, change, remove, numberOf };
};
export type PoboPayerService = ReturnType<typeof createPoboPayerService>;
