import { clearingOf } from '@tradeport/shared/reference/clearing.ts';
import { isFiatCcy } from '@tradeport/shared/reference/currencies.ts';
import { api } from '../../api/api.ts';
import { useCall } from '../../api/queries.ts';
import { formPage } from '../../ui/forms/record/RecordFormPage.tsx';
import { begunWith } from '../../ui/forms/record/travel.ts';
import { PayeeInstead } from './PayeeInstead.tsx';
import type { PayeeDraft } from './payeeDraft.ts';
import { isLocal, payeeForm } from './payeeForm.ts';
import { changed, LIST, type PayeeDetail, payeeAt } from './payeeRecord.ts';
import { backIn, begunBy } from './readOff.ts';
import { text, useText } from './text.ts';

/** A payee filled in from its details. The certificate number, shown masked, and the second account number are left empty. */
const draftOf = (payee: PayeeDetail): PayeeDraft => {
  const { accounts, certificateNo: _masked, ...who } = payee;
  const [account] = accounts;
  const proofFiles = payee.proofFiles.map(({ fileId }) => fileId);
  if (account === undefined) return begunWith(payeeForm, { ...who, proofFiles });
  const bankAccountCcy = isFiatCcy(account.bankAccountCcy) ? account.bankAccountCcy : undefined;
  const throughBank = account.intermediaryBankName !== null;
  return begunWith(payeeForm, { ...who, ...account, bankAccountCcy, throughBank, proofFiles });
};

/** How money will go to the account, once country and currency are told. */
const channelOf = (draft: PayeeDraft): string | undefined => {
  const { bankCountry, bankAccountCcy } = draft;
  if (bankCountry === undefined || bankAccountCcy === undefined) return undefined;
  return isLocal(draft) ? text('localBy', { system: clearingOf(bankCountry)?.system ?? '' }) : text('global');
};

/** Adding a payee with its first account, or correcting one by its id. */
export const payeePage = formPage({
  form: payeeForm,
  useText,
  list: LIST,
  useAsked: (payeeId) => useCall(api.b2bPartner.queryDetail, { payeeId }, { quiet: true, own: true }),
  sentBack: (record) =>
    record.status === 'reviewFailure'
      ? { record, note: text('failedNote', { reason: record.reason ?? '' }) }
      : undefined,
  draftOf,
  add: api.b2bPartner.add,
  correct: api.b2bPartner.modify,
  correction: (details, { payeeId }: PayeeDetail) => ({ payeeId, details }),
  invalidates: changed,
  within: 'details',
  begun: begunBy,
  // Each uploaded file belongs to one payee.
  copied: (payee) => ({ ...draftOf({ ...payee, proofFiles: [] }), isFavorite: payee.isFavorite }),
  instead: PayeeInstead,
  at: ({ payeeId }, params) => backIn(params) ?? payeeAt(payeeId),
  useRows: (draft) => [
    [text('payee'), draft.payeeName],
    [text('accountNo'), draft.bankAccountNo],
    [text('currency'), draft.bankAccountCcy],
    [text('channel'), channelOf(draft)],
  ],
});
