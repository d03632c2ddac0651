import { api } from '../../../api/api.ts';
import { useSend } from '../../../api/queries.ts';
import { RecordDialog } from '../../../ui/forms/record/RecordFormView.tsx';
import type { Service } from './Agreement.tsx';
import { serviceForm } from './serviceForm.tsx';
import { useText } from './text.ts';

interface ServiceDialogProps {
  readonly service: Service;
  readonly open: boolean;
  readonly onDone: () => void;
}

/** Applying for the fast-settlement service. */
export const ServiceDialog = ({ service, ...dialog }: ServiceDialogProps) => {
  const t = useText();
  const { agreementId, agreementVersion } = service;
  const [contactPerson, contactPhone] = [service.contactPerson ?? undefined, service.contactPhone ?? undefined];
  const { send, sending } = useSend(api.settleAdvance.applyOpen, { invalidates: [api.settleAdvance.quotaQuery] });
  return (
    <RecordDialog
      {...dialog}
      title={t('serviceTitle')}
      button={t('serviceApply')}
      sent={t('serviceSent')}
      form={serviceForm}
      start={{ contactPerson, contactPhone, agreementId, agreementVersion }}
      submit={send}
      sending={sending}
    />
  );
};
