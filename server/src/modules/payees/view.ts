import type { PayeeBankView, PayeeDetailView, PayeeView } from '@tradeport/shared/contract/b2bPartner.ts';
import { findCountry } from '@tradeport/shared/reference/countries.ts';
import { failureText } from '@tradeport/shared/reference/failureReasons.ts';
import {
  payeeAccountTypes,
  payeeCertificates,
  payeeEntities,
  payeeRelationships,
} from '@tradeport/shared/reference/payeeWords.ts';
import { formatInstant } from '@tradeport/shared/rules/calendar.ts';
import { maskIdNumber } from '@tradeport/shared/rules/masks.ts';
import { payee as machine } from '@tradeport/shared/states/payee.ts';
import { payeeUse } from '@tradeport/shared/states/payeeUse.ts';
import type { Language } from '@tradeport/shared/words/bilingual.ts';
import type { Reader } from '../../platform/db/database.ts';
import type { World } from '../../platform/runtime/world.ts';
import { boundTo } from '../../platform/secrets/sealedColumns.ts';
import type { StoredFile } from '../files/index.ts';
import { accountsOf } from './accountStore.ts';
import { isPayable, type Payee, type PayeeAccount } from './payee.ts';
import { payeesById } from './store.ts';

const instant = (at: Date | null): string | null => (at === null ? null : formatInstant(at));
const pickOf = (language: Language): 0 | 1 => (language === 'zh-CN' ? 0 : 1);
const countryText = (code: string, pick: 0 | 1): string => findCountry(code)?.name[pick] ?? code;

const statesView = ({ state, useState }: Payee, pick: 0 | 1) => ({
  status: state,
  statusText: machine.states[state].label[pick],
  payeeStatus: useState,
  payeeStatusText: payeeUse.states[useState].label[pick],
});

/** What a change answers with. */
export const changedView = (payee: Payee, language: Language) => ({
  payeeId: payee.payeeId,
  ...statesView(payee, pickOf(language)),
  isFavorite: payee.isFavorite,
});

/** An account as a list shows it, with its payee as that stands now. */
const bankView = (account: PayeeAccount, payee: Payee, language: Language): PayeeBankView => {
  const pick = pickOf(language);
  const { merchantId: _own, removed, accountType, accountName, accountNo, accountLocation, ccy, ...stored } = account;
  const { createdAt, removedAt, ...same } = stored;
  return {
    ...same,
    bankAccountName: accountName,
    bankAccountNo: accountNo,
    bankAccountCcy: ccy,
    bankAccountLocation: accountLocation,
    payeeAccountType: accountType,
    payeeAccountTypeText: payeeAccountTypes[accountType][pick],
    bankCountryText: countryText(account.bankCountry, pick),
    isUsable: isPayable(payee) && !removed,
    createdAt: formatInstant(createdAt),
    removedAt: instant(removedAt),
  };
};

/** Accounts as lists show them. Their payees are never gone. */
export const bankViews = async (
  reader: Reader,
  accounts: readonly PayeeAccount[],
  language: Language,
): Promise<readonly PayeeBankView[]> => {
  const payees = await payeesById(
    reader,
    accounts.map(({ payeeId }) => payeeId),
  );
  return accounts.flatMap((account) => {
    const payee = payees.get(account.payeeId);
    return payee === undefined ? [] : [bankView(account, payee, language)];
  });
};

/** Payees as lists show them, with their accounts; the number of the certificate masked. */
export const payeeViews =
  ({ secrets }: Pick<World, 'secrets'>) =>
  async (reader: Reader, payees: readonly Payee[], language: Language): Promise<readonly PayeeView[]> => {
    const pick = pickOf(language);
    const accounts = await accountsOf(reader, payees);
    return payees.map((payee) => {
      const { merchantId: _own, state: _told, useState: _too, certificateNoSealed, reason, ...same } = payee;
      const { payeeId, entityType, relationship, certificateType, country } = payee;
      return {
        ...same,
        ...statesView(payee, pick),
        entityTypeText: payeeEntities[entityType][pick],
        relationshipText: payeeRelationships[relationship][pick],
        countryText: countryText(country, pick),
        certificateTypeText: payeeCertificates[certificateType][pick],
        certificateNo: maskIdNumber(secrets.atRest.open(certificateNoSealed, boundTo.payee(payeeId))),
        isUsable: isPayable(payee),
        reason: reason === null ? null : failureText(reason)[pick],
        accounts: (accounts.get(payeeId) ?? []).map((account) => bankView(account, payee, language)),
        createdAt: formatInstant(payee.createdAt),
        decidedAt: instant(payee.decidedAt),
        removedAt: instant(payee.removedAt),
        updatedAt: formatInstant(payee.updatedAt),
      };
    });
  };

/** A payee with what a list does not show. */
export const detailView = (
  view: PayeeView,
  proofs: readonly StoredFile[],
  timeline: PayeeDetailView['timeline'],
): PayeeDetailView => ({
  ...view,
  proofFiles: proofs.map(({ id, name, uploadedAt }) => ({
    fileId: id,
    fileName: name,
    uploadedAt: formatInstant(uploadedAt),
  })),
  timeline,
});
