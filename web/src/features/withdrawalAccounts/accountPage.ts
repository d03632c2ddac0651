import { isFiatCcy } from '@tradeport/shared/reference/currencies.ts';
import { api } from '../../api/api.ts';
import { useCall } from '../../api/queries.ts';
import { formPage } from '../../ui/forms/record/RecordFormPage.tsx';
import { begunWith } from '../../ui/forms/record/travel.ts';
import { accountForm } from './accountForm.ts';
import { type Account, changed, LIST } from './accountRecord.ts';
import { text, useText } from './text.ts';

/** Adding a withdrawal account, or correcting one by its id. */
export const accountPage = formPage({
  form: accountForm,
  useText,
  list: LIST,
  useAsked: (accountId) => useCall(api.payeeAccount.queryManagePage, { accountId }, { quiet: true, own: true }),
  sentBack: ({ list: [record] }) =>
    record !== undefined && record.status === 'rejected'
      ? { record, note: text('rejectedNote', { reason: record.reason ?? '' }) }
      : undefined,
  // Its number is to be confirmed anew.
  draftOf: (account) =>
    begunWith(accountForm, {
      ...account,
      currency: isFiatCcy(account.currency) ? account.currency : undefined,
      throughBank: account.intermediaryBankName !== null,
      proofFiles: account.detail?.proofFiles ?? [],
    }),
  add: api.payeeAccount.add,
  correct: api.payeeAccount.modify,
  correction: (told, { accountId }: Account) => ({ ...told, accountId }),
  invalidates: changed,
  at: ({ accountId }) => `${LIST}?open=${encodeURIComponent(accountId)}`,
  useRows: (draft) => [
    [text('accountName'), draft.accountName],
    [text('accountNo'), draft.accountNo],
    [text('currency'), draft.currency],
    [text('bank'), draft.bankName],
  ],
});
