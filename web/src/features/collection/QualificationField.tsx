import { type GoodsCategory, needsQualification } from '@tradeport/shared/reference/businessDictionaries.ts';
import { Form } from 'antd';
import { useState } from 'react';
import type { UploadedFile } from '../../api/upload.ts';
import { UploadField } from '../../ui/forms/UploadField.tsx';
import { fieldRules } from './formRules.ts';
import { useText } from './text.ts';

interface ControlProps {
  /** Files of earlier applications, by which the ids of the form get their names. */
  readonly known: readonly UploadedFile[];
  readonly onBusy: (isBusy: boolean) => void;
  readonly required: boolean;
  /** Ids, as they travel. */
  readonly value?: readonly string[];
  readonly onChange?: (ids: readonly string[]) => void;
}

const Control = ({ known, onBusy, required, value = [], onChange }: ControlProps) => {
  const t = useText();
  const { status } = Form.Item.useStatus();
  const [arrived, setArrived] = useState(known);
  return (
    <UploadField
      label={t('qualification')}
      kind="ACCOUNT_QUALIFICATION"
      required={required}
      isWrong={status === 'error'}
      value={value.flatMap((id) => arrived.find(({ fileId }) => fileId === id) ?? [])}
      onChange={(files) => {
        setArrived((before) => [...before, ...files.filter((file) => !before.includes(file))]);
        onChange?.(files.map(({ fileId }) => fileId));
      }}
      onBusy={onBusy}
    />
  );
};

/** Proof that the goods may be sold: needed for some goods, welcome for all. */
export function QualificationField({ known, onBusy }: Pick<ControlProps, 'known' | 'onBusy'>) {
  const form = Form.useFormInstance();
  const goods: GoodsCategory | undefined = Form.useWatch('goodsCategory', form);
  return (
    <Form.Item
      name="qualificationMaterials"
      dependencies={['goodsCategory']}
      // Files arrive when they arrive: there is no moment at which the field is left.
      validateTrigger="onChange"
      rules={[...fieldRules('qualificationMaterials')]}
    >
      <Control known={known} onBusy={onBusy} required={goods !== undefined && needsQualification(goods)} />
    </Form.Item>
  );
}
