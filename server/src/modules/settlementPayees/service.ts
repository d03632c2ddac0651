import type { RequestOf } from '@tradeport/shared/contract/define.ts';
import type { payeeAccount } from '@tradeport/shared/contract/payeeAccount.ts';
import { refusal } from '@tradeport/shared/contract/refusal.ts';
import { isSameName } from '@tradeport/shared/rules/nameKey.ts';
import { type JudgedPayee, payeeFaults } from '@tradeport/shared/rules/settlementPayee.ts';
import type { OwnName } from '@tradeport/shared/rules/withdrawalAccount.ts';
import type { Reader, Tx } from '../../platform/db/database.ts';
import { refuseFaults } from '../../platform/records/fieldFaults.ts';
import { merchantScope } from '../../platform/records/recordReads.ts';
import type { SignedIn } from '../../platform/runtime/caller.ts';
import { type Command, commanderOf } from '../../platform/runtime/command.ts';
import type { Commands } from '../../platform/runtime/commands.ts';
import type { World } from '../../platform/runtime/world.ts';
import { useFiles } from '../files/index.ts';
import type { SettlementPayeeLifecycle } from './lifecycle.ts';
import { sealNumbers } from './numbers.ts';
import type { DocumentNumbers, OwnWords, PayeeDetails, SettlementPayee } from './payee.ts';
import { addPayee, findSettlementPayee, findStandingPayee, getPayee, writeWords } from './store.ts';

const PROOF = { kind: 'SETTLE_PAYEE_PROOF', path: 'proofFiles' } as const;
const PASSPORT = { kind: 'SETTLE_PAYEE_PASSPORT', path: 'passportPhoto' } as const;

/** What a form tells, as it travels. */
export type ToldPayee = Omit<RequestOf<typeof payeeAccount.add>, 'accountType'>;
/** The verified names of a merchant. */
export type OwnNames = (reader: Reader, merchantId: string) => Promise<readonly OwnName[]>;

/** What nothing speaks against, as it is to be kept. */
interface Judged {
  readonly details: PayeeDetails;
  readonly numbers: DocumentNumbers;
}

const detailsOf = (told: ToldPayee, payeeType: PayeeDetails['payeeType']): PayeeDetails => ({
  payeeType,
  payeeName: told.companyName ?? told.name ?? told.accountName,
  accountName: told.accountName,
  accountNo: told.accountNo,
  bankName: told.bankName,
  bankAddress: told.bankAddress ?? null,
  bankCode: told.bankCode ?? null,
  branchName: told.branchName ?? null,
  province: told.province ?? null,
  city: told.city ?? null,
  payeeAddress: told.payeeAddress,
  creditCode: told.creditCode ?? null,
  organizationCode: told.organizationCode ?? null,
  industry: told.industry ?? null,
  economicType: told.economicType ?? null,
  specialEconomicZone: told.specialEconomicZone ?? null,
  specialEconomicZoneType: told.specialEconomicZoneType ?? null,
  contactPerson: told.contactPerson ?? '',
  contactPhone: told.contactPhone ?? '',
  postalCode: told.postalCode ?? null,
  legalPersonNationality: told.legalPersonNationality ?? null,
  legalPersonName: told.legalPersonName ?? null,
  businessProvince: told.businessProvince ?? null,
  businessCity: told.businessCity ?? null,
  businessDistrict: told.businessDistrict ?? null,
  businessAddress: told.businessAddress ?? null,
  proofFiles: told.proofFiles ?? [],
  passportPhoto: told.passportPhoto ?? [],
  nickname: told.nickname ?? null,
  remark: told.remark ?? null,
});

/** Refuses `samePayeeStands` while another payee with the account number is not removed. */
const requireOnlyOne = async (tx: Tx, { accountNo }: PayeeDetails, besides?: string): Promise<void> => {
  if (await findStandingPayee(tx, accountNo, besides)) throw refusal('samePayeeStands');
};

const getOwn = async (reader: Reader | Tx, accountId: string): Promise<SettlementPayee> => {
  const payee = await findSettlementPayee(reader, accountId);
  if (!payee) throw refusal('ACCOUNT_NOTFOUND');
  return payee;
};

const useBoth = async (command: Command, { proofFiles, passportPhoto }: PayeeDetails, accountId: string) => {
  await useFiles(command, proofFiles, PROOF, accountId);
  await useFiles(command, passportPhoto, PASSPORT, accountId);
};

