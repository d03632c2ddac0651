import { isCurrencyCode } from '@tradeport/shared/reference/currencies.ts';
import { Form, Input } from 'antd';
import { api } from '../../api/api.ts';
import { useCall } from '../../api/queries.ts';
import type { UploadedFile } from '../../api/upload.ts';
import { FieldPair, FormSection } from '../../ui/forms/EntryForm.tsx';
import { refuse } from '../../ui/forms/rulesOf.ts';
import { UploadField } from '../../ui/forms/UploadField.tsx';
import { AmountBox, amountFault } from '../../ui/money/AmountBox.tsx';
import { moneyText } from '../../ui/money/Money.tsx';
import { amountWrong, type RechargeDraft, rechargeRules } from './draft.ts';
import { text, useText } from './text.ts';

const Slip = (props: {
  readonly value?: readonly UploadedFile[];
  readonly onChange?: (files: readonly UploadedFile[]) => void;
  readonly onBusy: (isBusy: boolean) => void;
}) => {
  const t = useText();
  const { status } = Form.Item.useStatus();
  return <UploadField label={t('slip')} kind="RECHARGE_SLIP" isWrong={status === 'error'} {...props} />;
};

interface TransferSectionProps {
  readonly ccy: string;
  readonly onUploading: (isUploading: boolean) => void;
}

/** The transfer as the payer's bank made it, with its slip. */
export function TransferSection({ ccy, onUploading }: TransferSectionProps) {
  const t = useText();
  const form = Form.useFormInstance();
  const quotas = useCall(api.offlineAccount.queryCcyQuota, {}, { quiet: true });
  const maximum = quotas.data?.find(({ currency }) => currency === ccy)?.maximum;
  const draftOf = (): RechargeDraft => form.getFieldsValue(true);
  return (
    <FormSection title={t('step3')}>
      <FieldPair>
        <Form.Item
          name="amount"
          dependencies={['fee']}
          rules={[{ validator: () => refuse(amountWrong(draftOf(), ccy, maximum)) }]}
        >
          <AmountBox
            label={t('amount')}
            ccy={ccy}
            {...(maximum === undefined ? {} : { help: t('limit', { maximum: moneyText(maximum, ccy) }) })}
          />
        </Form.Item>
        <Form.Item
          name="fee"
          rules={[
            {
              validator: (_rule, typed: unknown) =>
                refuse(typeof typed === 'string' && isCurrencyCode(ccy) ? amountFault(typed, ccy) : undefined),
            },
          ]}
        >
          <AmountBox label={t('fee')} ccy={ccy} help={t('feeHelp')} />
        </Form.Item>
      </FieldPair>
      <Form.Item
        name="transactionNo"
        label={t('transactionNo')}
        extra={t('transactionHelp')}
        rules={rechargeRules.transactionNo ?? []}
      >
        <Input autoComplete="off" />
      </Form.Item>
      <Form.Item
        name="slip"
        validateTrigger="onChange"
        rules={[
          {
            validator: (_rule, files: unknown) =>
              refuse(Array.isArray(files) && files.length > 0 ? undefined : text('needSlip')),
          },
        ]}
      >
        <Slip onBusy={onUploading} />
      </Form.Item>
      <Form.Item name="remark" label={t('remarkOptional')} rules={rechargeRules.remark ?? []}>
        <Input autoComplete="off" />
      </Form.Item>
    </FormSection>
  );
}
