import { type GoodsCategory, needsQualification } from '@tradeport/shared/reference/businessDictionaries.ts';
import { Form } from 'antd';
import type { UploadedFile } from '../../api/upload.ts';
import { FileIdsField } from '../../ui/forms/FileIds.tsx';
import { fieldRules } from './formRules.ts';
import { useText } from './text.ts';

interface QualificationFieldProps {
  /** Files of earlier applications. */
  readonly known: readonly UploadedFile[];
  readonly onBusy: (isBusy: boolean) => void;
}

/** Proof that the goods may be sold: needed for some goods, welcome for all. */
export function QualificationField({ known, onBusy }: QualificationFieldProps) {
  const t = useText();
  const form = Form.useFormInstance();
  const goods: GoodsCategory | undefined = Form.useWatch('goodsCategory', form);
  return (
    <FileIdsField
      name="qualificationMaterials"
      label={t('qualification')}
      kind="ACCOUNT_QUALIFICATION"
      required={goods !== undefined && needsQualification(goods)}
      dependencies={['goodsCategory']}
      rules={[...fieldRules('qualificationMaterials')]}
      known={known}
      onBusy={onBusy}
    />
  );
}
