import type { CardRaiseWire } from '@tradeport/shared/contract/virtualCard.ts';
import { api } from '../../api/api.ts';
import { useCall, useSend } from '../../api/queries.ts';
import { RecordDialog } from '../../ui/forms/record/RecordFormView.tsx';
import { moneyText } from '../../ui/money/Money.tsx';
import { PaymentPasswordDialog } from '../../ui/password/PaymentPasswordDialog.tsx';
import { raiseForm } from './cardForm.tsx';
import { type Card, changed } from './cardRecord.ts';
import { useText } from './text.ts';
import { usePassword } from './usePassword.ts';

interface RaiseDialogProps {
  readonly card: Card;
  readonly open: boolean;
  readonly onDone: () => void;
}

/** Puts more on a card: how much, then the payment password. */
export const RaiseDialog = ({ card, open, onDone }: RaiseDialogProps) => {
  const t = useText();
  const { cardNo, currency, numberEnding } = card;
  const terms = useCall(api.virtualCard.terms, {}, { own: true, enabled: open }).data;
  const { send, sending } = useSend(api.virtualCard.raise, { invalidates: changed });
  const password = usePassword<CardRaiseWire, Card>();
  const { told } = password;
  return (
    <>
      <RecordDialog
        {...{ open, onDone, sending }}
        title={t('raiseTitle')}
        button={t('raise')}
        sent={t('raised')}
        form={raiseForm}
        start={{ minimum: terms?.minimumAmount, maximum: terms?.maximumAmount }}
        submit={password.submit}
      />
      {told !== undefined && (
        <PaymentPasswordDialog
          title={t('raiseTitle')}
          about={t('numberAbout', { ending: numberEnding ?? '' })}
          steps={[t('stepRaise', { amount: moneyText(told.amount, currency) })]}
          confirm={t('raiseConfirm', { amount: moneyText(told.amount, currency) })}
          send={(payPassword) => send({ ...told, cardNo, payPassword })}
          onDone={(result) => password.end({ ok: true, result })}
          onRefused={(failure) => password.end({ ok: false, failure })}
          onClose={password.close}
        />
      )}
    </>
  );
};
