import { payeeTypeNames } from '@tradeport/shared/rules/settlementPayee.ts';
import { api } from '../../api/api.ts';
import { useCall } from '../../api/queries.ts';
import { inLanguage, languageNow } from '../../i18n/language.ts';
import { formPage } from '../../ui/forms/record/RecordFormPage.tsx';
import { begunWith } from '../../ui/forms/record/travel.ts';
import { changed, LIST, ofKind, type Payee, stateOfPayee } from './payeeRecord.ts';
import { nameOf, PLACE, settlementPayeeForm } from './settlementPayeeForm.ts';
import { text, useText } from './text.ts';

/** Adding a settlement payee, or correcting one by its id. */
export const payeePage = formPage({
  form: settlementPayeeForm,
  useText,
  list: LIST,
  useAsked: (accountId) =>
    useCall(api.payeeAccount.queryManagePage, { ...ofKind, accountId }, { quiet: true, own: true }),
  sentBack: ({ list: [record] }) =>
    record !== undefined && stateOfPayee(record) === 'unavailable'
      ? { record, note: text('unavailableNote', { reason: record.reason ?? '' }) }
      : undefined,
  // Its number is confirmed anew, documents are typed anew.
  draftOf: (payee) =>
    begunWith(settlementPayeeForm, { ...payee.detail?.payee, ...payee, proofFiles: payee.detail?.proofFiles ?? [] }),
  add: api.payeeAccount.add,
  correct: api.payeeAccount.modify,
  correction: (told, { accountId }: Payee) => ({ ...told, accountId }),
  invalidates: changed,
  at: ({ accountId }) => `${LIST}?open=${encodeURIComponent(accountId)}`,
  useRows: (draft) => [
    [text('payeeType'), draft.payeeType && inLanguage(payeeTypeNames[draft.payeeType], languageNow())],
    [text('payee'), nameOf(draft)],
    [text('accountNo'), draft.accountNo],
    [text('bankName'), draft.bankName],
    [text('currency'), PLACE.currency],
  ],
});
