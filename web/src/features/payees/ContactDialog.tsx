import { api } from '../../api/api.ts';
import { useSend } from '../../api/queries.ts';
import { RecordDialog } from '../../ui/forms/record/RecordFormView.tsx';
import { changesOf, contactDraftOf, contactForm } from './contactForm.ts';
import { changed, type PayeeDetail } from './payeeRecord.ts';
import { useText } from './text.ts';

interface ContactDialogProps {
  readonly payee: PayeeDetail;
  readonly open: boolean;
  readonly onDone: () => void;
}

/** The form for the contact details of an available payee. */
export const ContactDialog = ({ payee, ...dialog }: ContactDialogProps) => {
  const t = useText();
  const { payeeId, payeeName } = payee;
  const { send, sending } = useSend(api.b2bPartner.modify, { invalidates: changed });
  return (
    <RecordDialog
      {...dialog}
      title={t('editContactOf', { name: payeeName })}
      button={t('saveContact')}
      sent={t('contactSaved')}
      form={contactForm}
      start={contactDraftOf(payee)}
      isKeptElsewhere
      within="contact"
      submit={(contact, draft) => send({ payeeId, contact: changesOf(contact, draft) })}
      sending={sending}
    />
  );
};
