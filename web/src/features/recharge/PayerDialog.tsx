import { Form, Modal } from 'antd';
import { useState } from 'react';
import { api } from '../../api/api.ts';
import { useSend } from '../../api/queries.ts';
import { toast } from '../../browser/toast.ts';
import { EntryForm } from '../../ui/forms/EntryForm.tsx';
import { markFields } from '../../ui/forms/rulesOf.ts';
import { RecordNote } from '../../ui/records/sections.tsx';
import { PayerFields } from './PayerFields.tsx';
import { draftOf, PAYER_FIELDS, type PayerDetail, type PayerDraft, payerWire } from './payerRecord.ts';
import { text, useText } from './text.ts';

const SHOWN = [api.payer.list, api.payer.detail, api.payer.currentPayerList];

interface PayerDialogProps {
  /** The payer that is mended; a new one without. */
  readonly payer?: PayerDetail;
  readonly open: boolean;
  readonly onDone: () => void;
}

/** The form of a payer: a new one, or one that was not approved. */
export function PayerDialog({ payer, open, onDone }: PayerDialogProps) {
  const t = useText();
  const [form] = Form.useForm();
  const [refusal, setRefusal] = useState<string>();
  const [isUploading, setUploading] = useState(false);
  const adding = useSend(api.payer.add, { invalidates: SHOWN });
  const mending = useSend(api.payer.update, { invalidates: SHOWN });
  const leave = () => {
    setRefusal(undefined);
    onDone();
  };
  const send = async () => {
    setRefusal(undefined);
    const draft: PayerDraft = form.getFieldsValue(true);
    const wire = await payerWire(draft);
    if (wire === undefined) return;
    const outcome =
      payer === undefined ? await adding.send(wire) : await mending.send({ ...wire, payerNo: payer.payerNo });
    if (outcome.ok) {
      toast('success', text('payerSent'));
      leave();
    } else if (!markFields(form, outcome.failure, PAYER_FIELDS)) setRefusal(outcome.failure.message);
  };
  return (
    <Modal
      open={open}
      title={t(payer === undefined ? 'addPayer' : 'mendTitle')}
      width={640}
      destroyOnHidden
      mask={{ closable: false }}
      okText={t('save')}
      cancelText={t('cancel')}
      okButtonProps={{ htmlType: 'submit', form: 'payer', loading: adding.sending || mending.sending || isUploading }}
      onCancel={leave}
    >
      <EntryForm<PayerDraft>
        form={form}
        id="payer"
        clearOnDestroy
        initialValues={payer === undefined ? {} : { ...draftOf(payer), currency: payer.currency }}
        onFinish={() => void send()}
      >
        <PayerFields hasId={payer?.idCardNo !== null && payer !== undefined} onUploading={setUploading} />
      </EntryForm>
      {refusal !== undefined && (
        <RecordNote tone="bad" alert>
          {refusal}
        </RecordNote>
      )}
    </Modal>
  );
}
