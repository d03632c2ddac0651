import { api } from '../../api/api.ts';
import { useSend } from '../../api/queries.ts';
import { RecordDialog } from '../../ui/forms/record/RecordFormView.tsx';
import { begunWith } from '../../ui/forms/record/travel.ts';
import { partnerForm } from './partnerForm.ts';
import { changed, type Partner } from './partnerRecord.ts';
import { useText } from './text.ts';

interface PartnerDialogProps {
  /** The partner that is changed; a new one without. */
  readonly partner?: Partner;
  readonly open: boolean;
  readonly onDone: () => void;
}

/** The form of a partner: a new one, or one whose details change. */
export const PartnerDialog = ({ partner, ...dialog }: PartnerDialogProps) => {
  const t = useText();
  const adding = useSend(api.partner.addUserPartnerOrg, { invalidates: changed });
  const changing = useSend(api.partner.modifyUserPartnerOrg, { invalidates: changed });
  return (
    <RecordDialog
      {...dialog}
      title={t(partner === undefined ? 'add' : 'changeTitle')}
      button={t('save')}
      sent={t(partner === undefined ? 'added' : 'saved')}
      form={partnerForm}
      start={partner && begunWith(partnerForm, partner)}
      submit={(told) =>
        partner === undefined ? adding.send(told) : changing.send({ ...told, partnerNo: partner.partnerNo })
      }
      sending={adding.sending || changing.sending}
    />
  );
};
