import { pathTo, screens } from '@tradeport/shared/screens.ts';
import { Button, Form } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { api } from '../../api/api.ts';
import type { CallFailed } from '../../api/CallFailed.ts';
import { useCall, useSend } from '../../api/queries.ts';
import type { UploadedFile } from '../../api/upload.ts';
import { toast } from '../../browser/toast.ts';
import { Empty } from '../../ui/feedback/Empty.tsx';
import { EntryForm, FormSection, Refusal } from '../../ui/forms/EntryForm.tsx';
import { useUploading } from '../../ui/forms/FileIds.tsx';
import { markFields } from '../../ui/forms/rulesOf.ts';
import { FormWithSummary, Summary } from '../../ui/forms/Summary.tsx';
import { noteSent, outOfForm, UnsavedGuard } from '../../ui/forms/UnsavedGuard.tsx';
import { WithFiles } from '../../ui/forms/WithFiles.tsx';
import { moneyText } from '../../ui/money/Money.tsx';
import { BackToList } from '../../ui/records/BackToList.tsx';
import { PageHeader } from '../../ui/records/PageHeader.tsx';
import { RecordNote } from '../../ui/records/sections.tsx';
import { completeOf, type Draft, draftOf, emptyDraft, FIELDS, FILE_FIELDS } from './formRules.ts';
import { BuyerFields, FileFields, LogisticsFields, OrderFields } from './TradeOrderFields.tsx';
import { text, useText } from './text.ts';
import type { TradeOrderDetail } from './tradeOrderRecord.ts';

const LIST = pathTo(screens.tradeOrders);
const SHOWN = { invalidates: [api.ftrOrder.query, api.ftrOrder.queryDetail] };

interface FormProps {
  /** An order that was sent back, to be mended. */
  readonly mending: TradeOrderDetail | undefined;
  readonly files: readonly UploadedFile[];
}

/** The form with what stands in it, and what is done with it. */
const useTradeOrder = ({ mending }: FormProps) => {
  const [form] = Form.useForm();
  const navigate = useNavigate();
  const create = useSend(api.ftrOrder.create, SHOWN);
  const update = useSend(api.ftrOrder.update, SHOWN);
  const [draft, setDraft] = useState<Draft>(mending === undefined ? emptyDraft : draftOf(mending));
  const [start] = useState(draft);
  const [isTouched, setTouched] = useState(false);
  const { isUploading, onBusy } = useUploading();
  const [refusal, setRefusal] = useState<CallFailed>();
  const [sentNo, setSentNo] = useState<string>();
  const send = async () => {
    setRefusal(undefined);
    const told = completeOf(form.getFieldsValue(true));
    if (told === undefined) return;
    const outcome = await (mending === undefined
      ? create.send(told)
      : update.send({ ...told, orderNo: mending.orderNo }));
    if (!outcome.ok) {
      if (!markFields(form, outcome.failure, FIELDS)) setRefusal(outcome.failure);
      return;
    }
    toast('success', text('sent'));
    noteSent(() => setSentNo(outcome.result.orderNo));
    void navigate(`${LIST}?open=${encodeURIComponent(outcome.result.orderNo)}`);
  };
  return {
    ...{ form, draft, start, refusal, send, isUploading, onBusy },
    sending: create.sending || update.sending,
    isUnsaved: isTouched && sentNo === undefined && !create.sending && !update.sending,
    change: (_changed: Draft, all: Draft) => {
      setTouched(true);
      setDraft(all);
    },
  };
};

function TradeOrderForm(props: FormProps) {
  const t = useText();
  const { form, draft, start, refusal, sending, isUploading, isUnsaved, ...does } = useTradeOrder(props);
  const { currency, totalAmount = '', buyerName = '', merchantOrderNo = '' } = draft;
  const total =
    currency === undefined || !/^\d+(\.\d+)?$/.test(totalAmount) ? t('none') : moneyText(totalAmount, currency);
  const actions = (
    <>
      <Refusal failure={refusal} />
      {isUploading && <p role="status">{t('uploading')}</p>}
      <Button type="primary" htmlType="submit" form="tradeOrder" size="large" block loading={sending || isUploading}>
        {t(props.mending === undefined ? 'submit' : 'resubmit')}
      </Button>
    </>
  );
  const rows = [
    { key: 'number', label: t('orderNumber'), value: merchantOrderNo || t('none') },
    { key: 'buyer', label: t('buyer'), value: buyerName || t('none') },
    { key: 'total', label: t('total'), value: total },
  ];
  return (
    <>
      <FormWithSummary summary={<Summary title={t('summary')} rows={rows} actions={actions} foot={t('whatNext')} />}>
        <EntryForm<Draft>
          form={form}
          id="tradeOrder"
          initialValues={start}
          onValuesChange={does.change}
          onFinish={() => void does.send()}
        >
          <FormSection title={t('facts')}>
            <OrderFields />
          </FormSection>
          <FormSection title={t('buyer')}>
            <BuyerFields />
          </FormSection>
          <FormSection title={t('logistics')}>
            <LogisticsFields />
          </FormSection>
          <FormSection title={t('files')}>
            <FileFields known={props.files} onBusy={does.onBusy} />
          </FormSection>
        </EntryForm>
      </FormWithSummary>
      <UnsavedGuard isUnsaved={isUnsaved} leaves={outOfForm} />
    </>
  );
}

/** An order that was sent back, with its files, or why it cannot be mended. */
const Mending = ({ orderNo }: { readonly orderNo: string }) => {
  const t = useText();
  const detail = useCall(api.ftrOrder.queryDetail, { orderNo }, { quiet: true });
  const order = detail.data;
  const fileIds = FILE_FIELDS.flatMap((field) => order?.[field] ?? []);
  return (
    <WithFiles asked={detail} fileIds={fileIds} failed={t('formFailed')}>
      {(files) =>
        order?.status === 'returned' ? (
          <>
            <RecordNote tone="bad">{t('returnedNote', { opinion: order.auditOpinion ?? '' })}</RecordNote>
            <TradeOrderForm mending={order} files={files} />
          </>
        ) : (
          <Empty title={t('notMendable')} why={t('notMendableWhy')} />
        )
      }
    </WithFiles>
  );
};

/** Adding a trade order, or mending one by its number. */
export function TradeOrderFormPage({ orderNo }: { readonly orderNo: string | undefined }) {
  const t = useText();
  const isNew = orderNo === undefined;
  return (
    <>
      <PageHeader
        title={t(isNew ? 'addTitle' : 'mendTitle')}
        purpose={t(isNew ? 'addPurpose' : 'mendPurpose')}
        actions={<BackToList to={LIST} />}
      />
      {isNew ? <TradeOrderForm mending={undefined} files={[]} /> : <Mending key={orderNo} orderNo={orderNo} />}
    </>
  );
}
