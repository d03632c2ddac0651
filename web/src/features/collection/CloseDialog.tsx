import { Button, Modal } from 'antd';
import { useRef, useState } from 'react';
import { api } from '../../api/api.ts';
import { useSend } from '../../api/queries.ts';
import { toast } from '../../browser/toast.ts';
import { RecordNote } from '../../ui/records/sections.tsx';
import { text, useText } from './text.ts';

interface CloseDialogProps {
  readonly applyNo: string;
  /** What people call it. */
  readonly account: string;
  readonly open: boolean;
  readonly onDone: () => void;
}

/** Asks before an account is closed for good, and says why it cannot be when the server says so. */
export function CloseDialog({ applyNo, account, open, onDone }: CloseDialogProps) {
  const t = useText();
  const keep = useRef<HTMLButtonElement>(null);
  const [refusal, setRefusal] = useState<string>();
  const closing = useSend(api.subAccount.close, {
    invalidates: [api.subAccount.queryApplyPage, api.subAccount.queryApplyList, api.subAccount.submitDetail],
  });
  const leave = () => {
    setRefusal(undefined);
    onDone();
  };
  const close = async () => {
    const outcome = await closing.send({ applyNo });
    if (!outcome.ok) return setRefusal(outcome.failure.message);
    toast('success', text('closed'));
    leave();
  };
  return (
    <Modal
      open={open}
      title={t('closeTitle', { account })}
      width={440}
      closable={false}
      onCancel={leave}
      afterOpenChange={(shown) => shown && keep.current?.focus()}
      footer={[
        <Button key="close" danger loading={closing.sending} onClick={() => void close()}>
          {t('close')}
        </Button>,
        <Button key="keep" ref={keep} type="primary" onClick={leave}>
          {t('keep')}
        </Button>,
      ]}
    >
      <p>{t('closeWhy')}</p>
      {refusal !== undefined && (
        <RecordNote tone="bad" alert>
          {refusal}
        </RecordNote>
      )}
    </Modal>
  );
}
