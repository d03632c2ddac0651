import type { ResultOf } from '@tradeport/shared/contract/define.ts';
import type { operator } from '@tradeport/shared/contract/operator.ts';
import { Form, Select } from 'antd';
import { FormSection } from '../../../ui/forms/EntryForm.tsx';
import { refuse } from '../../../ui/forms/rulesOf.ts';
import { RecordNote } from '../../../ui/records/sections.tsx';
import { text, useText } from './text.ts';

export type Reviewers = ResultOf<(typeof operator)['validOperator']>;

/** Who releases the payment: somebody has to be chosen where a review is asked for, and may be elsewhere. */
export function ReviewerSection({ reviewers }: { readonly reviewers: Reviewers }) {
  const t = useText();
  const { reviewNeeded, reviewHours, list } = reviewers;
  if (!reviewNeeded && list.length === 0) return null;
  return (
    <FormSection title={t('reviewSection')}>
      {list.length === 0 ? (
        <RecordNote tone="bad">{t('noReviewer')}</RecordNote>
      ) : (
        <Form.Item
          name="reviewerId"
          label={t(reviewNeeded ? 'reviewer' : 'reviewerOptional')}
          extra={t(reviewNeeded ? 'reviewWhy' : 'reviewOptionalWhy', { hours: reviewHours })}
          rules={[
            {
              validator: (_rule, chosen: unknown) => refuse(reviewNeeded && !chosen ? text('needReviewer') : undefined),
            },
          ]}
        >
          <Select
            showSearch={{ optionFilterProp: 'label' }}
            allowClear={!reviewNeeded}
            placeholder={t(reviewNeeded ? 'chooseReviewer' : 'noReviewNeeded')}
            options={list.map(({ operatorId, name }) => ({ value: operatorId, label: name }))}
          />
        </Form.Item>
      )}
    </FormSection>
  );
}
