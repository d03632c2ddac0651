import { api } from '../../api/api.ts';
import { useSend } from '../../api/queries.ts';
import { RecordFormView } from '../../ui/forms/record/RecordFormView.tsx';
import { useRecordForm } from '../../ui/forms/record/useRecordForm.ts';
import type { SummaryRow } from '../../ui/forms/Summary.tsx';
import { moneyText } from '../../ui/money/Money.tsx';
import type { RechargeDraft } from './rechargeDraft.ts';
import { estimatedOf, rechargeForm, useCommonPayers } from './rechargeForm.ts';
import { useText } from './text.ts';

const useRows = (draft: RechargeDraft): readonly SummaryRow[] => {
  const t = useText();
  const { payers } = useCommonPayers(draft);
  const { ccy } = draft;
  const common = payers.find(({ payerNo }) => payerNo === draft.payerNo)?.accountName;
  const payer = draft.which === 'new' ? draft['payer.accountName'] : common;
  const money = (amount: string | undefined) =>
    amount === undefined || amount === '' || ccy === undefined ? t('none') : moneyText(amount, ccy);
  return [
    { key: 'account', label: t('account'), value: draft.receivingAccountNo ?? t('none') },
    { key: 'currency', label: t('currency'), value: ccy ?? t('none') },
    { key: 'payer', label: t('payer'), value: payer || t('none') },
    { key: 'amount', label: t('amount'), value: money(draft.amount), newGroup: true },
    { key: 'fee', label: t('fee'), value: money(draft.fee) },
  ];
};

/** One form: where the money goes, who sends it, and the transfer; what is announced stands beside it. */
export function RechargeForm({ onSent }: { readonly onSent: (orderNo: string) => void }) {
  const t = useText();
  const { send, sending } = useSend(api.offlineReceipt.create, {
    invalidates: [api.offlineReceipt.paging, api.payer.list, api.payer.currentPayerList],
  });
  const entry = useRecordForm({ form: rechargeForm, submit: send, sending, onSent: ({ orderNo }) => onSent(orderNo) });
  const { draft } = entry;
  const estimated = estimatedOf(draft);
  return (
    <RecordFormView
      entry={entry}
      submit={t('submit')}
      summary={{
        title: t('summary'),
        rows: useRows(draft),
        total: {
          label: t('estimated'),
          value: estimated === undefined || draft.ccy === undefined ? t('none') : moneyText(estimated, draft.ccy),
        },
        foot: t('whatNext'),
      }}
      // The form stands in place of its list, under the same path.
      leaves={({ currentLocation, nextLocation }) =>
        nextLocation.pathname + nextLocation.search !== currentLocation.pathname + currentLocation.search
      }
    />
  );
}
