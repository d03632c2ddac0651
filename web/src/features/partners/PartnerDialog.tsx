import { api } from '../../api/api.ts';
import { useSend } from '../../api/queries.ts';
import { toast } from '../../browser/toast.ts';
import { DialogForm, RecordDialog } from '../../ui/forms/record/RecordFormView.tsx';
import { begunWith } from '../../ui/forms/record/travel.ts';
import { useRecordForm } from '../../ui/forms/record/useRecordForm.ts';
import { partnerForm } from './partnerForm.ts';
import { changed, type Partner } from './partnerRecord.ts';
import { text, useText } from './text.ts';

interface PartnerDialogProps {
  /** The partner that is changed; a new one without. */
  readonly partner?: Partner;
  readonly open: boolean;
  readonly onDone: () => void;
}

const PartnerEntry = ({ partner, onDone }: Omit<PartnerDialogProps, 'open'>) => {
  const t = useText();
  const adding = useSend(api.partner.addUserPartnerOrg, { invalidates: changed });
  const changing = useSend(api.partner.modifyUserPartnerOrg, { invalidates: changed });
  const entry = useRecordForm({
    form: partnerForm,
    start: partner && begunWith(partnerForm, partner),
    submit: (told) =>
      partner === undefined ? adding.send(told) : changing.send({ ...told, partnerNo: partner.partnerNo }),
    sending: adding.sending || changing.sending,
    onSent: () => {
      toast('success', text(partner === undefined ? 'added' : 'saved'));
      onDone();
    },
  });
  return <DialogForm entry={entry} submit={t('save')} onDone={onDone} />;
};

/** The form of a partner: a new one, or one whose details change. */
export const PartnerDialog = ({ open, ...props }: PartnerDialogProps) => (
  <RecordDialog
    title={useText()(props.partner === undefined ? 'add' : 'changeTitle')}
    open={open}
    onDone={props.onDone}
  >
    <PartnerEntry {...props} />
  </RecordDialog>
);
