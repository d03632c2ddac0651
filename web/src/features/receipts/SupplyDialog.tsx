import { uploadKind } from '@tradeport/shared/rules/uploadKinds.ts';
import { Button, Modal } from 'antd';
import { useState } from 'react';
import type { CallFailed } from '../../api/CallFailed.ts';
import type { UploadedFile } from '../../api/upload.ts';
import { toast } from '../../browser/toast.ts';
import { FailureNote } from '../../ui/feedback/FailureNote.tsx';
import { UploadField } from '../../ui/forms/UploadField.tsx';
import { RecordNote } from '../../ui/records/sections.tsx';
import { useReceiptMoves } from './moves.ts';
import styles from './Receipts.module.css';
import { isLinkedInFull, type Receipt } from './receiptRecord.ts';
import { text, useText } from './text.ts';

const KIND = 'RECEIPT_MATERIAL';
/** A receipt holds as many in all as are taken at one time. */
const HELD_MAX = uploadKind(KIND).countMax;

interface SupplyDialogProps {
  readonly receipt: Receipt;
  readonly open: boolean;
  readonly onDone: () => void;
}

const SupplyForm = ({ receipt, onDone }: Omit<SupplyDialogProps, 'open'>) => {
  const t = useText();
  const [files, setFiles] = useState<readonly UploadedFile[]>([]);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<CallFailed>();
  const { supply, sending } = useReceiptMoves();
  const isWhole = isLinkedInFull(receipt);
  const left = HELD_MAX - receipt.supplementaryMaterials.length;
  const send = async () => {
    setFailure(undefined);
    const outcome = await supply(
      receipt.orderNo,
      files.map(({ fileId }) => fileId),
    );
    if (!outcome.ok) return setFailure(outcome.failure);
    toast('success', text(isWhole ? 'handedIn' : 'supplied'));
    onDone();
  };
  return (
    <>
      <p className={styles.why}>{t(isWhole ? 'handInWhy' : 'supplyWhy')}</p>
      {left > 0 ? (
        <UploadField
          label={t('documents')}
          kind={KIND}
          atMost={left}
          value={files}
          onChange={setFiles}
          onBusy={setBusy}
          required={!isWhole}
        />
      ) : (
        <RecordNote tone="ended">{t('documentsFull', { max: HELD_MAX })}</RecordNote>
      )}
      {failure && <FailureNote failure={failure} />}
      <div className={styles.foot}>
        <Button
          type="primary"
          loading={sending}
          disabled={isBusy || (!isWhole && files.length === 0)}
          onClick={() => void send()}
        >
          {t(isWhole ? 'handIn' : 'supply')}
        </Button>
      </div>
    </>
  );
};

/** Adds documents to a receipt; one that is linked in full is handed in for review again. */
export const SupplyDialog = ({ receipt, open, onDone }: SupplyDialogProps) => {
  const t = useText();
  return (
    <Modal
      open={open}
      title={t(isLinkedInFull(receipt) ? 'handInTitle' : 'supplyTitle')}
      width={520}
      onCancel={onDone}
      footer={null}
      destroyOnHidden
    >
      <SupplyForm receipt={receipt} onDone={onDone} />
    </Modal>
  );
};
