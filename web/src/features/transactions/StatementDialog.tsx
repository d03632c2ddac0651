import { addDays, isDay } from '@tradeport/shared/rules/calendar.ts';
import { ACCOUNT_SPAN_DAYS } from '@tradeport/shared/rules/daySpan.ts';
import { Button, DatePicker, Form, Modal, Select } from 'antd';
import dayjs from 'dayjs';
import { useState } from 'react';
import { api } from '../../api/api.ts';
import { download } from '../../api/download.ts';
import { platformNow } from '../../browser/clock.ts';
import { useHeldCcyOptions } from '../../ui/money/ccyOptions.tsx';
import { periodFaultOf } from '../../ui/records/listFilters.ts';
import { usePeriodFaultText } from '../../ui/records/PeriodFaultNote.tsx';
import { useTime } from '../../ui/times.ts';
import styles from './Statement.module.css';
import { useText } from './text.ts';

/** A month, when the list says nothing of days. */
const USUAL_DAYS = 30;

interface StatementDialogProps {
  /** What the list is asked: where the form begins. */
  readonly asked: Pick<Parameters<typeof api.tradeDetail.page>[0], 'currency' | 'startDate' | 'endDate'>;
  readonly onClose: () => void;
}

/** The period and what is wrong with it; days of the list, or the last month by the platform's clock. */
const usePeriod = ({ startDate, endDate }: StatementDialogProps['asked']) => {
  const time = useTime();
  const last = endDate ?? time(platformNow(), 'day');
  const [days, setDays] = useState({ from: startDate ?? addDays(last, -USUAL_DAYS), to: last });
  return [days, setDays] as const;
};

/** Chooses the currency and the period of a statement, and has it made. */
export function StatementDialog({ asked, onClose }: StatementDialogProps) {
  const t = useText();
  const [ccy, setCcy] = useState(asked.currency);
  const [days, setDays] = usePeriod(asked);
  const [isAsked, setAsked] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const isWhole = isDay(days.from) && isDay(days.to);
  const fault = periodFaultOf(days, ACCOUNT_SPAN_DAYS);
  const faultText = usePeriodFaultText(ACCOUNT_SPAN_DAYS);
  const periodFault = !isWhole ? t('choosePeriod') : fault && faultText(fault);
  const send = async () => {
    setAsked(true);
    if (ccy === undefined || periodFault !== undefined) return;
    setBusy(true);
    const isSaved = await download(api.tradeDetail.downloadPdf, {
      currency: ccy,
      startDate: days.from,
      endDate: days.to,
    });
    setBusy(false);
    if (isSaved) onClose();
  };
  const fieldOf = (message: string | undefined) =>
    isAsked && message !== undefined ? ({ validateStatus: 'error', help: message } as const) : {};
  return (
    <Modal
      open
      onCancel={onClose}
      title={t('statementTitle')}
      width={440}
      centered
      footer={
        <Button type="primary" loading={isBusy} onClick={() => void send()}>
          {t('download')}
        </Button>
      }
    >
      <p className={styles.why}>{t('statementWhy')}</p>
      <Form layout="vertical" requiredMark={false}>
        <Form.Item
          label={t('currency')}
          htmlFor="statement-ccy"
          {...fieldOf(ccy === undefined ? t('chooseCurrency') : undefined)}
        >
          <Select
            id="statement-ccy"
            showSearch
            {...(ccy === undefined ? {} : { value: ccy })}
            onChange={setCcy}
            options={useHeldCcyOptions()}
          />
        </Form.Item>
        <Form.Item label={t('days')} htmlFor="statement-days" {...fieldOf(periodFault)}>
          <DatePicker.RangePicker
            id={{ start: 'statement-days', end: 'statement-last-day' }}
            className={styles.period ?? ''}
            placeholder={[t('firstDay'), t('lastDay')]}
            value={[days.from === '' ? null : dayjs(days.from), days.to === '' ? null : dayjs(days.to)]}
            onChange={(range) =>
              setDays({ from: range?.[0]?.format('YYYY-MM-DD') ?? '', to: range?.[1]?.format('YYYY-MM-DD') ?? '' })
            }
          />
        </Form.Item>
      </Form>
    </Modal>
  );
}
