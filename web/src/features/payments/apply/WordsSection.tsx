import { REFERENCE_MAX } from '@tradeport/shared/contract/paymentOrder.ts';
import { MERCHANT_ORDER_NO_MAX, WORDS_MAX } from '@tradeport/shared/contract/paymentOrderRecord.ts';
import { AutoComplete, Form, Input } from 'antd';
import { FieldPair, FormSection } from '../../../ui/forms/EntryForm.tsx';
import { FileIdsField } from '../../../ui/forms/FileIds.tsx';
import { refuse } from '../../../ui/forms/rulesOf.ts';
import { fieldRules } from './draft.ts';
import styles from './Payment.module.css';
import { text, useText } from './text.ts';

const PURPOSES = [
  'purposeGoods',
  'purposeLogistics',
  'purposeService',
  'purposeAdvertising',
  'purposeSoftware',
  'purposeRent',
] as const;

interface WordsSectionProps {
  /** From which amount on a contract is needed, in words. */
  readonly contractFrom: string | undefined;
  readonly needsContract: boolean;
  readonly onBusy: (field: string, isBusy: boolean) => void;
}

/** What the money is for, in the words of the merchant and of the bank, and the papers that prove it. */
export function WordsSection({ contractFrom, needsContract, onBusy }: WordsSectionProps) {
  const t = useText();
  const contractMissing = (ids: unknown): string | undefined =>
    needsContract && !(Array.isArray(ids) && ids.length > 0)
      ? text('needContract', { from: contractFrom ?? '' })
      : undefined;
  return (
    <FormSection title={t('wordsSection')}>
      <FieldPair>
        <Form.Item name="purpose" label={t('purposeOf')} rules={fieldRules.purpose ?? []}>
          <AutoComplete
            maxLength={WORDS_MAX}
            options={PURPOSES.map((purpose) => ({ value: t(purpose) }))}
            showSearch={{ filterOption: (typed, option) => (option?.value ?? '').includes(typed) }}
          />
        </Form.Item>
        <Form.Item
          name="reference"
          label={t('reference')}
          extra={t('referenceHelp', { max: REFERENCE_MAX })}
          rules={fieldRules.reference ?? []}
        >
          <Input autoComplete="off" maxLength={REFERENCE_MAX} showCount />
        </Form.Item>
        <Form.Item
          name="merchantOrderNo"
          label={t('merchantOrderNo')}
          extra={t('merchantOrderHelp')}
          rules={fieldRules.merchantOrderNo ?? []}
        >
          <Input autoComplete="off" maxLength={MERCHANT_ORDER_NO_MAX} />
        </Form.Item>
        <Form.Item name="remark" label={t('remark')} extra={t('remarkHelp')} rules={fieldRules.remark ?? []}>
          <Input autoComplete="off" maxLength={WORDS_MAX} />
        </Form.Item>
      </FieldPair>
      <FileIdsField
        name="proofFiles"
        label={t('proof')}
        kind="PAYMENT_PROOF"
        rules={fieldRules.proofFiles ?? []}
        onBusy={(isBusy) => onBusy('proofFiles', isBusy)}
      />
      {contractFrom !== undefined && <p className={styles.hint}>{t('contractsFrom', { from: contractFrom })}</p>}
      <FileIdsField
        name="contractFiles"
        label={t('contracts')}
        kind="PAYMENT_CONTRACT"
        rules={[
          ...(fieldRules.contractFiles ?? []),
          { validator: (_rule, ids: unknown) => refuse(contractMissing(ids)) },
        ]}
        onBusy={(isBusy) => onBusy('contractFiles', isBusy)}
      />
    </FormSection>
  );
}