export const createSettlementPayeeService = (
  world: World,
  commands: Commands,
  { payees }: SettlementPayeeLifecycle,
  ownNames: OwnNames,
) => {
  const { registry, secrets } = world;

  /** Own companies are known by the verification, others by the registry. One that does not answer stops nobody: the check follows. */
  const requireCompany = async (
    caller: SignedIn,
    { payeeType, payeeName, creditCode }: PayeeDetails,
  ): Promise<void> => {
    if (creditCode === null) return;
    const names = await ownNames(world.db.read(merchantScope(caller)), caller.session.merchantId);
    const bears = ({ name }: { readonly name: string }) => isSameName(name, payeeName);
    const isOwn = names.some((own) => own.entity === 'company' && bears(own));
    if (payeeType === 'ownCompany' && !isOwn) throw refusal('payeeNotOwnCompany');
    if (payeeType === 'thirdPartyCompany' && isOwn) throw refusal('payeeIsOwnCompany');
    const found = await registry.find(creditCode);
    if (found === 'notFound') throw refusal('companyNotFound');
    if (found === 'timedOut') return;
    if (found.status === 'abnormal') throw refusal('companyAbnormal');
    if (!isOwn && !bears(found) && !bears({ name: found.nameEn })) throw refusal('payeeCompanyDiffers');
  };

  const opened = (sealed: string | undefined): string | undefined =>
    sealed === undefined ? undefined : secrets.sealing.open(sealed).trim().toUpperCase();

  /** Refuses what breaks a rule, then what the registry knows better. */
  const judge = async (caller: SignedIn, told: ToldPayee): Promise<Judged> => {
    const [idCardNo, legalPersonIdNo] = [opened(told.idCardNo), opened(told.legalPersonIdNo)];
    const judged: JudgedPayee = { ...told, idCardNo, legalPersonIdNo };
    refuseFaults(payeeFaults(judged));
    if (told.payeeType === undefined) throw refusal('payeeFieldMissing');
    const details = detailsOf(told, told.payeeType);
    await requireCompany(caller, details);
    return { details, numbers: { idCardNo: idCardNo ?? null, legalPersonIdNo: legalPersonIdNo ?? null } };
  };

  const keptOf = ({ details, numbers }: Judged, accountId: string) => ({
    ...details,
    numbersSealed: sealNumbers(secrets, accountId, numbers),
  });

  /** Refuses in the order of the contract. Of two at once the second finds the first: the merchant is locked. */
  const add = async (caller: SignedIn, told: ToldPayee): Promise<SettlementPayee> => {
    const judged = await judge(caller, told);
    return commands.run(commanderOf(caller), async (command) => {
      const { tx, sandboxId, now } = command;
      const accountId = await command.orderNo('SP');
      await requireOnlyOne(tx, judged.details);
      await useBoth(command, judged.details, accountId);
      const { row } = await payees.create(command, accountId, async (state) => {
        const { merchantId } = caller.session;
        await addPayee(tx, { sandboxId, merchantId }, { accountId, state, kept: keptOf(judged, accountId) }, now);
        return getPayee(tx, accountId);
      });
      return row;
    });
  };

  /** Corrects what is unavailable; it is checked again. */
  const correct = async (caller: SignedIn, accountId: string, told: ToldPayee): Promise<SettlementPayee> => {
    payees.requireMove(await getOwn(world.db.read(merchantScope(caller)), accountId), 'correct');
    const judged = await judge(caller, told);
    return commands.run(commanderOf(caller), async (command) => {
      await command.lockMerchant();
      await requireOnlyOne(command.tx, judged.details, accountId);
      await useBoth(command, judged.details, accountId);
      const kept = keptOf(judged, accountId);
      return payees.take(command, await getOwn(command.tx, accountId), 'correct', { kept });
    });
  };

  const remove = (caller: SignedIn, accountId: string): Promise<SettlementPayee> =>
    commands.run(commanderOf(caller), async (command) =>
      payees.take(command, await getOwn(command.tx, accountId), 'remove'),
    );

  /** Changes nickname and remark of a payee that is not removed; what is null is cleared. */
  const rename = (caller: SignedIn, accountId: string, words: OwnWords): Promise<SettlementPayee> =>
    commands.run(commanderOf(caller), async (command) => {
      await command.lockMerchant();
      const payee = await getOwn(command.tx, accountId);
      if (payee.state === 'removed') throw refusal('OPERATION_NOT_ALLOW');
      if ((await writeWords(command.tx, payee, words, command.now)) !== 1)
        throw new Error(`settlement payee ${accountId} moved under the lock of its merchant`);
      return { ...payee, ...words, updatedAt: command.now };
    });

  const companyNames = async (caller: SignedIn): Promise<readonly OwnName[]> =>
    (await ownNames(world.db.read(merchantScope(caller)), caller.session.merchantId)).filter(
      ({ entity }) => entity === 'company',
    );

  return { add, correct, remove, rename, companyNames };
};
export type SettlementPayeeService = ReturnType<typeof createSettlementPayeeService>;
