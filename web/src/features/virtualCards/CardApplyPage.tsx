import type { CardAskedWire, CardTerms } from '@tradeport/shared/contract/virtualCard.ts';
import { pathTo, screens } from '@tradeport/shared/screens.ts';
import { useNavigate } from 'react-router-dom';
import { api } from '../../api/api.ts';
import { useCall, useSend } from '../../api/queries.ts';
import { toast } from '../../browser/toast.ts';
import { Empty } from '../../ui/feedback/Empty.tsx';
import { Asked } from '../../ui/forms/Asked.tsx';
import { RecordFormView } from '../../ui/forms/record/RecordFormView.tsx';
import { useRecordForm } from '../../ui/forms/record/useRecordForm.ts';
import { moneyText } from '../../ui/money/Money.tsx';
import { PaymentPasswordDialog } from '../../ui/password/PaymentPasswordDialog.tsx';
import { BackToList } from '../../ui/records/BackToList.tsx';
import { PageHeader } from '../../ui/records/PageHeader.tsx';
import { cardForm } from './cardForm.tsx';
import { type Card, changed } from './cardRecord.ts';
import { useText } from './text.ts';
import { usePassword } from './usePassword.ts';

const LIST = pathTo(screens.virtualCards);

const Form = ({ terms }: { readonly terms: CardTerms }) => {
  const t = useText();
  const navigate = useNavigate();
  const { currency: ccy, minimumAmount, maximumAmount, feeAmount, agreementId, agreementVersion } = terms;
  const { send, sending } = useSend(api.virtualCard.apply, { invalidates: changed });
  const password = usePassword<CardAskedWire, Card>();
  const entry = useRecordForm({
    form: cardForm,
    start: { ...cardForm.start, agreementId, agreementVersion, minimum: minimumAmount, maximum: maximumAmount },
    submit: password.submit,
    sending,
    onSent: ({ cardNo }: Card) => {
      toast('success', t('sent'));
      void navigate(`${LIST}?open=${encodeURIComponent(cardNo)}`);
    },
  });
  const { amount, holderName } = entry.draft;
  const sum = amount ? moneyText(amount, ccy) : t('none');
  const { told } = password;
  return (
    <>
      <RecordFormView
        entry={entry}
        submit={t('go')}
        summary={{
          title: t('summary'),
          rows: [
            { key: 'holder', label: t('holder'), value: holderName || t('none') },
            { key: 'amount', label: t('amount'), value: sum },
            { key: 'fee', label: t('fee'), value: moneyText(feeAmount, ccy) },
          ],
          total: { label: t('total'), value: sum },
          foot: t('foot'),
        }}
      />
      {told !== undefined && (
        <PaymentPasswordDialog
          title={t('confirmTitle')}
          about={t('confirmAbout', { holder: told.holderName })}
          steps={[
            t('stepFreeze', { amount: moneyText(told.amount, ccy) }),
            t('stepReview'),
            t('stepCard', { amount: moneyText(told.amount, ccy) }),
          ]}
          confirm={t('confirm', { amount: moneyText(told.amount, ccy) })}
          send={async (payPassword) => {
            const beside = await password.toldBeside(entry.whole);
            return beside && send({ ...beside, payPassword });
          }}
          onDone={(result) => password.end({ ok: true, result })}
          onRefused={(failure) => password.end({ ok: false, failure })}
          onClose={password.close}
        />
      )}
    </>
  );
};

/** Applies for a card: what it is opened with, who uses it, the agreement, then the payment password. */
export function CardApplyPage() {
  const t = useText();
  const terms = useCall(api.virtualCard.terms, {}, { own: true });
  return (
    <>
      <PageHeader title={t('applyTitle')} purpose={t('applyPurpose')} actions={<BackToList to={LIST} />} />
      <Asked of={terms} failed={t('notLoaded')}>
        {(known) =>
          known.programme ? <Form terms={known} /> : <Empty title={t('noProgramme')} why={t('noProgrammeWhy')} />
        }
      </Asked>
    </>
  );
}
