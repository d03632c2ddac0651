import { isDay } from '@tradeport/shared/rules/calendar.ts';
import { Button, Form, Modal } from 'antd';
import { useState } from 'react';
import { isUnreadableDay, PeriodPicker } from '../forms/PeriodPicker.tsx';
import type { Slot } from '../slot.ts';
import { periodFaultOf } from './listFilters.ts';
import styles from './PeriodDialog.module.css';
import { usePeriodFaultText } from './PeriodFaultNote.tsx';
import { useText } from './text.ts';

interface Period {
  readonly from: string;
  readonly to: string;
}

interface PeriodDialogProps {
  readonly title: string;
  /** What the file holds. */
  readonly why: string;
  readonly button: string;
  readonly daysMax: number;
  /** The days that it begins with. */
  readonly start: Period;
  /** Has the file made, and answers whether it was saved; undefined while something else is still to be chosen. */
  readonly make: ((days: Period) => Promise<boolean>) | undefined;
  readonly onClose: () => void;
  /** What is chosen beside the days; `isAsked`: what is missing is told. */
  readonly children?: (isAsked: boolean) => Slot;
}

/** What is told at a field of such a dialog, once the file was asked for. */
export const faultAt = (isAsked: boolean, message: string | undefined) =>
  isAsked && message !== undefined ? ({ validateStatus: 'error', help: message } as const) : {};

/** Chooses the days of a file that is made of them, as many as it may have, and has it made. */
export function PeriodDialog({ title, why, button, daysMax, start, make, onClose, children }: PeriodDialogProps) {
  const t = useText();
  const [days, setDays] = useState(start);
  const [isAsked, setAsked] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const fault = periodFaultOf(days, daysMax);
  const faultText = usePeriodFaultText(daysMax);
  const isUnreadable = isUnreadableDay(days.from) || isUnreadableDay(days.to);
  const missing = isUnreadable ? t('dayUnreadable') : t('choosePeriod');
  const periodFault = isDay(days.from) && isDay(days.to) ? fault && faultText(fault) : missing;
  const send = async () => {
    setAsked(true);
    if (make === undefined || periodFault !== undefined) return;
    setBusy(true);
    const isSaved = await make(days);
    setBusy(false);
    if (isSaved) onClose();
  };
  return (
    <Modal
      open
      onCancel={onClose}
      title={title}
      width={440}
      centered
      footer={
        <Button type="primary" loading={isBusy} onClick={() => void send()}>
          {button}
        </Button>
      }
    >
      <p className={styles.why}>{why}</p>
      <Form layout="vertical" requiredMark={false}>
        {children?.(isAsked)}
        <Form.Item label={t('period')} htmlFor="period-first-day" {...faultAt(isAsked || isUnreadable, periodFault)}>
          <PeriodPicker
            id={{ start: 'period-first-day', end: 'period-last-day' }}
            className={styles.period ?? ''}
            placeholder={[t('firstDay'), t('lastDay')]}
            value={days}
            onChange={setDays}
          />
        </Form.Item>
      </Form>
    </Modal>
  );
}
