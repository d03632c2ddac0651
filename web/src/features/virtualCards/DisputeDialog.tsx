import type { CardSpendWire } from '@tradeport/shared/contract/virtualCard.ts';
import { formatAmount } from '@tradeport/shared/rules/money.ts';
import { CARD_CCY, CARD_DISPUTE_FEE_MINOR } from '@tradeport/shared/rules/virtualCard.ts';
import { api } from '../../api/api.ts';
import { useSend } from '../../api/queries.ts';
import { RecordDialog } from '../../ui/forms/record/RecordFormView.tsx';
import { moneyText } from '../../ui/money/Money.tsx';
import { changed } from './cardRecord.ts';
import { disputeForm } from './disputeForm.ts';
import { useText } from './text.ts';

interface DisputeDialogProps {
  readonly spend: CardSpendWire;
  readonly open: boolean;
  readonly onDone: () => void;
}

/** What is said against a spend, and the fee that it costs. */
export const DisputeDialog = ({ spend: { spendNo, shopName }, open, onDone }: DisputeDialogProps) => {
  const t = useText();
  const { send, sending } = useSend(api.virtualCard.dispute, { invalidates: [...changed, api.virtualCard.spendPage] });
  return (
    <RecordDialog
      {...{ open, onDone, sending }}
      title={t('disputeTitle', { shop: shopName })}
      button={t('disputeFor', { fee: moneyText(formatAmount(CARD_DISPUTE_FEE_MINOR, CARD_CCY), CARD_CCY) })}
      sent={t('disputeSent')}
      form={disputeForm}
      start={{}}
      submit={(told) => send({ spendNo, ...told })}
    />
  );
};
