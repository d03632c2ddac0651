import { SUPPLEMENTS_MAX, type SupplementedType } from '@tradeport/shared/contract/supplement.ts';
import { Button, Modal } from 'antd';
import { useState } from 'react';
import { api } from '../../../api/api.ts';
import type { CallFailed } from '../../../api/CallFailed.ts';
import { useCall, useSend } from '../../../api/queries.ts';
import type { UploadedFile } from '../../../api/upload.ts';
import { toast } from '../../../browser/toast.ts';
import { FailureNote } from '../../feedback/FailureNote.tsx';
import { UploadField } from '../../forms/UploadField.tsx';
import { useTime } from '../../times.ts';
import styles from './Supplements.module.css';
import { text, useText, wordsOf } from './text.ts';

/** What is out of date once documents were given to an order. */
const invalidates = [
  api.supplement.query,
  api.paymentOrder.queryPage,
  api.paymentOrder.queryDetail,
  api.settleOrder.query,
  api.settleOrder.queryDetails,
] as const;

interface FormProps {
  readonly orderType: SupplementedType;
  readonly orderNo: string;
  /** Until when the bank waits for them; null where it has not asked, and they are merely added. */
  readonly until: string | null;
  readonly onDone: () => void;
}

const SupplyForm = ({ orderType, orderNo, until, onDone }: FormProps) => {
  const t = useText();
  const time = useTime();
  const there = useCall(api.supplement.query, { orderType, orderNo }, { quiet: true }).data?.list.length ?? 0;
  const supply = useSend(api.paymentOrder.supply, { invalidates });
  const add = useSend(api.supplement.upload, { invalidates });
  const [files, setFiles] = useState<readonly UploadedFile[]>([]);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<CallFailed>();
  const isAsked = until !== null;
  const words = wordsOf[orderType];
  const isEmpty = files.length === 0 && !(isAsked && there > 0);
  const send = async (): Promise<void> => {
    setFailure(undefined);
    const request = { orderType, orderNo, fileIds: files.map(({ fileId }) => fileId) };
    const outcome = await (isAsked ? supply.send(request) : add.send(request));
    if (!outcome.ok) return setFailure(outcome.failure);
    toast('success', text(isAsked ? words.supplied : 'added'));
    onDone();
  };
  return (
    <>
      <p className={styles.why}>{isAsked ? t(words.why, { until: time(until, 'minute') }) : t(words.addWhy)}</p>
      {isAsked && there > 0 && <p className={styles.why}>{t('earlier', { count: there })}</p>}
      <UploadField
        label={t('documents')}
        kind="PAYMENT_SUPPLEMENT"
        atMost={Math.max(1, SUPPLEMENTS_MAX - there)}
        value={files}
        onChange={setFiles}
        onBusy={setBusy}
        required={!isAsked || there === 0}
      />
      {failure && <FailureNote failure={failure} />}
      <div className={styles.foot}>
        <Button
          type="primary"
          loading={supply.sending || add.sending}
          disabled={isBusy || isEmpty}
          onClick={() => void send()}
        >
          {t(isAsked ? 'supply' : 'add')}
        </Button>
      </div>
    </>
  );
};

/** Supplies what the bank asks for, or adds documents to an order that is under way. */
export const SupplyDialog = ({ open, ...form }: FormProps & { readonly open: boolean }) => {
  const t = useText();
  return (
    <Modal
      open={open}
      title={t(form.until === null ? 'addTitle' : wordsOf[form.orderType].title)}
      width={520}
      onCancel={form.onDone}
      footer={null}
      destroyOnHidden
    >
      <SupplyForm {...form} />
    </Modal>
  );
};
