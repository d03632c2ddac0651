import type { ResultOf } from '@tradeport/shared/contract/define.ts';
import type { poboPayer as calls } from '@tradeport/shared/contract/poboPayer.ts';
import { findCountry } from '@tradeport/shared/reference/countries.ts';
import { poboIdTypeNames, poboPayerName, poboPayerTypeNames } from '@tradeport/shared/rules/poboPayer.ts';
import { useSearchParams } from 'react-router-dom';
import { api } from '../../api/api.ts';
import { useCall } from '../../api/queries.ts';
import { inLanguage, languageNow } from '../../i18n/language.ts';
import { formPage, RecordFormPage } from '../../ui/forms/record/RecordFormPage.tsx';
import { begunWith } from '../../ui/forms/record/travel.ts';
import { poboPayerForm } from './poboPayerForm.ts';
import { changed, LIST, stateOfPayer } from './poboPayerRecord.ts';
import { text, useText } from './text.ts';

type Payer = ResultOf<(typeof calls)['queryByNo']>;

/** What the payer is sent back or changed for. */
const noteOf = (payer: Payer): string =>
  stateOfPayer(payer) === 'reviewFailure' ? text('failedNote', { reason: payer.reason ?? '' }) : text('correctPurpose');

const page = formPage({
  form: poboPayerForm,
  useText,
  list: LIST,
  useAsked: (payerNo) => useCall(api.poboPayer.queryByNo, { payerNo }, { quiet: true, own: true }),
  sentBack: (payer) =>
    ['available', 'reviewFailure'].includes(payer.state) ? { record: payer, note: noteOf(payer) } : undefined,
  // The number of the document is typed anew.
  draftOf: ({ idNumber: _masked, ...payer }) => begunWith(poboPayerForm, payer),
  add: api.poboPayer.add,
  correct: api.poboPayer.modify,
  correction: (told, { payerNo }: Payer) => ({ ...told, payerNo }),
  invalidates: changed,
  at: ({ payerNo }) => `${LIST}?open=${encodeURIComponent(payerNo)}`,
  useRows: (draft) => {
    const name = inLanguage(findCountry(draft.country ?? '')?.name ?? ['', ''], languageNow());
    return [
      [text('type'), draft.type && inLanguage(poboPayerTypeNames[draft.type], languageNow())],
      [text('payer'), poboPayerName(draft.type === 'company' ? { companyName: draft.companyName ?? '' } : draft)],
      [text('country'), name],
      [text('idType'), draft.idType && inLanguage(poboIdTypeNames[draft.idType], languageNow())],
    ];
  },
});

/** Adding somebody in whose name the merchant pays, or changing one by its number (`?payer=`). */
export function PoboPayerFormPage() {
  const payerNo = useSearchParams()[0].get('payer');
  return <RecordFormPage of={page} id={payerNo ?? undefined} />;
}
