import type { RequestOf } from '@tradeport/shared/contract/define.ts';
import { addDays } from '@tradeport/shared/rules/calendar.ts';
import { ACCOUNT_SPAN_DAYS } from '@tradeport/shared/rules/daySpan.ts';
import { Form, Select } from 'antd';
import { useState } from 'react';
import { api } from '../../api/api.ts';
import { download } from '../../api/download.ts';
import { platformToday } from '../../browser/clock.ts';
import { useHeldCcyOptions } from '../../ui/money/ccyOptions.tsx';
import { faultAt, PeriodDialog } from '../../ui/records/PeriodDialog.tsx';
import { useText } from './text.ts';

/** A month, when the list says nothing of days. */
const USUAL_DAYS = 30;

interface StatementDialogProps {
  /** What the list is asked: where the form begins. */
  readonly asked: Pick<RequestOf<typeof api.tradeDetail.page.call>, 'currency' | 'startDate' | 'endDate'>;
  readonly onClose: () => void;
}

/** Chooses the currency and the period of a statement, and has it made; without days of the list the last month by the platform's clock. */
export function StatementDialog({ asked, onClose }: StatementDialogProps) {
  const t = useText();
  const [currency, setCcy] = useState(asked.currency);
  const options = useHeldCcyOptions();
  const to = asked.endDate ?? platformToday();
  return (
    <PeriodDialog
      title={t('statementTitle')}
      why={t('statementWhy')}
      button={t('download')}
      daysMax={ACCOUNT_SPAN_DAYS}
      start={{ from: asked.startDate ?? addDays(to, -USUAL_DAYS), to }}
      make={
        currency === undefined
          ? undefined
          : (days) => download(api.tradeDetail.downloadPdf, { currency, startDate: days.from, endDate: days.to })
      }
      onClose={onClose}
    >
      {(isAsked) => (
        <Form.Item
          label={t('currency')}
          htmlFor="statement-ccy"
          {...faultAt(isAsked, currency === undefined ? t('chooseCurrency') : undefined)}
        >
          <Select
            id="statement-ccy"
            showSearch
            {...(currency === undefined ? {} : { value: currency })}
            onChange={setCcy}
            options={options}
          />
        </Form.Item>
      )}
    </PeriodDialog>
  );
}
