import { clearingOf } from '@tradeport/shared/reference/clearing.ts';
import type { FieldFault } from '@tradeport/shared/rules/fieldFault.ts';
import { payeeAccountFaults, payeeFaults } from '@tradeport/shared/rules/payee.ts';
import { type OwnName, ownNameOf } from '@tradeport/shared/rules/withdrawalAccount.ts';
import type { Reader } from '../../platform/db/database.ts';
import { refuseFaults } from '../../platform/records/fieldFaults.ts';
import { merchantScope } from '../../platform/records/recordReads.ts';
import type { SignedIn } from '../../platform/runtime/caller.ts';
import type { World } from '../../platform/runtime/world.ts';
import { readHighRisk } from '../collectionAccounts/index.ts';
import { accountTold, type BankForm, judgedAccount, judgedPayee, type PayeeForm, payeeTold } from './form.ts';
import type { AccountTold, PayeeTold } from './payee.ts';

/** The verified names of a merchant: identity answers them. */
export type OwnNames = (reader: Reader, merchantId: string) => Promise<readonly OwnName[]>;

/** What a form was found to tell; the number of the certificate in clear lives in memory only. */
export interface Judged {
  readonly told: PayeeTold;
  readonly certificateNo: string;
  readonly account: AccountTold;
}

/** Within the fields of a form that is itself a field: "details.". */
type Within = '' | 'details.';
const at = (within: Within, faults: readonly FieldFault[]): readonly FieldFault[] =>
  faults.map((fault) => ({ ...fault, path: `${within}${fault.path}` }));

const HONG_KONG = clearingOf('HKG');

/** Refuses an account that is kept in Hong Kong in a currency that is not cleared there. */
export const requireHongKong = ({ bankAccountCcy }: Pick<BankForm, 'bankAccountCcy'>): void => {
  if (!HONG_KONG?.ccys.includes(bankAccountCcy))
    refuseFaults([{ path: 'bankAccountCcy', reason: 'notClearedInHongKong' }]);
};

/** Whether what a form tells can be kept: refuses with every field that breaks a rule, then what others know of it. */
export const createJudge = ({ db, secrets, registry }: World, ownNames: OwnNames) => {
  const highRiskFor = (caller: SignedIn): Promise<readonly string[]> =>
    readHighRisk(db.read(merchantScope(caller)), caller.sandboxId);

  /** A company of one's own bears a name of one's own. */
  const requireOwnName = async (caller: SignedIn, payeeName: string, within: Within): Promise<void> => {
    const names = await ownNames(db.read(merchantScope(caller)), caller.session.merchantId);
    const own = ownNameOf(names, payeeName);
    if (own?.entity !== 'company') refuseFaults(at(within, [{ path: 'payeeName', reason: 'payeeNameNotOwn' }]));
  };

  /** A company that the registry does not know, or whose business is abnormal, is nobody to pay. */
  const requireRegistered = async (creditCode: string, within: Within): Promise<void> => {
    const found = await registry.find(creditCode);
    const reason =
      found === 'notFound'
        ? 'companyNotFound'
        : found === 'timedOut'
          ? 'registryDown'
          : found.status === 'abnormal'
            ? 'companyAbnormal'
            : undefined;
    if (reason !== undefined) refuseFaults(at(within, [{ path: 'certificateNo', reason }]));
  };

  return {
    /** Refuses in the order of the contract. */
    payee: async (caller: SignedIn, form: PayeeForm, within: Within = ''): Promise<Judged> => {
      const certificateNo = secrets.sealing.open(form.certificateNo).trim().toUpperCase();
      const highRisk = await highRiskFor(caller);
      refuseFaults(
        at(within, [
          ...payeeFaults(judgedPayee(form, certificateNo), highRisk),
          ...payeeAccountFaults(judgedAccount(form), highRisk),
        ]),
      );
      if (form.entityType === 'company') await requireOwnName(caller, form.payeeName, within);
      if (form.certificateType === 'creditCode') await requireRegistered(certificateNo, within);
      return { told: payeeTold(form), certificateNo, account: accountTold(form, form.entityType) };
    },
    account: async (caller: SignedIn, form: BankForm): Promise<void> =>
      refuseFaults(payeeAccountFaults(judgedAccount(form), await highRiskFor(caller))),
  };
};
