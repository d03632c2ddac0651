import { payeeAccount as calls } from '@tradeport/shared/contract/payeeAccount.ts';
import { Button, Form, Input, Modal } from 'antd';
import { useState } from 'react';
import { api } from '../../api/api.ts';
import type { CallFailed } from '../../api/CallFailed.ts';
import { useSend } from '../../api/queries.ts';
import { toast } from '../../browser/toast.ts';
import { FailureNote } from '../../ui/feedback/FailureNote.tsx';
import { given } from '../../ui/forms/given.ts';
import { rulesOf } from '../../ui/forms/rulesOf.ts';
import { type Account, changed } from './accountRecord.ts';
import { text, useText } from './text.ts';

const rules = rulesOf(calls.modifyDetail.request);

interface Words {
  readonly nickname?: string;
  readonly remark?: string;
}

/** What the merchant calls an account and notes of it: changed at any time, without a review. */
export function OwnWords({ account }: { readonly account: Account }) {
  const t = useText();
  const [form] = Form.useForm<Words>();
  const [isOpen, setOpen] = useState(false);
  const [failure, setFailure] = useState<CallFailed>();
  const change = useSend(api.payeeAccount.modifyDetail, { invalidates: changed });
  const save = async (words: Words) => {
    setFailure(undefined);
    const { accountId } = account;
    const outcome = await change.send({ accountId, ...given(words, ['nickname', 'remark']) });
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
        confirmLoading={change.sending}
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
