import { payeeAccount as calls } from '@tradeport/shared/contract/payeeAccount.ts';
import { Button, Form, Input, Modal } from 'antd';
import { useState } from 'react';
import type { CallFailed } from '../../api/CallFailed.ts';
import type { Outcome } from '../../api/queries.ts';
import { toast } from '../../browser/toast.ts';
import { FailureNote } from '../feedback/FailureNote.tsx';
import { given } from '../forms/given.ts';
import { rulesOf } from '../forms/rulesOf.ts';
import { text, useText } from './text.ts';

const rules = rulesOf(calls.modifyDetail.request);

interface Words {
  readonly nickname?: string;
  readonly remark?: string;
}

interface OwnWordsProps {
  readonly account: { readonly nickname: string | null; readonly remark: string | null };
  readonly send: (words: Words) => Promise<Outcome<unknown>>;
  readonly sending: boolean;
}

/** Changes the nickname and the notes of an account, which need no review. */
export function OwnWords({ account, send, sending }: OwnWordsProps) {
  const t = useText();
  const [form] = Form.useForm<Words>();
  const [isOpen, setOpen] = useState(false);
  const [failure, setFailure] = useState<CallFailed>();
  const save = async (words: Words) => {
    setFailure(undefined);
    const outcome = await send(given(words, ['nickname', 'remark']));
    if (!outcome.ok) return setFailure(outcome.failure);
    toast('success', text('saved'));
    setOpen(false);
  };
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('words')}</Button>
      <Modal
        open={isOpen}
        title={t('words')}
        width={440}
        okText={t('save')}
        cancelText={t('cancel')}
        confirmLoading={sending}
        destroyOnHidden
        onOk={form.submit}
        onCancel={() => setOpen(false)}
      >
        <Form<Words>
          form={form}
          layout="vertical"
          requiredMark={false}
          validateTrigger="onBlur"
          initialValues={{ nickname: account.nickname ?? undefined, remark: account.remark ?? undefined }}
          onFinish={(words) => void save(words)}
        >
          <Form.Item name="nickname" label={t('nickname')} rules={rules.nickname ?? []}>
            <Input />
          </Form.Item>
          <Form.Item name="remark" label={t('remark')} rules={rules.remark ?? []}>
            <Input />
          </Form.Item>
        </Form>
        {failure !== undefined && <FailureNote failure={failure} />}
      </Modal>
    </>
  );
}
