import { Button, Form } from 'antd';
import { useState } from 'react';
import type { BlockerFunction } from 'react-router-dom';
import { api } from '../../api/api.ts';
import type { CallFailed } from '../../api/CallFailed.ts';
import { useCall, useSend } from '../../api/queries.ts';
import { EntryForm, Refusal } from '../../ui/forms/EntryForm.tsx';
import { FormWithSummary, StickyBar, Summary, type SummaryRow } from '../../ui/forms/Summary.tsx';
import { noteSent, UnsavedGuard } from '../../ui/forms/UnsavedGuard.tsx';
import { useNarrow } from '../../ui/media.ts';
import { moneyText } from '../../ui/money/Money.tsx';
import { AccountSection } from './AccountSection.tsx';
import { askOf, estimatedOf, type Receiving, type RechargeDraft } from './draft.ts';
import { PayerSection } from './PayerSection.tsx';
import { TransferSection } from './TransferSection.tsx';
import { useText } from './text.ts';

const FORM = 'recharge';

/** The receiving accounts within reach of the payer, and the one that is chosen. */
const useAccounts = ({ payerCountry, receivingAccountNo }: RechargeDraft) => {
  const asked = useCall(
    api.offlineAccount.listByPayerCountry,
    { payerCountry: payerCountry ?? 'CHN' },
    { enabled: payerCountry !== undefined, quiet: true },
  );
  const accounts = payerCountry === undefined ? [] : (asked.data ?? []);
  return { asked, accounts, chosen: accounts.find(({ accountNo }) => accountNo === receivingAccountNo) };
};

const useRows = (draft: RechargeDraft, chosen: Receiving | undefined): readonly SummaryRow[] => {
  const t = useText();
  const payers = useCall(api.payer.list, { pageSize: 100, status: [0, 1] }, { quiet: true });
  const common = payers.data?.list.find(({ payerNo }) => payerNo === draft.payerNo)?.accountName;
  const payer = draft.which === 'new' ? draft.accountName : common;
  const ccy = chosen?.currency ?? '';
  const money = (amount: string | undefined) =>
    amount === undefined || amount === '' || ccy === '' ? t('none') : moneyText(amount, ccy);
  return [
    { key: 'account', label: t('account'), value: chosen?.accountNo ?? t('none') },
    { key: 'currency', label: t('currency'), value: chosen?.currency ?? t('none') },
    { key: 'payer', label: t('payer'), value: payer || t('none') },
    { key: 'amount', label: t('amount'), value: money(draft.amount), newGroup: true },
    { key: 'fee', label: t('fee'), value: money(draft.fee) },
  ];
};

/** What the server said of the fields; a new payer's are among those of the form. Answers whether any landed. */
const mark = (form: ReturnType<typeof Form.useForm>[0], { fieldErrors }: CallFailed): boolean => {
  form.setFields(
    fieldErrors.map(({ path, message }) => ({ name: path.replace(/^payer\./, '').split('.'), errors: [message] })),
  );
  return fieldErrors.length > 0;
};

/** The form with what stands in it, and what is done with it. */
const useAnnouncement = (onSent: (orderNo: string) => void) => {
  const [form] = Form.useForm();
  const [draft, setDraft] = useState<RechargeDraft>({ which: 'common' });
  const [isUploading, setUploading] = useState(false);
  const [isTouched, setTouched] = useState(false);
  const [refusal, setRefusal] = useState<CallFailed>();
  const { asked, accounts, chosen } = useAccounts(draft);
  const creating = useSend(api.offlineReceipt.create, {
    invalidates: [api.offlineReceipt.paging, api.payer.list, api.payer.currentPayerList],
  });
  return {
    form,
    draft,
    asked,
    accounts,
    chosen,
    isUploading,
    setUploading,
    refusal,
    sending: creating.sending,
    isUnsaved: (isTouched || isUploading) && !creating.sending,
    change: (changed: RechargeDraft) => {
      setTouched(true);
      // Another country is another choice of accounts and of payers.
      if (changed.payerCountry !== undefined)
        form.setFieldsValue({ receivingAccountNo: undefined, payerNo: undefined });
      setDraft(form.getFieldsValue(true));
    },
    send: async () => {
      setRefusal(undefined);
      const filled: RechargeDraft = form.getFieldsValue(true);
      const ask = await askOf(filled, chosen);
      if (ask === undefined) return;
      const outcome = await creating.send(ask);
      if (outcome.ok) {
        noteSent(() => setTouched(false));
        onSent(outcome.result.orderNo);
      } else if (!mark(form, outcome.failure)) setRefusal(outcome.failure);
    },
  };
};

/** The form stands in place of its list, under the same path. */
const elsewhere: BlockerFunction = ({ currentLocation, nextLocation }) =>
  nextLocation.pathname + nextLocation.search !== currentLocation.pathname + currentLocation.search;

/** One form: where the money goes, who sends it, and the transfer; what is announced stands beside it. */
export function RechargeForm({ onSent }: { readonly onSent: (orderNo: string) => void }) {
  const t = useText();
  const narrow = useNarrow();
  const { form, draft, asked, accounts, chosen, isUploading, refusal, sending, isUnsaved, ...does } =
    useAnnouncement(onSent);
  const ccy = chosen?.currency ?? 'USD';
  const estimated = chosen === undefined ? undefined : estimatedOf(draft, chosen.currency);
  const total = estimated === undefined ? t('none') : moneyText(estimated, ccy);
  const button = (
    <Button type="primary" htmlType="submit" form={FORM} size="large" block={!narrow} loading={sending || isUploading}>
      {t('submit')}
    </Button>
  );
  const actions = (
    <>
      <Refusal failure={refusal} />
      {isUploading && <p role="status">{t('uploading')}</p>}
      {!narrow && button}
    </>
  );
  const summary = (
    <Summary
      title={t('summary')}
      rows={useRows(draft, chosen)}
      total={{ label: t('estimated'), value: total }}
      actions={actions}
      foot={t('whatNext')}
    />
  );
  return (
    <>
      <FormWithSummary summary={summary}>
        <EntryForm<RechargeDraft>
          form={form}
          id={FORM}
          initialValues={{ which: 'common' }}
          onValuesChange={does.change}
          onFinish={() => void does.send()}
        >
          <AccountSection asked={asked} accounts={accounts} chosen={chosen} />
          <PayerSection onUploading={does.setUploading} />
          <TransferSection ccy={ccy} onUploading={does.setUploading} />
        </EntryForm>
      </FormWithSummary>
      {narrow && (
        <StickyBar label={t('estimated')} value={total}>
          {button}
        </StickyBar>
      )}
      <UnsavedGuard isUnsaved={isUnsaved} leaves={elsewhere} />
    </>
  );
}
