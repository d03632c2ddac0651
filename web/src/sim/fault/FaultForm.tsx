import type { RequestOf } from '@tradeport/shared/contract/define.ts';
import { type ErrorCode, errorCodes } from '@tradeport/shared/contract/errors.ts';
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
import { Button, InputNumber, Select } from 'antd';
import { type ReactNode, useId, useState } from 'react';
import styles from './Faults.module.css';
import { useText } from './text.ts';

type NewFault = RequestOf<typeof simFault.add>;

const isCode = (name: string): name is ErrorCode => Object.hasOwn(errorCodes, name);
const CODES = Object.keys(errorCodes).filter(isCode);
const portalCalls = Object.values(catalogue)
  .flatMap((module) => Object.values<{ readonly key: string; readonly path: string }>(module))
  .filter(({ path }) => !path.startsWith('/sim/'))
  .map(({ key }) => key);
const HTTP = { first: 502, min: 400, max: 599 } as const;
const FIRST_MS = 3_000;

function Field({ label, children }: { readonly label: string; readonly children: (id: string) => ReactNode }) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      {children(id)}
    </div>
  );
}

/** What the chosen kind is told by. */
const measureOf = (kind: FaultKind, code: ErrorCode, status: number, ms: number): Partial<NewFault> => {
  if (kind === 'code') return { code };
  if (kind === 'status') return { status };
  return kind === 'latency' || kind === 'slowBody' ? { ms } : {};
};

/** A fault in detail. */
export function FaultForm({ adding, onAdd }: { readonly adding: boolean; readonly onAdd: (fault: NewFault) => void }) {
  const t = useText();
  const [call, setCall] = useState<string>(EVERY_CALL);
  const [kind, setKind] = useState<FaultKind>('latency');
  const [phase, setPhase] = useState<FaultPhase>('before');
  const [code, setCode] = useState<ErrorCode>('SYSTEM_ERROR');
  const [status, setStatus] = useState<number>(HTTP.first);
  const [ms, setMs] = useState(FIRST_MS);
  const [times, setTimes] = useState<number | null>(1);
  const calls = [EVERY_CALL, ...portalCalls].map((key) => ({
    value: key,
    label: key === EVERY_CALL ? t('every') : key,
  }));
  const chosenPhase = kind === 'slowBody' ? 'after' : phase;
  const fault = { call, kind, phase: chosenPhase, ...measureOf(kind, code, status, ms), ...(times ? { times } : {}) };
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
      {kind === 'code' && (
        <Field label={t('code')}>
          {(id) => (
            <Select
              id={id}
              showSearch
              value={code}
              onChange={setCode}
              options={CODES.map((value) => ({ value, label: value }))}
            />
          )}
        </Field>
      )}
      {kind === 'status' && (
        <Field label={t('status')}>
          {(id) => (
            <InputNumber
              id={id}
              min={HTTP.min}
              max={HTTP.max}
              value={status}
              onChange={(value) => setStatus(value ?? HTTP.first)}
            />
          )}
        </Field>
      )}
      {(kind === 'latency' || kind === 'slowBody') && (
        <Field label={t('ms')}>
          {(id) => (
            <InputNumber id={id} min={1} max={FAULT_MS_MAX} value={ms} onChange={(value) => setMs(value ?? FIRST_MS)} />
          )}
        </Field>
      )}
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
      <Field label={t('times')}>
        {(id) => <InputNumber id={id} min={1} max={1_000_000} value={times} onChange={setTimes} />}
      </Field>
      <Button type="primary" loading={adding} onClick={() => onAdd(fault)}>
        {t('add')}
      </Button>
    </div>
  );
}
