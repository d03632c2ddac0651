import { isHeldCcy } from '@tradeport/shared/reference/currencies.ts';
import { addDays, isDay } from '@tradeport/shared/rules/calendar.ts';
import { ACCOUNT_SPAN_DAYS } from '@tradeport/shared/rules/daySpan.ts';
import { Button, DatePicker, Form, Modal, Select } from 'antd';
import dayjs from 'dayjs';
import { useState } from 'react';
import { api } from '../../api/api.ts';
import { download } from '../../api/download.ts';
import { platformNow } from '../../browser/clock.ts';
import { ccyOptions } from '../../ui/money/ccyOptions.tsx';
import { periodFaultOf } from '../../ui/records/listFilters.ts';
import { usePeriodFaultText } from '../../ui/records/PeriodFaultNote.tsx';
import { useTime } from '../../ui/times.ts';
import styles from './Transactions.module.css';
import { useText } from './text.ts';

/** A month, when the list says nothing of days. */
const USUAL_DAYS = 30;

interface StatementDialogProps {
  /** What the list is filtered by: where the form begins. */
  readonly ccy: string;
  readonly from: string;
  readonly to: string;
  readonly onClose: () => void;
}

/** The period and what is wrong with it; days of the list, or the last month by the platform's clock. */
const usePeriod = ({ from, to }: Pick<StatementDialogProps, 'from' | 'to'>) => {
  const time = useTime();
  const last = isDay(to) ? to : time(platformNow(), 'day');
  const [days, setDays] = useState({ from: isDay(from) ? from : addDays(last, -USUAL_DAYS), to: last });
  return [days, setDays] as const;
};

/** Chooses the currency and the period of a statement, and has it made. */
export function StatementDialog({ ccy: filtered, from, to, onClose }: StatementDialogProps) {
  const t = useText();
  const [ccy, setCcy] = useState(isHeldCcy(filtered) ? filtered : undefined);
  const [days, setDays] = usePeriod({ from, to });
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
          <Select id="statement-ccy" showSearch value={ccy} onChange={setCcy} options={ccyOptions} />
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
