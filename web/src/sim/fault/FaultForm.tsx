import type { RequestOf } from '@tradeport/shared/contract/define.ts';
import { catalogue } from '@tradeport/shared/contract/index.ts';
import {
  EVERY_CALL,
  FAULT_KINDS,
  FAULT_MS_MAX,
  FAULT_PHASES,
  type FaultKind,
  type FaultPhase,
  type simFault,
} from '@tradeport/shared/contract/sim/fault.ts';
import { formatInstant } from '@tradeport/shared/rules/calendar.ts';
import { type ErrorCode, errorCodes } from '@tradeport/shared/words/errorCodes.ts';
import { Button, InputNumber, Select } from 'antd';
import { useState } from 'react';
import { browserNow } from '../../browser/clock.ts';
import { ConditionFields, type Conditions, conditionsOf, NO_CONDITIONS } from './ConditionFields.tsx';
import styles from './Faults.module.css';
import { Field, type PartProps } from './Field.tsx';
import { useText } from './text.ts';

type NewFault = RequestOf<typeof simFault.add>;

const isCode = (name: string): name is ErrorCode => Object.hasOwn(errorCodes, name);
const CODES = Object.keys(errorCodes).filter(isCode);
const portalCalls = Object.values(catalogue)
  .flatMap((module) => Object.values<{ readonly key: string; readonly path: string }>(module))
  .filter(({ path }) => !path.startsWith('/sim/'))
  .map(({ key }) => key);
const HTTP_BOUNDS = { min: 400, max: 599 } as const;
const FIRST_STATUS = 502;
/** A day. */
const MINUTES_MAX = 1_440;
const FIRST_MS = 3_000;
const MINUTE_MS = 60_000;
const PER_CENT = 100;

interface Measure {
  readonly code: ErrorCode;
  readonly status: number;
  readonly ms: number;
  /** With it anything from `ms` to this. */
  readonly msMax: number | null;
}

/** How often and how long it strikes; nothing: every call, until it is cleared. */
interface Limits {
  readonly times: number | null;
  readonly percent: number | null;
  readonly minutes: number | null;
}

const FIRST_MEASURE: Measure = { code: 'SYSTEM_ERROR', status: FIRST_STATUS, ms: FIRST_MS, msMax: null };

/** What the chosen kind is told by. */
const measureOf = (kind: FaultKind, { code, status, ms, msMax }: Measure): Partial<NewFault> => {
  if (kind === 'code') return { code };
  if (kind === 'status') return { status };
  return kind === 'latency' || kind === 'slowBody' ? { ms, ...(msMax === null ? {} : { msMax }) } : {};
};

const limitsOf = ({ times, percent, minutes }: Limits): Partial<NewFault> => ({
  ...(times === null ? {} : { times }),
  ...(percent === null ? {} : { share: percent / PER_CENT }),
  ...(minutes === null ? {} : { until: formatInstant(new Date(browserNow() + minutes * MINUTE_MS)) }),
});

function MeasureFields({ kind, value, onChange }: PartProps<Measure> & { readonly kind: FaultKind }) {
  const t = useText();
  const { code, status, ms, msMax } = value;
  if (kind === 'code')
    return (
      <Field label={t('code')}>
        {(id) => (
          <Select
            id={id}
            showSearch
            value={code}
            onChange={(next) => onChange({ code: next })}
            options={CODES.map((each) => ({ value: each, label: each }))}
          />
        )}
      </Field>
    );
  if (kind === 'status')
    return (
      <Field label={t('status')}>
        {(id) => (
          <InputNumber
            id={id}
            {...HTTP_BOUNDS}
            value={status}
            onChange={(next) => onChange({ status: next ?? FIRST_STATUS })}
          />
        )}
      </Field>
    );
  if (kind !== 'latency' && kind !== 'slowBody') return null;
  return (
    <>
      <Field label={t('ms')}>
        {(id) => (
          <InputNumber
            id={id}
            min={1}
            max={FAULT_MS_MAX}
            value={ms}
            onChange={(next) => onChange({ ms: next ?? FIRST_MS })}
          />
        )}
      </Field>
      <Field label={t('msMax')}>
        {(id) => (
          <InputNumber
            id={id}
            min={ms}
            max={FAULT_MS_MAX}
            value={msMax}
            placeholder={t('same')}
            onChange={(next) => onChange({ msMax: next })}
          />
        )}
      </Field>
    </>
  );
}

function LimitFields({ value, onChange }: PartProps<Limits>) {
  const t = useText();
  const { times, percent, minutes } = value;
  return (
    <>
      <Field label={t('times')}>
        {(id) => (
          <InputNumber
            id={id}
            min={1}
            max={1_000_000}
            value={times}
            placeholder={t('noLimit')}
            onChange={(next) => onChange({ times: next })}
          />
        )}
      </Field>
      <Field label={t('percent')}>
        {(id) => (
          <InputNumber
            id={id}
            min={1}
            max={PER_CENT}
            value={percent}
            placeholder={t('allOfThem')}
            onChange={(next) => onChange({ percent: next })}
          />
        )}
      </Field>
      <Field label={t('minutes')}>
        {(id) => (
          <InputNumber
            id={id}
            min={1}
            max={MINUTES_MAX}
            value={minutes}
            placeholder={t('noLimit')}
            onChange={(next) => onChange({ minutes: next })}
          />
        )}
      </Field>
    </>
  );
}

/** A fault in detail: which call, what goes wrong, when, how often and how long. */
export function FaultForm({ adding, onAdd }: { readonly adding: boolean; readonly onAdd: (fault: NewFault) => void }) {
  const t = useText();
  const [call, setCall] = useState<string>(EVERY_CALL);
  const [kind, setKind] = useState<FaultKind>('latency');
  const [phase, setPhase] = useState<FaultPhase>('before');
  const [measure, setMeasure] = useState<Measure>(FIRST_MEASURE);
  const [limits, setLimits] = useState<Limits>({ times: 1, percent: null, minutes: null });
  const [conditions, setConditions] = useState<Conditions>(NO_CONDITIONS);
  const calls = [EVERY_CALL, ...portalCalls].map((key) => ({
    value: key,
    label: key === EVERY_CALL ? t('every') : key,
  }));
  const chosenPhase = kind === 'slowBody' ? 'after' : phase;
  const fault = () => ({
    call,
    kind,
    phase: chosenPhase,
    ...measureOf(kind, measure),
    ...limitsOf(limits),
    ...conditionsOf(conditions),
  });
  return (
    <div className={styles.form}>
      <Field label={t('call')}>
        {(id) => <Select id={id} showSearch value={call} onChange={setCall} options={calls} />}
      </Field>
      <Field label={t('kind')}>
        {(id) => (
          <Select
            id={id}
            value={kind}
            onChange={setKind}
            options={FAULT_KINDS.map((value) => ({ value, label: t(value) }))}
          />
        )}
      </Field>
      <MeasureFields kind={kind} value={measure} onChange={(part) => setMeasure({ ...measure, ...part })} />
      <Field label={t('when')}>
        {(id) => (
          <Select
            id={id}
            value={chosenPhase}
            disabled={kind === 'slowBody'}
            onChange={setPhase}
            options={FAULT_PHASES.map((value) => ({ value, label: t(value) }))}
          />
        )}
      </Field>
      <LimitFields value={limits} onChange={(part) => setLimits({ ...limits, ...part })} />
      <ConditionFields value={conditions} onChange={(part) => setConditions({ ...conditions, ...part })} />
      <Button type="primary" loading={adding} onClick={() => onAdd(fault())}>
        {t('add')}
      </Button>
    </div>
  );
}
