import { isHeldCcy } from '@tradeport/shared/reference/currencies.ts';
import { api } from '../../api/api.ts';
import { useSend } from '../../api/queries.ts';
import { RecordDialog } from '../../ui/forms/record/RecordFormView.tsx';
import { begunWith } from '../../ui/forms/record/travel.ts';
import { payerForm } from './payerForm.ts';
import type { PayerDetail } from './payerRecord.ts';
import { useText } from './text.ts';

const SHOWN = [api.payer.list, api.payer.detail, api.payer.currentPayerList];

interface PayerDialogProps {
  /** The payer that is corrected; a new one without. */
  readonly payer?: PayerDetail;
  readonly open: boolean;
  readonly onDone: () => void;
}

/** What was told of a payer. Its ID number is never sent back, and its proof stays unless there is another. */
const draftOf = (payer: PayerDetail) => ({
  ...begunWith(payerForm, {
    ...payer,
    currency: isHeldCcy(payer.currency) ? payer.currency : undefined,
    proofMaterials: undefined,
  }),
  hasId: payer.idCardNo !== null,
});

/** The form of a payer: a new one, or one that was not approved. */
export const PayerDialog = ({ payer, ...dialog }: PayerDialogProps) => {
  const t = useText();
  const adding = useSend(api.payer.add, { invalidates: SHOWN });
  const correcting = useSend(api.payer.update, { invalidates: SHOWN });
  return (
    <RecordDialog
      {...dialog}
      title={t(payer === undefined ? 'addPayer' : 'correctTitle')}
      button={t('save')}
      sent={t('payerSent')}
      form={payerForm}
      start={payer && draftOf(payer)}
      isCorrecting={payer !== undefined}
      submit={(told) =>
        payer === undefined ? adding.send(told) : correcting.send({ ...told, payerNo: payer.payerNo })
      }
      sending={adding.sending || correcting.sending}
    />
  );
};
